; What is inferred of functions: they write nothing, return, and are handed what is never undef.

; Nothing is written between two loads.
define internal i32 @pure(i32 %x) {
  %r = mul i32 %x, %x
  ret i32 %r
}
define i32 @tested_before_the_call(ptr %p) {
  %x = load i32, ptr %p, !noundef !0
  %small = icmp ult i32 %x, 10
  br i1 %small, label %then, label %out
then:
  %s = call i32 @pure(i32 %x)
  %y = load i32, ptr %p, !noundef !0
  %big = icmp ugt i32 %y, 9                       ; int: 0 ; because: ipsccp does not look through memory
  %r = select i1 %big, i32 7, i32 %s
  ret i32 %r
out:
  ret i32 0
}

; What holds behind a call holds before it: the call returns.
define internal void @note(i32 %x) {
  store i32 %x, ptr @noted
  ret void
}
@noted = global i32 0
define i1 @assumed_after_the_call(i32 noundef %x) {
  %big = icmp ugt i32 %x, 9                       ; int: 0 ; because: ipsccp learns only behind an assumption
  call void @note(i32 %x)
  %small = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %small)
  ret i1 %big
}

; An argument that is never undef is the same number at each use.
define internal i1 @sum_of_equal(i32 %x) {
  %double = add i32 %x, %x
  %odd = trunc i32 %double to i1                  ; int: 0 ; because: ipsccp has no known bits
  ret i1 %odd
}
define i1 @frozen(i32 %a) {
  %x = freeze i32 %a
  %r = call i1 @sum_of_equal(i32 %x)
  ret i1 %r
}

; The argument comes back.
define internal i32 @logged(i32 %x) {
  store i32 %x, ptr @noted
  ret i32 %x
}
define i1 @comes_back(i32 noundef %a) {
  %x = mul i32 %a, 4
  %y = call i32 @logged(i32 %x)
  %low = and i32 %y, 3
  %some = icmp ne i32 %low, 0                     ; int: 0 ; because: ipsccp has no strides, of results either
  ret i1 %some
}

declare void @llvm.assume(i1)
!0 = !{}
