; What flow knows to be one number, or to lie in a range, where expressions and counts need it.
declare void @llvm.assume(i1)

; 24 by a guard, an assumption, an attribute, bits, a choice between equals.
define i32 @by_guard(i32 noundef %n) {
entry:
  %is24 = icmp eq i32 %n, 24
  br i1 %is24, label %loop, label %exit
loop:                                   ; taken: 23
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  %r = phi i32 [ 23, %entry ], [ %i, %loop ]
  ret i32 %r
}

define i32 @by_assumption(i32 %n) {
entry:
  %is24 = icmp eq i32 %n, 24
  call void @llvm.assume(i1 %is24)
  br label %loop
loop:                                   ; taken: 23
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @by_attribute(i32 range(i32 24, 25) %n) {
entry:
  br label %loop
loop:                                   ; taken: 23
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @by_bits(i32 %x) {
entry:
  %low = and i32 %x, 24
  %n = or i32 %low, 24
  br label %loop
loop:                                   ; taken: 23
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define i32 @by_choice(i1 noundef %b) {
entry:
  br i1 %b, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %p = phi i8 [ 6, %left ], [ 6, %right ]
  %wide = zext i8 %p to i32
  %n = mul i32 %wide, 4
  br label %loop
loop:                                   ; taken: 23
  %i = phi i32 [ 0, %join ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

; Run from a number that only flow knows.
define i32 @halved(i32 %x) {
entry:
  %low = and i32 %x, 128
  %start = or i32 %low, 128
  br label %loop
loop:                                   ; taken: 7
  %o = phi i32 [ %start, %entry ], [ %half, %loop ]
  %half = lshr i32 %o, 1
  %go = icmp ne i32 %half, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %o
}

; a < b, so the distance is at least 1, and one less at most the largest number less 1.
define void @distance(i32 noundef %a, i32 noundef %b) {
entry:
  %less = icmp ult i32 %a, %b
  br i1 %less, label %loop, label %exit
loop:                                   ; taken at most: 4294967294
  %i = phi i32 [ %a, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %go = icmp ne i32 %next, %b
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; The product is positive where a second iteration is begun; where it is poison, none is.
define void @product_step(i32 noundef range(i32 1, 65) %a, i32 noundef range(i32 1, -2147483648) %b, i32 noundef %n) {
entry:
  %step = mul nsw i32 %a, %b
  br label %header
header:                                 ; taken at most: 2147483647
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %exit
body:
  %next = add nsw i32 %i, %step
  br label %header
exit:
  ret void
}

define void @unsigned_product_step(i8 noundef range(i8 1, 0) %a, i8 noundef range(i8 1, 0) %b, i8 noundef %n) {
entry:
  %step = mul nuw i8 %a, %b
  br label %header
header:                                 ; taken at most: 255
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i8 %i, %n
  br i1 %go, label %body, label %exit
body:
  %next = add nuw i8 %i, %step
  br label %header
exit:
  ret void
}

; An index of what each iteration reads is at most 2^61: no step from there wraps.
define i64 @indexed(i64 noundef %start, i64 noundef range(i64 1, 4096) %step, i64 noundef %n, ptr %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds nuw float, ptr %x, i64 %i
  %v = load float, ptr %p
  %next = add i64 %i, %step
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

define i64 @indexed_downwards(i64 noundef %start, i64 noundef range(i64 1, 4096) %step, i64 noundef %n, ptr %x) {
entry:
  %back = sub i64 0, %step
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %x, i64 %i
  store float 1.0, ptr %p
  %next = add i64 %i, %back
  %go = icmp sgt i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; Nothing is said of an index that only some iterations use, or whose address may wrap.
define void @sometimes_indexed(i64 noundef %start, i64 noundef range(i64 1, 4096) %step, i64 noundef %n, ptr %x, i1 noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %next, %latch ]
  br i1 %b, label %read, label %latch
read:
  %p = getelementptr inbounds nuw float, ptr %x, i64 %i
  %v = load float, ptr %p
  br label %latch
latch:
  %next = add i64 %i, %step
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @wrapping_address(i64 noundef %start, i64 noundef range(i64 1, 4096) %step, i64 noundef %n, ptr %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %next = add i64 %i, %step
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
