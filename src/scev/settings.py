"""Every knob of `scev`, as one immutable object.

`KNOBS` is the list: name, default, what it means, and LLVM's own spelling of the same knob where there is one. The
command line (`--set KNOB=VALUE`), its help and the documentation read that table. `Settings` holds one value a knob as
a plain attribute, since the solvers read them in their inner loops. To add a knob: a row in `KNOBS`, a parameter of
`Settings.__init__` with the same default, its assignment and its slot; tests/test_settings.py holds them together.
"""

from typing import Any, Final, final

from scev.errors import UsageError
from scev.launch import NO_LAUNCH, parse_launch

Value = bool | int | str


@final
class Knob:
    """One row of the table: what a knob is called, what it is by default, and which values it takes."""

    __slots__ = ("aliases", "choices", "default", "meaning", "minimum", "name")

    def __init__(
        self,
        name: str,
        default: Value,
        meaning: str,
        *,
        minimum: int = 0,
        choices: tuple[str, ...] = (),
        aliases: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.meaning: Final = meaning
        self.minimum: Final = minimum
        """The least value of a number."""
        self.choices: Final = choices
        """The values of a word; empty where any word will do."""
        self.aliases: Final = aliases
        """LLVM's option names for the same thing."""

    def expects(self) -> str:
        """The values this knob takes, for messages and help."""
        if isinstance(self.default, bool):
            return "yes or no"
        if isinstance(self.default, int):
            return f"a whole number, {self.minimum} or more"
        return " or ".join(self.choices) if self.choices else "a name"

    def parse(self, text: str) -> Value:
        """The value that `text` spells; UsageError if it spells none."""
        word = text.strip()
        if isinstance(self.default, bool):
            if word.lower() in TRUE_WORDS or word.lower() in FALSE_WORDS:
                return word.lower() in TRUE_WORDS
        elif isinstance(self.default, int):
            number = _whole_number(word)
            if number is not None and number >= self.minimum:
                return number
        elif word and (not self.choices or word in self.choices):
            return word
        raise UsageError(f"{self.name} takes {self.expects()}, not '{text}'")

    def check(self, value: Value) -> Value:
        """`value` itself, if this knob takes it; UsageError otherwise."""
        if type(value) is not type(self.default):
            raise UsageError(f"{self.name} takes {self.expects()}, not {value!r}")
        self.parse("yes" if value is True else "no" if value is False else str(value))
        return value


TRUE_WORDS: Final = ("yes", "true", "on", "1")
FALSE_WORDS: Final = ("no", "false", "off", "0")

KNOBS: Final[list[Knob]] = [
    Knob(
        "rounding",
        "nearest",
        "Rounding of float arithmetic: `nearest` (what LLVM's default environment guarantees) or `any` direction.",
        choices=("nearest", "any"),
    ),
    Knob(
        "libm",
        "system",
        "The mathematics library whose accuracy is believed. `system`: what glibc and musl have in common, for a "
        "module for Linux; a GPU's own library; otherwise `unknown`, of which no figure is assumed.",
        choices=(
            "system",
            "correctly-rounded",
            "glibc",
            "musl",
            "linux",
            "openlibm",
            "cuda",
            "hip",
            "opencl",
            "unknown",
        ),
    ),
    Knob(
        "rewriting",
        "licensed",
        "What reassoc, contract, arcp and afn leave of float operations: what every rewriting keeps that they have "
        "`licensed`, or all, as the operations are computed `as-written`.",
        choices=("licensed", "as-written"),
    ),
    Knob(
        "launch",
        NO_LAUNCH,
        "How large a GPU's blocks and grid are, as in `block=256,grid=1024` or `block=16x16`; of an `unknown` launch "
        "only what the program and the hardware say.",
    ),
    Knob("max_rounds", 6, "Rounds of an analysis (propagation and evolution by turns) before it stops.", minimum=1),
    Knob("max_intervals", 4, "Disjoint intervals that a float set keeps.", minimum=1),
    Knob(
        "max_visits_before_widening",
        3,
        "How often the set of a value that a loop carries may grow before it is widened.",
        minimum=1,
    ),
    Knob(
        "max_carried_iterations",
        1000,
        "How often a loop may run for what it carries to be followed around it, once for each iteration.",
    ),
    Knob("max_narrowing_passes", 2, "Passes that sharpen what widening gave away."),
    Knob("max_integer_bits", 1024, "Width up to which integers have sets; a wider one can be anything.", minimum=1),
    Knob("isolate_llvm", True, "Read files in a child process, so that damaged bitcode cannot bring down this one."),
    Knob("llvm_timeout_seconds", 60, "How long LLVM may take to read one module in a child process.", minimum=1),
    Knob(
        "llvm_memory_bytes",
        0,
        "Address space of that child process; 0 chooses by the size of the module.",
    ),
    Knob(
        "max_iterations",
        100,
        "Iterations of a loop that are executed symbolically to find its trip count.",
        aliases=("scalar-evolution-max-iterations",),
    ),
    Knob(
        "max_arith_depth",
        32,
        "Depth to which sums and products of expressions are simplified.",
        aliases=("scalar-evolution-max-arith-depth",),
    ),
    Knob(
        "max_cast_depth",
        8,
        "Depth to which extensions and truncations are pushed into an expression.",
        aliases=("scalar-evolution-max-cast-depth", "scalar-evolution-max-ext-depth"),
    ),
    Knob(
        "max_expr_size",
        4096,
        "Nodes of an expression above which it is no longer simplified.",
        aliases=("scalar-evolution-huge-expr-threshold", "scalar-evolution-max-expr-size"),
    ),
    Knob(
        "max_expr_depth",
        100,
        "Operations of an expression, one inside the other, above which its value is an unknown.",
    ),
    Knob(
        "max_add_operands",
        500,
        "Operands of a sum up to which nested sums are flattened into it.",
        aliases=("scev-addops-inline-threshold",),
    ),
    Knob(
        "max_mul_operands",
        32,
        "Operands of a product up to which nested products are flattened into it.",
        aliases=("scev-mulops-inline-threshold",),
    ),
]


@final
class Settings:
    """One value a knob. Immutable: `with_` and `set` give a changed copy."""

    __slots__ = (
        "isolate_llvm",
        "launch",
        "libm",
        "llvm_memory_bytes",
        "llvm_timeout_seconds",
        "max_add_operands",
        "max_arith_depth",
        "max_carried_iterations",
        "max_cast_depth",
        "max_expr_depth",
        "max_expr_size",
        "max_integer_bits",
        "max_intervals",
        "max_iterations",
        "max_mul_operands",
        "max_narrowing_passes",
        "max_rounds",
        "max_visits_before_widening",
        "rewriting",
        "rounding",
    )

    def __init__(
        self,
        *,
        rounding: str = "nearest",
        rewriting: str = "licensed",
        libm: str = "system",
        launch: str = NO_LAUNCH,
        max_rounds: int = 6,
        max_intervals: int = 4,
        max_visits_before_widening: int = 3,
        max_carried_iterations: int = 1000,
        max_narrowing_passes: int = 2,
        max_integer_bits: int = 1024,
        isolate_llvm: bool = True,
        llvm_timeout_seconds: int = 60,
        llvm_memory_bytes: int = 0,
        max_iterations: int = 100,
        max_arith_depth: int = 32,
        max_cast_depth: int = 8,
        max_expr_size: int = 4096,
        max_expr_depth: int = 100,
        max_add_operands: int = 500,
        max_mul_operands: int = 32,
    ) -> None:
        self.rounding: Final = rounding
        self.rewriting: Final = rewriting
        self.libm: Final = libm
        self.launch: Final = launch
        self.max_rounds: Final = max_rounds
        self.max_intervals: Final = max_intervals
        self.max_visits_before_widening: Final = max_visits_before_widening
        self.max_carried_iterations: Final = max_carried_iterations
        self.max_narrowing_passes: Final = max_narrowing_passes
        self.max_integer_bits: Final = max_integer_bits
        self.isolate_llvm: Final = isolate_llvm
        self.llvm_timeout_seconds: Final = llvm_timeout_seconds
        self.llvm_memory_bytes: Final = llvm_memory_bytes
        self.max_iterations: Final = max_iterations
        self.max_arith_depth: Final = max_arith_depth
        self.max_cast_depth: Final = max_cast_depth
        self.max_expr_size: Final = max_expr_size
        self.max_expr_depth: Final = max_expr_depth
        self.max_add_operands: Final = max_add_operands
        self.max_mul_operands: Final = max_mul_operands
        for knob in KNOBS:
            knob.check(getattr(self, knob.name))
        parse_launch(launch)

    def values(self) -> dict[str, Value]:
        """Knob name to value, in the order of KNOBS."""
        return {knob.name: getattr(self, knob.name) for knob in KNOBS}

    def with_(self, name: str, value: Value) -> "Settings":
        """These settings with one knob at `value`; UsageError for an unknown knob or a value it does not take."""
        knob = find_knob(name)
        values: dict[str, Any] = dict(self.values())
        values[knob.name] = knob.check(value)
        return Settings(**values)

    def set(self, name: str, text: str) -> "Settings":
        """These settings with one knob at the value that `text` spells, as in `--set name=text`."""
        return self.with_(name, find_knob(name).parse(text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(tuple(self.values().values()))

    def __repr__(self) -> str:
        changed = [f"{knob.name}={getattr(self, knob.name)!r}" for knob in KNOBS if not self.is_default(knob)]
        return f"Settings({', '.join(changed)})"

    def is_default(self, knob: Knob) -> bool:
        return bool(getattr(self, knob.name) == knob.default)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.values(),)


def _restore(values: dict[str, Any]) -> Settings:
    return Settings(**values)


def find_knob(name: str) -> Knob:
    """The knob of that name or of that LLVM option name, with or without leading dashes; UsageError names them all."""
    wanted = name.strip().lstrip("-")
    for knob in KNOBS:
        if wanted == knob.name or wanted in knob.aliases or wanted == knob.name.replace("_", "-"):
            return knob
    raise UsageError(f"unknown knob '{name}'; the knobs are {', '.join(knob.name for knob in KNOBS)}")


def _whole_number(word: str) -> int | None:
    """The number that decimal digits spell; None for anything else (int() would take ' 1_0 ' too)."""
    digits = word[1:] if word.startswith("-") else word
    # Nobody means a knob of more digits; Python refuses to convert above 4300 of them.
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= 20 else None


DEFAULT_SETTINGS: Final = Settings()
