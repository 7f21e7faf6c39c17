"""Plugins are found by entry point, loaded by name, and none that fails harms another."""

import sys
import textwrap

import pytest
from playing import is_sentence

from gridspeak.errors import PluginFailed, UnknownName
from gridspeak.kind import API_VERSION
from gridspeak.plugins import FRONTENDS, PUZZLES, Registry

KIND = """
from gridspeak import hookimpl
from caged_latin import CAGED_LATIN

@hookimpl
def gridspeak_kind():
    return CAGED_LATIN._replace(id={name!r}, api_version={version})
"""

FRONTEND = """
from gridspeak import hookimpl

@hookimpl
def gridspeak_frontend():
    from playing import Listener
    return Listener
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a distribution as pip would: modules by name with their text, entry points by group."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))
    before = set(sys.modules)

    def add(distribution, group, modules, names=None):
        info = site / f"{distribution.replace('-', '_')}-1.2.dist-info"
        info.mkdir()
        info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.2\n")
        entries = names or {name: name for name in modules}
        lines = [f"{name} = {target}" for name, target in entries.items()]
        info.joinpath("entry_points.txt").write_text("\n".join([f"[{group}]", *lines]) + "\n")
        for name, text in modules.items():
            site.joinpath(f"{name}.py").write_text(textwrap.dedent(text))

    yield add
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "__file__", None) and str(site) in str(sys.modules[name].__file__):
            del sys.modules[name]


def kind(name, version=API_VERSION):
    return KIND.format(name=name, version=version)


def test_a_third_party_puzzle_and_frontend_are_loaded_by_name(install):
    install("gridspeak-other", PUZZLES, {"other": kind("other")})
    install("gridspeak-voice", FRONTENDS, {"voice": FRONTEND})
    registry = Registry()
    assert set(registry.names(PUZZLES)) >= {"takuzu", "other"}
    assert set(registry.names(FRONTENDS)) >= {"line", "voice"}
    assert registry.kind("other").id == "other"
    assert registry.kind("other") is registry.kind("other")
    assert registry.frontend("voice")().id == "listener"
    assert registry.kind("takuzu").id == "takuzu"


def test_built_ins_are_named_first(install):
    install("aaa", PUZZLES, {"aaa": kind("aaa")})
    assert Registry().names(PUZZLES)[-1] == "aaa"


def test_names_are_listed_without_importing(install):
    install("bad", PUZZLES, {"bad": "raise SystemExit('imported')", "other": kind("other")})
    registry = Registry()
    assert {"bad", "other"} <= set(registry.names(PUZZLES))
    registry.kind("other")
    assert "other" in sys.modules and "bad" not in sys.modules


NO_HOOK = "value = 1\n"
UNKNOWN_HOOK = kind("bad") + "\n@hookimpl\ndef gridspeak_kindd():\n    return None\n"
WRONG_HOOK = FRONTEND
RAISING_HOOK = "from gridspeak import hookimpl\n@hookimpl\ndef gridspeak_kind():\n    raise RuntimeError('no board today')\n"
NOTHING = "from gridspeak import hookimpl\n@hookimpl\ndef gridspeak_kind():\n    return None\n"
NOT_A_KIND = "from gridspeak import hookimpl\n@hookimpl\ndef gridspeak_kind():\n    return 'bad'\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import no_such_library", "no_such_library"),
        ("def broken(:", "SyntaxError"),
        ("raise ValueError('not today')", "not today"),
        ("import sys; sys.exit(3)", "SystemExit"),
        (kind("another"), "called another, not bad"),
        (kind("bad", API_VERSION + 1), f"version {API_VERSION + 1}"),
        (kind("bad", 0), "version 0"),
        (NO_HOOK, "no hook"),
        (UNKNOWN_HOOK, "gridspeak_kindd"),
        (WRONG_HOOK, "no hook"),
        (RAISING_HOOK, "no board today"),
        (NOTHING, "no hook"),
        (NOT_A_KIND, "no hook"),
    ],
)
def test_one_that_cannot_be_loaded_is_named_with_the_reason_and_harms_no_other(install, faults, text, reason):
    install("gridspeak-bad", PUZZLES, {"bad": text, "other": kind("other")})
    registry = Registry()
    with pytest.raises(PluginFailed) as caught:
        registry.kind("bad")
    told = caught.value.sentence("en")
    assert "bad" in told and reason in told and told[-1] == "." and "\n  " not in told.strip()
    assert registry.kind("other").id == "other"
    listed = {one.name: one for one in registry.listed(PUZZLES)}
    assert listed["bad"][1:3] == ("gridspeak-bad", "1.2")
    assert reason in listed["bad"].failure
    assert listed["takuzu"].failure is listed["other"].failure is None
    assert len(faults.taken()) == 2


@pytest.mark.parametrize("text", ["import no_such_library", "raise SystemExit", NO_HOOK, kind("bad")])
def test_a_frontend_that_cannot_be_loaded(install, faults, text):
    install("gridspeak-bad", FRONTENDS, {"bad": text})
    with pytest.raises(PluginFailed):
        Registry().frontend("bad")
    assert len(faults.taken()) == 1


def test_an_entry_point_may_lead_nowhere(install, faults):
    install("gridspeak-bad", PUZZLES, {}, {"bad": "not_there:nothing", "worse": "caged_latin:nothing"})
    for name in ("bad", "worse"):
        with pytest.raises(PluginFailed):
            Registry().kind(name)
    assert len(faults.taken()) == 2


def test_nobody_takes_the_place_of_a_built_in(install):
    install("gridspeak-impostor", PUZZLES, {"impostor": kind("takuzu")}, {"takuzu": "impostor"})
    registry = Registry()
    assert registry.names(PUZZLES).count("takuzu") == 1
    assert registry.kind("takuzu").family == "binary"
    assert "impostor" not in sys.modules


@pytest.mark.parametrize(
    ("wish", "loaded"),
    [(None, {"one", "two"}), ("none", set()), ("", set()), ("one", {"one"}), ("one, two", {"one", "two"}), ("three", set())],
)
def test_the_environment_says_which_third_party_plugins_load(install, monkeypatch, wish, loaded):
    install("gridspeak-more", PUZZLES, {"one": kind("one"), "two": kind("two")})
    if wish is not None:
        monkeypatch.setenv("GRIDSPEAK_PLUGINS", wish)
    registry = Registry()
    assert set(registry.names(PUZZLES)) & {"one", "two"} == loaded
    assert "takuzu" in registry.names(PUZZLES)
    for name in {"one", "two"} - loaded:
        with pytest.raises(UnknownName):
            registry.kind(name)
    assert registry.kind("takuzu").id == "takuzu"
    assert "line" in registry.names(FRONTENDS)


@pytest.mark.parametrize(("group", "name"), [(PUZZLES, "line"), (FRONTENDS, "takuzu"), (PUZZLES, "chess"), (PUZZLES, "")])
def test_what_is_not_installed_is_told_with_what_is(group, name):
    registry = Registry()
    with pytest.raises(UnknownName) as caught:
        registry.kind(name) if group == PUZZLES else registry.frontend(name)
    told = caught.value.sentence("en")
    assert is_sentence(told)
    assert ("takuzu" if group == PUZZLES else "line") in told
