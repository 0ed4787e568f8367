"""Gate: modules and functions stay short, every public name has a docstring."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("src", "tests", "tools", "bench")

LONGEST_MODULE: Final = 500
LONGEST_FUNCTION: Final = 60
LONG_FUNCTION: Final = 40
SHARE_OF_SHORT_FUNCTIONS: Final = 0.95

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def main() -> int:
    """Prints what breaks the gate; returns 1 if anything does."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    faults = [fault for path in files for fault in faults_of(path)]
    lengths = [length(node) for path in files for node in functions(tree_of(path))]
    short = sum(each <= LONG_FUNCTION for each in lengths) / max(len(lengths), 1)
    if short < SHARE_OF_SHORT_FUNCTIONS:
        faults.append(f"only {short:.1%} of all functions have at most {LONG_FUNCTION} lines")
    print("\n".join(faults) or f"shape: {len(files)} modules, {len(lengths)} functions, nothing too long")
    return bool(faults)


def faults_of(path: Path) -> Iterator[str]:
    """What is wrong with one module, a line each."""
    name = path.relative_to(ROOT)
    lines = path.read_text("utf-8").count("\n")
    if lines > LONGEST_MODULE:
        yield f"{name}: {lines} lines, at most {LONGEST_MODULE}"
    tree = tree_of(path)
    for node in functions(tree):
        if length(node) > LONGEST_FUNCTION:
            yield f"{name}:{node.lineno}: {node.name} has {length(node)} lines, at most {LONGEST_FUNCTION}"
    if name.parts[0] == "src":
        yield from (f"{name}:{line}: {what} has no docstring" for line, what in undocumented(tree))


def undocumented(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The public names of a module without a docstring: line and name."""
    if not ast.get_docstring(tree):
        yield 1, "the module"
    for node in definitions(tree):
        if not node.name.startswith("_") and not ast.get_docstring(node):
            yield node.lineno, node.name


def definitions(node: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """The functions and classes of a module or a public class, public methods included."""
    for child in node.body:
        if isinstance(child, Definition):
            yield child
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from definitions(child)


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a module, nested ones included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function, its docstring not counted."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) and isinstance(first, ast.Expr):
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text("utf-8"), str(path))


if __name__ == "__main__":
    sys.exit(main())
