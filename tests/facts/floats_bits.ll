; Tests on the bits of a float: masks, shifts and sums between a bitcast and a comparison, both ways.

declare float @llvm.fabs.f32(float)

; Magnitudes, exponents and signs.
define void @of_float(float %v) {
  %b = bitcast float %v to i32
  %m = and i32 %b, 2147483647                  ; int: [0, 2147483647]
  %small = icmp ult i32 %m, 1098907648         ; bits(16.0)
  br i1 %small, label %then, label %else
then:
  %x = fmul float %v, 1.0                      ; float: [-15.999999, 15.999999], no NaN
  ret void
else:
  %y = fmul float %v, 1.0                      ; float: [-inf, -16] or [16, inf] with NaN
  %s = lshr i32 %b, 23
  %e = and i32 %s, 255                         ; int: [128, 255]
  %all = icmp eq i32 %e, 255
  br i1 %all, label %special, label %finite
special:
  %i = fmul float %v, 1.0                      ; float: -inf or inf with NaN
  %size = call float @llvm.fabs.f32(float %v)  ; float: inf with NaN
  ret void
finite:
  %f = fmul float %v, 1.0                      ; float: [-3.4028235e+38, -16] or [16, 3.4028235e+38], no NaN
  %negative = icmp slt i32 %b, 0
  br i1 %negative, label %left, label %right
left:
  %l = fmul float %v, 1.0                      ; float: [-3.4028235e+38, -16], no NaN
  ret void
right:
  %r = fmul float %v, 1.0                      ; float: [16, 3.4028235e+38], no NaN
  ret void
}

; Of a double, the high word, as C libraries take it; and a range test by a difference.
define void @of_double(double %v) {
  %b = bitcast double %v to i64
  %h = lshr i64 %b, 32
  %w = trunc i64 %h to i32
  %m = and i32 %w, 2147483647
  %large = icmp ugt i32 %m, 1072243195         ; |x| > ~pi/4
  br i1 %large, label %out, label %in
in:
  %x = fmul double %v, 1.0                     ; float: [-0.7853984832763671, 0.7853984832763671], no NaN
  ret void
out:
  %d = sub i32 %m, 1072693248
  %some = icmp ult i32 %d, 1048576             ; 1 <= |x| < 2
  br i1 %some, label %one, label %other
one:
  %y = fmul double %v, 1.0                     ; float: [-1.9999999999999998, -1] or [1, 1.9999999999999998], no NaN
  ret void
other:
  ret void
}

define void @of_half(half %v, bfloat %w) {
  %b = bitcast half %v to i16
  %z = zext i16 %b to i32
  %twice = shl i32 %z, 17
  %zero = icmp eq i32 %twice, 0
  br i1 %zero, label %none, label %some
none:
  %x = fmul half %v, 1.0                       ; float: [-0, 0], no NaN
  ret void
some:
  %c = bitcast bfloat %w to i16
  %sign = ashr i16 %c, 15                      ; int: [-1, 0]
  %positive = icmp eq i16 %sign, 0
  br i1 %positive, label %right, label %left
right:
  %y = fmul bfloat %w, 1.0                     ; float: [0, inf] with NaN
  ret void
left:
  ret void
}

; Forwards: what is known of the float is known of its bits.
define void @forwards(i8 %n, float nofpclass(nan inf nnorm nsub nzero) %p) {
  %x = sitofp i8 %n to float
  %b = bitcast float %x to i32
  %m = and i32 %b, 2147483647                  ; int: [0, 1124073472]
  %no = icmp ugt i32 %m, 1124073472            ; int: 0
  %s = lshr i32 %m, 23
  %e = add i32 %s, -127                        ; int: [-127, 7]
  %c = bitcast float %p to i32
  %sign = lshr i32 %c, 31                      ; int: 0
  %q = and i32 %c, 2139095040                  ; int: [0, 2130706432] stride 0 mod 8388608
  ret void
}

; A mask with holes says nothing.
define void @holes(float %v) {
  %b = bitcast float %v to i32
  %m = and i32 %b, 2155872255
  %small = icmp ult i32 %m, 5
  br i1 %small, label %then, label %else
then:
  %x = fmul float %v, 1.0                      ; float: [0, inf] with NaN
  ret void
else:
  ret void
}

; In the arms of a select, and in vectors lane by lane; not where the lanes differ.
define void @others(float noundef %v, <2 x float> noundef %w, <2 x half> noundef %h) {
  %b = bitcast float %v to i32
  %m = and i32 %b, 2147483647
  %small = icmp ult i32 %m, 1065353217
  %unit = select i1 %small, float %v, float 1.0             ; float: [-1, 1], no NaN
  %c = bitcast <2 x float> %w to <2 x i32>
  %n = and <2 x i32> %c, splat (i32 2147483647)
  %t = icmp ult <2 x i32> %n, splat (i32 1065353217)
  %u = select <2 x i1> %t, <2 x float> %w, <2 x float> zeroinitializer   ; float: [-1, 1], no NaN
  %d = bitcast <2 x half> %h to i32
  %o = and i32 %d, 2147483647
  %p = icmp ult i32 %o, 1065353217
  %q = select i1 %p, <2 x half> %h, <2 x half> zeroinitializer  ; float: full-set
  ret void
}

; Sign bits that are known of NaN, too: arithmetic leaves them open. nsz frees the sign of a zero, and what it gives.
define void @signs(float %v, float %w, <2 x float> %u) {
  %size = call float @llvm.fabs.f32(float %v)
  %b = bitcast float %size to i32              ; int: [0, 2147483647]
  %e = ashr i32 %b, 23                         ; int: [0, 255]
  %minus = fneg float %size
  %c = bitcast float %minus to i32             ; int: [-2147483648, -1]
  %like = call float @llvm.copysign.f32(float %v, float -0.0)
  %d = bitcast float %like to i32              ; int: [-2147483648, -1]
  %also = call float @llvm.copysign.f32(float %v, float %minus)
  %f = bitcast float %also to i32              ; int: [-2147483648, 2139095040]
  %free = call nsz float @llvm.copysign.f32(float %v, float -0.0)
  %g = bitcast float %free to i32              ; int: full-set
  %root = call float @llvm.sqrt.f32(float %size)
  %h = bitcast float %root to i32              ; int: [-8388607, 2147483647]
  %zero = call nsz float @llvm.fabs.f32(float %v)
  %i = bitcast float %zero to i32              ; int: [0, 2147483648]
  %sizes = call <2 x float> @llvm.fabs.v2f32(<2 x float> %u)
  %j = bitcast <2 x float> %sizes to <2 x i32> ; int: [0, 2147483647]
  ret void
}

; fdlibm: the high word without the sign.
define double @high_word(double %v) {
  %size = call double @llvm.fabs.f64(double %v)
  %b = bitcast double %size to i64
  %s = lshr i64 %b, 32
  %h = trunc nuw i64 %s to i32                 ; int: [0, 2147483647]
  %special = icmp sge i32 %h, 2146435072
  br i1 %special, label %then, label %else
then:
  %x = fmul double %v, 1.0                     ; float: -inf or inf with NaN
  ret double %x
else:
  %y = fmul double %v, 1.0                     ; float: [-1.7976931348623157e+308, 1.7976931348623157e+308], no NaN
  ret double %y
}

declare <2 x float> @llvm.fabs.v2f32(<2 x float>)
declare double @llvm.fabs.f64(double)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.sqrt.f32(float)
