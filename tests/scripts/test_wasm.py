"""The client has the rules as WebAssembly where they were built from the sources that lie there, and no others."""

import runpy
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]


def module_files(checkout: Path) -> list[str]:
    """What the client's build takes of them."""
    return [path.name for path in runpy.run_path(str(checkout / "hatch_build.py"))["module_files"]()]


def test_a_module_of_other_sources_is_left_out_of_the_client(tmp_path: Path) -> None:
    for name in ("hatch_build.py", "requirements-wasm.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    sources = [tmp_path / "src/doublejeu" / name for name in ("rules/kernel.py", "cli/compile.py", "games/g/bots.py")]
    for source in sources:
        source.parent.mkdir(parents=True)
        source.write_text("a = 1\n")
    assert module_files(tmp_path) == []  # there is none
    (tmp_path / "web/wasm").mkdir(parents=True)
    built_from = runpy.run_path(str(tmp_path / "hatch_build.py"))["rules_digest"]()
    (tmp_path / "web/wasm/.made-from").write_text(f"{built_from}\n")
    for source in sources:
        assert module_files(tmp_path) == ["rules.json", "rules.wasm"]
        source.write_text("a = 2\n")
        assert module_files(tmp_path) == []
        source.write_text("a = 1\n")
