"""Where the address of a global goes: all calls and accesses through it, or out of sight.

The address is followed through getelementptr, casts, phis, selects, freeze, arguments of functions whose body is the
program's, and variables that keep it (a table of functions: every pointer that is loaded from it may be the address).
It is out of sight once it is stored elsewhere, returned, made a number, or handed to what is not known. Comparing an
address tells nobody how to use it.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.analysis.program.named import NamedGlobals
from scev.ir import (
    Alias,
    Argument,
    Call,
    CallSite,
    ConstantExpression,
    Function,
    GlobalValue,
    GlobalVariable,
    Instruction,
    IntegerOperand,
    Invoke,
    LocalValue,
    MetadataNode,
    PointerType,
    intrinsics,
    opcodes,
)
from scev.support.components import components

MAX_ADDRESS_USES: Final = 1024
"""Maximum uses of the address of one global that are followed; with more, it is out of sight."""

MAX_KEPT_DEPTH: Final = 32
"""Maximum variables of which each is stored to the next, to see where the address of the first goes."""

UNKNOWN_OPERAND: Final = -1
_PASSED_ON: Final = (
    opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST, opcodes.FREEZE, opcodes.PHI, opcodes.SELECT,
)  # fmt: skip
# The callee gets the address of a copy, or something is done to the argument on its way.
COPIED: Final = ("byval", "inalloca", "preallocated", "swifterror")


class CallEdge(NamedTuple):
    """A call of a function: `operands[k]` is the number of the operand that its argument k is, UNKNOWN_OPERAND where it
    may be anything. `is_direct`: its result is that of the function.
    """

    call: Call | Invoke
    operands: tuple[int, ...]
    is_direct: bool


@final
class AddressUses:
    """Where one address goes. Of a variable, `reads` are the loads, `writes` what may change it: stores, exchanges,
    calls of memset and the like.
    """

    __slots__ = ("calls", "escapes", "reads", "writes")

    def __init__(self) -> None:
        self.calls: list[CallEdge] = []
        self.reads: list[Instruction] = []
        self.writes: list[Instruction] = []
        self.escapes: bool = False


OUT_OF_SIGHT: Final = AddressUses()
OUT_OF_SIGHT.escapes = True


@final
class Addresses:
    """Where the addresses of a module's globals go, found when asked for. `is_exact` says which functions' bodies are
    the program's, and which aliases stand for what they do here; `is_named` what others can name.
    """

    __slots__ = ("_contents", "_depth", "_found", "_is_exact", "_is_named", "_named")

    def __init__(
        self, named: NamedGlobals, is_exact: dict[GlobalValue, bool], is_named: dict[GlobalValue, bool]
    ) -> None:
        self._named: NamedGlobals = named
        self._is_exact: dict[GlobalValue, bool] = is_exact
        self._is_named: dict[GlobalValue, bool] = is_named
        self._found: dict[GlobalValue, AddressUses] = {}
        # By variable: where what is loaded from it goes.
        self._contents: dict[GlobalVariable, AddressUses] = {}
        self._depth: int = 0
        # What holds an address first, so that lists of variables, each with the address of the next, may be long.
        held = list(dict.fromkeys((*named.held_by, *named.by_global)))
        numbers = {value: k for k, value in enumerate(held)}
        edges = [[numbers[holder] for holder in self._holders(value) if holder in numbers] for value in held]
        for part in components(len(held), edges):
            for number in part:
                if edges[number]:
                    self.of(held[number])

    def of(self, value: GlobalValue) -> AddressUses:
        """Where the address of a global goes that others cannot name, or of a function that they can."""
        if (found := self._found.get(value)) is None:
            if self._depth == MAX_KEPT_DEPTH:
                return OUT_OF_SIGHT
            # Until it is known: for a variable that holds its own address.
            self._found[value] = OUT_OF_SIGHT
            self._depth += 1
            found = self._follow(value)
            self._depth -= 1
            self._found[value] = found
        return found

    def is_hidden(self, variable: GlobalVariable) -> bool:
        """Whether all accesses to a variable are seen."""
        if variable.is_declaration or self._is_named.get(variable, True) or variable.thread_local:
            return False
        if "externally_initialized" in variable.words or variable.section:
            return False
        return not self.of(variable).escapes

    def _follow(self, value: GlobalValue) -> AddressUses:
        found = AddressUses()
        if value in self._named.escaping:
            found.escapes = True
            return found
        walk = _AddressFollower(self, found, isinstance(value, Function))
        for use in self._named.by_global.get(value, []):
            if not use.is_address:
                # A number made of it that is only compared is still out of sight: it is too rare to look.
                found.escapes = True
                return found
            walk.use(use.user, use.operand)
        for variable in self._named.held_by.get(value, []):
            self._follow_kept(variable, found)
        walk.run()
        return found

    def _follow_kept(self, variable: GlobalVariable, found: AddressUses) -> None:
        """What becomes of an address that a variable keeps."""
        if not self.is_hidden(variable):
            found.escapes = True
            return
        if (kept := self._contents.get(variable)) is None:
            self._contents[variable] = OUT_OF_SIGHT
            kept = AddressUses()
            walk = _AddressFollower(self, kept, True)
            for access in (*self.of(variable).reads, *self.of(variable).writes):
                if access.opcode == opcodes.STORE:
                    continue
                if access.opcode == opcodes.LOAD and isinstance(access.type, PointerType):
                    walk.value(access)
                else:
                    kept.escapes = True
            walk.run()
            self._contents[variable] = kept
        found.calls += kept.calls
        found.reads += kept.reads
        found.writes += kept.writes
        found.escapes = found.escapes or kept.escapes

    def keep(self, variable: GlobalValue, found: AddressUses) -> None:
        """An address is stored to a variable."""
        if isinstance(variable, GlobalVariable):
            self._follow_kept(variable, found)
        else:
            found.escapes = True

    def _holders(self, value: GlobalValue) -> list[GlobalValue]:
        """The variables that keep the address of a global, as far as constants show: in their initialisers, or since it
        is stored to them.
        """
        found: list[GlobalValue] = list(self._named.held_by.get(value, []))
        for use in self._named.by_global.get(value, []):
            if use.user.opcode == opcodes.STORE and use.operand == 0:
                base = self.base_of(use.user.operands[1])
                if base is not None:
                    found.append(base)
        return found

    def is_exact(self, function: Function) -> bool:
        """Whether the body that stands here is what runs where a function is called."""
        return self._is_exact.get(function, False)

    def called(self, value: GlobalValue) -> Function | None:
        """The function that a call of a global calls; None where that is not known."""
        if isinstance(value, Alias) and not self._is_exact.get(value, False):
            return None
        found = self._named.object_of(value)
        return found if isinstance(found, Function) else None

    def base_of(self, operand: object) -> GlobalValue | None:
        """The global whose address an operand is computed from by constants alone."""
        return _base(operand, self._named)


def _base(operand: object, named: NamedGlobals) -> GlobalValue | None:
    while isinstance(operand, Instruction):
        if operand.opcode != opcodes.GETELEMENTPTR:
            return None
        operand = operand.operands[0]
    if isinstance(operand, GlobalValue):
        return named.object_of(operand)
    if isinstance(operand, ConstantExpression):
        parts = named.parts_of(operand)
        return parts[0][0] if len(parts) == 1 and parts[0][1] else None
    return None


@final
class _AddressFollower:
    """Follows one address through the values that are computed from it."""

    __slots__ = ("_addresses", "_found", "_is_function", "_pending", "_seen")

    def __init__(self, addresses: Addresses, found: AddressUses, is_function: bool) -> None:
        self._addresses: Addresses = addresses
        self._found: AddressUses = found
        self._is_function: bool = is_function
        self._pending: list[LocalValue] = []
        self._seen: dict[LocalValue, bool] = {}

    def value(self, value: LocalValue) -> None:
        """A value may be the address, or computed from it."""
        if value not in self._seen:
            self._seen[value] = True
            self._pending.append(value)

    def run(self) -> None:
        """Follow all uses of what has been noted."""
        steps = 0
        while self._pending and not self._found.escapes:
            value = self._pending.pop()
            users = value.users if isinstance(value, (Argument, Instruction)) else []
            for user in users:
                for k, operand in enumerate(user.operands):
                    if operand is value:
                        steps += 1
                        self.use(user, k)
                if steps > MAX_ADDRESS_USES:
                    self._found.escapes = True
                    return

    def use(self, user: Instruction, operand: int) -> None:
        """An operand of an instruction is the address, or computed from it."""
        found = self._found
        opcode = user.opcode
        if isinstance(user, (Call, Invoke)):
            if opcode == opcodes.CALLBR:
                found.escapes = True
            else:
                self._call(user, operand)
        elif opcode in _PASSED_ON:
            if opcode == opcodes.GETELEMENTPTR and self._is_function or not isinstance(user.type, PointerType):
                found.escapes = True
            elif not (opcode == opcodes.SELECT and operand == 0):
                self.value(user)
        elif opcode == opcodes.LOAD:
            found.reads.append(user)
            found.escapes = found.escapes or bool(user.flags & opcodes.VOLATILE)
        elif opcode == opcodes.STORE and operand == 1:
            found.writes.append(user)
            found.escapes = found.escapes or bool(user.flags & opcodes.VOLATILE)
        elif opcode == opcodes.STORE:
            if (base := self._addresses.base_of(user.operands[1])) is None:
                found.escapes = True
            else:
                self._addresses.keep(base, found)
        elif opcode in (opcodes.CMPXCHG, opcodes.ATOMICRMW) and operand == 0:
            found.writes.append(user)
            found.escapes = found.escapes or bool(user.flags & opcodes.VOLATILE)
        elif opcode != opcodes.ICMP:
            found.escapes = True

    def _call(self, call: Call | Invoke, operand: int) -> None:
        found = self._found
        site = call.site
        if operand == len(call.operands) - 1:
            found.calls.append(CallEdge(call, tuple(range(site.argument_count)), True))
            return
        intrinsic = call.intrinsic
        if operand >= site.argument_count:
            found.escapes = found.escapes or intrinsic is not intrinsics.ASSUME
            return
        if intrinsic is not None:
            if intrinsic.is_annotation and intrinsic.copied < 0:
                return
            if intrinsic in intrinsics.BLOCK_WRITES:
                (found.writes if operand == 0 else found.reads).append(call)
                found.escapes = found.escapes or self._is_function
            elif intrinsic.copied == operand:
                self.value(call)
            else:
                found.escapes = True
            return
        named = call.callee
        callee = self._addresses.called(named) if isinstance(named, GlobalValue) else None
        if callee is None or callee.function_type is not site.function_type:
            found.escapes = True
            return
        if callee.is_declaration:
            self._hand_over(call, callee, operand)
        elif self._is_followed(callee, site, operand):
            self.value(callee.arguments[operand])
        else:
            found.escapes = True

    def _is_followed(self, callee: Function, site: CallSite, operand: int) -> bool:
        """Whether an argument is what the body of the function reads as its own."""
        if not self._addresses.is_exact(callee):
            return False
        if operand >= len(callee.arguments):
            return False
        return not any(word in callee.arguments[operand].attributes for word in COPIED)

    def _hand_over(self, call: Call | Invoke, callee: Function, operand: int) -> None:
        """An argument of a function that is only declared."""
        found = self._found
        if self._is_function:
            if (edge := callback_edge(call, callee, operand)) is None:
                found.escapes = True
            else:
                found.calls.append(edge)
            return
        sets = [callee.arguments[operand].attributes] if operand < len(callee.arguments) else []
        if operand < len(call.site.argument_attributes):
            sets.append(call.site.argument_attributes[operand])
        kept = not any("nocapture" in words or words.text("captures") == "none" for words in sets)
        written = not any("readonly" in words or "readnone" in words for words in sets)
        found.reads.append(call)
        if kept or written:
            found.escapes = True


def callback_edge(call: Call | Invoke, broker: Function, operand: int) -> CallEdge | None:
    """The call that a function makes of its argument number `operand`, by `!callback`; None where it states none.

    !callback !{!{i64 2, i64 3, i1 false}}: the argument 2 is called, with the argument 3; -1 stands for anything.
    """
    node = broker.attachments.get("callback")
    for encoding in () if node is None else node.operands():
        if not isinstance(encoding, MetadataNode):
            return None
        numbers = [part for part in encoding.operands() if isinstance(part, IntegerOperand)]
        if len(numbers) < 2 or numbers[0].value != operand:
            continue
        passed: list[int] = []
        for number in numbers[1:-1]:
            known = 0 <= number.signed < call.site.argument_count
            passed.append(number.signed if known else UNKNOWN_OPERAND)
        if numbers[-1].value:
            # What varies in number is passed on behind these.
            fixed = len(broker.arguments)
            passed.extend(range(fixed, call.site.argument_count))
        return CallEdge(call, tuple(passed), False)
    return None
