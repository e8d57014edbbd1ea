"""Instructions by which the lanes of a warp or wave talk to each other (votes, shuffles, reductions, barriers), and
those of NVIDIA's on the integers of one lane.

What they make of sets of values: transfer/gpu/. LangRef does not speak of instructions of targets, so that the answers
are those of LLVM's declarations, and no more:

    a warp's exchange    waits for other lanes: neither `willreturn` nor `memory(none)`
    a wave's exchange    reads registers of other lanes: `memory(none)`, but `convergent`
    a barrier            other threads write any memory while this one waits

A result is a number of one register, which is what it is at each use. Where a lane may read the register of one that
takes no part, nothing says so.
"""

from __future__ import annotations

from typing import Final

from scev.ir.effects import ANY_MEMORY, ARGUMENTS, INACCESSIBLE, NO_MEMORY, READ, READ_WRITE
from scev.ir.intrinsic_answers import ALWAYS, FIRST, MAY, NEVER, NO_OPERAND, NOT_SHOWN, UNKNOWN, Row


def _named(prefix: str, names: str) -> str:
    return " ".join(prefix + name for name in names.split())


def _each(names: str, ends: str) -> str:
    return " ".join(name + end for name in names.split() for end in ends.split())


_HIDDEN: Final = READ_WRITE << INACCESSIBLE
_NVVM: Final = "nvvm."
_AMDGCN: Final = "amdgcn."

_WAITS: Final = "LLVM does not promise that control comes back, nor that the result is defined"
_NOT_PROMISED: Final = "LLVM does not promise that the result is defined"
_BARRIER: Final = "LLVM does not promise that control comes back"
_OF_TARGETS: Final = "LangRef does not speak of instructions of targets"

LANE_ROWS: Final[list[Row]] = [
    # NVIDIA: lanes.
    (
        MAY, UNKNOWN, NOT_SHOWN, _HIDDEN, UNKNOWN, NEVER,
        "a lane that does not take part gives an undefined number; LLVM does not promise that control comes back",
        _named(_NVVM, _each("shfl.sync. shfl.", "up down bfly idx")),
    ),
    (
        UNKNOWN, UNKNOWN, NOT_SHOWN, _HIDDEN, UNKNOWN, NEVER, _WAITS,
        _named(
            _NVVM,
            "vote.all vote.any vote.uni vote.ballot vote.all.sync vote.any.sync vote.uni.sync vote.ballot.sync"
            " match.any.sync match.all.sync redux.sync.add redux.sync.umin redux.sync.umax redux.sync.min"
            " redux.sync.max redux.sync.and redux.sync.or redux.sync.xor redux.sync.fmin redux.sync.fmax"
            " redux.sync.fmin.NaN redux.sync.fmax.NaN redux.sync.fmin.abs redux.sync.fmax.abs redux.sync.fmin.abs.NaN"
            " redux.sync.fmax.abs.NaN activemask",
        ),
    ),
    (UNKNOWN, UNKNOWN, NOT_SHOWN, _HIDDEN, ALWAYS, NEVER, _NOT_PROMISED, "nvvm.elect.sync"),
    # NVIDIA: barriers and copies behind the program's back.
    (
        UNKNOWN, UNKNOWN, NOT_SHOWN, ANY_MEMORY, UNKNOWN, NEVER, _WAITS,
        _named(
            "nvvm.barrier.cta.red.",
            _each("and or popc", ".aligned.all .aligned.count .all .count"),
        ),
    ),
    (
        NEVER, NEVER, NO_OPERAND, ANY_MEMORY, UNKNOWN, NEVER, _BARRIER,
        _named(
            _NVVM,
            "bar.warp.sync barrier.cta.sync.aligned.all barrier.cta.sync.aligned.count barrier.cta.sync.all"
            " barrier.cta.sync.count barrier.cta.arrive.aligned.count barrier.cta.arrive.count barrier.cluster.arrive"
            " barrier.cluster.arrive.aligned barrier.cluster.arrive.relaxed barrier.cluster.arrive.relaxed.aligned"
            " barrier.cluster.wait barrier.cluster.wait.aligned cp.async.commit.group cp.async.wait.group"
            " cp.async.wait.all cp.async.mbarrier.arrive cp.async.mbarrier.arrive.noinc"
            " cp.async.mbarrier.arrive.shared cp.async.mbarrier.arrive.noinc.shared",
        ),
    ),
    (
        NEVER, NEVER, NO_OPERAND, READ_WRITE << ARGUMENTS, UNKNOWN, NEVER, _BARRIER,
        _named(
            "nvvm.cp.async.",
            "ca.shared.global.4 ca.shared.global.8 ca.shared.global.16 cg.shared.global.16"
            " ca.shared.global.4.s ca.shared.global.8.s ca.shared.global.16.s cg.shared.global.16.s",
        ),
    ),
    (
        MAY, MAY, NOT_SHOWN, READ << ARGUMENTS, UNKNOWN, NEVER,
        "memory may hold undef or poison; LLVM does not promise that control comes back",
        _named("nvvm.ldmatrix.sync.aligned.m8n8.", _each("x1 x2 x4", ".b16 .trans.b16")),
    ),
    # NVIDIA: integers of one lane.
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _OF_TARGETS,
        _named(
            _NVVM,
            "mulhi.s mulhi.us mulhi.i mulhi.ui mulhi.ll mulhi.ull mul24.i mul24.ui sad.s sad.us sad.i sad.ui sad.ll"
            " sad.ull prmt prmt.f4e prmt.b4e prmt.rc8 prmt.ecl prmt.ecr prmt.rc16 fshl.clamp fshr.clamp bmsk.clamp"
            " bmsk.wrap idp4a.s.s idp4a.s.u idp4a.u.s idp4a.u.u idp2a.s.s idp2a.s.u idp2a.u.s idp2a.u.u",
        ),
    ),
    # AMD: lanes.
    (
        NEVER, NEVER, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _OF_TARGETS,
        _named(_AMDGCN, "readfirstlane ballot inverse.ballot"),
    ),
    (
        UNKNOWN, UNKNOWN, NOT_SHOWN, NO_MEMORY, ALWAYS, NEVER, _NOT_PROMISED,
        _named(
            _AMDGCN,
            "readlane writelane update.dpp mov.dpp mov.dpp8 ds.bpermute ds.permute ds.bpermute.fi.b32 ds.swizzle"
            " permlane16 permlanex16 permlane16.var permlanex16.var permlane64 permlane16.swap permlane32.swap"
            " permlane.bcast permlane.down permlane.up permlane.xor permlane.idx.gen wave.shuffle set.inactive"
            " wqm softwqm wwm strict.wwm strict.wqm wqm.vote icmp fcmp"
            " wave.reduce.fadd wave.reduce.fsub wave.reduce.fmin wave.reduce.fmax",
        ),
    ),
    (
        UNKNOWN, UNKNOWN, FIRST, NO_MEMORY, ALWAYS, NEVER, _NOT_PROMISED,
        _named("amdgcn.wave.reduce.", "add sub umin umax min max and or xor"),
    ),
    (NEVER, NEVER, NO_OPERAND, ANY_MEMORY, ALWAYS, NEVER, "", "amdgcn.s.barrier amdgcn.wave.barrier"),
]  # fmt: skip
"""What lanes of a warp or wave tell each other: votes, shuffles, reductions, by intrinsic."""

LANE_COMMUTATIVE: Final = (
    "nvvm.mulhi.s nvvm.mulhi.us nvvm.mulhi.i nvvm.mulhi.ui nvvm.mulhi.ll nvvm.mulhi.ull nvvm.mul24.i nvvm.mul24.ui"
    " nvvm.sad.s nvvm.sad.us nvvm.sad.i nvvm.sad.ui nvvm.sad.ll nvvm.sad.ull nvvm.idp4a.s.s nvvm.idp4a.u.u"
)
"""Those whose first two operands can change places."""
