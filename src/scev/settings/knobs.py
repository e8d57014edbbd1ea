"""Every knob of `scev`, as one immutable object.

A knob is written once, in `Settings.__init__`: its meaning and LLVM's names for it, then its attribute, its default
and what it takes. The first `Settings` that is made, the default one, gives the table `KNOBS`, which the command line
(`--set KNOB=VALUE`), its help and the documentation read. So there is no list to keep in step, and a knob is still a
plain typed attribute, which mypyc reads from a struct. The price: `Settings(max_ruonds=3)` fails when it runs, not in
the type checker. (A table with descriptors would cost a call for each read; generated code would be a second copy.)

A knob that LLVM has too answers to LLVM's name for it; NOT_NEEDED says why some of LLVM's have no counterpart. Limits
that nobody needs to change are constants `MAX_…` where they are used; limits.py collects those.
"""

from typing import Any, Final, final

from scev.errors import UsageError
from scev.settings.launch import NO_LAUNCH, parse_launch
from scev.support.numerals import decimal
from scev.support.suggestions import did_you_mean

Value = bool | int | str


@final
class Knob:
    """One knob: its name, its default, and the values that it takes."""

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
        meant = did_you_mean(word, self.choices, 1)
        raise UsageError(f"{self.name} takes {self.expects()}, not '{text}'{meant}")

    def check(self, value: Value) -> Value:
        """`value` itself, if this knob takes it; UsageError otherwise."""
        if type(value) is not type(self.default):
            raise UsageError(f"{self.name} takes {self.expects()}, not {_spelling(value)}")
        # A truth value, too, reads as it is spelt: True, False.
        self.parse(value if isinstance(value, str) else decimal(value))
        return value


TRUE_WORDS: Final = ("yes", "true", "on", "1")
FALSE_WORDS: Final = ("no", "false", "off", "0")


@final
class _KnobReader:
    """Takes the values of a new `Settings`, knob by knob, and notes each knob that is asked for."""

    __slots__ = ("_aliases", "_meaning", "_values", "knobs")

    def __init__(self, values: dict[str, Value]) -> None:
        self._values: Final = values
        self.knobs: Final[list[Knob]] = []
        self._meaning = ""
        self._aliases: tuple[str, ...] = ()

    def about(self, meaning: str, *aliases: str) -> None:
        """What the knob means that is read next, and LLVM's names for it."""
        self._meaning, self._aliases = meaning, aliases

    def choice(self, name: str, default: str, choices: tuple[str, ...] = ()) -> str:
        value = self._value(name, default, choices=choices)
        assert isinstance(value, str)
        return value

    def number(self, name: str, default: int, *, minimum: int = 0) -> int:
        value = self._value(name, default, minimum)
        assert isinstance(value, int)
        return value

    def yes_or_no(self, name: str, default: bool) -> bool:
        value = self._value(name, default)
        assert isinstance(value, bool)
        return value

    def _value(self, name: str, default: Value, minimum: int = 0, choices: tuple[str, ...] = ()) -> Value:
        knob = Knob(name, default, self._meaning, minimum=minimum, choices=choices, aliases=self._aliases)
        self.knobs.append(knob)
        return knob.check(self._values.get(name, default))

    def finish(self) -> list[Knob]:
        """All knobs; UsageError if a value belongs to none of them."""
        names = [knob.name for knob in self.knobs]
        for name in self._values:
            if name not in names:
                raise UsageError(_no_knob(name, names))
        return self.knobs


@final
class Settings:
    """One value for each knob. Immutable: `with_` and `set` return a changed copy."""

    def __init__(self, **values: Value) -> None:
        knobs = _KnobReader(values)
        # What arithmetic means --------------------------------------------------------------------------------------
        knobs.about("Rounding of float arithmetic: `nearest`, as in LLVM's default environment, or `any` direction.")
        self.rounding: Final = knobs.choice("rounding", "nearest", ("nearest", "any"))

        knobs.about(
            "The mathematics library whose accuracy is believed. `system`: what glibc and musl have in common, for a "
            "module for Linux; a GPU's own library; otherwise `unknown`, whose accuracy is not known."
        )
        self.libm: Final = knobs.choice(
            "libm",
            "system",
            ("system", "correctly-rounded", "glibc", "musl", "linux", "openlibm", "cuda", "hip", "opencl", "unknown"),
        )

        knobs.about(
            "Whether functions that C23 added (rsqrt, sinpi, exp10, ...) are C's where they are only declared: in "
            "`c23`; in `c17` they are the program's own; `stated` asks debug information, which tells C23 from DWARF 6 "
            "on."
        )
        self.c_standard: Final = knobs.choice("c_standard", "stated", ("stated", "c17", "c23"))

        knobs.about(
            "What holds of float operations with reassoc, contract, arcp or afn: after every rewrite that the flags "
            "permit (`licensed`), or for the operations `as-written`."
        )
        self.rewriting: Final = knobs.choice("rewriting", "licensed", ("licensed", "as-written"))

        knobs.about(
            "How hard expressions of floats are looked at as a whole in which a variable occurs more than once, as in "
            "x / (1 + x): not at all (`off`), those whose results are used otherwise (`normal`), or all of them and "
            "for longer (`thorough`)."
        )
        self.correlation: Final = knobs.choice("correlation", "normal", ("off", "normal", "thorough"))

        knobs.about(
            "Whether arguments, loads and results of calls may be undef: `any` may, as in LLVM's language, or undef is "
            "`absent`, since the program reads nothing uninitialised; `undef` in its text stays undef."
        )
        self.undef: Final = knobs.choice("undef", "any", ("any", "absent"))

        knobs.about(
            "Whether arguments, loads and results of calls may be signalling NaNs: `any` may, or they are `absent`."
        )
        self.snan: Final = knobs.choice("snan", "any", ("any", "absent"))

        knobs.about(
            "Whether undefined behaviour is taken to be `absent`, as compilers take it: an access is inside its "
            "object, a divisor is not 0, an assumption holds already before it, a loop that must end does. With `any`, "
            "nothing is concluded from that, as whoever looks for it needs."
        )
        self.ub: Final = knobs.choice("ub", "absent", ("absent", "any"))
        self.excludes_ub: Final = self.ub == "absent"

        knobs.about(
            "How far facts see: each `function` alone, or the whole `program`, by what functions hand over, return and "
            "store; `automatic`: the program, if it has no more than max_program_instructions."
        )
        self.scope: Final = knobs.choice("scope", "automatic", ("automatic", "function", "program"))

        knobs.about(
            "Who may call functions and use variables that other modules can name: `open`, other modules; `closed`, "
            "only what `main`, kernels and other exported functions (dllexport, llvm.used) do, and those of the C "
            "library and the compiler, which machine code calls."
        )
        self.world: Final = knobs.choice("world", "open", ("open", "closed"))

        knobs.about(
            "What holds of functions with afn or reassoc, which the compiler may approximate: nothing (`unknown`), or "
            "that they keep their mathematical range (`in-range`: sin within [-1, 1])."
        )
        self.approximations: Final = knobs.choice("approximations", "unknown", ("unknown", "in-range"))

        knobs.about(
            "Size of a GPU's blocks and grid, as in `block=256,grid=1024` or `block=16x16`, the `offset` that OpenCL "
            "counts threads from, and the bytes of `shared` memory that a block gets at its launch; with `unknown`, "
            "only what the program and the hardware say."
        )
        self.launch: Final = knobs.choice("launch", NO_LAUNCH)
        parse_launch(self.launch)

        # Rounds, and sets that loops carry --------------------------------------------------------------------------
        knobs.about("Maximum rounds of an analysis (flow and evolution in turn).")
        self.max_rounds: Final = knobs.number("max_rounds", 6, minimum=1)

        knobs.about("Maximum instructions of a module for which facts see the whole program by default.")
        self.max_program_instructions: Final = knobs.number("max_program_instructions", 100_000)

        knobs.about("Maximum disjoint intervals of a set of floats.")
        self.max_intervals: Final = knobs.number("max_intervals", 4, minimum=1)

        knobs.about("Times that a loop-carried set may grow before it is widened.")
        self.max_visits_before_widening: Final = knobs.number("max_visits_before_widening", 3, minimum=1)

        knobs.about("Trip count up to which loop-carried sets are iterated exactly.")
        self.max_carried_iterations: Final = knobs.number("max_carried_iterations", 1000)

        knobs.about(
            "Maximum evaluations of operations while the sets of one loop are iterated exactly, or sums followed."
        )
        self.max_carried_evaluations: Final = knobs.number("max_carried_evaluations", 20_000)

        knobs.about("Maximum narrowing passes after widening.")
        self.max_narrowing_passes: Final = knobs.number("max_narrowing_passes", 2)

        knobs.about("Largest width of an integer that has a set and an expression; a wider one can be anything.")
        self.max_integer_bits: Final = knobs.number("max_integer_bits", 1024, minimum=1)

        knobs.about(
            "Maximum instructions that are looked at backwards from a load to find what it reads; with 0, nothing is "
            "known of memory that changes."
        )
        self.max_memory_steps: Final = knobs.number("max_memory_steps", 256)

        knobs.about(
            "Bytes of the stack that the variables of functions which call one another may need: more is told by `scev "
            "check --checks stack`."
        )
        self.max_stack_bytes: Final = knobs.number("max_stack_bytes", 1 << 20)

        knobs.about(
            "Maximum comparisons of one function that are asked what is known of both operands together; 0 for none."
        )
        self.max_relations: Final = knobs.number("max_relations", 2000)

        knobs.about(
            "Ask what is known of two values together wherever the set of one is asked for at a place, and not only of "
            "comparisons."
        )
        self.relate_places: Final = knobs.yes_or_no("relate_places", True)

        knobs.about(
            "Look for sums of what a loop carries that fall each time round, where its conditions do not count it."
        )
        self.measure_loops: Final = knobs.yes_or_no("measure_loops", True)

        # Reading ----------------------------------------------------------------------------------------------------
        knobs.about("Read files in a child process, so that damaged bitcode cannot crash this one.")
        self.isolate_llvm: Final = knobs.yes_or_no("isolate_llvm", True)

        knobs.about("Time that LLVM may take to read one module in a child process.")
        self.llvm_timeout_seconds: Final = knobs.number("llvm_timeout_seconds", 60, minimum=1)

        knobs.about("Address space of that child process; 0 chooses by the size of the module.")
        self.llvm_memory_bytes: Final = knobs.number("llvm_memory_bytes", 0)

        # Scalar evolution -------------------------------------------------------------------------------------------
        knobs.about(
            "Maximum iterations of a loop that are executed on constants to find its trip count.",
            "scalar-evolution-max-iterations",
        )
        self.max_iterations: Final = knobs.number("max_iterations", 100)

        knobs.about(
            "Maximum instructions of a loop that take part when it is executed on constants.",
            "scalar-evolution-max-constant-evolving-depth",
        )
        self.max_evolving_instructions: Final = knobs.number("max_evolving_instructions", 64)

        knobs.about("Maximum passes over the loops of a function.")
        self.max_passes: Final = knobs.number("max_passes", 3, minimum=1)

        knobs.about("Maximum conditions that are used at one program point, the nearest first.")
        self.max_conditions: Final = knobs.number("max_conditions", 40)

        knobs.about(
            "Depth to which a condition on an expression bounds the operands of the expression.",
            "scalar-evolution-max-scev-operations-implication-depth",
        )
        self.max_implication_depth: Final = knobs.number("max_implication_depth", 5)

        knobs.about(
            "Depth up to which sums and products of expressions are simplified.", "scalar-evolution-max-arith-depth"
        )
        self.max_arith_depth: Final = knobs.number("max_arith_depth", 32)

        knobs.about(
            "Depth up to which extensions and truncations are pushed into an expression.",
            "scalar-evolution-max-cast-depth",
            "scalar-evolution-max-ext-depth",
        )
        self.max_cast_depth: Final = knobs.number("max_cast_depth", 8)

        knobs.about(
            "Nodes of an expression above which it is no longer simplified.",
            "scalar-evolution-huge-expr-threshold",
            "scalar-evolution-max-expr-size",
        )
        self.max_expr_size: Final = knobs.number("max_expr_size", 4096)

        knobs.about("Nesting of an expression above which its value is an unknown.")
        self.max_expr_depth: Final = knobs.number("max_expr_depth", 100)

        knobs.about(
            "Instructions that an expression may become where a pass computes it anew.", "scev-cheap-expansion-budget"
        )
        self.max_expansion_cost: Final = knobs.number("max_expansion_cost", 4)

        knobs.about("Leave the tests of loops as they are: `indvars` does not test for a count.")
        self.disable_lftr: Final = knobs.yes_or_no("disable_lftr", False)

        knobs.about(
            "Leave the counters of loops as they are that run an unknown number of times (`indvars`).",
            "Disable-unknown-trip-iv",
        )
        self.disable_unknown_trip_iv: Final = knobs.yes_or_no("disable_unknown_trip_iv", False)

        knobs.about(
            "Depth of loops up to which `indvars` simplifies counters, 1 for outermost ones, as is NVIDIA's default; 0 "
            "for all."
        )
        self.iv_loop_level: Final = knobs.number("iv_loop_level", 0)

        knobs.about(
            "Iterations below which `scev loops --advise` has no lanes where an epilogue would be needed.",
            "vectorizer-min-trip-count",
        )
        self.vectorizer_min_trip_count: Final = knobs.number("vectorizer_min_trip_count", 16)

        knobs.about(
            "Iterations below which a loop is not copied, where it is known how often it runs, or a profile says so "
            "(`irce`, `peel`, `version`).",
            "irce-min-runtime-iterations",
        )
        self.min_copied_iterations: Final = knobs.number("min_copied_iterations", 8)

        knobs.about("Operands of a sum up to which nested sums are flattened into it.", "scev-addops-inline-threshold")
        self.max_add_operands: Final = knobs.number("max_add_operands", 500)

        knobs.about(
            "Operands of a product up to which nested products are flattened into it.", "scev-mulops-inline-threshold"
        )
        self.max_mul_operands: Final = knobs.number("max_mul_operands", 32)

        knobs.about(
            "Maximum operands of a recurrence that is a product of recurrences.", "scalar-evolution-max-add-rec-size"
        )
        self.max_recurrence_operands: Final = knobs.number("max_recurrence_operands", 8)

        knobs.about(
            "Depth to which operands of instructions decide the order of unknowns in an expression.",
            "scalar-evolution-max-value-compare-depth",
        )
        self.max_value_compare_depth: Final = knobs.number("max_value_compare_depth", 2)
        self._knobs: Final = knobs.finish()

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
    """The knob of that name, or of that name in LLVM (with or without `scalar-evolution-`, `max-`, leading dashes).

    UsageError for another name: why there is no such knob, or which knobs there are.
    """
    wanted = name.strip().lstrip("-")
    for knob in KNOBS:
        if wanted in (knob.name, knob.name.replace("_", "-")):
            return knob
    for knob in KNOBS:
        for alias in knob.aliases:
            if wanted in spellings(alias):
                return knob
    for other, reason in NOT_NEEDED.items():
        if wanted in spellings(other):
            raise UsageError(f"there is no knob '{name}': {reason}")
    raise UsageError(_no_knob(name, [spelt for knob in KNOBS for spelt in (knob.name, *knob.aliases)]))


def _no_knob(name: str, known: list[str]) -> str:
    # They are too many for a line.
    return f"no knob '{name}'{did_you_mean(name.strip(), known, 1)} (scev --set list names them)"


def spellings(option: str) -> tuple[str, str, str]:
    """LLVM's name of an option, and its short form."""
    short = option.removeprefix("scalar-evolution-")
    return option, short, short.removeprefix("max-")


NOT_NEEDED: Final[dict[str, str]] = {
    "scalar-evolution-max-scev-compare-depth": "equal expressions are one object, and max_expr_depth bounds others.",
    "scalar-evolution-max-expr-failures": "each expression has a limit of its own, max_expr_size.",
    "scalar-evolution-max-loop-guard-collection-depth": "max_conditions limits the conditions that are collected.",
    "scalar-evolution-max-scc-analysis-depth": "flow finds the sets of cyclic phis, at any number of them.",
    "scalar-evolution-use-context-for-no-wrap-flag-strenghening": "always on: conditions prove no-wrap flags, too.",
    "scalar-evolution-use-expensive-range-sharpening": "ranges use maximum counts, flags, conditions; no exit values.",
    "scalar-evolution-finite-loop": "always on: a loop that must make progress and has no effects is finite.",
    "scalar-evolution-classify-expressions": "`scev loops` prints loops only, `scev print` expressions too.",
    "scev-range-iter-threshold": "ranges are never computed by deep recursion; max_expr_depth bounds it.",
    "scev-verify-ir": "every program is verified by LLVM when it is read.",
    "verify-scev": "no fact is ever invalidated, so none can be out of date.",
    "verify-scev-strict": "no fact is ever invalidated, so none can be out of date.",
    "track-trip-count-more": "always on: every way to count a loop is tried.",
    "aggressive-positive-stride-analysis": "always on: the range of a step decides its sign, and so no-wrap flags.",
    "do-sign-ext-simplify": "always on, up to max_cast_depth.",
    "do-sign-ext-expand": "always on, up to max_cast_depth.",
    "qword_4F88EA8": "ranges are never computed by deep recursion; max_expr_depth bounds it.",
    "qword_4F88C08": "ranges use maximum counts, flags, conditions; no exit values.",
}
"""Options of LLVM's scalar evolution and of CICC, NVIDIA's compiler, that have no knob here, and why."""


def _spelling(value: Value) -> str:
    return decimal(value) if isinstance(value, int) else repr(value)


def _whole_number(word: str) -> int | None:
    """The number that decimal digits spell; None for anything else (int() would take ' 1_0 ' too)."""
    digits = word[1:] if word.startswith("-") else word
    # Nobody means a knob of more digits; Python refuses to convert above 4300 of them.
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= 20 else None


DEFAULT_SETTINGS: Final = Settings()
KNOBS: Final = DEFAULT_SETTINGS._knobs
"""All knobs, in the order of their statements."""
