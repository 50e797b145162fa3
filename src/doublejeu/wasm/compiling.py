"""A game's functions, from the very sources that Numba compiles, as an object file for wasm32.

`python -m doublejeu.wasm.compiling GAME NOTES OBJECT` reads what was noted, and prints the metadata of the exports.

Numba makes LLVM's code for this machine, but is kept from optimizing it, so that it does not depend on this machine's
layout; it is then optimized and emitted for the other.  Numba's integers stay of 64 bits, pointers become of 32.
"""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any, Final

os.environ["NUMBA_CPU_NAME"] = "generic"

import click
import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import from_dtype, njit, types
from numba.core import callconv, cgutils, codegen, cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from ..rules import backend
from ..rules.backend import Function
from ..rules.numba_backend import Numba
from ..rules.versions import part_version
from .kinds import Kind, Unsupported, found_at

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"  # of every browser since 2021
RESULT: Final = "result"  # where exports leave what they return: runtime.c
POINTER, LENGTH, INT, REAL = ir.IntType(8).as_pointer(), ir.IntType(32), ir.IntType(64), ir.DoubleType()
SINGLE: Final = {"int": types.int64, "float": types.float64, "bool": types.boolean, "none": types.none}


class Ahead(Numba):
    """Numba without its cache: nothing that was optimized for this machine is taken from it."""

    def compiled(self, function: Function) -> Function:
        compiled: Function = njit(nogil=True)(function)
        return compiled


# --- Errors: a number each, so that whoever calls can say what went wrong

_errors: dict[int, str] = {}


def _error_number(exc: Any, exc_args: Any, loc: Any, func_name: str | None) -> int:
    said = ", ".join(str(each) if isinstance(each, str | int | float) else "…" for each in exc_args or ())
    where = f", in {func_name or loc._raw_function_name()}, {Path(loc.filename).name} line {loc.line}" if loc else ""
    text = f"{exc.__name__ if exc else 'an error'}{': ' if said else ''}{said}{where}"
    known = next((number for number, each in _errors.items() if each == text), None)
    number = len(_errors) + 1 if known is None else known
    _errors[number] = text
    return number


class NumberedErrors(callconv.CPUCallConv):  # type: ignore[misc]
    """As usual, but where Numba points to a pickled exception there is the number of an error."""

    def set_static_user_exc(
        self, builder: Any, exc: Any, exc_args: Any = None, loc: Any = None, func_name: Any = None
    ) -> None:
        number = ir.Constant(ir.IntType(64), _error_number(exc, exc_args, loc, func_name))
        place = self._get_excinfo_argument(builder.function)
        stored = builder.store(builder.inttoptr(number, place.type.pointee), place)
        stored.set_metadata("numba_exception_output", builder.module.add_metadata([ir.IntType(1)(1)]))

    def set_dynamic_user_exc(
        self, builder: Any, exc: Any, exc_args: Any, nb_types: Any, loc: Any = None, func_name: Any = None
    ) -> None:
        """What is known while compiling is said; what is not is left out."""
        self.set_static_user_exc(builder, exc, exc_args, loc, func_name)


def _only_code_for_another_machine() -> None:
    """Keep Numba from optimizing, and from making code for this machine at all; it is not run."""
    codegen.CPUCodeLibrary._optimize_functions = lambda self, module: None
    codegen.CPUCodeLibrary._optimize_final_module = lambda self: None
    codegen.JITCodeLibrary._finalize_specific = lambda self: None
    codegen.JITCodeLibrary.get_pointer_to_function = lambda self, name: 0
    codegen.JITCPUCodegen._add_module = lambda self, module: None
    cpu.CPUContext.create_cpython_wrapper = lambda self, *given, **named: None
    cpu.CPUContext.call_conv = property(NumberedErrors)
    # Numba finds what is compiled by its entry point: a builtin function, and another one each time.
    cpu.CPUContext.get_executable = lambda self, library, fndesc, env: [].append


# --- Exports


def given_back(returned: Any) -> str:
    """The kind of what a function returns."""
    if returned == types.none:
        return "none"
    kinds = {types.Boolean: "bool", types.Integer: "int", types.Float: "float"}
    for known, kind in kinds.items():
        if isinstance(types.unliteral(returned), known):
            return kind
    raise Unsupported(f"it returns {returned}")


class Wrapping:
    """Makes of a compiled function one that JavaScript can call.

    A record comes as a pointer, an array as one and its lengths, an int as i64, a float as f64, a bool as i32, None as
    nothing.  What is returned is left in `result`; the status is 0, or else the number of an error.
    """

    def __init__(self, records: dict[str, Any]) -> None:
        self._records = records  # NumPy's types, by name

    def type_of(self, kind: Kind) -> Any:
        """Numba's type of an argument."""
        if isinstance(kind, str):
            return SINGLE[kind]
        if "tuple" in kind:
            return types.NamedTuple([self.type_of(each) for each in kind["of"]], found_at(kind["tuple"]))
        if "record" in kind:
            return from_dtype(self._records[kind["record"]])
        of = self._records.get(kind["array"], kind["array"])
        return types.Array(from_dtype(np.dtype(of)), kind["dimensions"], "C")

    def parameters(self, kind: Any) -> list[Any]:
        """What an argument comes as."""
        if isinstance(kind, types.BaseTuple):
            return [each for inner in kind.types for each in self.parameters(inner)]
        if isinstance(kind, types.Array):
            return [POINTER] + [LENGTH] * kind.ndim
        if isinstance(kind, types.Record):
            return [POINTER]
        return {types.int64: [INT], types.float64: [REAL], types.boolean: [LENGTH], types.none: []}[kind]

    @global_compiler_lock  # type: ignore[untyped-decorator]
    def wrap(self, function: Any, takes: list[Kind], name: str) -> tuple[Any, str]:
        """LLVM's module with an export of that name, and the kind of what it returns."""
        given = tuple(self.type_of(kind) for kind in takes)
        function.compile(given)
        compiled = function.overloads[given]
        returned = compiled.signature.return_type
        gives = given_back(returned)
        context = compiled.target_context
        library = context.codegen().create_library(name)
        module = library.create_ir_module(name)
        export = ir.Function(
            module, ir.FunctionType(LENGTH, [each for kind in given for each in self.parameters(kind)]), name=name
        )
        builder = ir.IRBuilder(export.append_basic_block("entry"))
        raw = [*export.args]
        values = [self._value(context, builder, kind, raw) for kind in given]
        callee = context.declare_function(module, compiled.fndesc)
        status, found = context.call_conv.call_function(builder, callee, returned, given, values)
        with cgutils.if_unlikely(builder, status.is_error):
            number = builder.ptrtoint(status.excinfoptr, LENGTH)
            unknown = builder.icmp_unsigned("==", number, LENGTH(0))
            builder.ret(builder.select(unknown, LENGTH(-1), number))
        self._leave(builder, module, context.cast(builder, found, returned, SINGLE[gives]), SINGLE[gives])
        builder.ret(LENGTH(0))
        library.add_ir_module(module)
        library.add_linking_library(compiled.library)
        library.finalize()
        return library._final_module, gives

    def _value(self, context: Any, builder: Any, kind: Any, raw: list[Any]) -> Any:
        """An argument as Numba has it."""
        if isinstance(kind, types.BaseTuple):
            return context.make_tuple(builder, kind, [self._value(context, builder, each, raw) for each in kind.types])
        if isinstance(kind, types.Array):
            return self._array(context, builder, kind, raw)
        if isinstance(kind, types.Record):
            return builder.bitcast(raw.pop(0), context.get_value_type(kind))
        if kind == types.none:
            return context.get_dummy_value()
        if kind == types.boolean:
            return builder.icmp_unsigned("!=", raw.pop(0), LENGTH(0))
        return raw.pop(0)

    def _array(self, context: Any, builder: Any, kind: Any, raw: list[Any]) -> Any:
        data = raw.pop(0)
        shape = [builder.zext(raw.pop(0), INT) for _ in range(kind.ndim)]
        size = INT(context.get_abi_sizeof(context.get_data_type(kind.dtype)))
        strides: list[Any] = []
        step = size
        for length in reversed(shape):
            strides.insert(0, step)
            step = builder.mul(step, length)
        array = arrayobj.make_array(kind)(context, builder)
        arrayobj.populate_array(
            array,
            data=builder.bitcast(data, array.data.type),
            shape=cgutils.pack_array(builder, shape),
            strides=cgutils.pack_array(builder, strides),
            itemsize=size,
            meminfo=None,
            parent=None,
        )
        return array._getvalue()

    def _leave(self, builder: Any, module: Any, found: Any, returned: Any) -> None:
        if returned == types.none:
            return
        place = cgutils.add_global_variable(module, INT, RESULT)
        place.linkage = "external"
        if returned == types.float64:
            found = builder.bitcast(found, INT)
        elif returned == types.boolean:
            found = builder.zext(found, INT)
        builder.store(found, place)


# --- All of a game


def compile_object(game: str, noted: dict[str, Any], out: Path) -> dict[str, Any]:
    """Write a game's object file; what is returned tells of its exports."""
    from ..play.catalogue import find_game

    rules = find_game(game).rules
    wrapping = Wrapping({name: rules.STATE if name == game else found_at(name) for name in noted["records"]})
    exports, modules = [], []
    for number, key in enumerate(sorted(noted["found"])):
        function, takes = noted["found"][key]["function"], noted["found"][key]["takes"]
        name = f"{game}_{function.rpartition('.')[2]}_{number}"
        try:
            module, gives = wrapping.wrap(found_at(function), takes, name)
        except Unsupported as fault:
            click.echo(f"wasm: {function} is left out: {fault}", err=True)
            continue
        modules.append(module)
        exports.append({"name": name, "function": function, "game": game, "takes": takes, "gives": gives})
    optimized = emit(modules, {each["name"] for each in exports}, out)
    there = {int(number) for number in re.findall(r"inttoptr \(i\d+ (\d+) to ", optimized)}
    return {
        "records": noted["records"],
        "exports": exports,
        "errors": {number: text for number, text in sorted(_errors.items()) if number in there},
        "game": {
            "state": game,
            "version": part_version(find_game(game).manifest.package, "bots"),
            "moves": rules.MAX_MOVES,
            "shuffled": getattr(rules, "MAX_SHUFFLE", 0),
            "players": [*find_game(game).manifest.players],
        },
    }


def emit(modules: list[Any], exports: set[str], out: Path) -> str:
    """Link, optimize and emit for wasm32; only exports stay visible."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default")
    whole = None
    for module in modules:
        text = re.sub(r"(?m)^target datalayout = .*$", f'target datalayout = "{machine.target_data}"', str(module))
        text = re.sub(r"(?m)^target triple = .*$", f'target triple = "{TRIPLE}"', text)
        parsed = llvm.parse_assembly(text)
        if whole is None:
            whole = parsed
        else:
            whole.link_in(parsed)
    assert whole is not None, "a game has exports"
    for each in [*whole.functions, *whole.global_variables]:
        if not each.is_declaration and each.name not in exports:
            each.linkage = "internal"
    whole = llvm.parse_assembly(str(whole).replace(" common ", " "))
    whole.verify()
    # The first gathers what counts references before it is pruned; a second look at everything gains a tenth.
    for level in (0, 3, 3):
        _optimize(whole, machine, level)
    out.write_bytes(machine.emit_object(whole))
    return str(whole)


def _optimize(module: Any, machine: Any, level: int) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization = options.slp_vectorization = False
    options.loop_unrolling = False  # a tenth of the size, and browsers unroll what is worth it
    builder = llvm.create_pass_builder(machine, options)
    passes = builder.getModulePassManager()
    passes.add_refprune_pass()
    passes.run(module, builder)


def main(game: str, notes: str, out: str) -> None:
    _only_code_for_another_machine()
    backend.use(Ahead())
    print(json.dumps(compile_object(game, json.loads(Path(notes).read_text()), Path(out))))


if __name__ == "__main__":
    main(*sys.argv[1:])
