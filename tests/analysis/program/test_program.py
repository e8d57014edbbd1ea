"""What functions say of one another: arguments, results, globals, attributes; and of whom nothing is known."""

from __future__ import annotations

import contextlib
import pickle
import signal
from pathlib import Path

import pytest

import scev
from scev import FunctionFacts, ModuleFacts, Settings
from scev.analysis import AnalyzedModule
from scev.analysis.program import Surroundings
from scev.answers import internals, settled
from scev.ir import Call, Function
from scev.settings import DEFAULT_SETTINGS

ABSENT = DEFAULT_SETTINGS.with_("undef", "absent")


def analyzed(text: str, closed: bool = False, settings: Settings | None = None) -> ModuleFacts:
    return scev.analyze(text, scope="program", closed=closed, settings=settings)


def shown(facts: FunctionFacts, name: str) -> str:
    return str(facts[name].range)


# Arguments and results ------------------------------------------------------------------------------------------------

EXAMPLE = """
@table = internal global [4 x i32] [i32 3, i32 5, i32 5, i32 9]

define internal float @clamp01(float noundef %x) {
  %above = call nnan float @llvm.maxnum.f32(float %x, float 0.0)
  %r = call nnan float @llvm.minnum.f32(float %above, float 1.0)
  ret float %r
}

define internal i32 @scale(i32 noundef %n, i32 noundef %k) {
  %r = mul i32 %n, %k
  ret i32 %r
}

define i32 @main(i32 %i, float noundef %f) {
  %a = call i32 @scale(i32 5, i32 2)
  %b = call i32 @scale(i32 7, i32 2)
  %c = call float @clamp01(float %f)
  %big = fcmp ogt float %c, 1.5
  %p = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 %i
  %t = load i32, ptr %p
  %four = icmp eq i32 %t, 4
  ret i32 %a
}

declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
"""


def test_the_first_example() -> None:
    facts = analyzed(EXAMPLE)
    assert facts.scope == facts["scale"].surroundings.scope == "program"
    assert (shown(facts["scale"], "%n"), shown(facts["scale"], "%k")) == ("[5, 7] stride 1 mod 2", "2")
    assert facts["scale"].surroundings.callers == facts["scale"]["%n"].callers == 2
    assert facts["main"].surroundings.callers is None
    assert facts["main"]["%i"].callers is None
    assert shown(facts["main"], "%c") == "[-0, 1], no NaN"
    assert shown(facts["main"], "%big") == "0"
    assert shown(facts["main"], "%t") == "{3, 5, 9}"
    assert shown(facts["main"], "%four") == "0"


def test_alone_a_function_knows_nothing_of_it() -> None:
    facts = scev.analyze(EXAMPLE, scope="function")
    assert facts.scope == facts["scale"].surroundings.scope == "function"
    assert facts["scale"].surroundings.callers is None
    assert shown(facts["scale"], "%n") == shown(facts["main"], "%t") == "full-set"


def test_which_scope_follows_from_the_number_of_instructions() -> None:
    assert scev.analyze(EXAMPLE).scope == "program"
    few = DEFAULT_SETTINGS.with_("max_program_instructions", 12)
    assert scev.analyze(EXAMPLE, settings=few).scope == "function"
    assert scev.analyze(EXAMPLE, settings=few, scope="program").scope == "program"
    assert scev.analyze(EXAMPLE, settings=few.with_("max_program_instructions", 13)).scope == "program"


RECURSION = """
define internal i32 @down(i32 noundef %n) {
  %end = icmp sle i32 %n, 0
  br i1 %end, label %out, label %on
on:
  %m = sub nsw i32 %n, 2
  %r = call i32 @down(i32 %m)
  ret i32 %r
out:
  ret i32 3
}

define internal i1 @even(i8 noundef %n) {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %yes, label %on
yes:
  ret i1 true
on:
  %m = sub nuw i8 %n, 1
  %r = call i1 @odd(i8 %m)
  ret i1 %r
}

define internal i1 @odd(i8 noundef %n) {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %no, label %on
no:
  ret i1 false
on:
  %m = sub nuw i8 %n, 1
  %r = call i1 @even(i8 %m)
  ret i1 %r
}

define i32 @main() {
  %d = call i32 @down(i32 40)
  %e = call i1 @even(i8 20)
  ret i32 %d
}
"""


def test_recursion() -> None:
    facts = analyzed(RECURSION)
    assert shown(facts["down"], "%n") == "[0, 40] stride 0 mod 2"
    assert shown(facts["main"], "%d") == "3"
    # Counting down by one, one of them always has an even number.
    assert shown(facts["even"], "%n") == "[0, 20] stride 0 mod 2"
    assert shown(facts["odd"], "%n") == "[1, 19] stride 1 mod 2"
    assert shown(facts["main"], "%e") == "-1"


def test_what_callers_hand_over_bounds_a_loop() -> None:
    facts = analyzed("""
define internal i64 @sum(i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i64 %i
}
define i64 @main() {
  %a = call i64 @sum(i64 16)
  ret i64 %a
}
""")
    assert str(facts["sum"].loops[0].trip_count.exact) == "16"
    assert shown(facts["main"], "%a") == "15"


def test_a_bound_that_a_call_or_a_variable_gives() -> None:
    facts = analyzed("""
@bound = internal global i32 12
define internal i32 @limit() {
  ret i32 10
}
define void @calls() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %n = call i32 @limit()
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
define void @loads() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @elsewhere()
  %next = add i32 %i, 1
  %n = load i32, ptr @bound
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
declare void @elsewhere()
""")
    assert str(facts["calls"].loops[0].trip_count.exact) == "10"
    assert str(facts["loads"].loops[0].trip_count.exact) == "12"


def test_where_no_call_happens_what_is_said_is_for_whoever_may_call() -> None:
    facts = analyzed("""
define internal i32 @f(i32 %x) {
  %y = and i32 %x, 7
  ret i32 %y
}
define internal i32 @unused(i32 %x) {
  ret i32 %x
}
define i32 @main() {
  br i1 false, label %never, label %out
never:
  %a = call i32 @f(i32 3)
  ret i32 %a
out:
  ret i32 0
}
""")
    assert not facts["f"].surroundings.is_called
    assert facts["unused"].surroundings.is_called
    assert facts["unused"].surroundings.callers is None
    assert shown(facts["f"], "%y") == "[0, 7]"
    assert '"called": false' in facts["f"].to_json()
    assert "never called" in str(facts["f"])


def test_what_is_given_is_believed_of_whom_others_call_too() -> None:
    text = """
define internal i32 @f(i32 %x) {
  %y = add nsw i32 %x, 1
  ret i32 %y
}
define i32 @main(i32 %n) {
  %a = call i32 @f(i32 %n)
  ret i32 %a
}
"""
    facts = scev.analyze(text, given={"main": {"%n": "[0, 9]"}})
    assert shown(facts["f"], "%x") == "[0, 9]"
    assert shown(facts["main"], "%a") == "[1, 10]"
    facts = scev.analyze(text, given={"f": {"%x": "[0, 9]"}, "main": {"%n": "[5, 20]"}})
    assert shown(facts["f"], "%x") == "[5, 9]"


# Global memory --------------------------------------------------------------------------------------------------------


def test_variables_by_field() -> None:
    facts = analyzed(
        """
@points = internal global [8 x { i32, float }] zeroinitializer
define void @set(i64 %i, i1 %c) {
  %x = getelementptr inbounds [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 0
  %v = select i1 %c, i32 3, i32 6
  store i32 %v, ptr %x
  %y = getelementptr inbounds [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 1
  store float 2.0, ptr %y
  ret void
}
define i32 @get(i64 %i) {
  %x = getelementptr inbounds [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 0
  %a = load i32, ptr %x
  %y = getelementptr inbounds [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 1
  %b = load float, ptr %y
  %odd = load i32, ptr %y
  ret i32 %a
}
""",
        settings=ABSENT,
    )
    assert shown(facts["get"], "%a") == "[0, 6] stride 0 mod 3"
    assert shown(facts["get"], "%b") == "0 or 2, no NaN"
    assert shown(facts["get"], "%odd") == "full-set"


def test_a_store_that_may_be_to_two_variables_is_to_both() -> None:
    facts = analyzed(
        """
@a = internal global i32 5
@b = internal global i32 5
define internal void @set(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define i32 @main(i1 %c) {
  call void @set(ptr @a)
  call void @set(ptr @b)
  %x = load i32, ptr @a
  %y = load i32, ptr @b
  ret i32 %x
}
""",
        settings=ABSENT,
    )
    assert shown(facts["main"], "%x") == shown(facts["main"], "%y") == "[1, 5] stride 1 mod 4"


def test_a_race_gives_undef() -> None:
    text = """
@g = internal global i32 1
define void @set() {
  store i32 2, ptr @g
  ret void
}
define void @set_atomic() {
  store atomic i32 3, ptr @g monotonic, align 4
  ret void
}
define i32 @get() {
  %plain = load i32, ptr @g
  %atomic = load atomic i32, ptr @g monotonic, align 4
  %defined = load i32, ptr @g, !noundef !0
  ret i32 %plain
}
!0 = !{}
"""
    strict = analyzed(text)["get"]
    assert shown(strict, "%plain") == "full-set"
    assert shown(strict, "%atomic") == "full-set"
    assert shown(strict, "%defined") == "[1, 3]"
    # Among what is atomic there is no race.
    atomic = text.replace("store i32 2, ptr @g", "store atomic i32 2, ptr @g monotonic, align 4")
    assert shown(analyzed(atomic)["get"], "%atomic") == "[1, 3]"
    assert shown(analyzed(text, settings=ABSENT)["get"], "%plain") == "[1, 3]"
    assert "no data race" in str(analyzed(text, settings=ABSENT))


def test_a_field_that_nothing_stores_to_is_not_raced_for() -> None:
    facts = analyzed("""
@g = internal global { i32, i32 } { i32 3, i32 4 }
define void @set(i32 %v) {
  store i32 %v, ptr @g
  ret void
}
define i32 @get() {
  %p = getelementptr inbounds { i32, i32 }, ptr @g, i64 0, i32 1
  %second = load i32, ptr %p
  %first = load i32, ptr @g
  ret i32 %second
}
""")
    assert shown(facts["get"], "%second") == "4"
    assert shown(facts["get"], "%first") == "full-set"


# What is inferred -----------------------------------------------------------------------------------------------------


def test_attributes_of_functions() -> None:
    facts = analyzed("""
@g = internal global i32 7
@out = global i32 0
define internal i32 @pure(i32 %x) {
  %k = load i32, ptr @g
  %r = add i32 %x, %k
  ret i32 %r
}
define internal void @writes(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define internal i32 @counts(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %i
}
define internal ptr @same(ptr returned %p) {
  ret ptr %p
}
define internal ptr @gives(ptr %p) {
  store i32 1, ptr @out
  ret ptr %p
}
define internal void @throws() {
  call void @elsewhere()
  ret void
}
define internal i32 @adds(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @main(i32 noundef %n, ptr %p) {
  %a = call i32 @pure(i32 %n)
  %b = call i32 @adds(i32 %n)
  call void @writes(ptr %p)
  %c = call i32 @counts(i32 %n)
  %q = call ptr @gives(ptr %p)
  call void @throws()
  ret i32 %a
}
declare void @elsewhere()
""")
    function = facts.module.function

    def attributes(name: str) -> dict[str, object]:
        found = function(name)
        assert found is not None
        return {word: found.attributes.get(word) for word in found.attributes.names()}

    assert attributes("pure") == {"memory": "none", "nounwind": True, "willreturn": True}
    assert attributes("writes") == {"memory": "argmem: write", "nounwind": True, "willreturn": True}
    assert attributes("counts") == {"memory": "none", "nounwind": True}
    assert attributes("throws") == {"memory": "readwrite, argmem: none"}
    assert attributes("main") == {}
    gives = function("gives")
    assert gives is not None
    assert "returned" in gives.arguments[0].attributes
    pure = function("pure")
    assert pure is not None
    assert "noundef" in pure.arguments[0].attributes
    assert "noundef" not in pure.return_attributes
    adds = function("adds")
    assert adds is not None
    assert "noundef" in adds.return_attributes
    variables = {variable.name: variable.is_constant for variable in facts.module.globals}
    assert variables == {"@g": True, "@out": False}


def test_poison_that_attributes_make_is_not_noundef() -> None:
    facts = analyzed("""
define internal i8 @f(i8 range(i8 0, 10) %x) {
  ret i8 %x
}
define i8 @main(i8 noundef %x) {
  %y = add i8 %x, 1
  %a = call i8 @f(i8 %y)
  br label %out
out:
  ret i8 %x
}
""")
    function = facts.module.function("f")
    assert function is not None
    assert "noundef" not in function.arguments[0].attributes
    assert str(facts["main"]["%x"].range_at("%out")) == "full-set"


# One value, and what is asked -----------------------------------------------------------------------------------------


def test_surroundings_are_one_value() -> None:
    module = AnalyzedModule(scev.read(EXAMPLE), DEFAULT_SETTINGS)
    program = module.program()
    assert program is not None

    def of(name: str) -> Surroundings:
        function = module.module.function(name)
        assert isinstance(function, Function)
        return program.surroundings(function)

    one = of("scale")
    assert one == of("scale")
    assert one == pickle.loads(pickle.dumps(one))
    assert hash(one) == hash(pickle.loads(pickle.dumps(one)))
    assert one != of("clamp01")
    assert (one.callers, one.is_reached) == (2, True)
    other = AnalyzedModule(scev.read(EXAMPLE.replace("i32 7", "i32 9")), DEFAULT_SETTINGS).program()
    assert other is not None


def test_a_question_solves_only_what_it_needs() -> None:
    text = "".join(
        f"define internal i32 @g{k}(i32 %x) {{\n  %y = and i32 %x, {k}\n  ret i32 %y\n}}\n"
        f"define i32 @f{k}(i32 %x) {{\n  %y = call i32 @g{k}(i32 %x)\n  ret i32 %y\n}}\n"
        for k in range(20)
    )
    module = AnalyzedModule(scev.read(text), DEFAULT_SETTINGS)
    program = module.program()
    assert program is not None
    assert shown(module.facts_of("@f7"), "%y") == "[0, 7]"
    solved = [function.name for function in module.module.functions if program.summaries.is_reached(function)]
    assert solved == ["@g7", "@f7"]


def test_rounds_that_rest_on_the_same_are_not_run_again() -> None:
    module = AnalyzedModule(scev.read(RECURSION), DEFAULT_SETTINGS)
    module.settle(module.module.defined_functions())
    program = module.program()
    assert program is not None
    down = module.module.function("down")
    assert isinstance(down, Function)
    prepared = program.prepared(down)
    facts = module.facts_of("@down")
    assert facts.control is prepared.control
    assert internals(settled(facts)).round_count >= 1


def test_facts_that_are_closed_can_be_asked_for_anew() -> None:
    module = AnalyzedModule(scev.read(RECURSION), DEFAULT_SETTINGS)
    for _ in range(3):
        facts = module.facts_of("@down")
        assert facts.loops == ()
        facts.close()
        facts = module.facts_of("@down")
        assert shown(facts, "%n") == "[0, 40] stride 0 mod 2"
        facts.close()


def test_a_search_that_was_interrupted_can_be_made_again() -> None:
    module = AnalyzedModule(scev.read(RECURSION), DEFAULT_SETTINGS)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for delay in (0.0001, 0.0005, 0.001, 0.002):
            signal.setitimer(signal.ITIMER_REAL, delay)
            with contextlib.suppress(KeyboardInterrupt):
                module.settle(module.module.defined_functions())
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert shown(module.facts_of("@down"), "%n") == "[0, 40] stride 0 mod 2"
    assert shown(module.facts_of("@even"), "%n") == "[0, 20] stride 0 mod 2"


def test_other_settings_are_of_the_whole_program() -> None:
    facts = scev.analyze("""
@g = internal global i32 1
define void @set() {
  store i32 2, ptr @g
  ret void
}
define internal i32 @get() {
  %x = load i32, ptr @g
  ret i32 %x
}
define i32 @main() {
  %r = call i32 @get()
  ret i32 %r
}
""")["main"]
    assert shown(facts, "%r") == "full-set"
    assert shown(facts.under("undef", "absent"), "%r") == "[1, 2]"


def test_what_rests_on_undef_elsewhere_is_said() -> None:
    text = """
define internal i32 @clamp(i32 %x) {
  %big = icmp ugt i32 %x, 9
  %r = select i1 %big, i32 9, i32 %x
  ret i32 %r
}
define i32 @main(i32 %n) {
  %r = call i32 @clamp(i32 %n)
  ret i32 %r
}
define i32 @other(i32 %n) {
  %r = or i32 %n, 1
  ret i32 %r
}
"""
    facts = analyzed(text, settings=ABSENT)
    assert shown(facts["main"], "%r") == "[0, 9]"
    assert internals(facts["main"]).flow.depends_on_undef
    assert not internals(facts["other"]).flow.depends_on_undef
    assert shown(analyzed(text)["main"], "%r") == "full-set"


def test_without_a_premise_what_others_say_stays() -> None:
    facts = scev.analyze("""
define internal i32 @f(i32 noundef %x) {
  %y = add nuw i32 %x, 1
  ret i32 %y
}
define i32 @main() {
  %r = call i32 @f(i32 4)
  ret i32 %r
}
""")["f"]
    flag = next(premise for premise in facts.premises() if premise.kind == "flag")
    assert shown(facts.under(without=[flag]), "%y") == "5"
    assert shown(facts.under("ub", "any"), "%y") == "5"


def test_facts_of_a_program_travel() -> None:
    facts = analyzed(EXAMPLE)
    again = pickle.loads(pickle.dumps(facts))
    assert again.scope == "program"
    assert [str(value.range) for value in again["scale"].values()] == [
        str(value.range) for value in facts["scale"].values()
    ]


def test_the_module_that_was_read_may_be_asked_about() -> None:
    module = scev.read(EXAMPLE)
    facts = scev.analyze(module)["scale"]
    function = module.function("scale")
    assert function is not None
    assert function is not facts.function
    n, r = function.arguments[0], function.instructions()[0]
    assert facts.of(n).value is facts["%n"].value
    assert str(facts.of(n).range_at(r)) == str(facts.of(n).range_at((r, 0))) == "[5, 7] stride 1 mod 2"
    assert facts.place(scev.Place.before(r)) == facts.place("%r")
    assert facts.is_reachable(function.entry)
    other = module.function("main")
    assert other is not None
    with pytest.raises(KeyError):
        facts.place(other.instructions()[3])
    # Its number is that of a value of this function, too.
    assert facts.demanded.bits(n) == facts.demanded.bits("%n")
    for asked in (facts.of, facts.demanded.bits, facts.demanded.is_dead):
        with pytest.raises(KeyError):
            asked(other.instructions()[0])


def test_calls_and_pages(tmp_path: Path) -> None:
    text = str(analyzed(EXAMPLE))
    assert "%n     i32   5 or 7 from 2 calls" in text
    assert text.splitlines()[-1] == "scope: program"


@pytest.mark.parametrize("kind", ["invoke", "musttail", "alias"])
def test_kinds_of_calls(kind: str) -> None:
    how = {
        "invoke": "invoke i32 @f(i32 4) to label %out unwind label %bad\nbad:\n"
        "  %l = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %l\nout:",
        "musttail": "musttail call i32 @f(i32 %n)",
        "alias": "call i32 @g(i32 4)",
    }[kind]
    text = f"""
@g = internal alias i32 (i32), ptr @f
define internal i32 @f(i32 noundef %x) {{
  %y = add i32 %x, 1
  ret i32 %y
}}
define i32 @main(i32 noundef %n) personality ptr @p {{
  %r = {how}
  ret i32 %r
}}
declare i32 @p(...)
"""
    facts = scev.analyze(text, given={"main": {"%n": "4"}})
    assert shown(facts["f"], "%x") == "4"
    assert shown(facts["main"], "%r") == "5"


def test_callbacks() -> None:
    facts = analyzed("""
declare !callback !0 void @run(ptr, ptr, i32)
define internal void @task(ptr %unused, i32 %k) {
  ret void
}
define void @main(ptr %p) {
  call void @run(ptr @task, ptr %p, i32 7)
  ret void
}
!0 = !{!1}
!1 = !{i64 0, i64 -1, i64 2, i1 false}
""")
    assert facts["task"].surroundings.callers == 1
    assert shown(facts["task"], "%k") == "7"


def test_functions_in_tables() -> None:
    facts = analyzed("""
@table = internal constant [3 x ptr] [ptr @one, ptr @two, ptr null]
define internal i32 @one(i32 %x) {
  ret i32 1
}
define internal i32 @two(i32 %x) {
  ret i32 2
}
define i32 @main(i64 %i) {
  %p = getelementptr inbounds [3 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %p
  %r = call i32 %f(i32 8)
  ret i32 %r
}
define internal i32 @apply(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define internal i32 @three(i32 %x) {
  ret i32 3
}
define i32 @other(i1 %c) {
  %a = call i32 @apply(ptr @three, i32 5)
  ret i32 %a
}
""")
    assert shown(facts["one"], "%x") == shown(facts["two"], "%x") == "8"
    assert shown(facts["main"], "%r") == "[1, 2]"
    assert shown(facts["three"], "%x") == "5"
    assert shown(facts["other"], "%a") == "3"
    call = facts["apply"].function.instructions()[0]
    assert isinstance(call, Call)


FRESH = """
declare noalias ptr @malloc(i64) nounwind willreturn allocsize(0) memory(inaccessiblemem: readwrite)
declare void @free(ptr captures(none))
@kept = global ptr null
define internal ptr @fresh(i1 %c) {{
  %p = call ptr @malloc(i64 24)
  {body}
  %q = select i1 %c, ptr %p, ptr null
  ret ptr %q
}}
define internal ptr @through() {{
  %p = call ptr @fresh(i1 true)
  ret ptr %p
}}
define i32 @main(ptr %other) {{
  %p = call ptr @through()
  store i32 5, ptr %p
  store i32 7, ptr %other
  %x = load i32, ptr %p
  ret i32 %x
}}
"""


@pytest.mark.parametrize(
    ("body", "known", "size"),
    [
        ("store i32 1, ptr %p", "5", 24),
        ("store ptr %p, ptr @kept", "full-set", None),
        ("call void @free(ptr %p)", "5", None),
    ],
)
def test_memory_of_its_own(body: str, known: str, size: int | None) -> None:
    facts = analyzed(FRESH.format(body=body))
    assert shown(facts["main"], "%x") == known
    function = facts.module.function("through")
    assert function is not None
    assert function.return_attributes.integer("dereferenceable_or_null") == size
    assert ("noalias" in function.return_attributes) == (known == "5")


@pytest.mark.parametrize(
    ("declared", "call", "size"),
    [
        ("@calloc(i64, i64)", "@calloc(i64 6, i64 4)", 24),
        ("@malloc(i64)", "@malloc(i64 24) nobuiltin", None),
        ("@theirs(i64)", "@theirs(i64 24) allocsize(0)", 24),
        # No memory has as many bytes, and no attribute says so.
        ("@calloc(i64, i64)", "@calloc(i64 4294967296, i64 4294967296)", None),
    ],
)
def test_memory_of_its_own_by_who_allocates(declared: str, call: str, size: int | None) -> None:
    own = "declare noalias ptr @malloc(i64) nounwind willreturn allocsize(0) memory(inaccessiblemem: readwrite)"
    text = FRESH.format(body="").replace(own, f"declare noalias ptr {declared}").replace("@malloc(i64 24)", call)
    function = analyzed(text).module.function("through")
    assert function is not None
    assert function.return_attributes.integer("dereferenceable_or_null") == size
