; Loops over narrow counters that are extended for addresses, or wide ones that are cut: one wide counter will do.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; for (int i = 0; i < n; i++) a[i] = 0;
define void @signed_index(ptr noundef %a, i32 noundef %n) {
entry:
  %guard = icmp sgt i32 %n, 0
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %wide = sext i32 %i to i64
  %place = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 0, ptr %place, align 4
  %i.next = add nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (unsigned i = first; i < n; i++) a[i] += i;   the counter itself is stored as well
define void @unsigned_index_and_value(ptr noundef %a, i32 noundef %first, i32 noundef %n) {
entry:
  br label %header
header:
  %i = phi i32 [ %first, %entry ], [ %i.next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %wide = zext i32 %i to i64
  %place = getelementptr inbounds nuw i32, ptr %a, i64 %wide
  %old = load i32, ptr %place, align 4
  %new = add i32 %old, %i
  store i32 %new, ptr %place, align 4
  %i.next = add nuw i32 %i, 1
  br label %header
exit:
  ret void
}

; for (int i = n - 1; i >= 0; i--) a[i] = 1.0;
define void @from_the_last_to_the_first(ptr noundef %a, i32 noundef %n) {
entry:
  %guard = icmp sgt i32 %n, 0
  br i1 %guard, label %ahead, label %out
ahead:
  %last = add nsw i32 %n, -1
  br label %loop
loop:
  %i = phi i32 [ %last, %ahead ], [ %i.next, %loop ]
  %wide = sext i32 %i to i64
  %place = getelementptr inbounds double, ptr %a, i64 %wide
  store double 1.0, ptr %place, align 8
  %i.next = add nsw i32 %i, -1
  %more = icmp sgt i32 %i, 0
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (int i = 0; i < n; i += 2) a[i] = b[i + 1];   stride two, and an offset
define void @pairs(ptr noundef %a, ptr noundef %b, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %odd = add nsw i32 %i, 1
  %odd.wide = sext i32 %odd to i64
  %from = getelementptr inbounds i16, ptr %b, i64 %odd.wide
  %read = load i16, ptr %from, align 2
  %even.wide = sext i32 %i to i64
  %to = getelementptr inbounds i16, ptr %a, i64 %even.wide
  store i16 %read, ptr %to, align 2
  %i.next = add nsw i32 %i, 2
  br label %header
exit:
  ret void
}

; a[i * columns + j] = i == j;   the index is a sum of both counters
define void @flat_matrix(ptr noundef %a, i32 noundef %rows, i32 noundef %columns) {
entry:
  %some.rows = icmp sgt i32 %rows, 0
  %some.columns = icmp sgt i32 %columns, 0
  br i1 %some.rows, label %outer, label %out
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %end ]
  %start = mul nsw i32 %i, %columns
  br i1 %some.columns, label %inner, label %end
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %index = add nsw i32 %start, %j
  %wide = sext i32 %index to i64
  %place = getelementptr inbounds i8, ptr %a, i64 %wide
  %diagonal = icmp eq i32 %i, %j
  %byte = zext i1 %diagonal to i8
  store i8 %byte, ptr %place, align 1
  %j.next = add nuw nsw i32 %j, 1
  %more.j = icmp slt i32 %j.next, %columns
  br i1 %more.j, label %inner, label %end
end:
  %i.next = add nuw nsw i32 %i, 1
  %more.i = icmp slt i32 %i.next, %rows
  br i1 %more.i, label %outer, label %out
out:
  ret void
}

; for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) if (a[j] < a[i]) swap;
define void @selection_sort(ptr noundef %a, i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %after, %end ]
  %more.i = icmp slt i32 %i, %n
  br i1 %more.i, label %ahead, label %out
ahead:
  %after = add nsw i32 %i, 1
  %i.wide = sext i32 %i to i64
  %first = getelementptr inbounds i32, ptr %a, i64 %i.wide
  br label %inner
inner:
  %j = phi i32 [ %after, %ahead ], [ %j.next, %latch ]
  %more.j = icmp slt i32 %j, %n
  br i1 %more.j, label %compare, label %end
compare:
  %j.wide = sext i32 %j to i64
  %second = getelementptr inbounds i32, ptr %a, i64 %j.wide
  %x = load i32, ptr %first, align 4
  %y = load i32, ptr %second, align 4
  %less = icmp slt i32 %y, %x
  br i1 %less, label %swap, label %latch
swap:
  store i32 %y, ptr %first, align 4
  store i32 %x, ptr %second, align 4
  br label %latch
latch:
  %j.next = add nsw i32 %j, 1
  br label %inner
end:
  br label %outer
out:
  ret void
}

; b[i] = a[i - 1] + a[i] + a[i + 1];   three indices, one counter
define void @stencil(ptr noundef %a, ptr noundef %b, i32 noundef %n) {
entry:
  %last = add nsw i32 %n, -1
  %guard = icmp sgt i32 %last, 1
  br i1 %guard, label %loop, label %out
loop:
  %i = phi i32 [ 1, %entry ], [ %right, %loop ]
  %left = add nsw i32 %i, -1
  %left.wide = zext nneg i32 %left to i64
  %left.place = getelementptr inbounds float, ptr %a, i64 %left.wide
  %x = load float, ptr %left.place, align 4
  %here.wide = zext nneg i32 %i to i64
  %here.place = getelementptr inbounds float, ptr %a, i64 %here.wide
  %y = load float, ptr %here.place, align 4
  %right = add nuw nsw i32 %i, 1
  %right.wide = zext nneg i32 %right to i64
  %right.place = getelementptr inbounds float, ptr %a, i64 %right.wide
  %z = load float, ptr %right.place, align 4
  %two = fadd float %x, %y
  %three = fadd float %two, %z
  %to = getelementptr inbounds float, ptr %b, i64 %here.wide
  store float %three, ptr %to, align 4
  %more = icmp slt i32 %right, %last
  br i1 %more, label %loop, label %out
out:
  ret void
}

; for (unsigned short k = 0; k < 1000; k++) table[k] = k;
define void @short_index(ptr noundef %table) {
entry:
  br label %loop
loop:
  %k = phi i16 [ 0, %entry ], [ %k.next, %loop ]
  %wide = zext i16 %k to i64
  %place = getelementptr inbounds nuw i16, ptr %table, i64 %wide
  store i16 %k, ptr %place, align 2
  %k.next = add i16 %k, 1
  %more = icmp ult i16 %k.next, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; for (i = 0; i < n; i++) if (i < m) a[i] = b[i]; else a[i] = 0;   a test with an invariant in the loop
define void @padded_copy(ptr noundef %a, ptr noundef %b, i32 noundef %n, i32 noundef %m) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %wide = sext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %within = icmp slt i32 %i, %m
  br i1 %within, label %copy, label %pad
copy:
  %from = getelementptr inbounds i32, ptr %b, i64 %wide
  %read = load i32, ptr %from, align 4
  br label %latch
pad:
  br label %latch
latch:
  %new = phi i32 [ %read, %copy ], [ 0, %pad ]
  store i32 %new, ptr %to, align 4
  %i.next = add nsw i32 %i, 1
  br label %header
exit:
  ret void
}

; for (long i = 0; (int)i < n; i++) a[i] = (int)i > m;   a wide counter, cut for two tests
define void @cut_for_the_test(ptr noundef %a, i32 noundef %n, i32 noundef %m) {
entry:
  br label %header
header:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %cut = trunc nuw nsw i64 %i to i32
  %more = icmp slt i32 %cut, %n
  br i1 %more, label %body, label %exit
body:
  %above = icmp sgt i32 %cut, %m
  %byte = zext i1 %above to i8
  %place = getelementptr inbounds i8, ptr %a, i64 %i
  store i8 %byte, ptr %place, align 1
  %i.next = add nuw nsw i64 %i, 1
  br label %header
exit:
  ret void
}

; for (unsigned i = n; i-- > 0;) a[i] = i;
define void @unsigned_countdown(ptr noundef %a, i32 noundef %n) {
entry:
  br label %header
header:
  %i = phi i32 [ %n, %entry ], [ %less, %body ]
  %done = icmp eq i32 %i, 0
  br i1 %done, label %exit, label %body
body:
  %less = add nsw i32 %i, -1
  %wide = zext i32 %less to i64
  %place = getelementptr inbounds nuw i32, ptr %a, i64 %wide
  store i32 %less, ptr %place, align 4
  br label %header
exit:
  ret void
}

; for (i = 0; i < n; i++) if (a[i] == key) return i; return -1;   the narrow counter leaves the loop
define i32 @linear_search(ptr noundef readonly %a, i32 noundef %n, i32 noundef %key) {
entry:
  %guard = icmp sgt i32 %n, 0
  br i1 %guard, label %loop, label %none
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %wide = zext nneg i32 %i to i64
  %place = getelementptr inbounds nuw i32, ptr %a, i64 %wide
  %read = load i32, ptr %place, align 4
  %hit = icmp eq i32 %read, %key
  br i1 %hit, label %found, label %latch
latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %none
found:
  ret i32 %i
none:
  ret i32 -1
}

; for (i = lo; i != hi; i++) a[base + i] = 0;   neither starts at a constant; noundef of none is known
define void @window(ptr %a, i32 %base, i32 %lo, i32 %hi) {
entry:
  %empty = icmp sge i32 %lo, %hi
  br i1 %empty, label %out, label %loop
loop:
  %i = phi i32 [ %lo, %entry ], [ %i.next, %loop ]
  %index = add nsw i32 %base, %i
  %wide = sext i32 %index to i64
  %place = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 0, ptr %place, align 4
  %i.next = add nsw i32 %i, 1
  %done = icmp eq i32 %i.next, %hi
  br i1 %done, label %out, label %loop
out:
  ret void
}

; signed char i: do s += table[i]; while ((i += 3) < 90);   eight bits, a step of three
define i32 @byte_index(ptr noundef readonly %table) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %wide = sext i8 %i to i64
  %place = getelementptr inbounds i32, ptr %table, i64 %wide
  %read = load i32, ptr %place, align 4
  %s.next = add nsw i32 %s, %read
  %i.next = add nsw i8 %i, 3
  %more = icmp slt i8 %i.next, 90
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}

; for (i = 0; i < blocks; i++) memory[8 * i + lane], where continue skips some: two latches before loop-simplify
define void @skipped_blocks(ptr noundef %a, ptr noundef readonly %skip, i32 noundef %blocks, i32 noundef %lane) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %i.next, %test ], [ %i.next, %write ]
  %more = icmp slt i32 %i, %blocks
  br i1 %more, label %test, label %exit
test:
  %i.wide = sext i32 %i to i64
  %flag = getelementptr inbounds i8, ptr %skip, i64 %i.wide
  %byte = load i8, ptr %flag, align 1
  %i.next = add nuw nsw i32 %i, 1
  %skipped = icmp ne i8 %byte, 0
  br i1 %skipped, label %header, label %write
write:
  %start = shl nsw i32 %i, 3
  %index = add nsw i32 %start, %lane
  %wide = sext i32 %index to i64
  %place = getelementptr inbounds i16, ptr %a, i64 %wide
  store i16 -1, ptr %place, align 2
  br label %header
exit:
  ret void
}
