; Loops whose exit test can be an (in)equality of one counter with a limit that is computed before, or is known.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; for (long i = 0; i < n; i++) a[i] = b[i];   guard and test as clang -O1 rotates them
define void @signed_below(ptr noundef %a, ptr noundef %b, i64 noundef %n) {
entry:
  %guard = icmp sgt i64 %n, 0
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %from = getelementptr inbounds i32, ptr %b, i64 %i
  %read = load i32, ptr %from, align 4
  %to = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %read, ptr %to, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; do { *p = 0; p++; } while (++i < 1000);   the pointer can count alone
define void @counter_beside_a_pointer(ptr noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %p = phi ptr [ %a, %entry ], [ %p.next, %loop ]
  store i8 0, ptr %p, align 1
  %p.next = getelementptr inbounds nuw i8, ptr %p, i64 1
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; for (i = 7; i * i < 1000; i++) use(i);
define void @square_below(ptr noundef %a) {
entry:
  br label %header
header:
  %i = phi i32 [ 7, %entry ], [ %i.next, %body ]
  %square = mul nsw i32 %i, %i
  %more = icmp slt i32 %square, 1000
  br i1 %more, label %body, label %exit
body:
  call void @tick(i32 %i)
  %i.next = add nsw i32 %i, 1
  br label %header
exit:
  ret void
}

; for (i = 0; i < n; i++) if (!a[i]) break;   two exits, the counted one at the bottom
define i1 @zero_among(ptr noundef readonly %a, i64 noundef %n) {
entry:
  %none = icmp slt i64 %n, 1
  br i1 %none, label %never, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %place = getelementptr inbounds i16, ptr %a, i64 %i
  %read = load i16, ptr %place, align 2
  %zero = icmp eq i16 %read, 0
  br i1 %zero, label %yes, label %latch
latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %no
yes:
  ret i1 true
no:
  ret i1 false
never:
  ret i1 false
}

; a matrix, row by row: both tests
define void @rows_and_columns(ptr noundef %m, i64 noundef %rows, i64 noundef %columns) {
entry:
  %some.rows = icmp sgt i64 %rows, 0
  %some.columns = icmp sgt i64 %columns, 0
  %some = and i1 %some.rows, %some.columns
  br i1 %some, label %outer, label %out
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end ]
  %start = mul nsw i64 %i, %columns
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %index = add nsw i64 %start, %j
  %place = getelementptr inbounds double, ptr %m, i64 %index
  store double 1.0, ptr %place, align 8
  %j.next = add nuw nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %columns
  br i1 %more.j, label %inner, label %end
end:
  %i.next = add nuw nsw i64 %i, 1
  %more.i = icmp slt i64 %i.next, %rows
  br i1 %more.i, label %outer, label %out
out:
  ret void
}

; the counter is tested before it counts: if (i < n) goto again; i is what the test reads
define void @tested_before_it_counts(ptr noundef %a, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %place = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 1, ptr %place, align 4
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; short i = 0; do f(i); while (i++ <= 99);
define void @short_counter() {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %i.next, %loop ]
  %wide = sext i16 %i to i32
  call void @tick(i32 %wide)
  %more = icmp sle i16 %i, 99
  %i.next = add nsw i16 %i, 1
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; int n = *length; for (i = 0; i < n; i++) a[i] += 1;   loaded before; no noundef is known of it
define void @bound_is_loaded(ptr noundef %a, ptr noundef %length) {
entry:
  %n = load i32, ptr %length, align 4
  %guard = icmp sgt i32 %n, 0
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %place = getelementptr inbounds i32, ptr %a, i32 %i
  %read = load i32, ptr %place, align 4
  %new = add nsw i32 %read, 1
  store i32 %new, ptr %place, align 4
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (char *p = s; p < s + n; p++) *p ^= 32;
define void @pointer_below_the_end(ptr noundef %s, i64 noundef %n) {
entry:
  %end = getelementptr inbounds nuw i8, ptr %s, i64 %n
  %guard = icmp ult ptr %s, %end
  br i1 %guard, label %loop, label %out
loop:
  %p = phi ptr [ %s, %entry ], [ %p.next, %loop ]
  %read = load i8, ptr %p, align 1
  %new = xor i8 %read, 32
  store i8 %new, ptr %p, align 1
  %p.next = getelementptr inbounds nuw i8, ptr %p, i64 1
  %more = icmp ult ptr %p.next, %end
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (i = 0, k = 0; i < 300; i += 3, k++) b[k] = 0;   k can count for both
define void @by_three_beside_by_one(ptr noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %place = getelementptr inbounds i32, ptr %b, i64 %k
  store i32 0, ptr %place, align 4
  %i.next = add nuw nsw i32 %i, 3
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp ult i32 %i.next, 300
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; for (i = 0; i < (n < 64 ? n : 64); i++)
define void @bound_is_a_minimum(ptr noundef %a, i64 noundef %n) {
entry:
  %few = icmp ult i64 %n, 64
  %bound = select i1 %few, i64 %n, i64 64
  br label %header
header:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i64 %i, %bound
  br i1 %more, label %body, label %exit
body:
  %place = getelementptr inbounds i64, ptr %a, i64 %i
  store i64 %i, ptr %place, align 8
  %i.next = add nuw nsw i64 %i, 1
  br label %header
exit:
  ret void
}

; for (left = n, k = 0; left > 0; left--, k++) b[k] = 1;   n without noundef
define void @countdown_beside_an_index(ptr noundef %b, i32 %n) {
entry:
  %guard = icmp sgt i32 %n, 0
  br i1 %guard, label %loop, label %out
loop:
  %left = phi i32 [ %n, %entry ], [ %left.next, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %place = getelementptr inbounds i8, ptr %b, i32 %k
  store i8 1, ptr %place, align 1
  %left.next = add nsw i32 %left, -1
  %k.next = add nuw nsw i32 %k, 1
  %more = icmp sgt i32 %left.next, 0
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (i = lo; i <= hi; i++) a[i] = 0;   hi is below the largest number
define void @both_ends_included(ptr noundef %a, i32 noundef %lo, i32 range(i32 0, 1000) %hi) {
entry:
  %some = icmp sle i32 %lo, %hi
  br i1 %some, label %loop, label %out
loop:
  %i = phi i32 [ %lo, %entry ], [ %i.next, %loop ]
  %place = getelementptr i32, ptr %a, i32 %i
  store i32 0, ptr %place, align 4
  %i.next = add nsw i32 %i, 1
  %more = icmp sle i32 %i.next, %hi
  br i1 %more, label %loop, label %out
out:
  ret void
}

; while (i + 4 <= n) blocks of four: the test is on a sum beside the counter of blocks
define void @blocks_of_four(ptr noundef %a, i32 range(i32 4, 65536) %n) {
entry:
  br label %loop
loop:
  %block = phi i32 [ 0, %entry ], [ %block.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %place = getelementptr inbounds <4 x float>, ptr %a, i32 %block
  store <4 x float> zeroinitializer, ptr %place, align 16
  %i.next = add nuw nsw i32 %i, 4
  %block.next = add nuw nsw i32 %block, 1
  %end = add nuw nsw i32 %i.next, 4
  %more = icmp ule i32 %end, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; an exit in the middle at a constant, and the counted one at the bottom: i == 10 never comes before i < 8 ends
define i32 @constant_exit_in_the_middle(ptr noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %ten = icmp eq i32 %i, 10
  br i1 %ten, label %early, label %latch
latch:
  %place = getelementptr inbounds i32, ptr %a, i32 %i
  store i32 %i, ptr %place, align 4
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, 8
  br i1 %more, label %loop, label %late
early:
  ret i32 1
late:
  ret i32 0
}

declare void @tick(i32)
