; Loops: what callers, callees and global memory say of their bounds, and what they say of what they hand over.

@shape = internal global { i32, i32 } { i32 640, i32 480 }
@sizes = internal global [3 x i32] [i32 16, i32 16, i32 16]

; A counter is handed over.
define internal i1 @inside(i32 %i) {
  %below.ten = icmp ult i32 %i, 10                ; int: -1 ; because: ipsccp does not count loops
  ret i1 %below.ten
}
define void @counts_to_ten(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %is = call i1 @inside(i32 %i)
  store i1 %is, ptr %p
  %i.next = add i32 %i, 1
  %more = icmp ne i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A number that a loop counted is the bound of another.
define internal void @fill(ptr %p, i32 %n) {
entry:
  br label %loop
loop:                                             ; taken: 15 ; because: ipsccp does not know what a loop counted
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @counts_for_another(ptr %p) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %n.next, %loop ]
  %x = phi i32 [ 1, %entry ], [ %x.next, %loop ]
  %n.next = add i32 %n, 1
  %x.next = shl i32 %x, 2
  %more = icmp ne i32 %n.next, 16
  br i1 %more, label %loop, label %exit
exit:
  call void @fill(ptr %p, i32 %n.next)
  ret void
}

; A field of a variable that nobody writes is the bound.
define void @columns(ptr %p) {
entry:
  %n = load i32, ptr getelementptr (i8, ptr @shape, i64 4)
  br label %loop
loop:                                             ; taken: 479 ; because: ipsccp follows no variables with fields
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A call in the condition of a loop, of a function that reads a table of equal numbers.
define internal i32 @size(i64 %kind) {
  %q = getelementptr [3 x i32], ptr @sizes, i64 0, i64 %kind
  %n = load i32, ptr %q
  ret i32 %n
}
define void @up_to_size(ptr %p, i64 %kind) {
entry:
  br label %head
head:                                             ; taken: 16 ; because: ipsccp does not read tables at unknown places
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %n = call i32 @size(i64 %kind)
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %i.next = add i32 %i, 1
  br label %head
exit:
  ret void
}

; The counter is a float, and what it is compared with is what a call returns.
define internal float @end(i1 %c) {
  %r = select i1 %c, float 1.0, float 1.0
  ret float %r
}
define void @quarters(ptr %p, i1 %c) {
entry:
  %end = call float @end(i1 %c)
  br label %loop
loop:                                             ; taken: 3 ; because: ipsccp does not count loops, of floats either
  %t = phi float [ 0.0, %entry ], [ %t.next, %loop ]
  store float %t, ptr %p
  %t.next = fadd float %t, 0.25
  %more = fcmp olt float %t.next, %end
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; 4, 8 or 12 elements, four at a time: whole blocks.
define internal void @blocks(ptr %p, i32 %n) {
entry:
  br label %loop
loop:                                             ; taken at most: 2 ; because: ipsccp does not bound loops
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  store <4 x i32> zeroinitializer, ptr %q
  %i.next = add i32 %i, 4
  %more = icmp ne i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @three_sizes(ptr %p) {
  call void @blocks(ptr %p, i32 4)
  call void @blocks(ptr %p, i32 12)
  call void @blocks(ptr %p, i32 8)
  ret void
}

; What a loop made of a number is even, wherever the loop ends.
define internal i32 @sum_of_evens(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %i.next = add i32 %i, 1
  %even = mul i32 %i, 2
  %s.next = add i32 %s, %even
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s.next
}
define i1 @odd_sum(i32 noundef %n) {
  %s = call i32 @sum_of_evens(i32 %n)
  %odd = trunc i32 %s to i1                       ; int: 0 ; because: ipsccp has no strides, of sums either
  ret i1 %odd
}
