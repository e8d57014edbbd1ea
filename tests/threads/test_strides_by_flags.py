"""How far apart neighbours access memory by the flags of instructions: kernels run for every thread."""

from __future__ import annotations

from random import Random

import pytest
from tests.execution.interpreter import Machine

import scev
from scev.answers import FunctionFacts
from scev.threads import ThreadStride

from .kernels import HEAD, Place
from .test_coalescing import Addresses, access_at

BUFFER = 200_000

# What each kernel does at %at, and what is said of it: the bytes as text.
KERNELS = {
    "ints": ("""
  %row = mul nsw i32 %t, %n
  br label %loop
loop:
  %y = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i = add nsw i32 %row, %y
  %wide = sext i32 %i to i64
  %at = getelementptr float, ptr %p, i64 %wide
  %x = load float, ptr %at
  %next = add nuw nsw i32 %y, 1
  %go = icmp slt i32 %next, 3
  br i1 %go, label %loop, label %done
done:
  ret void
}
""", "(4 * (sext i32 %n to i64))<nsw>"),
    # The product may wrap between two threads.
    "without_flags": ("""
  %i = mul i32 %t, %n
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
""", None),
    # It is the signed number that does not wrap.
    "other_flag": ("""
  %i = mul nsw i32 %t, %n
  %wide = zext i32 %i to i64
  %at = getelementptr float, ptr %p, i64 %wide
  %x = load float, ptr %at
  ret void
}
""", None),
    "unsigned": ("""
  %i = mul nuw i32 %t, %n
  %j = add nuw i32 %i, %b
  %wide = zext i32 %j to i64
  %at = getelementptr i16, ptr %p, i64 %wide
  %x = load i16, ptr %at
  ret void
}
""", "(2 * (zext i32 %n to i64))<nuw><nsw>"),
    "difference": ("""
  %i = sub nsw i32 %n, %t
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  ret void
}
""", "-4"),
    "shifted": ("""
  %i = add nsw i32 %n, %t
  %j = shl nsw i32 %i, 3
  %k = or disjoint i32 %j, 1
  %at = getelementptr float, ptr %p, i32 %k
  %x = load float, ptr %at
  ret void
}
""", "32"),
    # What is counted begins in another place in each thread.
    "counted": ("""
  %start = mul nsw i32 %t, %n
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %y = phi i32 [ 0, %entry ], [ %more, %loop ]
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  %next = add nsw i32 %i, %n
  %more = add nuw nsw i32 %y, 1
  %go = icmp ult i32 %more, 3
  br i1 %go, label %loop, label %done
done:
  ret void
}
""", "(4 * (sext i32 %n to i64))<nsw>"),
    "pointer": ("""
  %start = mul nsw i32 %t, %n
  %first = getelementptr i8, ptr %p, i32 %start
  br label %loop
loop:
  %at = phi ptr [ %first, %entry ], [ %next, %loop ]
  %y = phi i32 [ 0, %entry ], [ %more, %loop ]
  %x = load i8, ptr %at
  %next = getelementptr i8, ptr %at, i32 %n
  %more = add nuw nsw i32 %y, 1
  %go = icmp ult i32 %more, 3
  br i1 %go, label %loop, label %done
done:
  ret void
}
""", "(sext i32 %n to i64)"),
    # Each iteration adds another number in each thread: one more in the next.
    "not_the_same_step": ("""
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %y = phi i32 [ 0, %entry ], [ %more, %loop ]
  %at = getelementptr i8, ptr %p, i32 %i
  %x = load i8, ptr %at
  %next = add nsw i32 %i, %t
  %more = add nuw nsw i32 %y, 1
  %go = icmp ult i32 %more, 3
  br i1 %go, label %loop, label %done
done:
  ret void
}
""", "{1,+,1}<%loop>"),
    # Threads leave the loop in different iterations.
    "left_behind": ("""
  %start = mul nsw i32 %t, %n
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %y = phi i32 [ 0, %entry ], [ %more, %loop ]
  %next = add nsw i32 %i, 1
  %more = add nuw nsw i32 %y, 1
  %go = icmp ult i32 %more, %t
  br i1 %go, label %loop, label %done
done:
  %at = getelementptr i8, ptr %p, i32 %next
  %x = load i8, ptr %at
  ret void
}
""", None),
    # A freeze makes a number of poison.
    "frozen": ("""
  %i = mul nsw i32 %t, %n
  %kept = freeze i32 %i
  %at = getelementptr float, ptr %p, i32 %kept
  %x = load float, ptr %at
  ret void
}
""", None),
    # By the pattern along x: multiples of 64 leave room for a thread.
    "launched": ("""
  %first = mul i32 %n, %s
  %i = add i32 %first, %t
  %j = mul nsw i32 %i, %b
  %at = getelementptr i8, ptr %p, i32 %j
  %x = load i8, ptr %at
  ret void
}
""", "(zext i32 %b to i64)"),
}  # fmt: skip


def stride_of(function: FunctionFacts) -> ThreadStride:
    return function.threads.thread_stride(access_at(function))


def compared(text: str, number: int) -> int:
    """How many pairs of neighbours were compared that both run the access."""
    facts = scev.analyze(text)
    function = facts["k"]
    access = access_at(function)
    count = 0
    before: Addresses | None = None
    for thread in range(34):
        recorder = Addresses(function, access)
        machine = Machine(facts.module, observer=recorder, externals=Place(thread, 1))
        kept = machine.memory.allocate(BUFFER, 16, "buffer")
        machine.memory.put_bytes(kept.base, bytes(BUFFER))
        machine.run("k", [kept.base + BUFFER // 2, number % (1 << 32)])
        if before is not None and thread % 32:
            for key, address in recorder.found.items():
                moved = before.stride.get(key)
                if moved is not None:
                    assert (address - before.found[key] - moved) % (1 << 64) == 0, (thread, key)
                    count += 1
        before = recorder
    return count


@pytest.mark.parametrize("name", KERNELS)
def test_kernels(name: str) -> None:
    body, by = KERNELS[name]
    found = stride_of(scev.analyze(HEAD + body)["k"])
    assert (None if found.bytes is None else str(found.bytes)) == by
    for number in (5, -7, 0):
        if by is not None:
            assert compared(HEAD + body, number) > 0 or name == "unsigned"


FLAGS = ("", "nsw ", "nuw ", "nuw nsw ")


def random_body(random: Random) -> str:
    """An index of 8 bits, of which many wrap."""
    lines = ["  %t8 = trunc nuw i32 %t to i8", "  %n8 = trunc i32 %n to i8", "  %b8 = trunc i32 %b to i8"]
    values = ["%t8", "%t8", "%n8"]
    for number in range(random.randint(1, 4)):
        a, b = random.choice(values[-3:]), random.choice([*values, str(random.choice((1, 2, 3, -1, -2, 7)))])
        operation = random.choice(("add", "add", "sub", "mul", "mul", "shl", "or disjoint"))
        flags = "" if operation == "or disjoint" else random.choice(FLAGS)
        second = str(random.randrange(4)) if operation == "shl" else b
        lines.append(f"  %v{number} = {operation} {flags}i8 {a}, {second}")
        values.append(f"%v{number}")
    cast = random.choice(("sext", "zext", "zext nneg"))
    lines += [
        f"  %wide = {cast} i8 {values[-1]} to i64",
        f"  %at = getelementptr [{random.choice((1, 3, 4))} x i8], ptr %p, i64 %wide",
        "  %x = load i8, ptr %at",
        "  ret void",
        "}",
    ]
    return "\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("part", range(3))
def test_random_flags(part: int) -> None:
    """Indices that wrap in some threads, and are poison there, or not."""
    said = 0
    for seed in range(part * 12, part * 12 + 12):
        random = Random(seed)
        text = HEAD + random_body(random)
        if stride_of(scev.analyze(text)["k"]).bytes is None:
            continue
        for number in (random.randrange(-128, 128), random.randrange(-4, 5), 1):
            said += compared(text, number) > 0
    assert said > 3
