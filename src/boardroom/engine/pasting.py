"""Pasting short rules into their callers before Numba sees them.

Many small functions make rules readable, and compiling slow: each costs Numba about a tenth of a
second. So the compiler is handed callers into which callees are pasted, as a person would by hand:

- a rule that is one `return` of an expression replaces its call anywhere;
- a rule that returns nothing replaces a call that stands as a statement of its own;
- a rule called in `return f(…)` is pasted whole, its returns being the caller's;
- a rule with a single return at its end is pasted before `x = f(…)`;
- a named constant is replaced by its number.

The functions that Python calls stay exactly as they are written.
"""

from __future__ import annotations

import ast
import copy
import inspect
import itertools
import textwrap
import types
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

LONGEST_LINE = 60  # syntax nodes of an expression that is pasted
LONGEST_BODY = 1200  # syntax nodes of a function that is pasted
LONGEST_CALLER = 6000  # syntax nodes beyond which a function takes in no more

PURE = (abs, int, len, max, min, range)

_rules: set[Any] = set()
_harmless: set[Any] = set()
_scripts: dict[Any, Script | None] = {}
_numbers = itertools.count()


def may_paste(fn: Callable[..., Any]) -> None:
    """Note a rule; its source is read only if something has to be compiled."""
    _rules.add(fn)


def changes_nothing(fn: Callable[..., Any]) -> None:
    """Note a function that is not pasted but may stand in an expression that is."""
    _harmless.add(fn)


def pasted(fn: Any) -> Callable[..., Any]:
    """The function as the compiler should see it."""
    script = _script(fn)
    if script is None:
        return fn  # type: ignore[no-any-return]
    module = ast.fix_missing_locations(ast.Module([script.node], []))
    scope = dict(script.names)
    exec(compile(module, fn.__code__.co_filename, "exec"), scope)
    twin: Callable[..., Any] = scope[fn.__name__]
    twin.__module__ = fn.__module__
    return twin


class Script:
    """A rule's syntax with its own calls pasted, and every global it reads by a unique name."""

    def __init__(self, fn: types.FunctionType, node: ast.FunctionDef) -> None:
        prefix = fn.__module__.replace(".", "_") + "__"
        own = set(fn.__code__.co_varnames)
        node = _Constants(fn.__globals__, own).visit(node)
        read = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} - own
        by: dict[str, ast.expr] = {
            name: ast.Name(prefix + name, ast.Load()) for name in read if name in fn.__globals__
        }
        self.names = {prefix + name: fn.__globals__[name] for name in by}
        self.node: ast.FunctionDef = _Rename(by).visit(node)
        self.parameters = [a.arg for a in node.args.args]
        self.node = _Paste(self).visit(self.node)
        self.pure = _pure(self.node, self.names)
        self.size = sum(1 for _ in ast.walk(self.node))
        returns = [n for n in ast.walk(self.node) if isinstance(n, ast.Return)]
        last = self.node.body[-1]
        self.is_line = len(self.node.body) == 1 and isinstance(last, ast.Return)
        self.is_line = self.is_line and self.size <= LONGEST_LINE
        self.returns_nothing = not returns
        self.may_fall_off = all(r.value is None for r in returns)
        self.always_returns = _returns(self.node.body)
        self.returns_last = len(returns) == 1 and last is returns[0]

    def takes(self, name: str, arg: ast.expr, names: dict[str, Any]) -> bool:
        """Whether a line means the same with an argument written where a parameter stood."""
        if isinstance(arg, ast.Name | ast.Constant):
            return True
        if not self.pure or not _pure(arg, names):
            return False  # an effect might change what the argument reads, or happen twice
        uses = sum(isinstance(n, ast.Name) and n.id == name for n in ast.walk(self.node))
        return _plain(arg) or uses <= 1

    def body_for(self, call: ast.Call) -> list[ast.stmt]:
        """The body with arguments in place of parameters and all local names made unique."""
        tail = f"_{next(_numbers)}"
        stored = {n.id for n in ast.walk(self.node)
                  if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}  # fmt: skip
        by: dict[str, ast.expr] = {name: ast.Name(name + tail, ast.Load()) for name in stored}
        first: list[ast.stmt] = []
        for name, arg in zip(self.parameters, call.args, strict=True):
            if isinstance(arg, ast.Name | ast.Constant) and name not in stored:
                by[name] = arg
            else:
                by[name] = ast.Name(name + tail, ast.Load())
                first.append(ast.Assign([ast.Name(name + tail, ast.Store())], arg))
        return first + [_Rename(by).visit(_copy(stmt)) for stmt in self.node.body]


class _Constants(ast.NodeTransformer):
    """Put numbers for named constants: `Colour.BLUE`, `ACTION.move`, `SLOTS`.

    An enum member has a type of its own, for which Numba would compile every callee again, and
    which does not index an array on the GPU.
    """

    def __init__(self, scope: dict[str, Any], own: set[str]) -> None:
        self.scope = {name: value for name, value in scope.items() if name not in own}

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name):
            holder = self.scope.get(node.value.id)
            if isinstance(holder, tuple) or (isinstance(holder, type) and issubclass(holder, Enum)):
                number = getattr(holder, node.attr)
                return ast.Constant(int(number)) if isinstance(number, int) else node
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value = self.scope.get(node.id)
        return ast.Constant(value) if type(value) in (int, float) else node


class _Rename(ast.NodeTransformer):
    """Replace names by other expressions, keeping stores stores."""

    def __init__(self, by: dict[str, ast.expr]) -> None:
        self.by = by

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self.by.get(node.id)
        if new is None:
            return node
        return ast.Name(new.id, node.ctx) if isinstance(new, ast.Name) else _copy(new)


class _Paste(ast.NodeTransformer):
    """Paste callees into one function, as long as it does not grow too big."""

    def __init__(self, into: Script) -> None:
        self.names = into.names
        self.grown = sum(1 for _ in ast.walk(into.node))

    def _callee(self, node: ast.AST | None) -> Script | None:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
            return None
        script = _script(self.names.get(node.func.id))
        if script is None or script.size > LONGEST_BODY:
            return None
        return script if self.grown + script.size <= LONGEST_CALLER else None

    def _take(self, script: Script, call: Any) -> list[ast.stmt]:
        self.names.update(script.names)
        self.grown += script.size
        return script.body_for(call)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        script = self._callee(node)
        if script is None or not script.is_line:
            return node
        by = dict(zip(script.parameters, node.args, strict=True))
        if not all(script.takes(name, arg, self.names) for name, arg in by.items()):
            return node
        self.names.update(script.names)
        only: Any = script.node.body[0]
        return _Rename(by).visit(_copy(only.value))  # type: ignore[no-any-return]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = self._block(node.body, tail=True)
        return node

    def _block(self, body: list[ast.stmt], tail: bool) -> list[ast.stmt]:
        """Paste into each statement; `tail` says that nothing follows the last of them."""
        done: list[ast.stmt] = []
        for i, stmt in enumerate(body):
            done.extend(self._statement(stmt, tail and i == len(body) - 1))
        return done

    def _statement(self, stmt: ast.stmt, tail: bool) -> list[ast.stmt]:
        if isinstance(stmt, ast.If):
            stmt.test = self.visit(stmt.test)
            stmt.body = self._block(stmt.body, tail)
            stmt.orelse = self._block(stmt.orelse, tail)
            return [stmt]
        if isinstance(stmt, ast.For | ast.While):
            stmt.body = self._block(stmt.body, tail=False)
            if isinstance(stmt, ast.For):
                stmt.iter = self.visit(stmt.iter)
            else:
                stmt.test = self.visit(stmt.test)
            return [stmt]
        return self._simple(self.visit(stmt), tail)

    def _simple(self, stmt: Any, tail: bool) -> list[ast.stmt]:
        """A statement without statements inside."""
        script = self._callee(getattr(stmt, "value", None))
        if script is None:
            return [stmt]
        if isinstance(stmt, ast.Expr) and (
            script.returns_nothing or (tail and script.may_fall_off)
        ):
            return self._take(script, stmt.value)
        if isinstance(stmt, ast.Return) and script.always_returns:
            return self._take(script, stmt.value)
        if isinstance(stmt, ast.Assign) and script.returns_last:
            *body, last = self._take(script, stmt.value)
            value: Any = last
            return [*body, ast.Assign(stmt.targets, value.value)]
        return [stmt]


def _script(fn: Any) -> Script | None:
    """A rule ready to be pasted; None while it is being read, so recursion ends."""
    if not isinstance(fn, types.FunctionType) or fn not in _rules or fn.__closure__:
        return None
    if fn not in _scripts:
        _scripts[fn] = None
        node = _tree(fn)
        _scripts[fn] = Script(fn, node) if node else None
    return _scripts[fn]


def _tree(fn: types.FunctionType) -> ast.FunctionDef | None:
    """The syntax of a function without decorators, annotations and docstring."""
    try:
        source = textwrap.dedent(inspect.getsource(fn))
    except OSError:
        return None
    node = ast.parse(source).body[0]
    if not isinstance(node, ast.FunctionDef):
        return None
    node.decorator_list, node.returns = [], None
    for argument in node.args.args:
        argument.annotation = None
    if ast.get_docstring(node) is not None:
        node.body = node.body[1:] or [ast.Pass()]
    return node


def _copy(node: Any) -> Any:
    """A deep copy of a piece of syntax."""
    return copy.deepcopy(node)


def _returns(body: list[ast.stmt]) -> bool:
    """Whether a block always ends in a return."""
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _returns(last.body) and _returns(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and not any(_breaks(last.body))
    return isinstance(last, ast.Return)


def _breaks(body: list[ast.stmt]) -> Iterator[bool]:
    for stmt in body:
        yield from (True for n in ast.walk(stmt) if isinstance(n, ast.Break))


def _plain(node: ast.expr) -> bool:
    """Whether an argument is cheap to read more than once: a name, a constant, a field."""
    if isinstance(node, ast.Attribute):
        return _plain(node.value)
    if isinstance(node, ast.Subscript):
        return _plain(node.value) and _plain(node.slice)
    return isinstance(node, ast.Name | ast.Constant)


def _pure(node: ast.AST, names: dict[str, Any]) -> bool:
    """Whether a piece of syntax changes nothing: no field is stored into, nor by what it calls."""
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute | ast.Subscript) and isinstance(part.ctx, ast.Store):
            return False
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
            callee = names.get(part.func.id)
            if part.func.id in names and callee not in PURE and callee not in _harmless:
                script = _script(callee)
                if script is None or not script.pure:
                    return False
    return True
