; Vectors: one set for all lanes. Fixed and scalable alike.

declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fadd.nxv4f32(float, <vscale x 4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmin.nxv4f32(<vscale x 4 x float>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmaximum.v4f32(<4 x float>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.or.nxv4i32(<vscale x 4 x i32>)
declare i32 @llvm.vector.reduce.add.nxv4i32(<vscale x 4 x i32>)
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)

define void @lane_by_lane(<4 x i8> %a, <vscale x 4 x i8> %b) {
  %x = uitofp <4 x i8> %a to <4 x float>       ; float: [0, 255] integer, no NaN
  %y = fmul <4 x float> %x, splat (float 2.0)  ; float: [0, 510] multiple of 2, no NaN
  %z = fadd <4 x float> %y, <float 1.0, float 2.0, float 3.0, float poison>   ; float: [1, 513] integer, no NaN
  %r = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %x)   ; float: [0, 15.9687195], no NaN
  %s = uitofp <vscale x 4 x i8> %b to <vscale x 4 x float>   ; float: [0, 255] integer, no NaN
  %t = fsub <vscale x 4 x float> %s, splat (float 1.0)   ; float: [-1, 254] integer, no -0, no NaN
  ret void
}

define void @lanes(<4 x i8> %a, float %u, i8 %n) {
  %x = uitofp <4 x i8> %a to <4 x float>
  %one = insertelement <4 x float> %x, float -1.0, i8 0    ; float: [-1, 255] integer, no -0, no NaN
  %poisoned = insertelement <4 x float> poison, float 2.0, i8 0   ; float: 2
  %undefined = insertelement <4 x float> undef, float 2.0, i8 0   ; float: full-set
  %e = extractelement <4 x float> %one, i8 %n  ; float: [-1, 255] integer, no -0, no NaN
  %splat = shufflevector <4 x float> %poisoned, <4 x float> poison, <4 x i32> zeroinitializer   ; float: 2
  %open = shufflevector <4 x float> %poisoned, <4 x float> undef, <4 x i32> <i32 0, i32 5, i32 0, i32 0>   ; float: full-set
  %first = shufflevector <4 x float> %x, <4 x float> undef, <2 x i32> <i32 0, i32 3>   ; float: [0, 255] integer, no NaN
  ret void
}

; From 2^32 on, adding 255 no longer has an effect.
define void @sums(<4 x i8> %a, <vscale x 4 x i8> %b) {
  %x = uitofp <4 x i8> %a to <4 x float>
  %sum = call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %x)        ; float: [0, 1020] integer, no NaN
  %product = call float @llvm.vector.reduce.fmul.v4f32(float 1.0, <4 x float> %x)    ; float: [0, 4228250624] integer, no NaN
  %free = call reassoc float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %x)   ; float: full-set
  %y = uitofp <vscale x 4 x i8> %b to <vscale x 4 x float>
  %many = call float @llvm.vector.reduce.fadd.nxv4f32(float 0.0, <vscale x 4 x float> %y)   ; float: [0, 4294967296] integer, no NaN
  ret void
}

define void @extremes(<4 x i8> %a, <4 x float> %u, <vscale x 4 x i8> %b) {
  %x = sitofp <4 x i8> %a to <4 x float>
  %m1 = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %x)       ; float: [-128, 127] integer, no -0, no NaN
  %m2 = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %x)   ; float: [-128, 127] integer, no -0, no NaN
  %m3 = call nnan float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %u)   ; float: [-inf, inf], no NaN
  %y = uitofp <vscale x 4 x i8> %b to <vscale x 4 x float>
  %m4 = call float @llvm.vector.reduce.fmin.nxv4f32(<vscale x 4 x float> %y)   ; float: [0, 255] integer, no NaN
  ret void
}

define void @integers(<4 x i8> %a, <vscale x 4 x i8> %b) {
  %x = zext <4 x i8> %a to <4 x i32>           ; int: [0, 255]
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)           ; int: [0, 1020]
  %product = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %x)       ; int: [0, 4228250625]
  %both = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %x)          ; int: [0, 255]
  %some = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %x)           ; int: [0, 255]
  %odd = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %x)           ; int: [0, 255]
  %most = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %x)         ; int: [0, 255]
  %least = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %x)        ; int: [0, 255]
  %y = zext <vscale x 4 x i8> %b to <vscale x 4 x i32>
  %any = call i32 @llvm.vector.reduce.or.nxv4i32(<vscale x 4 x i32> %y) ; int: [0, 255]
  %all = call i32 @llvm.vector.reduce.add.nxv4i32(<vscale x 4 x i32> %y)    ; int: full-set
  ret void
}
