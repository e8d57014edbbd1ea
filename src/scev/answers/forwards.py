"""Old names of what FunctionFacts answered itself, and where it is found now: programs that use them go on as they are.

Type checkers and `help` know the new names alone.
"""

from __future__ import annotations

from typing import Any, Final

from scev.answers.premises import Premise, PremiseError

# By the part, what is found there by its old name, or by another one (old=new).
_PARTS: Final = {
    "memory": "accesses all_accesses assumed_stride dependence dependences objects_at stays_inside stores_to subscripts"
    " who_may_write",
    "threads": "axis launched_iterations thread_stride uniformity",
    "demanded": "demanded_bits=bits demanded_bits_of_use=bits_of_use demanded_classes=classes"
    " demanded_classes_of_use=classes_of_use is_dead loses_flags",
    "passes": "advise attribute_texts expand fold is_never_undef is_well_defined provable_flags range_of_operand",
    "output": "status",
    "surroundings": "callers is_called rounds scope",
}
FORWARDS: Final[dict[str, str]] = {
    old: f"{part}.{new or old}"
    for part, names in _PARTS.items()
    for old, _, new in [name.partition("=") for name in names.split()]
}
"""The new path of each old name, after `f.`."""


def forwarded(facts: Any, name: str) -> object:
    """What an old name of FunctionFacts answers, which is above this file; AttributeError for a name that is none."""
    if (path := FORWARDS.get(name)) is not None:
        part, _, new = path.partition(".")
        found: object = getattr(getattr(facts, part), new)
        return found
    if name == "set_by_operation":
        return lambda value: facts[value].set_by_operation
    if name == "if_absent":
        return lambda what: facts.under(what, "absent")
    if name == "without":
        return lambda *premises: _without(facts, premises)
    if name in dir(type(facts)):
        # It is there, and what it asks is not.
        raise AttributeError(f"'{name}' of FunctionFacts asks for an attribute that is not there")
    raise AttributeError(f"'FunctionFacts' object has no attribute '{name}'")


def _without(facts: Any, premises: tuple[Premise | str, ...]) -> object:
    """Facts without premises. "ub" is the one that undefined behaviour does not happen."""
    stated: list[Premise] = []
    for premise in premises:
        if isinstance(premise, str):
            if premise != "ub":
                raise PremiseError(f'a premise is "ub", or what premises_of gives, not "{premise}"')
        else:
            stated.append(premise)
    knob = () if len(stated) == len(premises) else ("ub", "any")
    found: object = facts.under(*knob, without=stated)
    return found
