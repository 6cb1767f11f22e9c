"""How Numba is to compile rules: each once, into one piece of code for each way in.

Left to itself Numba makes machine code of every function it meets, each together with all that it
calls: a rule five calls deep would be optimised and turned into machine code six times. But nobody
calls a rule by itself, only what is asked of a title by its address. So a rule is worked out as far
as LLVM's own language and no further; what has an address takes in all the rules it reaches, each
once, and is optimised as a whole.
"""

from __future__ import annotations

from typing import Any, ClassVar

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class RuleCode(JITCodeLibrary):
    """A rule in LLVM's language, for others to take in; never machine code."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        return 0

    def _get_module_for_linking(self) -> Any:
        """The rule with all that it reaches, for whoever is compiled in Numba's own way."""
        if self._shared_module is None:
            whole = WholeCode(self._codegen, self.name)
            whole.take_in([self], "linkonce_odr")
            self._shared_module = whole._final_module
        return self._shared_module


class WholeCode(JITCodeLibrary):
    """What has an address, with all the rules that it reaches."""

    is_one = False  # whether all of it is to be one function, whatever LLVM thinks of that

    def finalize(self) -> None:
        self.take_in(self._linking_libraries, "internal")
        self._linking_libraries = []
        super().finalize()

    def take_in(self, called: list[Any], linkage: str) -> None:
        """Take in all that is reached from what is called."""
        every = reached(called)
        rules = [code for code in every if isinstance(code, RuleCode)]
        for code in rules:
            self._final_module.link_in(code._final_module, preserve=True)
        for code in every:  # after the rules: what nobody has named yet would be left out
            if not isinstance(code, RuleCode):
                self._final_module.link_in(code._get_module_for_linking(), preserve=True)
        for name in [f.name for code in rules for f in code._final_module.functions]:
            function = self._final_module.get_function(name)
            if not function.is_declaration:
                function.linkage = linkage  # left out if every call of it is inlined
                if self.is_one:
                    function.add_function_attribute("alwaysinline")


def reached(called: list[Any]) -> list[Any]:
    """All code that is called, and by that, and so on; each once."""
    found: dict[Any, None] = {}
    waiting = list(called)
    while waiting:
        code = waiting.pop()
        if code not in found:
            found[code] = None
            waiting += code._linking_libraries if isinstance(code, RuleCode) else ()
    return list(found)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerRule(NativeLowering):
    """Work a rule out for those who call it."""

    _name = "lower_rule"

    def run_pass(self, state: Any) -> bool:
        state.library = RuleCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.forceinline = False  # LLVM weighs what is worth it, or is told in the end
        state.flags.no_compile = True
        super().run_pass(state)
        worked_out = state["cr"]
        # Numba knows a function by an object that could be called from Python.
        name = worked_out.fndesc.qualname.rpartition(".")[2]
        module = worked_out.fndesc.lookup_module()
        known_as = _dynfunc.make_function(module, name, "", 0, worked_out.env, (state.library,))
        state.targetctx.insert_user_function(known_as, worked_out.fndesc, [state.library])
        state["cr"] = worked_out._replace(cfunc=known_as)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerWhole(NativeLowering):
    """Work out what has an address, to be kept on disk."""

    _name = "lower_whole"

    def run_pass(self, state: Any) -> bool:
        state.library = WholeCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.library.is_one, state.flags.forceinline = state.flags.forceinline, False
        return bool(super().run_pass(state))


class RuleCompiler(Compiler):
    """Numba's own way of compiling but for the last step."""

    lowering: ClassVar[Any] = LowerRule

    def define_pipelines(self) -> Any:
        managers = super().define_pipelines()
        for manager in managers:
            manager.passes = [
                (self.lowering if step is NativeLowering else step, about)
                for step, about in manager.passes
            ]
            manager._finalized = False
            manager.finalize()
        return managers


class WholeCompiler(RuleCompiler):
    """The same for what has an address."""

    lowering: ClassVar[Any] = LowerWhole
