; Blocks and terminators: every kind, forward references, blocks out of order, unreachable ones, switches on many lines.
@table = constant [2 x ptr] [ptr blockaddress(@jumps, %one), ptr blockaddress(@jumps, %two)]

define i32 @diamond(i1 %c, i32 %x) {
entry:
  br i1 %c, label %left, label %right, !prof !0

right:                                            ; a block before the one that dominates nothing
  %b = mul i32 %x, 3
  br label %join

left:
  %a = add i32 %x, 1
  br label %join

join:
  %m = phi i32 [ %a, %left ], [ %b, %right ]
  ret i32 %m
}

define i32 @backwards(i32 %n) {
  br label %last

middle:
  %y = add i32 %x, %z
  %w = call i32 @backwards(i32 %y)
  ret i32 %w

last:
  %x = add i32 %n, 1
  %z = sub i32 %n, 1
  br label %middle
}

define float @loops(float %init, i32 %n) {
entry:
  br label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %acc = phi nnan ninf float [ %init, %entry ], [ %acc.next, %latch ]
  br label %inner

inner:
  %j = phi i32 [ %i, %outer ], [ %j.next, %inner ]
  %s = phi fast float [ %acc, %outer ], [ %s.next, %inner ]
  %s.next = fadd fast float %s, 1.0
  %j.next = add nsw i32 %j, -1
  %more = icmp sgt i32 %j.next, 0
  br i1 %more, label %inner, label %latch, !llvm.loop !1

latch:
  %acc.next = phi float [ %s.next, %inner ]
  %i.next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %outer

exit:
  ret float %acc.next
}

define void @same_target(i1 %c, i32 %x) {
  br i1 %c, label %to, label %to

to:
  %m = phi i32 [ 1, %0 ], [ 1, %0 ]
  switch i32 %x, label %to2 [
    i32 0, label %to2
    i32 -1, label %to2
    i32 2147483647, label %other
  ], !prof !2

to2:
  %k = phi i32 [ 1, %to ], [ 1, %to ], [ 1, %to ]
  switch i32 %x, label %other [
  ]

other:
  switch i128 170141183460469231731687303715884105727, label %end [
    i128 -170141183460469231731687303715884105728, label %end
    i128 7, label %end
  ]

end:
  switch i1 %c, label %"quoted, label %a" [
    i1 true, label %"quoted, label %a"
  ]

"quoted, label %a":
  unreachable

dead:
  %self = add i32 %self, 1
  br label %dead
}

define void @jumps(ptr %p) {
entry:
  indirectbr ptr %p, [label %one, label %two, label %one]

one:
  indirectbr ptr %p, [label %two]

two:
  indirectbr ptr %p, []
}

define void @recursive_phi(i1 %c) {
entry:
  br label %a

a:
  %x = phi <2 x ptr> [ %y, %b ], [ zeroinitializer, %entry ]
  br i1 %c, label %b, label %c1

b:
  %y = phi <2 x ptr> [ %x, %a ], [ %z, %c1 ]
  br label %a

c1:
  %z = getelementptr i8, <2 x ptr> %x, i64 1
  br label %b
}

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = distinct !{!1, !3}
!2 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!3 = !{!"llvm.loop.mustprogress"}
