"""What `import doublejeu` brings with it, and what it leaves for later."""

import subprocess
import sys


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_the_bots_are_there_when_they_are_asked_for_and_not_before() -> None:
    code = """
import sys, doublejeu
print([name for name in sys.modules if name.startswith("doublejeu.bots")])
print(type(doublejeu.bots.make_bot("uniform", doublejeu.GAMES[0], "x")).__name__)
print("numba" in sys.modules)
"""
    assert run(code).splitlines() == ["[]", "Uniform", "False"]


def test_what_is_slow_to_load_is_not_loaded_before_it_is_needed() -> None:
    slow = {"asyncio", "click", "email", "importlib.metadata", "multiprocessing", "numba", "socket", "ssl", "zipfile"}
    assert run(f"import sys, doublejeu; print({slow} & set(sys.modules))") == "set()\n"


def test_what_is_not_there_is_an_attribute_error() -> None:
    assert run("import doublejeu; print(hasattr(doublejeu, 'chess'))") == "False\n"
