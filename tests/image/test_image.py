"""The image: built from nothing by scripts/image, which tries what it promises."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("buildah", "debootstrap")


@pytest.mark.slow
@pytest.mark.skipif(os.getuid() != 0, reason="an image's base is made by root")
@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="Debian: apt-get install buildah debootstrap")
def test_the_image_is_built_and_a_bot_moves_in_it_within_seconds() -> None:
    ran = subprocess.run([ROOT / "scripts" / "image"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-2_000:] + ran.stderr[-4_000:]
    print(ran.stdout)
