"""Intrinsics that are more than a kernel on lanes: assumptions, memory, reductions, vectors as wholes, strict floats.

Kernels on lanes are in the tables of `integers`, `float_operations` and `libm`; `decode_intrinsic` finds the entry
whose name is the longest dotted prefix of what follows `llvm.`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from scev.ir import Call, Function, MetadataValue, StructType, VectorType
from scev.ir import opcodes as op

from . import float_operations, floats, gpu_integers, integers, libm, nvidia
from .promises import Promise
from .site import Kernel, Site, apply, lifted
from .values import POISON, Exit, Partial, UndefinedBehaviour, Unsupported, Value, depending, is_definite, signed

if TYPE_CHECKING:
    from .decoder import Code, Execute

Whole = Callable[[Site, list[Value]], Value]

KERNELS: Final[dict[str, Kernel]] = (
    integers.INTRINSICS | float_operations.INTRINSICS | libm.INTRINSICS | gpu_integers.INTRINSICS | nvidia.INTRINSICS
)
# Not for reading: intrinsics whose name is that of a kernel of another meaning.
_OTHER_MEANING: Final = ("experimental", "vp")


def _named(name: str, table: dict[str, Kernel] | dict[str, Whole]) -> str:
    """The entry of a table that is the longest dotted prefix of a name, "" where there is none."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        prefix = ".".join(parts[:end])
        if prefix in table:
            return prefix
    return ""


def decode_intrinsic(code: Code, call: Call, callee: Function, promise: Promise | None) -> Execute:
    """The step of a call to `@llvm.…`."""
    from .decoder import site_of

    name = callee.name.removeprefix("@llvm.")
    slots = [code.slot(argument) for argument in call.arguments]
    for bundle in call.site.bundles:  # an assumption's: they need their slots before a frame is made
        for operand in call.operands[bundle.start : bundle.end]:
            code.slot(operand)
    site = site_of(code, call)
    whole = _named(name, WHOLE)
    kernel = _named(name, KERNELS)
    if len(whole) > len(kernel):
        entry = WHOLE[whole]
        step: Execute = lambda values: entry(site, [values[slot] for slot in slots])  # noqa: E731
    elif kernel:
        step = _kernel_step(site, KERNELS[kernel], slots)
    elif name.startswith("experimental.constrained."):
        step = _strict_step(site, call, name.removeprefix("experimental.constrained."), slots)
    else:
        raise Unsupported(f"intrinsic llvm.{name}")
    if promise is None:
        return step
    promised = promise
    return lambda values: promised(step(values))


def _kernel_step(site: Site, kernel: Kernel, slots: list[int]) -> Execute:
    if site.flags & (op.NNAN | op.NINF | op.NSZ):
        kernel = float_operations.fast(kernel)
    if not getattr(kernel, "paired", False):
        return lifted(site, kernel, slots)
    # Results {a, b}: of vectors, a structure of two vectors.
    assert isinstance(site.type, StructType)
    is_vector = isinstance((site.type.elements or ())[0], VectorType)

    def execute(values: list[Value]) -> Value:
        result = apply(site, kernel, tuple(values[slot] for slot in slots))
        if not is_vector:
            return _pair(result)
        return tuple(zip(*(_pair(lane) for lane in result), strict=True))

    return execute


def _pair(result: Value) -> Value:
    if result is POISON:
        return POISON, POISON
    if isinstance(result, Partial):
        return depending(lambda: _part(result, 0), result), depending(lambda: _part(result, 1), result)
    return result


def _part(pair: Partial, number: int) -> Value:
    both = pair.draw()
    return POISON if both is POISON else both[number]


# Assumptions, hints, lifetime


def _nothing(site: Site, arguments: list[Value]) -> Value:
    return None


def _first(site: Site, arguments: list[Value]) -> Value:
    return arguments[0]


def _assume(site: Site, arguments: list[Value]) -> Value:
    if arguments[0] != 1:
        raise UndefinedBehaviour("assumption that does not hold")
    assert isinstance(site.instruction, Call)
    for bundle in site.instruction.site.bundles:
        values = site.machine.stack[-1].values
        code = site.machine.stack[-1].code
        operands = [values[code.slot(o)] for o in site.instruction.operands[bundle.start : bundle.end]]
        if not _bundle_holds(bundle.tag, operands):
            raise UndefinedBehaviour(f"assumption {bundle.tag} that does not hold")
    return None


def _bundle_holds(tag: str, operands: list[Value]) -> bool:
    if not all(is_definite(operand) for operand in operands[:1]):
        return False
    if tag == "nonnull":
        return bool(operands[0] != 0)
    if tag == "align":
        return bool((operands[0] - (operands[2] if len(operands) > 2 else 0)) % operands[1] == 0)
    return True


def _lifetime(site: Site, arguments: list[Value]) -> Value:
    address = arguments[-1]
    found = site.machine.memory.object_at(address) if address.__class__ is int else None
    if found is not None and found.kind == "alloca" and found.live:
        site.machine.memory.forget(found)
    return None


def _guard(site: Site, arguments: list[Value]) -> Value:
    """Where its condition fails, the program goes on elsewhere: here it ends."""
    if not is_definite(arguments[0]):
        raise UndefinedBehaviour("a guard of poison or undef")
    if arguments[0] == 0:
        raise Exit(None)
    return None


def _trap(site: Site, arguments: list[Value]) -> Value:
    raise Exit(None)


def _zero(site: Site, arguments: list[Value]) -> Value:
    return 0


def _all_ones(site: Site, arguments: list[Value]) -> Value:
    return site.mask


def _objectsize(site: Site, arguments: list[Value]) -> Value:
    return 0 if arguments[1] else site.mask


def _some(site: Site, arguments: list[Value]) -> Value:
    return site.chooser.bits(site.width)


def _vscale(site: Site, arguments: list[Value]) -> Value:
    scale = site.machine.layout.vscale
    return scale if scale <= site.mask else POISON


# Memory


def _length(value: Value) -> int:
    if not is_definite(value):
        raise UndefinedBehaviour("memory intrinsic of poison or undef length")
    return int(value)


def _pointer_alignment(site: Site, position: int) -> int:
    assert isinstance(site.instruction, Call)
    return site.instruction.site.argument_attributes[position].integer("align") or 1


def _memcpy(site: Site, arguments: list[Value]) -> Value:
    alignments = (_pointer_alignment(site, 0), _pointer_alignment(site, 1))
    site.machine.memory.copy(arguments[0], arguments[1], _length(arguments[2]), False, alignments)


def _memmove(site: Site, arguments: list[Value]) -> Value:
    alignments = (_pointer_alignment(site, 0), _pointer_alignment(site, 1))
    site.machine.memory.copy(arguments[0], arguments[1], _length(arguments[2]), True, alignments)


def _memset(site: Site, arguments: list[Value]) -> Value:
    site.machine.memory.fill(arguments[0], arguments[1], _length(arguments[2]), _pointer_alignment(site, 0))


def _stacksave(site: Site, arguments: list[Value]) -> Value:
    return len(site.machine.stack[-1].objects)


def _stackrestore(site: Site, arguments: list[Value]) -> Value:
    objects = site.machine.stack[-1].objects
    while len(objects) > arguments[0]:
        site.machine.memory.release(objects.pop())


def _lane_type(type: object) -> VectorType:
    assert isinstance(type, VectorType)
    return type


def _masked_load(site: Site, arguments: list[Value]) -> Value:
    *_, mask, through = arguments
    vector = _lane_type(site.type)
    step = site.machine.layout.size(vector.element)
    return tuple(
        site.machine.memory.load(arguments[0] + k * step, vector.element) if mask[k] == 1 else through[k]
        for k in range(len(mask))
    )


def _masked_store(site: Site, arguments: list[Value]) -> Value:
    lanes, address, mask = arguments[0], arguments[1], arguments[-1]
    assert isinstance(site.instruction, Call)
    vector = _lane_type(site.instruction.arguments[0].type)
    step = site.machine.layout.size(vector.element)
    for k, lane in enumerate(lanes):
        if mask[k] == 1:
            site.machine.memory.store(address + k * step, vector.element, lane)


# Vectors


def _reduction(kernel: Kernel, starts: bool = False) -> Whole:
    def whole(site: Site, arguments: list[Value]) -> Value:
        scalar = Site(site.machine, site.result, (site.result, site.result), site.flags)
        combined = float_operations.fast(kernel) if site.flags & (op.NNAN | op.NINF | op.NSZ) else kernel
        lanes = list(arguments[-1])
        total = arguments[0] if starts else lanes.pop(0)
        for lane in lanes:
            total = apply(scalar, combined, (total, lane))
        return total

    return whole


def _stepvector(site: Site, arguments: list[Value]) -> Value:
    return tuple(k & site.mask for k in range(site.machine.layout.lanes(_lane_type(site.type))))


def _reversed(site: Site, arguments: list[Value]) -> Value:
    return tuple(reversed(arguments[0]))


def _vector_insert(site: Site, arguments: list[Value]) -> Value:
    vector, part, at = arguments
    if at + len(part) > len(vector):
        return (POISON,) * len(vector)
    return (*vector[:at], *part, *vector[at + len(part) :])


def _vector_extract(site: Site, arguments: list[Value]) -> Value:
    vector, at = arguments
    count = site.machine.layout.lanes(_lane_type(site.type))
    return (POISON,) * count if at + count > len(vector) else tuple(vector[at : at + count])


def _active_lanes(site: Site, arguments: list[Value]) -> Value:
    base, bound = arguments
    if not is_definite(base) or not is_definite(bound):
        return (POISON,) * site.machine.layout.lanes(_lane_type(site.type))
    return tuple(int(base + k < bound) for k in range(site.machine.layout.lanes(_lane_type(site.type))))


def _count_elements(site: Site, arguments: list[Value]) -> Value:
    """How many elements there are before the first that is not zero; poison where the type is too narrow."""
    lanes, zero_is_poison = arguments
    before = 0
    for lane in lanes:
        if not is_definite(lane):
            return POISON
        if lane:
            return before if before <= site.mask else POISON
        before += 1
    return POISON if zero_is_poison or before > site.mask else before


def _vector_length(site: Site, arguments: list[Value]) -> Value:
    """Any number of elements that the next of equal steps may take: at least ceil(n / ceil(n / lanes))."""
    left, lanes, scalable = arguments
    if not is_definite(left):
        return left
    most = lanes * (site.machine.layout.vscale if scalable else 1)
    if left <= most:
        return left
    steps = -(-left // most)
    least = -(-left // steps)
    return most - site.chooser.bits(32) % (most - least + 1)


_KEPT: Final = (
    "expect",
    "expect.with.probability",
    "launder.invariant.group",
    "strip.invariant.group",
    "ssa.copy",
    "annotation",
)
_IGNORED: Final = (
    "donothing", "sideeffect", "dbg", "experimental.noalias.scope.decl", "prefetch", "invariant.start", "invariant.end",
    "var.annotation", "pseudoprobe", "instrprof", "fake.use", "debugtrap",
)  # fmt: skip

WHOLE: Final[dict[str, Whole]] = {
    "assume": _assume, "experimental.guard": _guard,
    "lifetime.start": _lifetime, "lifetime.end": _lifetime, "trap": _trap, "ubsantrap": _trap,
    "memcpy": _memcpy, "memcpy.inline": _memcpy, "memmove": _memmove, "memset": _memset, "memset.inline": _memset,
    "stacksave": _stacksave, "stackrestore": _stackrestore, "is.constant": _zero, "objectsize": _objectsize,
    "ptr.annotation": _first, "threadlocal.address": _first, "arithmetic.fence": _first,
    "experimental.cttz.elts": _count_elements, "experimental.get.vector.length": _vector_length,
    "vscale": _vscale, "stepvector": _stepvector, "readcyclecounter": _some, "readsteadycounter": _some,
    "get.rounding": lambda site, arguments: 1, "returnaddress": _some, "frameaddress": _some,
    "masked.load": _masked_load, "masked.store": _masked_store, "get.active.lane.mask": _active_lanes,
    "vector.reverse": _reversed, "vector.insert": _vector_insert, "vector.extract": _vector_extract,
    "vector.reduce.add": _reduction(integers.add), "vector.reduce.mul": _reduction(integers.mul),
    "vector.reduce.and": _reduction(integers.bit_and), "vector.reduce.or": _reduction(integers.bit_or),
    "vector.reduce.xor": _reduction(integers.bit_xor),
    "vector.reduce.smin": _reduction(integers.smin), "vector.reduce.smax": _reduction(integers.smax),
    "vector.reduce.umin": _reduction(integers.umin), "vector.reduce.umax": _reduction(integers.umax),
    "vector.reduce.fadd": _reduction(float_operations.fadd, True),
    "vector.reduce.fmul": _reduction(float_operations.fmul, True),
    "vector.reduce.fmin": _reduction(KERNELS["minnum"]), "vector.reduce.fmax": _reduction(KERNELS["maxnum"]),
    "vector.reduce.fminimum": _reduction(KERNELS["minimum"]), "vector.reduce.fmaximum": _reduction(KERNELS["maximum"]),
} | dict.fromkeys(_KEPT, _first) | dict.fromkeys(_IGNORED, _nothing)  # fmt: skip


# Strict floating point (LangRef: Constrained Floating-Point Intrinsics)

_MODES: Final = {
    "round.tonearest": floats.NEAREST, "round.upward": floats.UPWARD, "round.downward": floats.DOWNWARD,
    "round.towardzero": floats.TOWARD_ZERO, "round.tonearestaway": floats.NEAREST_AWAY,
}  # fmt: skip
_ROUNDED: Final[dict[str, Callable[..., int | None]]] = {
    "fadd": floats.add, "fsub": floats.subtract, "fmul": floats.multiply, "fdiv": floats.divide, "fma": floats.fused,
    "sqrt": floats.square_root, "rint": floats.integral, "nearbyint": floats.integral,
}  # fmt: skip


def _strict_mode(site: Site, words: list[str]) -> int:
    for word in words:
        if word in _MODES:
            return _MODES[word]
    # round.dynamic: whatever mode the program runs under
    ways = [floats.NEAREST, floats.UPWARD, floats.DOWNWARD, floats.TOWARD_ZERO]
    while len(ways) > 1:
        half = len(ways) // 2
        ways = ways[half:] if site.chooser.yes() else ways[:half]
    return ways[0]


def _strict_step(site: Site, call: Call, name: str, slots: list[int]) -> Execute:
    words = [a.text.strip('!"') for a in call.arguments if isinstance(a, MetadataValue)]
    operands = [slot for slot, a in zip(slots, call.arguments, strict=True) if not isinstance(a, MetadataValue)]
    base = name.split(".", maxsplit=1)[0]

    def rounded(site: Site, *values: int) -> Value:
        return float_operations.arithmetic(site, _ROUNDED[base], values, mode=_strict_mode(site, words))

    def multiplied_and_added(site: Site, a: int, b: int, c: int) -> Value:
        if site.chooser.yes():
            return float_operations.arithmetic(site, floats.fused, (a, b, c), mode=_strict_mode(site, words))
        mode = _strict_mode(site, words)
        product = float_operations.arithmetic(site, floats.multiply, (a, b), mode=mode)
        return float_operations.arithmetic(site, floats.add, (product, c), mode=mode)

    def converted(site: Site, a: int) -> Value:
        source = site.source_format()
        if source.is_nan(a):
            return site.chooser.nan(site.format, [floats.convert_nan(source, site.format, a)])
        return floats.convert(source, site.format, a, _strict_mode(site, words))

    def from_integer(site: Site, a: int) -> Value:
        value = signed(a, site.source_width) if base == "sitofp" else a
        return floats.from_integer(site.format, value, _strict_mode(site, words))

    def compared(site: Site, a: int, b: int) -> Value:
        return int(floats.compare(site.source_format(), a, b) & op.FLOAT_PREDICATES[words[0]] != 0)

    kernels: dict[str, Kernel] = {
        "fptrunc": converted, "fpext": converted, "sitofp": from_integer, "uitofp": from_integer,
        "fcmp": compared, "fcmps": compared, "fptosi": float_operations.fptosi, "fptoui": float_operations.fptoui,
        "frem": float_operations.frem, "fmuladd": multiplied_and_added,
    }  # fmt: skip
    kernel = rounded if base in _ROUNDED else kernels.get(base) or KERNELS.get(base)
    if kernel is None:
        raise Unsupported(f"constrained {base}")
    return lifted(site, kernel, operands)
