declare void @llvm.assume(i1)
declare void @use(i32)
declare void @usep(ptr)
define i32 @f(i32 %x, i32 %y, ptr %q) {
  %a = icmp ugt i32 %x, 10
  %b = icmp ult i32 %x, 100
  %c = and i1 %a, %b
  call void @llvm.assume(i1 %c)
  call void @use(i32 %x)
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %q), "align"(ptr %q, i64 4) ]
  call void @usep(ptr %q)
  %x.0 = add i32 %x, 1
  %d = icmp ugt i32 %y, 10
  %e = icmp ult i32 %y, 100
  %g = select i1 %d, i1 %e, i1 false
  br i1 %g, label %t, label %u
t:
  %x.1 = icmp eq i32 %x, %y
  br i1 %x.1, label %v, label %u
v:
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @llvm.assume(i1 %d)
  call void @usep(ptr %q)
  br label %u
u:
  %"p q" = phi i32 [ %x, %0 ], [ %x, %t ], [ %y, %v ]
  %w = icmp eq i32 %"p q", %x.0
  br i1 %w, label %u1, label %u2
u1:
  call void @use(i32 %"p q")
  ret i32 %x.0
u2:
  %arr = alloca i32
  call void @llvm.lifetime.start.p0(ptr %arr)
  ret i32 %"p q"
}
define i32 @sw(i32 %x, i1 %k) {
  br i1 %k, label %1, label %3
1:
  %2 = add i32 %x, 1
  br i1 %k, label %3, label %4
3:
  ret i32 %x
4:
  switch i32 %2, label %5 [ i32 1, label %3
   i32 5, label %6 ]
5:
  ret i32 %2
6:
  %7 = icmp sle i32 %2, %x
  br i1 %7, label %6, label %8
8:
  %9 = add i32 %2, %x
  ret i32 %9
}
