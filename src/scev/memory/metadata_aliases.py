"""What metadata says of two accesses: !tbaa, and !alias.scope with !noalias (LangRef: those sections).

!tbaa, type-based: a type is  !{"name", parent or first field's type, offset, second field's type, offset, …}, the
parent of a scalar being what may stand for it, up to the root of the language; a tag is !{base type, access type,
offset}. Two accesses touch the same bytes only if one's access type is an ancestor of the other's tag, or if the path
of fields from one's base type at its offset meets the other's base type at the same offset.

Scopes: an access with !noalias S touches nothing that an access with !alias.scope T touches, if for some domain, T has
scopes of it, and all of these are in S.

A scope is of one run through a part of the code, such as a function that was inlined. In a loop it may begin anew in
each iteration, and says nothing of two of them. llvm.experimental.noalias.scope.decl says where it begins; of scopes
that are not declared (LLVM before 12, versions of loops with tests at run time) this is not known.

(LLVM: TypeBasedAliasAnalysis, ScopedNoAliasAA.)
"""

from __future__ import annotations

from typing import Final

from scev.ir import Attachments, IntegerOperand, MetadataNode

MAX_TYPE_STEPS: Final = 32
"""Maximum steps between a type of !tbaa and its root, and between a structure and a field inside it."""
MAX_SCOPES: Final = 64
"""Maximum scopes of one access that are compared with those of another."""


def may_be_same_by_type(one: Attachments, other: Attachments) -> bool:
    """Whether two accesses may touch the same bytes, by !tbaa."""
    if "tbaa" not in one or "tbaa" not in other:
        return True
    a = one.get("tbaa")
    b = other.get("tbaa")
    if a is None or b is None or a is b:
        return True
    base_a, access_a, offset_a = _tag(a)
    base_b, access_b, offset_b = _tag(b)
    if base_a is None or access_a is None or base_b is None or access_b is None:
        return True
    if (common := _common_ancestor(access_a, access_b)) is None:
        return True
    if _is_whole(base_a, access_a, common) or _is_whole(base_b, access_b, common):
        return True
    if (found := _meets(base_a, access_a, offset_a, base_b, access_b, offset_b)) is None:
        found = _meets(base_b, access_b, offset_b, base_a, access_a, offset_a)
    return found is True


def _tag(tag: MetadataNode) -> tuple[MetadataNode | None, MetadataNode | None, int]:
    """(base type, access type, offset) of a tag; None for one of another form."""
    operands = tag.operands()
    if len(operands) < 3:
        return (None, None, 0)
    base, access, offset = operands[0], operands[1], operands[2]
    if not isinstance(base, MetadataNode) or not isinstance(access, MetadataNode):
        return (None, None, 0)
    # A type of the newer form begins with its parent instead of its name, and a tag of it has a size.
    if not isinstance(offset, IntegerOperand) or not _is_type(base) or not _is_type(access):
        return (None, None, 0)
    return (base, access, offset.value)


def _is_type(node: MetadataNode) -> bool:
    operands = node.operands()
    return node.number >= 0 and len(operands) > 0 and isinstance(operands[0], str)


def _is_whole(base: MetadataNode, access: MetadataNode, common: MetadataNode) -> bool:
    """Whether an access is to a scalar that the other may be part of."""
    return base is access and access is common


def _parent(node: MetadataNode) -> MetadataNode | None:
    operands = node.operands()
    parent = operands[1] if len(operands) > 1 else None
    return parent if isinstance(parent, MetadataNode) else None


def _path(node: MetadataNode) -> list[MetadataNode] | None:
    """A type and its ancestors, up to the root; None where that is too far."""
    found: list[MetadataNode] = []
    current: MetadataNode | None = node
    while current is not None:
        if len(found) == MAX_TYPE_STEPS or current in found:
            return None
        found.append(current)
        current = _parent(current)
    return found


def _common_ancestor(one: MetadataNode, other: MetadataNode) -> MetadataNode | None:
    a = _path(one)
    b = _path(other)
    if a is None or b is None:
        return None
    common: MetadataNode | None = None
    for k in range(1, min(len(a), len(b)) + 1):
        if a[-k] is not b[-k]:
            break
        common = a[-k]
    return common


def _meets(
    base: MetadataNode,
    access: MetadataNode,
    offset: int,
    inner_base: MetadataNode,
    inner_access: MetadataNode,
    inner_offset: int,
) -> bool | None:
    """Whether the fields of `base` at an offset come to `inner_base`, and then to the same field; None if not to it."""
    current: MetadataNode | None = base
    for _ in range(MAX_TYPE_STEPS):
        if current is None:
            return None
        if current is inner_base:
            return offset == inner_offset or current is access or inner_base is inner_access
        operands = current.operands()
        last = -1
        at = 0
        for k in range(1, len(operands), 2):
            start = operands[k + 1] if k + 1 < len(operands) else None
            begins = start.value if isinstance(start, IntegerOperand) else 0
            if last >= 0 and begins > offset:
                break
            last = k
            at = begins
        if last < 0:
            return None
        field = operands[last]
        offset -= at
        current = field if isinstance(field, MetadataNode) else None
    return True


def may_be_same_by_scope(one: Attachments, other: Attachments, begins: dict[MetadataNode, bool], in_loop: bool) -> bool:
    """Whether two accesses may touch the same bytes, by their scopes. `begins` has the scopes that are declared, and
    whether in a loop; `in_loop`: some loop runs both accesses.
    """
    return _may_be_in(one, other, begins, in_loop) and _may_be_in(other, one, begins, in_loop)


def _may_be_in(one: Attachments, other: Attachments, begins: dict[MetadataNode, bool], in_loop: bool) -> bool:
    if "alias.scope" not in one or "noalias" not in other:
        return True
    scopes = _scopes_of(one.get("alias.scope"))
    excluded = _scopes_of(other.get("noalias"))
    if scopes is None or excluded is None:
        return True
    for first in scopes:
        if (domain := _domain(first)) is None:
            continue
        outside = True
        for scope in scopes:
            if _domain(scope) is domain and (scope not in excluded or begins.get(scope, in_loop)):
                outside = False
                break
        if outside:
            return False
    return True


def scopes_declared(list_of_scopes: MetadataNode | None) -> list[MetadataNode]:
    """The scopes that a declaration names."""
    if list_of_scopes is None:
        return []
    return [operand for operand in list_of_scopes.operands() if isinstance(operand, MetadataNode)]


def _scopes_of(node: MetadataNode | None) -> list[MetadataNode] | None:
    """The scopes of a list; None for none, or too many."""
    if node is None:
        return None
    found = [operand for operand in node.operands() if isinstance(operand, MetadataNode)]
    return found if len(found) <= MAX_SCOPES else None


def _domain(scope: MetadataNode) -> MetadataNode | None:
    operands = scope.operands()
    domain = operands[1] if len(operands) > 1 else None
    return domain if isinstance(domain, MetadataNode) else None
