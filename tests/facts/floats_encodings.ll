; canonicalize, bits of floats, half precision by its bits, fences, and results that may be some units off.

declare float @llvm.canonicalize.f32(float)
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
declare float @llvm.arithmetic.fence.f32(float)
declare float @llvm.sqrt.f32(float)

define void @canonical(float %u, i8 %a) {
  %c = call float @llvm.canonicalize.f32(float %u)     ; float: [-inf, inf] with QNaN
  %x = uitofp i8 %a to float
  %d = call float @llvm.canonicalize.f32(float %x)     ; float: [0, 255] integer, no NaN
  ret void
}

define float @flushed(float %u) "denormal-fp-math"="preserve-sign" {
  %c = call nnan float @llvm.canonicalize.f32(float 0x36A0000000000000)   ; float: 0
  ret float %c
}

define void @halves(i8 %a, i16 %b) {
  %x = uitofp i8 %a to float
  %h = call i16 @llvm.convert.to.fp16.f32(float %x)    ; int: [0, 23544]
  %y = call float @llvm.convert.from.fp16.f32(i16 %h)  ; float: [0, 255], no NaN
  %z = call float @llvm.convert.from.fp16.f32(i16 %b)  ; float: [-inf, inf] with NaN
  %one = call i16 @llvm.convert.to.fp16.f32(float 1.0) ; int: 15360
  ret void
}

define void @bits(i8 %a, i32 %n) {
  %x = uitofp i8 %a to float
  %b = bitcast float %x to i32                 ; int: [0, 1132396544]
  %y = bitcast i32 %b to float                 ; float: [0, 255], no NaN
  %positive = lshr i32 %n, 1
  %z = bitcast i32 %positive to float          ; float: [0, inf] with NaN
  ret void
}

define void @fenced(i8 %a) {
  %x = uitofp i8 %a to float
  %y = call float @llvm.arithmetic.fence.f32(float %x)   ; float: [0, 255] integer, no NaN
  ret void
}

; 2.5 units in the last place at most, of which one may be as large as two of the values below.
define void @off_by_some_units(i8 %a) {
  %x = uitofp i8 %a to float
  %y = fmul float %x, 0.5, !fpmath !0          ; float: [-1e-44, 127.50005], no NaN
  %r = fdiv float 1.0, 3.0, !fpmath !0         ; float: [0.33333313, 0.33333355], no NaN
  ret void
}

!0 = !{float 2.5}

; A float that is extended has no more bits than before: no float is 0.1, nor 1e300, and no half is 2049.
define void @extended(float %x, half %h) {
  %wide = fpext float %x to double
  %tenth = fcmp oeq double %wide, 1.000000e-01         ; int: 0
  %not.tenth = fcmp une double 1.000000e-01, %wide     ; int: -1
  %huge = fcmp oeq double %wide, 1.000000e+300         ; int: 0
  %half = fcmp oeq double %wide, 5.000000e-01          ; int: full-set
  %unordered = fcmp ueq double %wide, 1.000000e-01     ; int: full-set
  %below = fcmp olt double %wide, 1.000000e-01         ; int: full-set
  %up = fpext half %h to float
  %odd = fcmp one float %up, 2.049000e+03              ; int: full-set
  %never = fcmp oeq float %up, 2.049000e+03            ; int: 0
  ret void
}

define i1 @extended_and_flushed(half %h) "denormal-fp-math-f32"="preserve-sign" {
  %up = fpext half %h to float
  %c = fcmp oeq float %up, 2.049000e+03                ; int: full-set
  ret i1 %c
}
