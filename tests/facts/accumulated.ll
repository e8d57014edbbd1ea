; What loops add up, over more iterations than they are gone around: at most N times what one iteration adds.

define i32 @sum(ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %q = getelementptr i8, ptr %p, i32 %i
  %v = load i8, ptr %q, !noundef !0
  %w = zext i8 %v to i32
  %s.next = add i32 %s, %w                        ; int: [0, 1275000]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

define i32 @counted_where(ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %n = phi i32 [ 7, %entry ], [ %n.next, %latch ]    ; int: [7, 5006]
  %q = getelementptr i8, ptr %p, i32 %i
  %v = load i8, ptr %q, !noundef !0
  %is = icmp slt i8 %v, 0
  br i1 %is, label %one, label %latch
one:
  %n.one = add i32 %n, 1
  br label %latch
latch:
  %n.next = phi i32 [ %n, %loop ], [ %n.one, %one ]    ; int: [7, 5007]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %n.next
}

define i32 @up_and_down(ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 10, %entry ], [ %s.next, %loop ]     ; int: [-9988, 25005]
  %q = getelementptr i8, ptr %p, i32 %i
  %v = load i8, ptr %q, !noundef !0
  %few = and i8 %v, 7
  %w = zext i8 %few to i32
  %more.of.it = add i32 %s, %w
  %s.next = sub i32 %more.of.it, 2
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

; Set back now and then: the longest way is from there.
define i32 @set_back(ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]      ; int: [0, 15097]
  %q = getelementptr i8, ptr %p, i32 %i
  %v = load i8, ptr %q, !noundef !0
  %few = and i8 %v, 3
  %w = zext i8 %few to i32
  %grown = add i32 %s, %w
  %back = icmp slt i8 %v, 0
  %s.next = select i1 %back, i32 100, i32 %grown
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

; Numbers that would wrap: not with nsw, and without it nothing is known.
define i16 @not_wrapping(ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i16 [ 5, %entry ], [ %s.next, %loop ]      ; int: [5, 32767]
  %t = phi i16 [ 5, %entry ], [ %t.next, %loop ]      ; int: full-set
  %q = getelementptr i8, ptr %p, i32 %i
  %v = load i8, ptr %q, !noundef !0
  %w = zext i8 %v to i16
  %s.next = add nsw i16 %s, %w
  %t.next = add i16 %t, %w
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  %r = add i16 %s.next, %t.next
  ret i16 %r
}

; What is added is added to itself: it doubles.
define i32 @doubled(i1 noundef %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %s.next, %loop ]      ; int: full-set
  %half = select i1 %c, i32 %s, i32 0
  %s.next = add i32 %s, %half
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 5000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

!0 = !{}
