"""Random kernels with shared or global memory: indices by a thread's place, branches, loops; all reach all barriers."""

from __future__ import annotations

from random import Random

HEAD = """
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [SIZE x i32] undef
@m = internal addrspace(3) global [8 x [8 x i32]] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(i32 noundef range(i32 0, 8) %n) "nvvm.reqntid"="SHAPE" {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
"""
GRID = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define ptx_kernel"""
BLOCK_READ = "  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
BARRIER = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"


class KernelWriter:
    """Writes a kernel: `width` x `height` threads. All barriers stand where all threads come together. `of_grid`: its
    arrays are in global memory, and it reads the number of its block.
    """

    def __init__(self, seed: int, of_grid: bool = False) -> None:
        self.random = Random(seed)
        self.width, self.height = self.random.choice(((8, 1), (16, 1), (4, 2), (4, 4)))
        self.lines: list[str] = []
        self.count = 0
        self.of_grid = of_grid
        self.uniform = ["%n", "%b"] if of_grid else ["%n"]

    def text(self) -> str:
        self.statements(3, True, 0)
        head = HEAD.replace("SIZE", "64").replace("SHAPE", f"{self.width},{self.height}")
        if self.of_grid:
            head = head.replace("\ndefine ptx_kernel", GRID) + BLOCK_READ
        text = "\n".join([head, *self.lines, "  ret void", "}"]) + "\n"
        return text.replace("addrspace(3)", "addrspace(1)") if self.of_grid else text

    def name(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def made(self, text: str) -> str:
        name = self.name()
        self.lines.append(f"  %{name} = {text}")
        return f"%{name}"

    def index(self) -> str:
        """A number from 0 to 63, mostly linear in the place of the thread."""
        random = self.random
        kind = random.randrange(9 if self.of_grid else 6)
        place = random.choice(("%x", "%x", "%y"))
        if kind == 0:
            total = place
        elif kind == 1:
            total = self.made(f"mul i32 {place}, {random.choice((2, 3, 4))}")
        elif kind == 2:
            row = self.made(f"mul i32 %y, {random.choice((self.width, 4, 8))}")
            total = self.made(f"add i32 {row}, %x")
        elif kind == 3:
            total = self.made(f"xor i32 %x, {random.choice((1, 2, 3, 7))}")
        elif kind == 4:
            total = self.made(f"sub i32 {self.width - 1}, %x")
        elif kind > 5:
            size = random.choice((self.width, self.width, self.width * self.height, 2, "%n"))
            first = self.made(f"mul nsw i32 %b, {size}")
            total = self.made(f"add nsw i32 {first}, {place}")
        else:
            total = random.choice(self.uniform)
        if random.random() < 0.5:
            total = self.made(f"add i32 {total}, {random.choice(('1', '2', '4', '8', random.choice(self.uniform)))}")
        return self.made(f"and i32 {total}, 63") if random.random() < 0.2 else total

    def statements(self, count: int, together: bool, depth: int) -> None:
        for _ in range(self.random.randint(1, count)):
            kind = self.random.random()
            if kind < 0.45:
                self.access()
            elif kind < 0.65 and together:
                self.lines.append(BARRIER)
            elif kind < 0.8 and depth < 2:
                self.branch(together, depth)
            elif depth < 2:
                self.loop(together, depth)

    def access(self) -> None:
        random = self.random
        if random.random() < 0.3:
            row, column = (self.made(f"and i32 {self.index()}, 7") for _ in range(2))
            at = self.made(
                f"getelementptr inbounds [8 x [8 x i32]], ptr addrspace(3) @m, i32 0, i32 {row}, i32 {column}"
            )
        else:
            at = self.made(f"getelementptr inbounds i32, ptr addrspace(3) @s, i32 {self.index()}")
        if random.random() < 0.5:
            self.lines.append(f"  store i32 %x, ptr addrspace(3) {at}")
        else:
            self.made(f"load i32, ptr addrspace(3) {at}")

    def branch(self, together: bool, depth: int) -> None:
        random, name = self.random, self.name()
        is_same = random.random() < 0.4
        left = random.choice(self.uniform) if is_same else random.choice(("%x", "%y", "%x"))
        right = random.choice(("1", "2", "4", *self.uniform))
        test = self.made(f"icmp {random.choice(('ult', 'ugt', 'eq', 'ne'))} i32 {left}, {right}")
        self.lines += [f"  br i1 {test}, label %then.{name}, label %end.{name}", f"then.{name}:"]
        known = list(self.uniform)
        self.statements(2, together and is_same, depth + 1)
        self.uniform = known
        self.lines += [f"  br label %end.{name}", f"end.{name}:"]

    def loop(self, together: bool, depth: int) -> None:
        """`for (i = 0; i < bound; i++)`, or by halves: `for (i = 8; i > 0; i /= 2)`."""
        random, name = self.random, self.name()
        before = self.made("add i32 0, 0")
        self.lines += [f"  br label %enter.{name}", f"enter.{name}:", f"  br label %loop.{name}", f"loop.{name}:"]
        halves = random.random() < 0.3
        bound = random.choice(("3", "4", *self.uniform))
        counter = f"%i.{name}"
        first = "4" if halves else "0"
        self.lines.append(f"  {counter} = phi i32 [ {first}, %enter.{name} ], [ %next.{name}, %latch.{name} ]")
        test = f"icmp ugt i32 {counter}, 0" if halves else f"icmp ult i32 {counter}, {bound}"
        go = self.made(test)
        self.lines += [f"  br i1 {go}, label %body.{name}, label %behind.{name}", f"body.{name}:"]
        known = list(self.uniform)
        self.uniform = [*known, counter, counter]
        self.statements(3, together, depth + 1)
        step = f"lshr i32 {counter}, 1" if halves else f"add nuw nsw i32 {counter}, 1"
        self.lines += [f"  br label %latch.{name}", f"latch.{name}:", f"  %next.{name} = {step}"]
        self.lines += [f"  br label %loop.{name}", f"behind.{name}:"]
        self.uniform = known
        assert before
