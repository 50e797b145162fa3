"""Object files, the runtime and musl's mathematics as one module, by the compiler and linker of a package of PyPI."""

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

MATHEMATICS: Final = (  # what compiled code calls, and what that calls
    "log", "log_data", "log2", "log2_data", "exp", "exp_data", "exp2", "pow", "pow_data",
    "__math_oflow", "__math_uflow", "__math_xflow", "__math_divzero", "__math_invalid",
)  # fmt: skip
FEATURES: Final = "generic+bulk_memory+sign_ext+nontrapping_fptoint"
STACK: Final = 1 << 20


class NoTools(Exception):
    """The compiler and linker are not installed."""


def tools() -> Path:
    """Where the package with compiler, linker and the sources of musl lies."""
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise NoTools("the package ziglang is not installed: scripts/wasm installs what requirements-wasm.lock has")
    return Path(spec.origin).parent


def link(objects: Sequence[Path], exports: Sequence[str], out: Path, scratch: Path) -> None:
    """Write the module, in which nothing is but what the exports need."""
    zig = tools()
    library = zig / "lib" / "libc"
    musl, include = library / "wasi" / "libc-top-half" / "musl", library / "include"
    folders = [f"-I{musl / each}" for each in ("src/internal", "src/include", "arch/wasm32", "arch/generic")]
    folders += [f"-isystem{include / each}" for each in ("wasm-wasi-musl", "generic-musl")]
    answers = scratch / "exports"  # too many for a command line
    answers.write_text("\n".join(f"-Wl,--export={each}" for each in exports))
    command = [
        *(sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-wasi", f"-mcpu={FEATURES}"),
        *("-O3", "-g0", "-ffp-contract=off", "-nostdlib", "-w"),
        *("-Wl,--no-entry", "-Wl,--strip-all", "-Wl,--gc-sections", f"-Wl,-z,stack-size={STACK}"),
        *(f"@{answers}", *folders, "-o", str(out), *map(str, objects)),
        *(
            str(Path(__file__).with_name("runtime.c")),
            *(str(musl / "src" / "math" / f"{name}.c") for name in MATHEMATICS),
        ),
    ]
    caches = {name: str(scratch / "zig") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
    done = subprocess.run(command, env=os.environ | caches, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the module could not be linked: {done.stderr.strip()}")
