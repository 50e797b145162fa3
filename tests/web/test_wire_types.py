"""What TypeScript knows of the wire is what the server says."""

import subprocess
import sys
from pathlib import Path


def test_the_types_of_the_wire_are_current() -> None:
    run = subprocess.run(
        [sys.executable, "scripts/wire-types", "--check"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
