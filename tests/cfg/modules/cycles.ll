; Cycles with several entries, alone, in loops and around loops; functions that do not end.

define void @two_entries(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %exit
b:
  br i1 %c, label %a, label %exit
exit:
  ret void
}

define void @in_a_loop(i1 %c) {
entry:
  br label %head
head:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %out
b:
  br i1 %c, label %a, label %latch
out:
  br label %latch
latch:
  br i1 %c, label %head, label %exit
exit:
  ret void
}

define void @around_a_loop(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %a, label %a.next
a.next:
  br i1 %c, label %b, label %a.side
a.side:
  br label %a.inner
a.inner:
  br i1 %c, label %a.inner, label %a.back
a.back:
  br i1 %c, label %a, label %exit
b:
  br i1 %c, label %b.x, label %b.y
b.x:
  br i1 %c, label %b.y, label %a
b.y:
  br i1 %c, label %b.x, label %exit
exit:
  ret void
}

define void @three_entries(i32 %n, i1 %c) {
entry:
  switch i32 %n, label %exit [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c.block
  ]
a:
  br label %d
b:
  br i1 %c, label %d, label %exit
c.block:
  br i1 %c, label %a, label %b
d:
  br i1 %c, label %c.block, label %exit
exit:
  ret void
}

define void @endless(i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
  br label %one
two:
  br i1 %c, label %three, label %four
three:
  br label %two
four:
  br i1 %c, label %five, label %end
five:
  br i1 %c, label %six, label %seven
six:
  br label %five
seven:
  br i1 %c, label %five, label %eight
eight:
  br label %eight
end:
  ret void
}

define void @only_endless(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %c.block
b:
  br i1 %c, label %a, label %d
c.block:
  br label %a
d:
  br i1 %c, label %b, label %a
}
