; Global variables: tables that nobody writes, fields of arrays, what is stored, floats, blocks of bytes.
; settings: undef=absent

@odd = internal global [3 x i32] [i32 3, i32 5, i32 9]
@gamma = internal global [4 x float] [float 0.0, float 0.25, float 0.5, float 1.0]
@points = internal global [8 x { i32, float }] zeroinitializer
@mode = internal global i32 0
@gain = internal global float 1.0
@buffer = internal global [64 x i32] zeroinitializer
@flags = internal global [16 x i8] zeroinitializer
@current = internal global ptr @odd

define i1 @table(i64 %i) {
  %p = getelementptr [3 x i32], ptr @odd, i64 0, i64 %i
  %x = load i32, ptr %p
  %four = icmp eq i32 %x, 4                       ; int: 0 ; because: ipsccp does not read tables at unknown places
  ret i1 %four
}

define i1 @float_table(i64 %i) {
  %p = getelementptr [4 x float], ptr @gamma, i64 0, i64 %i
  %x = load float, ptr %p
  %above = fcmp ogt float %x, 1.0                 ; int: 0 ; because: ipsccp has neither tables nor ranges of floats
  ret i1 %above
}

; By field: what is stored to x is not what y is.
define void @move(i64 %i, i8 %x, float %t) {
  %px = getelementptr [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 0
  %py = getelementptr [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 1
  %wide = zext i8 %x to i32
  %low = call float @llvm.maxnum.f32(float %t, float 0.0)
  %unit = call float @llvm.minnum.f32(float %low, float 1.0)
  store i32 %wide, ptr %px
  store float %unit, ptr %py
  ret void
}
define i1 @point(i64 %i) {
  %px = getelementptr [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 0
  %py = getelementptr [8 x { i32, float }], ptr @points, i64 0, i64 %i, i32 1
  %x = load i32, ptr %px
  %y = load float, ptr %py
  %left = icmp slt i32 %x, 0                      ; int: 0 ; because: ipsccp follows no variables with fields
  %above = fcmp ogt float %y, 1.0                 ; int: 0 ; because: ipsccp follows no variables with fields
  %r = or i1 %left, %above
  ret i1 %r
}

; One of a few numbers.
define void @start() {
  store i32 2, ptr @mode
  ret void
}
define void @stop() {
  store i32 8, ptr @mode
  ret void
}
define i1 @is_in_mode_five() {
  %m = load i32, ptr @mode
  %five = icmp eq i32 %m, 5                       ; int: 0 ; because: ipsccp joins 0, 2 and 8 to [0, 8]
  ret i1 %five
}

; A float that is kept within [0, 2].
define void @set_gain(float %x) {
  %low = call float @llvm.maxnum.f32(float %x, float 0.0)
  %g = call float @llvm.minnum.f32(float %low, float 2.0)
  store float %g, ptr @gain
  ret void
}
define i1 @negative_gain() {
  %g = load float, ptr @gain
  %below = fcmp olt float %g, 0.0                 ; int: 0 ; because: ipsccp has no ranges of floats
  ret i1 %below
}

; Blocks of equal bytes.
define void @clear(i1 %c) {
  br i1 %c, label %zeros, label %ones
zeros:
  call void @llvm.memset.p0.i64(ptr @buffer, i8 0, i64 256, i1 false)
  ret void
ones:
  call void @llvm.memset.p0.i64(ptr @buffer, i8 -1, i64 256, i1 false)
  ret void
}
define i1 @one_in_buffer(i64 %i) {
  %p = getelementptr [64 x i32], ptr @buffer, i64 0, i64 %i
  %x = load i32, ptr %p
  %one = icmp eq i32 %x, 1                        ; int: 0 ; because: ipsccp gives up a variable that memset fills
  ret i1 %one
}

; Flags that are set and cleared, each byte 0 or 1.
define void @mark(i64 %i, i1 %set) {
  %p = getelementptr [16 x i8], ptr @flags, i64 0, i64 %i
  %byte = zext i1 %set to i8
  store i8 %byte, ptr %p
  ret void
}
define i1 @marked_twice(i64 %i) {
  %p = getelementptr [16 x i8], ptr @flags, i64 0, i64 %i
  %x = load i8, ptr %p
  %many = icmp ugt i8 %x, 1                       ; int: 0 ; because: ipsccp follows no arrays
  ret i1 %many
}

; An address that is kept, never null.
define void @other_table() {
  store ptr @gamma, ptr @current
  ret void
}
define i1 @no_table() {
  %p = load ptr, ptr @current
  %null = icmp eq ptr %p, null                    ; int: 0 ; because: ipsccp joins two addresses to anything
  ret i1 %null
}

declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
