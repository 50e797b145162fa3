"""Ctrl-C while a room opens: `python -m tests.cli.opening FOLDER MOMENT…`.

Opens a room for each moment, in a copy of this process with everything loaded.  A moment is a number of calls, after
which Ctrl-C comes, twice where the number is negative; it comes at the latest when the room is open.  A line for each
says the moment, the exit, after how many calls Ctrl-C came, and what the room had said.
"""

import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn  # noqa: F401
import uvloop  # noqa: F401

import doublejeu.cli.serve
import doublejeu.server.app
import doublejeu.server.backends
import doublejeu.server.store.sqlite
from doublejeu.cli import main
from doublejeu.cli.compile import ensure_compiled

PARTS: Final = ("doublejeu", "uvicorn", "starlette", "asyncio")  # of the paths of files whose calls count


def stop_after(moment: int, calls: int) -> None:
    """Let Ctrl-C come, and write after how many calls into a pipe."""
    count = 0

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call" and any(part in frame.f_code.co_filename for part in PARTS)
        opened = event == "return" and frame.f_code.co_qualname == "Server.startup"
        if count == abs(moment) or opened:
            sys.setprofile(None)
            os.write(calls, str(count).encode())
            for _ in range(2 if moment < 0 else 1):
                os.kill(os.getpid(), signal.SIGINT)

    sys.setprofile(watch)


def open_room(folder: Path, moment: int, calls: int) -> None:
    module: Any = doublejeu.cli.serve
    invitation = module.invitation

    def inviting(*room: Any) -> Any:
        stop_after(moment, calls)
        return invitation(*room)

    module.invitation = inviting
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main(["serve", "--port", "0", "--store", str(folder / f"{moment}.sqlite"), "--log-level", "error"])


def run(folder: Path, moments: list[int]) -> None:
    ensure_compiled(bots=True)
    said = folder / "said"
    for moment in moments:
        told, calls = os.pipe()
        if os.fork() == 0:
            output = os.open(said, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
            os.dup2(output, 1)
            os.dup2(output, 2)
            open_room(folder, moment, calls)
        os.close(calls)
        _, status = os.wait()
        print(moment, os.waitstatus_to_exitcode(status), os.read(told, 99).decode(), repr(said.read_text()), flush=True)
        os.close(told)


if __name__ == "__main__":
    run(Path(sys.argv[1]), list(map(int, sys.argv[2:])))
