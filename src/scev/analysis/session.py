"""A program that changes: facts of one version after the other, of which those stay that no change reaches.

    session = scev.Session(module)
    session["f"].loops[0].trip_count.exact
    session.update(changed)                      text, a module of llvmlite, edits
    session["f"]                                 found again, if nothing that its facts rest on has changed

What a function is, and all that its facts rest on, is a digest (AnalyzedModule.key_of): its text, what it names, and
what other functions say of it. Facts of one digest are the same, to the byte; so they are not computed again. Facts of
an older version stay as they are, and go on to answer.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, final

from scev.analysis.given import facts_of_python, resolve_given
from scev.analysis.memory import FactMemory
from scev.analysis.reading import read_module
from scev.analysis.requested import requested, settings_for
from scev.analysis.schedule import AnalyzedModule
from scev.answers import FunctionFacts, ModuleFacts
from scev.ir import Module, digests, edit, key_name
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.kept_answers import AnswersInMemory

if TYPE_CHECKING:
    from scev.analysis.given import GivenFacts
    from scev.llvm import Source
    from scev.settings import Settings
    from scev.transfer import Known

_IN_PROCESS = "in this process"


class SessionStats(NamedTuple):
    """What came of the last version. `version` counts from 1. Names of functions, without `@`, in the order of the
    program: `changed` are those that are new or have another text than before, or name something that has; `computed`
    those whose facts were computed since, `kept` those whose facts were found again when they were asked for.
    `components`: how many groups of functions that depend on one another were solved since, for what functions say of
    one another.
    """

    version: int
    functions: int
    changed: tuple[str, ...]
    computed: tuple[str, ...]
    kept: tuple[str, ...]
    components: int


@final
class Session:
    """The facts of a program that changes. `session["saxpy"]` is about a function of its last version.

    The arguments are those of `scev.analyze`, and hold for all versions. Any thread may ask at any time; of threads
    that update, one waits for the other. What ends an update early, an error or Ctrl-C, leaves the session as it was.
    """

    def __init__(
        self,
        source: Source | Module,
        *,
        settings: Settings | None = None,
        given: GivenFacts | None = None,
        launch: str | None = None,
        prepare: str | None = None,
        scope: str | None = None,
        closed: bool | None = None,
    ) -> None:
        whole, _ = requested(source, settings, None)
        self._settings = settings_for(whole, settings, launch, scope, closed)
        self._given = given
        self._prepare = prepare
        self._writing = threading.Lock()
        memory = FactMemory(AnswersInMemory(), _IN_PROCESS, True)
        self._state = self._version(read_module(whole, prepare, self._settings), memory, 1, None)

    @property
    def facts(self) -> ModuleFacts:
        """The facts of the last version."""
        return self._state.facts

    @property
    def module(self) -> Module:
        """The last version of the program."""
        return self._state.facts.module

    def update(self, change: Source | Module | edit.Edits) -> None:
        """The program is another one now. Its facts are computed when they are asked for.

        `change` is the whole program again, as for `scev.analyze`, or edits of the module of the last version
        (`scev.ir.edit.Edits(session.module)`). Facts and values of older versions stay valid for those; a value of one
        is refused by the facts of another. ScevError where LLVM refuses the program: then nothing has changed.
        """
        with self._writing:
            before = self._state
            whole, _ = requested(change.text() if isinstance(change, edit.Edits) else change, None, None)
            module = read_module(whole, self._prepare, self._settings)
            if (module.name, module.text) == (before.read.name, before.read.text):
                return
            memory = before.memory.for_next({one.name for one in module.defined_functions()})
            after = self._version(module, memory, before.number + 1, before.read)
            with UNINTERRUPTED:
                self._state = after

    def stats(self) -> SessionStats:
        """What was kept and what was computed since the last update."""
        state = self._state
        functions = state.analyzed.module.defined_functions()
        memory = state.memory
        with UNINTERRUPTED:
            program = state.analyzed.program()
            return SessionStats(
                state.number,
                len(functions),
                tuple(key_name(name) for name in state.changed()),
                tuple(key_name(one.name) for one in functions if one.name in memory.computed),
                tuple(key_name(one.name) for one in functions if one.name in memory.moved),
                0 if program is None else program.solved,
            )

    def __getitem__(self, key: object) -> FunctionFacts:
        """The facts of a function of the last version, as `ModuleFacts` gives them."""
        return self._state.facts[key]

    def __contains__(self, key: object) -> bool:
        return key in self._state.facts

    def __iter__(self) -> Iterator[FunctionFacts]:
        return iter(self._state.facts)

    def __len__(self) -> int:
        return len(self._state.facts)

    def __repr__(self) -> str:
        return f"<session, version {self._state.number}: {self._state.facts!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a session stays in its process: pickle its module, or its facts")

    def _version(self, module: Module, memory: FactMemory, number: int, before: Module | None) -> _SessionVersion:
        known: dict[str, Known] = {}
        read = module
        if self._given is not None:
            module, known = resolve_given(facts_of_python(self._given), module, self._settings)
        return _SessionVersion(read, module, self._settings, known, memory, number, before)


@final
class _SessionVersion:
    """One version, replaced as a whole: the module as it was read, and with what is given in it. It is analysed when
    something is asked of it.
    """

    def __init__(
        self,
        read: Module,
        module: Module,
        settings: Settings,
        known: dict[str, Known],
        memory: FactMemory,
        number: int,
        before: Module | None,
    ) -> None:
        self.read = read
        self.memory = memory
        self.number = number
        self._module = module
        self._settings = settings
        self._known = known
        self._before = before
        self._analyzed: AnalyzedModule | None = None
        self._facts: ModuleFacts | None = None
        self._changed: list[str] | None = None

    @property
    def analyzed(self) -> AnalyzedModule:
        """The module as it is analysed."""
        if self._analyzed is None:
            with INTERRUPTIBLE:
                if self._analyzed is None:
                    self._analyzed = AnalyzedModule(self._module, self._settings, self._known, None, self.memory)
        return self._analyzed

    @property
    def facts(self) -> ModuleFacts:
        """The facts of its functions."""
        if self._facts is None:
            analyzed = self.analyzed
            with UNINTERRUPTED:
                if self._facts is None:
                    self._facts = analyzed.facts()
        return self._facts

    def changed(self) -> list[str]:
        """The functions that are not as they were."""
        if self._changed is None:
            before = {} if self._before is None else _digests_of(self._before)
            self._changed = [name for name, digest in _digests_of(self.read).items() if before.get(name) != digest]
            # It need not stay for that.
            self._before = None
        return self._changed


def _digests_of(module: Module) -> dict[str, str]:
    """The digests of all functions, by name."""
    found = digests.FunctionDigests(module)
    return {one.name: found.of(one).digest for one in module.defined_functions()}
