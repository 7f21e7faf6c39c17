"""What tests of several folders need."""

import os
import shutil

import pytest


@pytest.fixture
def debian():
    """Skip where Debian packages are missing that are named after their programs: `debian("espeak-ng")`. Fail under CI."""

    def need(*packages: str) -> None:
        absent = [package for package in packages if shutil.which(package) is None]
        if absent:
            reason = f"Debian packages are missing: {', '.join(absent)}"
            if os.environ.get("CI") == "true":
                pytest.fail(reason)
            pytest.skip(reason)

    return need
