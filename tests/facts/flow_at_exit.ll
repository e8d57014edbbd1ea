; What flow knows of a value bounds a loop where the value's poison reaches the test, and only there. The expression of
; a value is shared by others that may be poison where it is not. Each is run by tests/evolution/test_flow_at_exit.py.

declare i32 @llvm.ctpop.i32(i32)

define void @no_operation_says_it(i8 %n) {
entry:
  %one = call i32 @llvm.ctpop.i32(i32 8)
  %size = shl i32 %one, 2
  br label %loop
loop:                                     ; taken at most: 3
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %size
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; the product is at most 9, and its expression is one of 8 bits
define void @bounded_by_its_operands(i8 noundef %n, i8 noundef %m) {
entry:
  %a = and i8 %n, 3
  %b = and i8 %m, 3
  %bound = mul i8 %a, %b
  br label %loop
loop:                                     ; taken at most: 8
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %bound
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; %other is at most 112 or poison, and the loop does not ask for it
define void @not_by_the_flags_of_another(i8 noundef %n) {
entry:
  %other = shl nuw nsw i8 %n, 4
  %bound = shl i8 %n, 4
  br label %loop
loop:                                     ; taken: (-1 + (1 umax (16 * %n)))          ; taken at most: 239
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %bound
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; here it does
define void @by_its_own_flags(i8 noundef %n) {
entry:
  %other = shl i8 %n, 4
  %bound = shl nuw nsw i8 %n, 4
  br label %loop
loop:                                     ; taken at most: 111
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %bound
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; poison that was frozen is any number
define void @frozen(i8 noundef %n) {
entry:
  %flagged = shl nuw nsw i8 %n, 4
  %bound = freeze i8 %flagged
  br label %loop
loop:                                     ; taken: (-1 + (1 umax %bound))              ; taken at most: 254
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %bound
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; the multiple that is 0 or poison need not be asked for
define void @not_chosen(i8 noundef %n, i1 noundef %p) {
entry:
  %half = and i8 %n, 127
  %flagged = shl nuw nsw i8 %half, 7
  %plain = shl i8 %half, 7
  %bound = select i1 %p, i8 %flagged, i8 %plain
  br label %loop
loop:                                     ; taken at most: 127
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = icmp ult i8 %next, %bound
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; %lucky is 0 or poison, and it is not asked for where the first condition is false
define void @asked_for_behind_another(i8 noundef %n, i8 noundef %m) {
entry:
  %lucky = shl nuw nsw i8 %n, 7
  br label %loop
loop:                                     ; taken at most: 0
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %first = icmp ult i8 %next, %m
  %second = icmp ult i8 %next, %lucky
  %go = select i1 %first, i1 %second, i1 false
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; either goes on, and the second may be poison where the first is true
define void @asked_for_where_another_fails(i8 noundef %n, i8 noundef %m) {
entry:
  %lucky = shl nuw nsw i8 %n, 7
  br label %loop
loop:                                     ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %first = icmp ult i8 %next, %m
  %second = icmp ult i8 %next, %lucky
  %go = select i1 %first, i1 true, i1 %second
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; what is left over behind an unrolled loop: %r is not 0, on both ways to the loop
define void @left_over(i8 noundef %n) {
entry:
  %positive = icmp sgt i8 %n, 0
  br i1 %positive, label %go, label %exit
go:
  %r = and i8 %n, 3
  %few = icmp ult i8 %n, 4
  br i1 %few, label %before, label %main
main:
  %none = icmp eq i8 %r, 0
  br i1 %none, label %exit, label %before
before:
  br label %loop
loop:                                     ; taken: (-1 + (zext i2 (trunc i8 %n to i2) to i8))<nsw>     ; taken at most: 2
  %i = phi i8 [ %next, %loop ], [ %r, %before ]
  %next = add nsw i8 %i, -1
  %more = icmp ne i8 %next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; the start is poison, or 0, or 3; a later iteration starts anew
define void @start_that_does_not_stay(i8 noundef %n, i8 noundef %m) {
entry:
  %flagged = shl nuw nsw i8 %n, 7
  %plain = shl i8 %n, 7
  br label %loop
loop:                                     ; taken: None
  %i = phi i8 [ %again, %loop ], [ %flagged, %entry ]
  %k = phi i8 [ %next, %loop ], [ %plain, %entry ]
  %next = add i8 %k, 1
  %again = add i8 %next, 0
  %first = icmp eq i8 %k, %plain
  %second = icmp ult i8 %i, %m
  %go = select i1 %first, i1 true, i1 %second
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; a check that never fails, in some iterations only
define i32 @check_that_never_fails(i8 noundef %n, i8 noundef %v) {
entry:
  %z = zext i8 %v to i32
  %w = mul i32 %z, 2
  br label %loop
loop:                                     ; taken: (-1 + (1 umax %n))
  %i = phi i8 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sum, %latch ]
  %odd = trunc i8 %i to i1
  br i1 %odd, label %checked, label %latch
checked:
  %x = xor i32 %s, %w
  %y = and i32 %x, 255
  %bad = icmp ugt i32 %y, 600
  br i1 %bad, label %trap, label %latch
latch:
  %sum = add i32 %s, %w
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s
trap:
  ret i32 -1
}

; the only exit is never taken
define void @never_left(float %x) {
entry:
  %positive = fcmp ogt float %x, 0.0
  br i1 %positive, label %loop, label %exit
loop:                                     ; taken: None
  %go = fcmp ogt float %x, -1.0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; left at once
define void @decided_by_a_float(i8 %n) {
entry:
  %x = uitofp i8 %n to float
  %half = fmul float %x, 0.5
  br label %loop
loop:                                     ; taken: 0
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %go = fcmp ogt float %half, 200.0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; %s is positive: the loop goes up
define void @sign_of_a_step(i8 noundef %s, i8 noundef %n) {
entry:
  %half = lshr i8 %s, 3
  %up = icmp sgt i8 %s, 7
  br i1 %up, label %loop, label %exit
loop:                                     ; taken: ((-1 + ((%s /u 8) smax %n))<nsw> /u (%s /u 8))
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i8 %i, %half
  %go = icmp slt i8 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; %bad is never reached, so its exit does not count
define void @size_checked(ptr %p, i64 %n) {
entry:
  %z = icmp eq i64 %n, 0
  br i1 %z, label %x, label %h
h:                                        ; taken: (-1 + %n)
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %in = icmp ult i64 %i, %n
  br i1 %in, label %b, label %bad
b:
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add nuw i64 %i, 1
  %e = icmp eq i64 %i1, %n
  br i1 %e, label %x, label %h
bad:
  ret void
x:
  ret void
}

; both exits may be taken
define void @checked_against_another(ptr %p, i64 %n, i64 %size) {
entry:
  %z = icmp eq i64 %n, 0
  br i1 %z, label %x, label %h
h:                                        ; taken: (%size umin_seq (-1 + %n))
  %i = phi i64 [ 0, %entry ], [ %i1, %b ]
  %in = icmp ult i64 %i, %size
  br i1 %in, label %b, label %bad
b:
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %i1 = add nuw i64 %i, 1
  %e = icmp eq i64 %i1, %n
  br i1 %e, label %x, label %h
bad:
  ret void
x:
  ret void
}
