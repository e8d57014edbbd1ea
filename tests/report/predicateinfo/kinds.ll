declare void @llvm.assume(i1)
declare void @use(i32)
; Function Attrs: nounwind
define i32 @f(i32 %0, i32 %y) #0 {
  %a = icmp eq i32 %0, 10
  call void @llvm.assume(i1 %a)
  %2 = add i32 %0, %y
  %b = icmp ult i32 %0, %y
  call void @llvm.assume(i1 %b)
  %3 = add i32 %0, %y
  switch i32 %y, label %d [ i32 1, label %one
    i32 2, label %two
    i32 3, label %two ]
one:
  call void @use(i32 %y)
  br label %d
two:
  call void @use(i32 %y)
  br label %4
4:
  %y.0 = phi i32 [ %y, %two ]
  ret i32 %y.0
d:
  %p = phi i32 [ %y, %1 ], [ %0, %one ]
  ret i32 %p
}
define i32 @g(i8 %x, ptr %p) {
entry:
  %t = trunc nuw i8 %x to i1
  br i1 %t, label %a, label %b
a:
  %n = icmp eq ptr %p, null
  %m = icmp ult i8 %x, 5
  %both = and i1 %n, %m
  %not = xor i1 %both, true
  br i1 %both, label %c, label %b
b:
  %z = zext i8 %x to i32
  ret i32 %z
c:
  store i8 %x, ptr %p
  br i1 %not, label %b, label %c
}
attributes #0 = { nounwind }

define i32 @h(ptr %q, i32 %x) {
e:
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %q) ]
  %v = load i32, ptr %q
  %l = icmp eq i32 %x, 1
  %o = icmp slt i32 %x, %v
  %lo = select i1 %l, i1 true, i1 %o
  br i1 %lo, label %t, label %f
t:
  br i1 %l, label %f, label %t
f:
  %p = phi i32 [ %x, %e ], [ 1, %t ]
  ret i32 %x
}
