; Loops side by side and in each other, with one and several latches and exits, and loops that look alike to a reader
; but not to LLVM.

define void @nest(i32 %n, i1 %c) {
entry:
  br i1 %c, label %outer, label %second
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %middle
middle:
  %j = phi i32 [ 0, %outer ], [ %j.next, %middle.latch ]
  br i1 %c, label %inner, label %side
inner:
  %k = phi i32 [ 0, %middle ], [ %k.next, %inner ]
  %k.next = add i32 %k, 1
  %k.more = icmp slt i32 %k.next, %n
  br i1 %k.more, label %inner, label %middle.latch
side:
  br i1 %c, label %done, label %middle.latch
middle.latch:
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %middle, label %outer.latch
outer.latch:
  %i.next = add i32 %i, 1
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %outer, label %second
second:
  br label %third
third:
  br i1 %c, label %third, label %fourth
fourth:
  br i1 %c, label %fourth.a, label %fourth.b
fourth.a:
  br i1 %c, label %fourth, label %done
fourth.b:
  br i1 %c, label %fourth, label %second
done:
  ret void
}

; Two backedges to one header, of which the one from %b could have been an inner loop.
define void @shared_header(i32 %n, i1 %c) {
  br label %1
1:
  br i1 %c, label %2, label %3
2:
  br i1 %c, label %1, label %3
3:
  br i1 %c, label %1, label %4
4:
  switch i32 %n, label %5 [
    i32 0, label %4
    i32 1, label %4
    i32 2, label %6
  ]
5:
  br label %6
6:
  ret void
}

; Both edges of one branch are backedges.
define void @twice(i1 %c) {
entry:
  br i1 %c, label %loop, label %loop
loop:
  br i1 %c, label %body, label %exit
body:
  br i1 %c, label %loop, label %loop
exit:
  ret void
}

define void @no_loop(i1 %c) {
  br i1 %c, label %2, label %3
2:
  br label %3
3:
  ret void
}

; Unreachable blocks lead into loops and out of them, and are cycles themselves.
define void @unreachable(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit
exit:
  ret void
dead:
  br i1 %c, label %loop, label %dead.loop
dead.loop:
  br i1 %c, label %dead.loop, label %exit
dead.end:
  unreachable
}
