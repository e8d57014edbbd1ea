"""Sessions: facts of one version after the other are those from zero, and those that no change reaches stay."""

from __future__ import annotations

import pickle
import threading
from pathlib import Path

import pytest
from tests.conftest import shared_directory
from tests.edited_programs import edits_of

import scev
from scev.analysis import schedule
from scev.answers import internals
from scev.ir import ConstantInt, edit, integer_type
from scev.settings import Settings

CHAIN = """\
define i32 @top(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 10
  br i1 %more, label %loop, label %out
out:
  %r = call i32 @middle(i32 %i)
  ret i32 %r
}
define internal i32 @middle(i32 %x) {
  %y = call i32 @leaf(i32 %x)
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @leaf(i32 %v) {
  %w = and i32 %v, 15
  ret i32 %w
}
define i32 @alone(i32 %v) {
  %w = and i32 %v, 3
  ret i32 %w
}
"""


def updated(session: scev.Session, change: str | Path) -> scev.ModuleFacts:
    session.update(change)
    return session.facts


def names(found: tuple[str, ...]) -> set[str]:
    return set(found)


def test_a_result_of_one_call_changes_with_the_body_that_is_called() -> None:
    text = """\
define internal i32 @pick(i32 %k) {
  %c = icmp eq i32 %k, 0
  %r = select i1 %c, i32 5, i32 7
  ret i32 %r
}
define i32 @main() {
  %a = call i32 @pick(i32 0)
  %b = call i32 @pick(i32 1)
  ret i32 %a
}
"""
    session = scev.Session(text)
    assert str(session["main"]["%a"].range) == "5"
    # For all calls together it returns what it did.
    other = text.replace("i32 5, i32 7", "i32 7, i32 5")
    assert updated(session, other).to_json() == scev.analyze(other).to_json()
    assert str(session["main"]["%a"].range) == "7"
    assert names(session.stats().computed) == {"pick", "main"}


def test_facts_are_those_from_zero_and_only_who_hears_is_computed() -> None:
    session = scev.Session(CHAIN)
    assert session.facts.to_json() == scev.analyze(CHAIN).to_json()
    stats = session.stats()
    assert (stats.version, stats.functions, stats.kept) == (1, 4, ())
    assert names(stats.computed) == {"top", "middle", "leaf", "alone"}

    # A body changes, and what it tells others does not.
    quiet = CHAIN.replace("and i32 %v, 3", "and i32 %v, 7")
    session.update(quiet)
    facts = session.facts
    assert facts is session.facts
    assert facts.to_json() == scev.analyze(quiet).to_json()
    stats = session.stats()
    assert (stats.version, stats.changed, stats.computed) == (2, ("alone",), ("alone",))
    assert names(stats.kept) == {"top", "middle", "leaf"}

    # What is told changes: who hears of it is computed, nobody else.
    loud = quiet.replace("add i32 %y, 1", "add i32 %y, 2")
    assert updated(session, loud).to_json() == scev.analyze(loud).to_json()
    stats = session.stats()
    assert stats.changed == ("middle",)
    assert names(stats.computed) == {"top", "middle"}
    assert names(stats.kept) == {"leaf", "alone"}

    # What is told stays the same.
    same = loud.replace("%w = and i32 %v, 15", "%u = add i32 %v, 0\n  %w = and i32 %u, 15")
    assert updated(session, same).to_json() == scev.analyze(same).to_json()
    assert session.stats().computed == ("leaf",)
    facts = session.facts
    assert updated(session, same) is facts
    assert session.stats().version == 4


def test_nothing_is_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scev.Session(CHAIN)
    before = session.facts.to_json()
    solved: list[str] = []
    run = schedule._FunctionRounds._run

    def counted(self: schedule._FunctionRounds, *arguments: object) -> object:
        solved.append(self.function.name)
        return run(self, *arguments)  # type: ignore[arg-type]

    try:
        monkeypatch.setattr(schedule._FunctionRounds, "_run", counted)
    except TypeError:
        pytest.skip("compiled classes stay as they are")
    moved = f"declare void @new()\n\n{CHAIN}"
    assert updated(session, moved).to_json() == before
    assert not solved


def test_old_facts_stay_and_refuse_new_values() -> None:
    session = scev.Session(CHAIN)
    old = session["alone"]
    value = old["%w"]
    new = updated(session, CHAIN.replace("and i32 %v, 3", "and i32 %v, 7"))["alone"]
    assert str(old["%w"].range) == "[0, 3]" == str(value.range)
    assert str(new["%w"].range) == "[0, 7]"
    with pytest.raises((KeyError, TypeError)):
        new.of(value.value)
    # Also where the facts are the same.
    with pytest.raises((KeyError, TypeError)):
        session["leaf"].of(scev.analyze(CHAIN)["leaf"]["%w"].value)
    # Facts of the first version that were not asked for then.
    late = scev.Session(CHAIN)
    first = late.facts
    late.update(CHAIN.replace("15", "31"))
    assert first.to_json() == scev.analyze(CHAIN).to_json()


STORED = """\
@cells = internal global [2 x i32] zeroinitializer
define void @put(i1 %c) {
  %at = getelementptr [2 x i32], ptr @cells, i64 0, i64 0
  store i32 5, ptr %at
  ret void
}
define i32 @get() {
  %v = load i32, ptr getelementptr ([2 x i32], ptr @cells, i64 0, i64 1), !noundef !0
  ret i32 %v
}
define i32 @use() {
  %v = call i32 @get()
  ret i32 %v
}
!0 = !{}
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Where others store, not only what.
        ("ptr @cells, i64 0, i64 0\n", "ptr @cells, i64 0, i64 1\n"),
        ("ptr @cells, i64 0, i64 0\n", "ptr @cells, i64 0, i64 %one\n"),
        ("store i32 5, ptr %at", "store i16 5, ptr %at"),
        ("store i32 5, ptr %at", "store volatile i32 5, ptr %at"),
    ],
)
def test_what_others_store_is_told_to_who_asks_the_reader(old: str, new: str) -> None:
    session = scev.Session(STORED)
    assert str(session["use"]["%v"].range) == "0"
    for text in (STORED.replace(old, new), STORED, STORED.replace(old, new).replace(", !noundef !0", "")):
        handed = text.replace("i1 %c", "i64 %one")
        assert updated(session, handed).to_json() == scev.analyze(handed).to_json()


def test_what_was_asked_before_is_not_about_undef() -> None:
    if (directory := shared_directory()) is None:
        pytest.skip("no corpora here")
    text = scev.read(Path(directory / "corpus" / "numba_matmul.bc")).text
    session = scev.Session(text)
    _ = session.facts.to_json()
    new = f"{text}\n{CHAIN}"
    facts, wanted = updated(session, new), scev.analyze(new)
    assert facts.to_json() == wanted.to_json()
    assert str(facts) == str(wanted)
    assert [internals(one).depends_on_undef for one in facts] == [internals(one).depends_on_undef for one in wanted]


def test_a_module_that_becomes_one_for_gpus() -> None:
    session = scev.Session(CHAIN)
    _ = session.facts.to_json()
    name = "@llvm.nvvm.read.ptx.sreg.tid.x"
    new = f"{CHAIN}declare i32 {name}()\ndefine i32 @g() {{\n  %x = call i32 {name}()\n  ret i32 %x\n}}\n"
    assert updated(session, new).to_json() == scev.analyze(new).to_json()
    assert not session.stats().kept


def test_edits_and_modules_update() -> None:
    session = scev.Session(CHAIN)
    function = session.module.function("@alone")
    assert function is not None
    edits = edit.Edits(session.module)
    edits.replace_use(function.instructions()[0], 1, ConstantInt(integer_type(32), 32, 1))
    session.update(edits)
    assert str(session["alone"]["%w"].range) == "[0, 1]"
    session.update(scev.read(CHAIN))
    assert str(session["alone"]["%w"].range) == "[0, 3]"


def test_another_file_of_the_same_text(tmp_path: Path) -> None:
    for name in ("a.ll", "b.ll"):
        (tmp_path / name).write_text(f'source_filename = "x.c"\n{CHAIN}')
    session = scev.Session(tmp_path / "a.ll")
    assert updated(session, tmp_path / "b.ll").to_json() == scev.analyze(tmp_path / "b.ll").to_json()


def test_what_is_refused_changes_nothing() -> None:
    session = scev.Session(CHAIN)
    facts = session.facts
    with pytest.raises(scev.ScevError):
        session.update("define i32 @f() { ret i64 0 }")
    with pytest.raises(TypeError):
        session.update(7)
    assert session.facts is facts
    assert session.stats().version == 1
    with pytest.raises(TypeError, match="stays in its process"):
        pickle.dumps(session)
    assert "top" in session
    assert len(session) == 4
    assert [one.name for one in session] == ["@top", "@middle", "@leaf", "@alone"]


def test_an_update_that_is_interrupted_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scev.Session(CHAIN)
    facts = session.facts
    for place in ("read_module", "_SessionVersion"):
        with monkeypatch.context() as patched:

            def interrupted(*_: object, **__: object) -> None:
                raise KeyboardInterrupt

            patched.setattr(f"scev.analysis.session.{place}", interrupted)
            with pytest.raises(KeyboardInterrupt):
                session.update(CHAIN.replace("15", "31"))
        assert session.facts is facts
        assert session.stats().version == 1
    # Nor does another update wait for it.
    session.update(CHAIN.replace("15", "31"))
    assert session.stats().version == 2


def test_what_is_gone_is_not_kept() -> None:
    session = scev.Session(CHAIN)
    _ = session.facts.to_json()
    start = CHAIN.index("define i32 @alone")
    session.update(CHAIN[:start])
    session.update(CHAIN)
    assert session.facts.to_json() == scev.analyze(CHAIN).to_json()
    assert session.stats().computed == ("alone",)


def test_settings_and_given_hold_for_all_versions() -> None:
    given = {"alone": {"v": (0, 1)}}
    session = scev.Session(CHAIN, settings=Settings(max_rounds=3), given=given, scope="function", closed=True)
    changed = CHAIN.replace("and i32 %v, 3", "or i32 %v, 4")
    assert str(session["alone"]["%w"].range) == "[0, 1]"
    session.update(changed)
    assert str(session["alone"]["%w"].range) == "[4, 5]"
    assert session.facts.scope == "function"
    fixed = Settings(max_rounds=3)
    wanted = scev.analyze(changed, settings=fixed, given=given, scope="function", closed=True)
    assert session.facts.to_json() == wanted.to_json()


def test_closed_facts_cost_nobody_else() -> None:
    session = scev.Session(CHAIN)
    session["top"].close()
    first = session["leaf"]
    loops = session.facts.functions[0]
    with pytest.raises(ValueError, match="closed"):
        _ = loops.loops
    _ = first["%w"].range
    first.close()
    session.update(CHAIN.replace("and i32 %v, 3", "and i32 %v, 7"))
    assert session.facts.to_json() == scev.analyze(CHAIN.replace("and i32 %v, 3", "and i32 %v, 7")).to_json()


def test_readers_and_a_writer() -> None:
    session = scev.Session(CHAIN)
    versions = [CHAIN.replace("and i32 %v, 15", f"and i32 %v, {(2 << k) - 1}") for k in range(1, 6)]
    wanted = {scev.analyze(text).to_json() for text in (CHAIN, *versions)}
    wrong: list[str] = []

    def read() -> None:
        for _ in range(15):
            if (found := session.facts.to_json()) not in wanted:
                wrong.append(found)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for text in versions:
        session.update(text)
    for reader in readers:
        reader.join()
    assert not wrong


@pytest.mark.parametrize(
    ("name", "count"), [("numba_matmul.bc", 25), ("numba_rk4_logistic.bc", 25), ("kissfft_float.O0.bc", 3)]
)
def test_random_edits_give_what_zero_gives(name: str, count: int) -> None:
    if (directory := shared_directory()) is None:
        pytest.skip("no corpora here")
    text = scev.read(Path(directory / "corpus" / name)).text
    session = scev.Session(text)
    _ = session.facts.to_json()
    kept = 0
    for edited, new in edits_of(text, count, 7):
        session.update(new)
        assert session.facts.to_json() == scev.analyze(new).to_json(), edited
        assert str(session.facts) == str(scev.analyze(new)), edited
        kept += len(session.stats().kept)
    assert kept
