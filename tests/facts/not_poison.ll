; Flags that are no facts, since their poison need not be looked at; and operations that make poison of their own.

declare void @may_leave()
declare void @may_throw() willreturn
declare void @may_exit() nounwind
declare i32 @drop(i32) nounwind willreturn
declare void @write_out(i8) nounwind willreturn memory(inaccessiblemem: readwrite)

define void @oversized_shift_is_poison(i32 noundef %n, i32 noundef %m, i32 noundef %w) {
entry:
  %k = shl i32 %m, %w
  br label %loop
loop:  ; taken: (%n umin_seq %k)
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %a = icmp ult i32 %i, %n
  %b = icmp ult i32 %i, %k
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @exact_division_may_be_poison(i32 noundef %n, i32 noundef %m) {
entry:
  %k = sdiv exact i32 %m, 3
  br label %loop
loop:  ; taken: (%n umin_seq %k)
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %a = icmp ult i32 %i, %n
  %b = icmp ult i32 %i, %k
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @samesign_may_be_poison(i32 noundef %n, i32 noundef %m) {
entry:
  %l = icmp samesign ult i32 %m, 7
  %k = zext i1 %l to i32
  br label %loop
loop:  ; taken: (%n umin_seq (zext i1 %l to i32))
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %a = icmp ult i32 %i, %n
  %b = icmp ult i32 %i, %k
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define i64 @phi_takes_another_edge(i32 %x, i32 %y) {
entry:
  %s = add nsw i32 %x, %y
  br label %header
header:
  %p = phi i32 [ %s, %header ], [ 0, %entry ]
  %c = icmp eq i32 %p, 0
  br i1 %c, label %exit, label %header
exit:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  ret i64 %z
}

define i64 @flag_in_a_branch_of_the_loop(ptr %p, ptr %q, i1 %c) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  br label %loop
loop:
  br i1 %c, label %body, label %exit
body:
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  br label %loop
exit:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  ret i64 %z
}

define i64 @loop_not_entered(ptr %p, ptr %q, i1 %c, i1 %d) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  br i1 %c, label %pre, label %exit
pre:
  br label %loop
loop:
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  br i1 %d, label %loop, label %exit
exit:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  ret i64 %z
}

define i64 @leaves_in_front_of_the_loop(ptr %p, ptr %q, ptr %r, i1 %d) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  call void @may_leave()
  br label %loop
loop:
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  br i1 %d, label %loop, label %exit
exit:
  ret i64 %z
}

define i64 @leaves_in_between(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  call void @may_leave()
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  ret i64 %z
}

define i64 @may_throw_in_between(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  call void @may_throw()
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  ret i64 %z
}

define i64 @may_exit_in_between(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  call void @may_exit()
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  ret i64 %z
}

define i64 @volatile_in_between(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  store volatile i64 %z, ptr %r
  %s = add nsw i32 %x, %y
  %u = udiv i32 1, %s
  ret i64 %z
}

define i32 @ret_without_noundef(i32 %x, i32 %y, ptr %r) {
entry:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  %s = add nsw i32 %x, %y
  ret i32 %s
}

define i32 @call_may_drop_poison(i32 %x, i32 %y, ptr %r) {
entry:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  %s = add nsw i32 %x, %y
  %v = call i32 @drop(i32 %s)
  %u = udiv i32 1, %v
  ret i32 %u
}

define void @xchg_of_poison(i32 %x, i32 %y, ptr %r) {
entry:
  %t = add i32 %x, %y
  %z = sext i32 %t to i64  ; evolution: (sext i32 (%x + %y) to i64)
  store i64 %z, ptr %r
  %s = add nsw i32 %x, %y
  %v = atomicrmw xchg ptr %r, i32 %s monotonic
  ret void
}

define void @loop_left_by_a_call(ptr %r, i1 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %plain = add i32 %i, 1
  %z = sext i32 %plain to i64  ; evolution: (sext i32 {1,+,1}<nuw><%loop> to i64)
  store i64 %z, ptr %r
  %next = add nsw i32 %i, 1
  call void @may_leave()
  %u = udiv i32 1, %next
  %v = load volatile i1, ptr %r
  br i1 %v, label %loop, label %exit
exit:
  ret void
}

define void @left_before_the_use(ptr %r, i1 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %use ]
  %plain = add i32 %i, 1
  %z = sext i32 %plain to i64  ; evolution: (sext i32 {1,+,1}<nuw><%loop> to i64)
  store i64 %z, ptr %r
  %next = add nsw i32 %i, 1
  %w = load i1, ptr %r
  br i1 %w, label %use, label %exit
use:
  %u = udiv i32 1, %next
  br label %loop
exit:
  ret void
}

define void @progress_io(ptr %p, i8 %n) mustprogress {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  call void @write_out(i8 %i)
  %next = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @progress_atomic_store(ptr %p, i8 %n) mustprogress {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  store atomic i8 %i, ptr %p monotonic, align 1
  %next = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @progress_atomicrmw(ptr %p, i8 %n) mustprogress {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = atomicrmw add ptr %p, i8 1 monotonic
  %next = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @progress_fence(ptr %p, i8 %n) mustprogress {
entry:
  br label %loop
loop:  ; taken: None
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  fence seq_cst
  %next = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
