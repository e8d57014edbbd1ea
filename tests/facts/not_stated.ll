; What a condition, an access or a call does not state.

declare void @llvm.assume(i1)
declare {i1, i1} @llvm.uadd.with.overflow.i1(i1, i1)
declare void @take_nonnull(ptr nonnull align 16)
declare void @take_dereferenceable(ptr dereferenceable(4))
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.experimental.guard(i1, ...)
declare void @may_exit() nounwind
declare void @may_throw() willreturn

define i32 @switch_case_to_default(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 0, label %d
                            i32 1, label %a ]
a:
  ret i32 0
d:
  %y = add i32 %x, 0  ; int: not 1
  ret i32 %y
}

define i32 @xor_false(i32 %x, i1 %b) {
entry:
  %c = icmp ult i32 %x, 10
  %d = xor i1 %c, false
  br i1 %d, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: [0, 9]
  ret i32 %y
e:
  ret i32 0
}

define i32 @select_true(i32 %x, i1 %b) {
entry:
  %c = icmp ult i32 %x, 10
  %d = select i1 %c, i1 %b, i1 true
  br i1 %d, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

define i32 @select_false(i32 %x, i1 %b) {
entry:
  %c = icmp ult i32 %x, 10
  %d = select i1 %c, i1 false, i1 %b
  br i1 %d, label %a, label %e
a:
  ret i32 0
e:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
}

define i32 @frozen_condition(i32 %x, i1 %b) {
entry:
  %s = add nsw i32 %x, 1
  %c = icmp slt i32 %s, 10
  %d = freeze i1 %c
  br i1 %d, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

define i1 @number_is_no_overflow_bit(i1 %x, i1 %b) {
entry:
  %s = call {i1, i1} @llvm.uadd.with.overflow.i1(i1 %x, i1 %b)
  %c = extractvalue {i1, i1} %s, 0
  %n = extractvalue {i1, i1} %s, 0
  br i1 %c, label %a, label %e
a:
  %y = xor i1 %n, false  ; int: -1
  ret i1 %y
e:
  ret i1 0
}

define i64 @null_of_address_space(ptr addrspace(1) %p) {
  %v = load i8, ptr addrspace(1) %p, align 1
  %c = ptrtoint ptr addrspace(1) %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @align_24(ptr %p) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 24) ]
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 15  ; int: [0, 15]
  ret i64 %m
}

define i64 @align_unknown_offset(ptr %p, i64 %o) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16, i64 %o) ]
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 15  ; int: [0, 15]
  ret i64 %m
}

define i64 @nonnull_without_noundef(ptr %p) {
  call void @take_nonnull(ptr nonnull align 16 %p)
  %c = ptrtoint ptr %p to i64  ; int: full-set
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 15
  ret i64 %c
}

define i64 @align_without_noundef(ptr %p) {
  call void @take_nonnull(ptr nonnull align 16 %p)
  %c = ptrtoint ptr %p to i64
  %a = ptrtoint ptr %p to i64
  %m = and i64 %a, 15  ; int: [0, 15]
  ret i64 %c
}

define i64 @dereferenceable_null_valid(ptr %p) null_pointer_is_valid {
  call void @take_dereferenceable(ptr dereferenceable(4) %p)
  %c = ptrtoint ptr %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @memset_of_none(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)
  %c = ptrtoint ptr %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @memset_of_some(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %c = ptrtoint ptr %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @memset_volatile(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 true)
  %c = ptrtoint ptr %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @memset_address_space(ptr addrspace(1) %p) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 8, i1 false)
  %c = ptrtoint ptr addrspace(1) %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @dereferenceable_none(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 0) ]
  %c = ptrtoint ptr %p to i64  ; int: full-set
  ret i64 %c
}

define i64 @dereferenceable_address_space(ptr addrspace(1) %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr addrspace(1) %p, i64 8) ]
  %c = ptrtoint ptr addrspace(1) %p to i64  ; int: full-set
  ret i64 %c
}

define i32 @assume_behind_volatile(i32 %x, ptr %p) {
  %y = lshr i32 %x, 1  ; int: [0, 2147483647]
  store volatile i32 %y, ptr %p
  %c = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %c)
  ret i32 %y
}

define i32 @assume_behind_guard(i32 %x, ptr %p, i1 %d) {
  %y = lshr i32 %x, 1  ; int: [0, 2147483647]
  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ]
  %c = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %c)
  ret i32 %y
}

define i32 @assume_behind_exit(i32 %x, ptr %p, i1 %d) {
  %y = lshr i32 %x, 1  ; int: [0, 2147483647]
  store i32 %y, ptr %p
  call void @may_exit()
  %c = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %c)
  ret i32 %y
}

define i32 @assume_behind_throw(i32 %x, ptr %p, i1 %d) {
  %y = lshr i32 %x, 1  ; int: [0, 2147483647]
  store i32 %y, ptr %p
  call void @may_throw()
  %c = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %c)
  ret i32 %y
}

define i32 @in_front_of_a_guard(i32 %x, ptr %p, i1 %d) {
  %y = lshr i32 %x, 1  ; int: [0, 2147483647]
  store i32 %y, ptr %p
  %c = icmp ult i32 %x, 10
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  ret i32 %y
}

; A slot is nowhere at null in address space 0. On a GPU the first slot of private memory may be at 0, and so may
; be any slot where null is valid.
define void @slots() {
  %a = alloca i8, align 1                ; int: [1, 18446744073709551615]
  %b = alloca i8, align 1, addrspace(5)  ; int: full-set
  ret void
}

define void @slots_where_null_is_valid() null_pointer_is_valid {
  %a = alloca i8, align 1  ; int: full-set
  ret void
}

; What a library function makes of poison is some number, so that %s need not have been computed without overflow.
declare i32 @abs(i32)

define i32 @poison_argument(i32 noundef %x) {
entry:
  %s = add nsw i32 %x, 1
  %r = call i32 @abs(i32 %s)
  %c = icmp sgt i32 %r, 5
  br i1 %c, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

define i32 @defined_argument(i32 noundef %x) {
entry:
  %s = add nsw i32 %x, 1
  %r = call i32 @abs(i32 noundef %s)
  %c = icmp slt i32 %r, 5
  br i1 %c, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: [-5, 3]
  ret i32 %y
e:
  ret i32 0
}

define i32 @undef_argument(i32 %x) {
entry:
  %r = call i32 @abs(i32 %x)
  %c = icmp slt i32 %r, 5
  br i1 %c, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

define i32 @arm_not_taken(i32 noundef %x, i1 %b) {
entry:
  %s = add nsw i32 %x, 1
  %z = select i1 %b, i32 %s, i32 7
  %c = icmp sgt i32 %z, 5
  br i1 %c, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

define i32 @lanes_left_out(<4 x i32> %x) {
entry:
  %s = add nsw <4 x i32> %x, splat (i32 1)
  %two = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %s, i64 0)
  %r = call i32 @llvm.vector.reduce.smax.v2i32(<2 x i32> %two)
  %c = icmp slt i32 %r, 5
  br i1 %c, label %a, label %e
a:
  %all = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %x)  ; int: full-set
  ret i32 %all
e:
  ret i32 0
}

declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare i32 @llvm.vector.reduce.smax.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)

define i32 @unknown_of_poison(i32 noundef %x) {
entry:
  %s = add nsw i32 %x, 1
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %s)
  %c = icmp sgt i32 %r, 5
  br i1 %c, label %a, label %e
a:
  %y = lshr i32 %x, 0  ; int: full-set
  ret i32 %y
e:
  ret i32 0
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
