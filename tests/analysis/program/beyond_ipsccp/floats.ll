; Floats across calls: ranges, NaN, integers, the sign of zero.

; clamp to [0, 1]
define internal float @clamp(float %x) {
  %low = call float @llvm.maximumnum.f32(float %x, float 0.0)
  %r = call float @llvm.minimumnum.f32(float %low, float 1.0)
  ret float %r
}

define i1 @clamped(float %x) {
  %r = call float @clamp(float %x)
  %above = fcmp ogt float %r, 1.5                 ; int: 0 ; because: ipsccp has no ranges of floats
  %nan = fcmp uno float %r, 0.0                   ; int: 0 ; because: ipsccp does not tell NaN from numbers
  %none = or i1 %above, %nan                      ; int: 0 ; because: both operands are decided by floats
  ret i1 %none
}

define i32 @pixel(float %x) {
  %r = call float @clamp(float %x)
  %wide = fmul float %r, 255.0
  %i = fptoui float %wide to i32
  %in.table = icmp ult i32 %i, 256                ; int: -1 ; because: ipsccp loses a number that was a float
  br i1 %in.table, label %good, label %bad
good:
  ret i32 %i
bad:                                              ; executable: no ; because: the test before it is open to ipsccp
  ret i32 -1
}

define internal float @norm(float %x, float %y) {
  %xx = fmul float %x, %x
  %yy = fmul float %y, %y
  %sum = fadd float %xx, %yy
  %r = call float @llvm.sqrt.f32(float %sum)
  ret float %r
}

define i1 @negative_norm(float noundef %x, float noundef %y) {
  %r = call float @norm(float %x, float %y)
  %below = fcmp olt float %r, 0.0                 ; int: 0 ; because: ipsccp has no ranges of floats
  ret i1 %below
}

define internal double @number_of(i32 %i) {
  %r = sitofp i32 %i to double
  ret double %r
}

define i1 @number(i32 %i) {
  %r = call double @number_of(i32 %i)
  %nan = call i1 @llvm.is.fpclass.f64(double %r, i32 3)       ; int: 0 ; because: ipsccp has no classes of floats
  %half = fcmp oeq double %r, 0.5                 ; int: 0 ; because: ipsccp does not know which floats are integers
  %minus.zero = call i1 @llvm.is.fpclass.f64(double %r, i32 32)   ; int: 0 ; because: ipsccp does not tell -0 from 0
  %a = or i1 %nan, %half
  %b = or i1 %a, %minus.zero
  ret i1 %b
}

; What is handed over: a float in [0, 1], and where it is tested, no NaN.
define internal float @inverse(float %t) {
  %rest = fsub float 1.0, %t
  %below = fcmp olt float %rest, 0.0              ; int: 0 ; because: ipsccp has no ranges of float arguments
  %r = select i1 %below, float 7.0, float %rest
  ret float %r
}

define float @inverse_of_clamped(float %x) {
  %r = call float @clamp(float %x)
  %i = call float @inverse(float %r)
  ret float %i
}

define float @inverse_of_tested(float noundef %x) {
  %positive = fcmp ogt float %x, 0.0
  br i1 %positive, label %tested, label %out
tested:
  %fits = fcmp ole float %x, 1.0
  br i1 %fits, label %call, label %out
call:
  %i = call float @inverse(float %x)
  ret float %i
out:
  ret float 0.0
}

define internal float @magnitude(float %x) {
  %positive = call float @llvm.fabs.f32(float %x)
  %r = call float @llvm.minimumnum.f32(float %positive, float 9.0)
  ret float %r
}

define i1 @sign_bit(float %x) {
  %r = call float @magnitude(float %x)
  %bits = bitcast float %r to i32
  %set = icmp slt i32 %bits, 0                    ; int: 0 ; because: ipsccp does not see the bits of a float
  ret i1 %set
}

declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.minimumnum.f32(float, float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.fabs.f32(float)
declare i1 @llvm.is.fpclass.f64(double, i32)
