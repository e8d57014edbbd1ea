; Calls through pointers: tables of functions, functions as arguments, one of two functions, !callback.

@handlers = internal constant [3 x ptr] [ptr @three, ptr @five, ptr @nine]

define internal i32 @three(i32 %x) {
  %seven = icmp eq i32 %x, 7                      ; int: 0 ; because: ipsccp takes a function in a table for open
  %r = select i1 %seven, i32 4, i32 3
  ret i32 %r
}
define internal i32 @five(i32 %x) {
  ret i32 5
}
define internal i32 @nine(i32 %x) {
  ret i32 9
}
define i1 @handled(i64 %i, i1 %c) {
  %p = getelementptr [3 x ptr], ptr @handlers, i64 0, i64 %i
  %f = load ptr, ptr %p
  %x = select i1 %c, i32 1, i32 8
  %r = call i32 %f(i32 %x)
  %four = icmp eq i32 %r, 4                       ; int: 0 ; because: ipsccp does not follow functions in tables
  ret i1 %four
}

; apply(f, x): two functions are passed.
define internal i32 @apply(ptr %f, i32 %x) {
  %r = call i32 %f(i32 %x)
  %odd = trunc i32 %r to i1                       ; int: 0 ; because: ipsccp follows no calls of arguments
  %s = select i1 %odd, i32 0, i32 %r
  ret i32 %s
}
define internal i32 @double(i32 %x) {
  %big = icmp ugt i32 %x, 99                      ; int: 0 ; because: ipsccp takes a function that is passed for open
  %r = select i1 %big, i32 0, i32 %x
  %d = shl i32 %r, 1
  ret i32 %d
}
define internal i32 @fourfold(i32 %x) {
  %r = mul i32 %x, 4
  ret i32 %r
}
define i32 @applies(i32 %a) {
  %x = urem i32 %a, 100
  %r = call i32 @apply(ptr @double, i32 %x)
  %s = call i32 @apply(ptr @fourfold, i32 %x)
  %t = add i32 %r, %s
  ret i32 %t
}

; One of two.
define internal float @unit_low(float %x) {
  %r = call float @llvm.maxnum.f32(float %x, float 0.0)
  ret float %r
}
define internal float @square(float %x) {
  %r = fmul float %x, %x
  ret float %r
}
define i1 @one_of_two(i1 %c, float noundef %x) {
  %f = select i1 %c, ptr @unit_low, ptr @square
  %r = call float %f(float %x)
  %below = fcmp olt float %r, 0.0                 ; int: 0 ; because: ipsccp follows no calls of selects
  ret i1 %below
}

; A broker calls what it is handed, with what it is handed.
declare !callback !0 void @run_in_threads(ptr, i32)
!0 = !{!1}
!1 = !{i64 0, i64 1, i1 false}
define internal void @task(i32 %n) {
  %wrong = icmp ugt i32 %n, 64                    ; int: 0 ; because: ipsccp does not know !callback
  store i1 %wrong, ptr @seen
  ret void
}
@seen = global i1 false
define void @starts(i1 %c) {
  %n = select i1 %c, i32 8, i32 64
  call void @run_in_threads(ptr @task, i32 %n)
  ret void
}
declare float @llvm.maxnum.f32(float, float)
