"""Random words are those of SHAKE-128, in the documented order."""

from hashlib import shake_128

import pytest

from gridspeak_takuzu.engine import draws


def test_words_are_little_endian_slices_of_the_digest():
    digest = shake_128(b"takuzu:v1:8:seed:3").digest(40)
    assert draws.words(8, "seed", 3, 5) == tuple(int.from_bytes(digest[i : i + 8], "little") for i in range(0, 40, 8))


def test_known_words():
    assert [f"{word:016x}" for word in draws.words(6, "level:1:0", 0, 2)] == ["1eaae929cfec3912", "ca89e0444968fcd3"]


def test_more_words_do_not_change_the_first():
    assert draws.words(8, "x", 0, 100)[:10] == draws.words(8, "x", 0, 10)


def test_every_part_of_the_name_matters():
    names = [(8, "x", 0), (10, "x", 0), (8, "y", 0), (8, "x", 1), (8, "ñ", 0), (8, "스도쿠", 0), (8, "\udc80", 0)]
    assert len({draws.words(*name, 1) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("word", "k", "number"),
    [(0, 6, 0), (2**64 - 1, 6, 5), (2**63, 6, 3), (2**63 - 1, 2, 0), (2**63, 2, 1), (12345, 1, 0)],
)
def test_below(word, k, number):
    assert draws.below(word, k) == number


def test_below_is_even():
    drawn = [draws.below(word, 5) for word in draws.words(6, "even", 0, 5000)]
    assert all(900 < drawn.count(k) < 1100 for k in range(5))


@pytest.mark.parametrize(("drawn", "order"), [([], []), ([5], [0]), ([3, 1, 2], [1, 2, 0]), ([7, 7, 0, 7], [2, 0, 1, 3])])
def test_permutation_is_a_stable_sort(drawn, order):
    assert draws.permutation(drawn) == order


@pytest.mark.parametrize("n", [4, 6, 8, 10, 20])
def test_a_plan_takes_its_words_in_the_documented_order(n):
    m, extra = n * n, -(-n * n // 64)
    drawn = draws.words(n, "plan", 2, 2 * m + extra)
    plan = draws.plan(n, "plan", 2)
    assert plan.fill == sorted(range(m), key=lambda k: drawn[k])
    assert [plan.digits >> k & 1 for k in range(m)] == [drawn[m + k // 64] >> k % 64 & 1 for k in range(m)]
    assert plan.removal == sorted(range(m), key=lambda k: drawn[m + extra + k])
