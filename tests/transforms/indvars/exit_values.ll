; Loops of which something is used behind them: each exit value is one that the loop need not compute.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; unsigned i = 0; if (n) do use(i); while (++i != n); return i;   the guard makes n the value on both ways
define i32 @counter_is_the_bound(i32 noundef %n) {
entry:
  %guard = icmp ne i32 %n, 0
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @tick(i32 %i)
  %i.next = add nuw i32 %i, 1
  %more = icmp ne i32 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  %last = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  ret i32 %last
}

; unsigned s = 0; for (unsigned i = 0; i != n; i++) s += i;   the test at the top
define i32 @sum_of_counter(i32 noundef %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %body ]
  %done = icmp eq i32 %i, %n
  br i1 %done, label %exit, label %body
body:
  %s.next = add i32 %s, %i
  %i.next = add nuw i32 %i, 1
  br label %header
exit:
  ret i32 %s
}

; int *p = a; for (i = 0; i != 100; i++, p++) a[i] = 7; return p;
define ptr @pointer_is_the_end(ptr noundef %a) {
entry:
  br label %header
header:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = phi ptr [ %a, %entry ], [ %next, %body ]
  %done = icmp eq i64 %i, 100
  br i1 %done, label %exit, label %body
body:
  %place = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %place, align 4
  %next = getelementptr inbounds nuw i8, ptr %p, i64 4
  %i.next = add nuw nsw i64 %i, 1
  br label %header
exit:
  ret ptr %p
}

; do use(n); while (--n); return n;
define i32 @countdown_ends_at_zero(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %less, %loop ]
  call void @tick(i32 %i)
  %less = add i32 %i, -1
  %done = icmp eq i32 %less, 0
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %less
}

; for (i = 5; i < 64; i += 8) a[i] = 0.0f; return i;   69
define i32 @last_step_of_eight(ptr noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 5, %entry ], [ %i.next, %loop ]
  %place = getelementptr inbounds float, ptr %a, i64 %i
  store float 0.0, ptr %place, align 4
  %i.next = add nuw nsw i64 %i, 8
  %more = icmp ult i64 %i.next, 64
  br i1 %more, label %loop, label %exit
exit:
  %left = phi i64 [ %i.next, %loop ]
  %narrow = trunc i64 %left to i32
  ret i32 %narrow
}

; sum of squares below 20, beside calls that must stay
define i32 @sum_of_squares() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %square = mul nuw nsw i32 %i, %i
  %s.next = add nuw nsw i32 %s, %square
  call void @tick(i32 %s)
  %i.next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %i.next, 20
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %s.next
}

; for (i = 0; i != n; i++) { for (j = i; j != n; j++) a[j]++; total += j; }   behind the inner loop, j is n
define i64 @inner_counter_of_a_triangle(ptr noundef %a, i64 noundef %n) {
entry:
  %guard = icmp eq i64 %n, 0
  br i1 %guard, label %out, label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end ]
  %total = phi i64 [ 0, %entry ], [ %total.next, %end ]
  br label %inner
inner:
  %j = phi i64 [ %i, %outer ], [ %j.next, %inner ]
  %place = getelementptr inbounds nuw i32, ptr %a, i64 %j
  %old = load i32, ptr %place, align 4
  %new = add nsw i32 %old, 1
  store i32 %new, ptr %place, align 4
  %j.next = add nuw nsw i64 %j, 1
  %done.j = icmp eq i64 %j.next, %n
  br i1 %done.j, label %end, label %inner
end:
  %total.next = add i64 %total, %j.next
  %i.next = add nuw nsw i64 %i, 1
  %done.i = icmp eq i64 %i.next, %n
  br i1 %done.i, label %out, label %outer
out:
  %result = phi i64 [ 0, %entry ], [ %total.next, %end ]
  ret i64 %result
}

; for (i = 0; i < 100; i++) if (a[i] == key) return i; return i;   where it was not found, 100
define i64 @found_or_the_size(ptr noundef readonly %a, i32 noundef %key) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %place = getelementptr inbounds i32, ptr %a, i64 %i
  %read = load i32, ptr %place, align 4
  %hit = icmp eq i32 %read, %key
  br i1 %hit, label %found, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, 100
  br i1 %more, label %loop, label %none
found:
  %where = phi i64 [ %i, %loop ]
  ret i64 %where
none:
  %size = phi i64 [ %i.next, %latch ]
  ret i64 %size
}

; uint8_t i = 0; while (i < 200) { table[i] = i; i += 3; } return i;   201
define zeroext i8 @bytes_by_three(ptr noundef %table) {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i8 %i, -56
  br i1 %more, label %body, label %exit
body:
  %wide = zext i8 %i to i64
  %place = getelementptr inbounds i8, ptr %table, i64 %wide
  store i8 %i, ptr %place, align 1
  %i.next = add i8 %i, 3
  br label %header
exit:
  ret i8 %i
}

; unsigned mask = 1; for (int k = 0; k < 5; k++) { out[k] = mask; mask <<= 2; } return mask;
define i32 @mask_shifted_five_times(ptr noundef %out) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %mask = phi i32 [ 1, %entry ], [ %shifted, %loop ]
  %place = getelementptr inbounds i32, ptr %out, i64 %k
  store i32 %mask, ptr %place, align 4
  %shifted = shl i32 %mask, 2
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 5
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %shifted
}

; do left -= each; while (++i < n); return left;   without noundef: what is read twice may be undef
define i32 @what_is_left(i32 %left, i32 %each, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %rest = phi i32 [ %left, %entry ], [ %less, %loop ]
  %less = sub i32 %rest, %each
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %less
}

; for (i = 0; i < n && i < m; i++) ; return i;   min(n, m): the second test is not reached where the first one fails
define i32 @smaller_of_two(i32 noundef %n, i32 noundef %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw i32 %i, 1
  %below.n = icmp ult i32 %i, %n
  %below.m = icmp ult i32 %i, %m
  %more = select i1 %below.n, i1 %below.m, i1 false
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}

; the value of one iteration before: prev = x; x += 2   behind 12 iterations
define i64 @one_iteration_before(ptr noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %x = phi i64 [ 40, %entry ], [ %x.next, %loop ]
  %prev = phi i64 [ -1, %entry ], [ %x, %loop ]
  %place = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %prev, ptr %place, align 8
  %x.next = add nuw nsw i64 %x, 2
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 12
  br i1 %done, label %exit, label %loop
exit:
  ret i64 %prev
}

; size_t i = 0, j = n; while (i < n) { b[--j] = a[i++]; } return j;
define i64 @reversed_index(ptr noundef %a, ptr noundef %b, i64 noundef %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %i.next, %loop ]
  %j = phi i64 [ %n, %ahead ], [ %j.next, %loop ]
  %from = getelementptr inbounds i16, ptr %a, i64 %i
  %read = load i16, ptr %from, align 2
  %j.next = add i64 %j, -1
  %to = getelementptr inbounds i16, ptr %b, i64 %j.next
  store i16 %read, ptr %to, align 2
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %out, label %loop
out:
  %index = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  ret i64 %index
}

; the bound is loaded before the loop; behind it, a short of the counter and an offset is used
define signext i16 @short_of_the_counter(ptr noundef readonly %length, ptr noundef %a) {
entry:
  %n = load i64, ptr %length, align 8, !range !0, !noundef !1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %place = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %i, ptr %place, align 8
  %shifted = add nuw nsw i64 %i, 101
  %cut = trunc i64 %shifted to i16
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i16 %cut
}

declare void @tick(i32)

!0 = !{i64 1, i64 32768}
!1 = !{}
