; ModuleID = 'float_kernels.c'
source_filename = "float_kernels.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @normalise_x(float noundef %x, float noundef %y, float noundef %z) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, %x
  %mul1 = fmul float %y, %y
  %add = fadd float %mul, %mul1
  %mul2 = fmul float %z, %z
  %add3 = fadd float %add, %mul2
  %0 = tail call float @llvm.sqrt.f32(float %add3)
  %cmp = fcmp ogt float %0, 0x3EB0C6F7A0000000
  %div = fdiv float %x, %0
  %retval.0 = select i1 %cmp, float %div, float 0.000000e+00
  ret float %retval.0
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @normalise_by_reciprocal(float noundef %x, float noundef %y, float noundef %z) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, %x
  %mul1 = fmul float %y, %y
  %add = fadd float %mul, %mul1
  %mul2 = fmul float %z, %z
  %add3 = fadd float %add, %mul2
  %cmp = fcmp olt float %add3, 0x3D71979980000000
  %0 = tail call float @llvm.sqrt.f32(float %add3)
  %div = fdiv float 1.000000e+00, %0
  %mul4 = fmul float %x, %div
  %retval.0 = select i1 %cmp, float 0.000000e+00, float %mul4
  ret float %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @normalise_with_epsilon(float noundef %x, float noundef %y, float noundef %z) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, %x
  %mul1 = fmul float %y, %y
  %add = fadd float %mul, %mul1
  %mul2 = fmul float %z, %z
  %add3 = fadd float %add, %mul2
  %add4 = fadd float %add3, 0x3D71979980000000
  %0 = tail call float @llvm.sqrt.f32(float %add4)
  %div = fdiv float 1.000000e+00, %0
  %mul5 = fmul float %x, %div
  ret float %mul5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @smoothstep(float noundef %edge0, float noundef %edge1, float noundef %x) local_unnamed_addr #0 {
entry:
  %sub = fsub float %x, %edge0
  %sub1 = fsub float %edge1, %edge0
  %div = fdiv float %sub, %sub1
  %cmp.i = fcmp olt float %div, 0.000000e+00
  %cmp1.i = fcmp ogt float %div, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %div
  %cond5.i = select i1 %cmp.i, float 0.000000e+00, float %cond.i
  %mul = fmul float %cond5.i, %cond5.i
  %mul2 = fmul float %cond5.i, 2.000000e+00
  %sub3 = fsub float 3.000000e+00, %mul2
  %mul4 = fmul float %mul, %sub3
  ret float %mul4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @smootherstep(float noundef %x) local_unnamed_addr #0 {
entry:
  %cmp.i = fcmp olt float %x, 0.000000e+00
  %cmp1.i = fcmp ogt float %x, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %x
  %cond5.i = select i1 %cmp.i, float 0.000000e+00, float %cond.i
  %mul = fmul float %cond5.i, %cond5.i
  %mul1 = fmul float %cond5.i, %mul
  %mul2 = fmul float %cond5.i, 6.000000e+00
  %sub = fadd float %mul2, -1.500000e+01
  %mul3 = fmul float %cond5.i, %sub
  %add = fadd float %mul3, 1.000000e+01
  %mul4 = fmul float %mul1, %add
  ret float %mul4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @lerp(float noundef %a, float noundef %b, float noundef %t) local_unnamed_addr #0 {
entry:
  %sub = fsub float %b, %a
  %mul = fmul float %t, %sub
  %add = fadd float %a, %mul
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @lerp_by_weights(float noundef %a, float noundef %b, float noundef %t) local_unnamed_addr #0 {
entry:
  %sub = fsub float 1.000000e+00, %t
  %mul = fmul float %a, %sub
  %mul1 = fmul float %b, %t
  %add = fadd float %mul1, %mul
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @inverse_lerp(float noundef %a, float noundef %b, float noundef %x) local_unnamed_addr #0 {
entry:
  %sub = fsub float %x, %a
  %sub1 = fsub float %b, %a
  %div = fdiv float %sub, %sub1
  %cmp.i = fcmp olt float %div, 0.000000e+00
  %cmp1.i = fcmp ogt float %div, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %div
  %cond5.i = select i1 %cmp.i, float 0.000000e+00, float %cond.i
  ret float %cond5.i
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @remap(float noundef %x, float noundef %from0, float noundef %from1, float noundef %to0, float noundef %to1) local_unnamed_addr #0 {
entry:
  %sub = fsub float %x, %from0
  %sub1 = fsub float %from1, %from0
  %div = fdiv float %sub, %sub1
  %sub2 = fsub float %to1, %to0
  %mul = fmul float %div, %sub2
  %add = fadd float %to0, %mul
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @quaternion_product_w(float noundef %aw, float noundef %ax, float noundef %ay, float noundef %az, float noundef %bw, float noundef %bx, float noundef %by, float noundef %bz) local_unnamed_addr #0 {
entry:
  %mul = fmul float %aw, %bw
  %mul1 = fmul float %ax, %bx
  %sub = fsub float %mul, %mul1
  %mul2 = fmul float %ay, %by
  %sub3 = fsub float %sub, %mul2
  %mul4 = fmul float %az, %bz
  %sub5 = fsub float %sub3, %mul4
  ret float %sub5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @rotate_x(double noundef %x, double noundef %y, double noundef %angle) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.cos.f64(double %angle)
  %mul = fmul double %x, %0
  %1 = tail call double @llvm.sin.f64(double %angle)
  %mul1 = fmul double %y, %1
  %sub = fsub double %mul, %mul1
  ret double %sub
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.cos.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sin.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @reflect_x(float noundef %vx, float noundef %vy, float noundef %nx, float noundef %ny) local_unnamed_addr #0 {
entry:
  %mul = fmul float %vx, %nx
  %mul1 = fmul float %vy, %ny
  %add = fadd float %mul, %mul1
  %mul2 = fmul float %add, 2.000000e+00
  %mul3 = fmul float %nx, %mul2
  %sub = fsub float %vx, %mul3
  ret float %sub
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @mirror_x(double noundef %vx, double noundef %vy, double noundef %angle) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.cos.f64(double %angle)
  %1 = tail call double @llvm.sin.f64(double %angle)
  %mul = fmul double %vx, %0
  %mul1 = fmul double %vy, %1
  %add = fadd double %mul, %mul1
  %mul2 = fmul double %add, 2.000000e+00
  %mul3 = fmul double %0, %mul2
  %sub = fsub double %vx, %mul3
  ret double %sub
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @srgb_to_linear(float noundef %c) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ugt float %c, 0x3FA4B5DCC0000000
  br i1 %cmp, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  %div = fdiv float %c, 0x4029D70A40000000
  br label %cond.end

cond.false:                                       ; preds = %entry
  %add = fadd float %c, 0x3FAC28F5C0000000
  %div1 = fdiv float %add, 0x3FF0E147A0000000
  %0 = tail call float @llvm.pow.f32(float %div1, float 0x4003333340000000)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %div, %cond.true ], [ %0, %cond.false ]
  ret float %cond
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.pow.f32(float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @linear_to_srgb(float noundef %c) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ugt float %c, 0x3F69A5C380000000
  br i1 %cmp, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  %mul = fmul float %c, 0x4029D70A40000000
  br label %cond.end

cond.false:                                       ; preds = %entry
  %0 = tail call float @llvm.pow.f32(float %c, float 0x3FDAAAAAA0000000)
  %mul1 = fmul float %0, 0x3FF0E147A0000000
  %sub = fadd float %mul1, 0xBFAC28F5C0000000
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %mul, %cond.true ], [ %sub, %cond.false ]
  ret float %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @gamma_blend(double noundef %a, double noundef %b, double noundef %t) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.pow.f64(double %a, double 2.200000e+00)
  %sub = fsub double 1.000000e+00, %t
  %mul = fmul double %0, %sub
  %1 = tail call double @llvm.pow.f64(double %b, double 2.200000e+00)
  %mul1 = fmul double %1, %t
  %add = fadd double %mul1, %mul
  %2 = tail call double @llvm.pow.f64(double %add, double 0x3FDD1745D1745D17)
  ret double %2
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.pow.f64(double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @fresnel_schlick(float noundef %cosine, float noundef %f0) local_unnamed_addr #0 {
entry:
  %sub = fsub float 1.000000e+00, %cosine
  %cmp.i = fcmp olt float %sub, 0.000000e+00
  %cmp1.i = fcmp ogt float %sub, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %sub
  %cond5.i = select i1 %cmp.i, float 0.000000e+00, float %cond.i
  %mul = fmul float %cond5.i, %cond5.i
  %sub1 = fsub float 1.000000e+00, %f0
  %mul2 = fmul float %sub1, %mul
  %mul3 = fmul float %mul, %mul2
  %mul4 = fmul float %cond5.i, %mul3
  %add = fadd float %f0, %mul4
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @reinhard(float noundef %x) local_unnamed_addr #0 {
entry:
  %add = fadd float %x, 1.000000e+00
  %div = fdiv float %x, %add
  ret float %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @reinhard_extended(float noundef %x, float noundef %white) local_unnamed_addr #0 {
entry:
  %mul = fmul float %white, %white
  %div = fdiv float %x, %mul
  %add = fadd float %div, 1.000000e+00
  %mul1 = fmul float %x, %add
  %add2 = fadd float %x, 1.000000e+00
  %div3 = fdiv float %mul1, %add2
  ret float %div3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @aces(float noundef %x) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, 0x4004147AE0000000
  %add = fadd float %mul, 0x3F9EB851E0000000
  %mul1 = fmul float %x, %add
  %mul2 = fmul float %x, 0x400370A3E0000000
  %add3 = fadd float %mul2, 0x3FE2E147A0000000
  %mul4 = fmul float %x, %add3
  %add5 = fadd float %mul4, 0x3FC1EB8520000000
  %div = fdiv float %mul1, %add5
  %cmp.i = fcmp olt float %div, 0.000000e+00
  %cmp1.i = fcmp ogt float %div, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %div
  %cond5.i = select i1 %cmp.i, float 0.000000e+00, float %cond.i
  ret float %cond5.i
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @barycentric_weight(float noundef %px, float noundef %py, float noundef %ax, float noundef %ay, float noundef %bx, float noundef %by, float noundef %cx, float noundef %cy) local_unnamed_addr #0 {
entry:
  %sub = fsub float %by, %cy
  %sub1 = fsub float %ax, %cx
  %mul = fmul float %sub1, %sub
  %sub2 = fsub float %cx, %bx
  %sub3 = fsub float %ay, %cy
  %mul4 = fmul float %sub2, %sub3
  %add = fadd float %mul, %mul4
  %sub6 = fsub float %px, %cx
  %mul7 = fmul float %sub6, %sub
  %sub9 = fsub float %py, %cy
  %mul10 = fmul float %sub2, %sub9
  %add11 = fadd float %mul7, %mul10
  %div = fdiv float %add11, %add
  ret float %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @hermite(float noundef %p0, float noundef %m0, float noundef %p1, float noundef %m1, float noundef %t) local_unnamed_addr #0 {
entry:
  %mul = fmul float %t, %t
  %mul1 = fmul float %t, %mul
  %mul2 = fmul float %mul1, 2.000000e+00
  %mul3 = fmul float %mul, 3.000000e+00
  %sub = fsub float %mul2, %mul3
  %add = fadd float %sub, 1.000000e+00
  %mul4 = fmul float %p0, %add
  %mul5 = fmul float %mul, 2.000000e+00
  %sub6 = fsub float %mul1, %mul5
  %add7 = fadd float %t, %sub6
  %mul8 = fmul float %m0, %add7
  %add9 = fadd float %mul8, %mul4
  %0 = fsub float %mul3, %mul2
  %mul13 = fmul float %p1, %0
  %add14 = fadd float %mul13, %add9
  %sub15 = fsub float %mul1, %mul
  %mul16 = fmul float %m1, %sub15
  %add17 = fadd float %mul16, %add14
  ret float %add17
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @catmull_rom(float noundef %p0, float noundef %p1, float noundef %p2, float noundef %p3, float noundef %t) local_unnamed_addr #0 {
entry:
  %mul = fmul float %p1, 2.000000e+00
  %sub = fsub float %p2, %p0
  %mul1 = fmul float %p0, 2.000000e+00
  %mul2 = fmul float %p1, 5.000000e+00
  %sub3 = fsub float %mul1, %mul2
  %mul4 = fmul float %p2, 4.000000e+00
  %add = fadd float %sub3, %mul4
  %sub5 = fsub float %add, %p3
  %mul6 = fmul float %p1, 3.000000e+00
  %sub7 = fsub float %mul6, %p0
  %mul8 = fmul float %p2, 3.000000e+00
  %sub9 = fsub float %sub7, %mul8
  %add10 = fadd float %p3, %sub9
  %mul11 = fmul float %t, %add10
  %add12 = fadd float %sub5, %mul11
  %mul13 = fmul float %t, %add12
  %add14 = fadd float %sub, %mul13
  %mul15 = fmul float %t, %add14
  %add16 = fadd float %mul, %mul15
  %mul17 = fmul float %add16, 5.000000e-01
  ret float %mul17
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @bezier(float noundef %p0, float noundef %p1, float noundef %p2, float noundef %p3, float noundef %t) local_unnamed_addr #0 {
entry:
  %sub = fsub float 1.000000e+00, %t
  %mul = fmul float %sub, %sub
  %mul1 = fmul float %sub, %mul
  %mul2 = fmul float %p0, %mul1
  %mul3 = fmul float %sub, 3.000000e+00
  %mul4 = fmul float %sub, %mul3
  %mul5 = fmul float %t, %mul4
  %mul6 = fmul float %p1, %mul5
  %add = fadd float %mul2, %mul6
  %mul8 = fmul float %t, %mul3
  %mul9 = fmul float %t, %mul8
  %mul10 = fmul float %p2, %mul9
  %add11 = fadd float %mul10, %add
  %mul12 = fmul float %t, %t
  %mul13 = fmul float %t, %mul12
  %mul14 = fmul float %p3, %mul13
  %add15 = fadd float %mul14, %add11
  ret float %add15
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @distance_to_circle(float noundef %px, float noundef %py, float noundef %cx, float noundef %cy, float noundef %radius) local_unnamed_addr #0 {
entry:
  %sub = fsub float %px, %cx
  %sub1 = fsub float %py, %cy
  %mul = fmul float %sub, %sub
  %mul2 = fmul float %sub1, %sub1
  %add = fadd float %mul, %mul2
  %0 = tail call float @llvm.sqrt.f32(float %add)
  %sub3 = fsub float %0, %radius
  ret float %sub3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @saturation(float noundef %r, float noundef %g, float noundef %b) local_unnamed_addr #0 {
entry:
  %0 = tail call float @llvm.maxnum.f32(float %g, float %b)
  %1 = tail call float @llvm.maxnum.f32(float %r, float %0)
  %cmp = fcmp ogt float %1, 0.000000e+00
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %2 = tail call float @llvm.minnum.f32(float %g, float %b)
  %3 = tail call float @llvm.minnum.f32(float %r, float %2)
  %sub = fsub float %1, %3
  %div = fdiv float %sub, %1
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi float [ %div, %cond.true ], [ 0.000000e+00, %entry ]
  ret float %cond
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @over_alpha(float noundef %source, float noundef %below) local_unnamed_addr #0 {
entry:
  %sub = fsub float 1.000000e+00, %source
  %mul = fmul float %below, %sub
  %add = fadd float %source, %mul
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @ggx(float noundef %cosine, float noundef %roughness) local_unnamed_addr #0 {
entry:
  %mul = fmul float %roughness, %roughness
  %mul1 = fmul float %cosine, %cosine
  %sub = fadd float %mul, -1.000000e+00
  %mul2 = fmul float %mul1, %sub
  %add = fadd float %mul2, 1.000000e+00
  %mul3 = fmul float %add, 0x400921FB60000000
  %mul4 = fmul float %add, %mul3
  %div = fdiv float %mul, %mul4
  ret float %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @henyey_greenstein(double noundef %cosine, double noundef %g) local_unnamed_addr #0 {
entry:
  %mul = fmul double %g, %g
  %sub = fsub double 1.000000e+00, %mul
  %add = fadd double %mul, 1.000000e+00
  %mul2 = fmul double %g, 2.000000e+00
  %mul3 = fmul double %cosine, %mul2
  %sub4 = fsub double %add, %mul3
  %0 = tail call double @llvm.pow.f64(double %sub4, double 1.500000e+00)
  %div = fdiv double %sub, %0
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @biquad_step(double noundef %x, double noundef %x1, double noundef %x2, double noundef %y1, double noundef %y2) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, 6.750000e-02
  %mul1 = fmul double %x1, 1.350000e-01
  %add = fadd double %mul, %mul1
  %mul2 = fmul double %x2, 6.750000e-02
  %add3 = fadd double %add, %mul2
  %mul4 = fmul double %y1, 1.143000e+00
  %add5 = fadd double %add3, %mul4
  %mul6 = fmul double %y2, 4.130000e-01
  %sub = fsub double %add5, %mul6
  ret double %sub
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @lowpass_b0(double noundef %w, double noundef %q) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.cos.f64(double %w)
  %1 = tail call double @llvm.sin.f64(double %w)
  %mul = fmul double %q, 2.000000e+00
  %div = fdiv double %1, %mul
  %sub = fsub double 1.000000e+00, %0
  %div1 = fmul double %sub, 5.000000e-01
  %add = fadd double %div, 1.000000e+00
  %div2 = fdiv double %div1, %add
  ret double %div2
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @allpass_a2(double noundef %w, double noundef %q) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.sin.f64(double %w)
  %mul = fmul double %q, 2.000000e+00
  %div = fdiv double %0, %mul
  %sub = fsub double 1.000000e+00, %div
  %add = fadd double %div, 1.000000e+00
  %div1 = fdiv double %sub, %add
  ret double %div1
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @adsr_decay(float noundef %t, float noundef %decay, float noundef %sustain) local_unnamed_addr #0 {
entry:
  %cmp = fcmp olt float %t, %decay
  %sub = fsub float 1.000000e+00, %sustain
  %mul = fmul float %t, %sub
  %div = fdiv float %mul, %decay
  %sub1 = fsub float 1.000000e+00, %div
  %retval.0 = select i1 %cmp, float %sub1, float %sustain
  ret float %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @adsr_decay_exponential(float noundef %t, float noundef %tau, float noundef %sustain) local_unnamed_addr #0 {
entry:
  %sub = fsub float 1.000000e+00, %sustain
  %fneg = fneg float %t
  %div = fdiv float %fneg, %tau
  %0 = tail call float @llvm.exp.f32(float %div)
  %mul = fmul float %sub, %0
  %add = fadd float %sustain, %mul
  ret float %add
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @pan_mid(double noundef %left, double noundef %right, double noundef %pan) local_unnamed_addr #0 {
entry:
  %mul = fmul double %pan, 0x3FF921FB54442D18
  %0 = tail call double @llvm.cos.f64(double %mul)
  %mul1 = fmul double %left, %0
  %1 = tail call double @llvm.sin.f64(double %mul)
  %mul2 = fmul double %right, %1
  %add = fadd double %mul1, %mul2
  ret double %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @soft_clip(float noundef %x) local_unnamed_addr #0 {
entry:
  %cmp.i = fcmp olt float %x, -1.000000e+00
  %cmp1.i = fcmp ogt float %x, 1.000000e+00
  %cond.i = select i1 %cmp1.i, float 1.000000e+00, float %x
  %cond5.i = select i1 %cmp.i, float -1.000000e+00, float %cond.i
  %mul = fmul float %cond5.i, 1.500000e+00
  %mul1 = fmul float %cond5.i, 5.000000e-01
  %mul2 = fmul float %cond5.i, %mul1
  %mul3 = fmul float %cond5.i, %mul2
  %sub = fsub float %mul, %mul3
  ret float %sub
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @tanh_rational(float noundef %x) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, %x
  %add = fadd float %mul, 2.700000e+01
  %mul1 = fmul float %x, %add
  %mul2 = fmul float %x, 9.000000e+00
  %mul3 = fmul float %x, %mul2
  %add4 = fadd float %mul3, 2.700000e+01
  %div = fdiv float %mul1, %add4
  ret float %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @soft_sign(float noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call float @llvm.fabs.f32(float %x)
  %add = fadd float %0, 1.000000e+00
  %div = fdiv float %x, %add
  ret float %div
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @one_pole(float noundef %previous, float noundef %x, float noundef %a) local_unnamed_addr #0 {
entry:
  %sub = fsub float %x, %previous
  %mul = fmul float %a, %sub
  %add = fadd float %previous, %mul
  ret float %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @tanh_by_exp(double noundef %x) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, 2.000000e+00
  %0 = tail call double @llvm.exp.f64(double %mul)
  %sub = fadd double %0, -1.000000e+00
  %add = fadd double %0, 1.000000e+00
  %div = fdiv double %sub, %add
  ret double %div
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.exp.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @sinc(double noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %x)
  %cmp = fcmp olt double %0, 1.000000e-04
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul = fmul double %x, %x
  %div = fdiv double %mul, 6.000000e+00
  %sub = fsub double 1.000000e+00, %div
  br label %return

if.end:                                           ; preds = %entry
  %1 = tail call double @llvm.sin.f64(double %x)
  %div1 = fdiv double %1, %x
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi double [ %sub, %if.then ], [ %div1, %if.end ]
  ret double %retval.0
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @compressor_gain(double noundef %level, double noundef %threshold, double noundef %ratio) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ugt double %level, %threshold
  %sub = fsub double %level, %threshold
  %div = fdiv double %sub, %ratio
  %add = fadd double %threshold, %div
  %div1 = fdiv double %add, %level
  %retval.0 = select i1 %cmp, double %div1, double 1.000000e+00
  ret double %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @lennard_jones_force(double noundef %r) local_unnamed_addr #0 {
entry:
  %div = fdiv double 1.000000e+00, %r
  %mul = fmul double %div, %div
  %mul1 = fmul double %mul, %mul
  %mul2 = fmul double %mul, %mul1
  %mul3 = fmul double %mul2, 2.000000e+00
  %mul4 = fmul double %mul2, %mul3
  %sub = fsub double %mul4, %mul2
  %mul5 = fmul double %sub, 2.400000e+01
  %div6 = fdiv double %mul5, %r
  ret double %div6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @projectile_height(double noundef %speed, double noundef %angle, double noundef %t) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.sin.f64(double %angle)
  %mul = fmul double %speed, %0
  %mul1 = fmul double %t, %mul
  %mul2 = fmul double %t, 4.905000e+00
  %mul3 = fmul double %t, %mul2
  %sub = fsub double %mul1, %mul3
  ret double %sub
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @haversine(double noundef %lat1, double noundef %lon1, double noundef %lat2, double noundef %lon2) local_unnamed_addr #0 {
entry:
  %sub = fsub double %lat2, %lat1
  %div = fmul double %sub, 5.000000e-01
  %0 = tail call double @llvm.sin.f64(double %div)
  %sub1 = fsub double %lon2, %lon1
  %div2 = fmul double %sub1, 5.000000e-01
  %1 = tail call double @llvm.sin.f64(double %div2)
  %mul = fmul double %0, %0
  %2 = tail call double @llvm.cos.f64(double %lat1)
  %3 = tail call double @llvm.cos.f64(double %lat2)
  %mul3 = fmul double %2, %3
  %mul4 = fmul double %mul3, %1
  %mul5 = fmul double %1, %mul4
  %add = fadd double %mul, %mul5
  %4 = tail call double @llvm.minnum.f64(double %add, double 1.000000e+00)
  %5 = tail call double @llvm.sqrt.f64(double %4)
  %6 = tail call double @llvm.asin.f64(double %5)
  %mul6 = fmul double %6, 1.274200e+04
  ret double %mul6
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.minnum.f64(double, double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.asin.f64(double) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @haversine_atan(double noundef %lat1, double noundef %lon1, double noundef %lat2, double noundef %lon2) local_unnamed_addr #0 {
entry:
  %sub = fsub double %lat2, %lat1
  %div = fmul double %sub, 5.000000e-01
  %0 = tail call double @llvm.sin.f64(double %div)
  %sub1 = fsub double %lon2, %lon1
  %div2 = fmul double %sub1, 5.000000e-01
  %1 = tail call double @llvm.sin.f64(double %div2)
  %mul = fmul double %0, %0
  %2 = tail call double @llvm.cos.f64(double %lat1)
  %3 = tail call double @llvm.cos.f64(double %lat2)
  %mul3 = fmul double %2, %3
  %mul4 = fmul double %mul3, %1
  %mul5 = fmul double %1, %mul4
  %add = fadd double %mul, %mul5
  %4 = tail call double @llvm.sqrt.f64(double %add)
  %sub6 = fsub double 1.000000e+00, %add
  %5 = tail call double @llvm.sqrt.f64(double %sub6)
  %6 = tail call double @llvm.atan2.f64(double %4, double %5)
  %mul7 = fmul double %6, 1.274200e+04
  ret double %mul7
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.atan2.f64(double, double) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @parallel_resistance(double noundef %r1, double noundef %r2) local_unnamed_addr #0 {
entry:
  %mul = fmul double %r1, %r2
  %add = fadd double %r1, %r2
  %div = fdiv double %mul, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @add_velocities(double noundef %u, double noundef %v) local_unnamed_addr #0 {
entry:
  %add = fadd double %u, %v
  %mul = fmul double %u, %v
  %add1 = fadd double %mul, 1.000000e+00
  %div = fdiv double %add, %add1
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @elastic_collision(double noundef %m1, double noundef %m2, double noundef %v1, double noundef %v2) local_unnamed_addr #0 {
entry:
  %sub = fsub double %m1, %m2
  %mul = fmul double %sub, %v1
  %mul1 = fmul double %m2, 2.000000e+00
  %mul2 = fmul double %mul1, %v2
  %add = fadd double %mul, %mul2
  %add3 = fadd double %m1, %m2
  %div = fdiv double %add, %add3
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @michaelis_menten(double noundef %most, double noundef %half, double noundef %s) local_unnamed_addr #0 {
entry:
  %mul = fmul double %most, %s
  %add = fadd double %half, %s
  %div = fdiv double %mul, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @hill(double noundef %x, double noundef %half, double noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.pow.f64(double %x, double %n)
  %1 = tail call double @llvm.pow.f64(double %half, double %n)
  %add = fadd double %1, %0
  %div = fdiv double %0, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @thin_lens(double noundef %focal, double noundef %distance) local_unnamed_addr #0 {
entry:
  %mul = fmul double %focal, %distance
  %sub = fsub double %distance, %focal
  %div = fdiv double %mul, %sub
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @lorentz_factor(double noundef %beta) local_unnamed_addr #0 {
entry:
  %mul = fmul double %beta, %beta
  %sub = fsub double 1.000000e+00, %mul
  %0 = tail call double @llvm.sqrt.f64(double %sub)
  %div = fdiv double 1.000000e+00, %0
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @larger_root(double noundef %a, double noundef %b, double noundef %c) local_unnamed_addr #0 {
entry:
  %mul = fmul double %b, %b
  %mul1 = fmul double %a, 4.000000e+00
  %mul2 = fmul double %mul1, %c
  %sub = fsub double %mul, %mul2
  %cmp = fcmp olt double %sub, 0.000000e+00
  %0 = tail call double @llvm.sqrt.f64(double %sub)
  %add = fsub double %0, %b
  %mul3 = fmul double %a, 2.000000e+00
  %div = fdiv double %add, %mul3
  %retval.0 = select i1 %cmp, double 0.000000e+00, double %div
  ret double %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @softmax_of_3(double noundef %a, double noundef %b, double noundef %c) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.maxnum.f64(double %b, double %c)
  %1 = tail call double @llvm.maxnum.f64(double %a, double %0)
  %sub = fsub double %a, %1
  %2 = tail call double @llvm.exp.f64(double %sub)
  %sub1 = fsub double %b, %1
  %3 = tail call double @llvm.exp.f64(double %sub1)
  %sub2 = fsub double %c, %1
  %4 = tail call double @llvm.exp.f64(double %sub2)
  %add = fadd double %2, %3
  %add3 = fadd double %4, %add
  %div = fdiv double %2, %add3
  ret double %div
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @log_sum_exp(double noundef %a, double noundef %b) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.maxnum.f64(double %a, double %b)
  %sub = fsub double %a, %0
  %1 = tail call double @llvm.exp.f64(double %sub)
  %sub1 = fsub double %b, %0
  %2 = tail call double @llvm.exp.f64(double %sub1)
  %add = fadd double %1, %2
  %3 = tail call double @llvm.log.f64(double %add)
  %add2 = fadd double %0, %3
  ret double %add2
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.log.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @log_add(double noundef %a, double noundef %b) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.maxnum.f64(double %a, double %b)
  %sub = fsub double %a, %b
  %1 = tail call double @llvm.fabs.f64(double %sub)
  %fneg = fneg double %1
  %2 = tail call double @llvm.exp.f64(double %fneg)
  %call = tail call double @log1p(double noundef %2) #4
  %add = fadd double %0, %call
  ret double %add
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare double @log1p(double noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @sigmoid(double noundef %x) local_unnamed_addr #0 {
entry:
  %fneg = fneg double %x
  %0 = tail call double @llvm.exp.f64(double %fneg)
  %add = fadd double %0, 1.000000e+00
  %div = fdiv double 1.000000e+00, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @sigmoid_stable(double noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ult double %x, 0.000000e+00
  br i1 %cmp, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %fneg = fneg double %x
  %0 = tail call double @llvm.exp.f64(double %fneg)
  br label %return

if.end:                                           ; preds = %entry
  %1 = tail call double @llvm.exp.f64(double %x)
  br label %return

return:                                           ; preds = %if.end, %if.then
  %.sink6 = phi double [ %1, %if.end ], [ %0, %if.then ]
  %.sink = phi double [ %1, %if.end ], [ 1.000000e+00, %if.then ]
  %add1 = fadd double %.sink6, 1.000000e+00
  %div2 = fdiv double %.sink, %add1
  ret double %div2
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @swish(double noundef %x) local_unnamed_addr #0 {
entry:
  %fneg = fneg double %x
  %0 = tail call double @llvm.exp.f64(double %fneg)
  %add = fadd double %0, 1.000000e+00
  %div = fdiv double %x, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @welford_mean(double noundef %mean, double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %sub = fsub double %x, %mean
  %conv = uitofp i32 %n to double
  %div = fdiv double %sub, %conv
  %add = fadd double %mean, %div
  ret double %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @welford_m2(double noundef %m2, double noundef %mean, double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %sub = fsub double %x, %mean
  %conv = uitofp i32 %n to double
  %div = fdiv double %sub, %conv
  %add = fadd double %mean, %div
  %sub1 = fsub double %x, %add
  %mul = fmul double %sub, %sub1
  %add2 = fadd double %m2, %mul
  ret double %add2
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @kahan_sum(float noundef %a, float noundef %b, float noundef %c, float noundef %d) local_unnamed_addr #0 {
entry:
  %add = fadd float %a, 0.000000e+00
  %sub4 = fsub float %add, %a
  %sub.1 = fsub float %b, %sub4
  %add.1 = fadd float %add, %sub.1
  %sub3.1 = fsub float %add.1, %add
  %sub4.1 = fsub float %sub3.1, %sub.1
  %sub.2 = fsub float %c, %sub4.1
  %add.2 = fadd float %add.1, %sub.2
  %sub3.2 = fsub float %add.2, %add.1
  %sub4.2 = fsub float %sub3.2, %sub.2
  %sub.3 = fsub float %d, %sub4.2
  %add.3 = fadd float %add.2, %sub.3
  ret float %add.3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @variance_of_3(double noundef %a, double noundef %b, double noundef %c) local_unnamed_addr #0 {
entry:
  %add = fadd double %a, %b
  %add1 = fadd double %add, %c
  %div = fdiv double %add1, 3.000000e+00
  %sub = fsub double %a, %div
  %mul = fmul double %sub, %sub
  %sub3 = fsub double %b, %div
  %mul5 = fmul double %sub3, %sub3
  %add6 = fadd double %mul, %mul5
  %sub7 = fsub double %c, %div
  %mul9 = fmul double %sub7, %sub7
  %add10 = fadd double %mul9, %add6
  %div11 = fdiv double %add10, 3.000000e+00
  ret double %div11
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @deviation_by_moments(double noundef %a, double noundef %b, double noundef %c) local_unnamed_addr #0 {
entry:
  %add = fadd double %a, %b
  %add1 = fadd double %add, %c
  %div = fdiv double %add1, 3.000000e+00
  %mul = fmul double %a, %a
  %mul2 = fmul double %b, %b
  %add3 = fadd double %mul, %mul2
  %mul4 = fmul double %c, %c
  %add5 = fadd double %add3, %mul4
  %div6 = fdiv double %add5, 3.000000e+00
  %mul7 = fmul double %div, %div
  %sub = fsub double %div6, %mul7
  %0 = tail call double @llvm.maxnum.f64(double %sub, double 0.000000e+00)
  %1 = tail call double @llvm.sqrt.f64(double %0)
  ret double %1
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @relative_difference(double noundef %a, double noundef %b) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %a)
  %1 = tail call double @llvm.fabs.f64(double %b)
  %2 = tail call double @llvm.maxnum.f64(double %0, double %1)
  %cmp = fcmp oeq double %2, 0.000000e+00
  %sub = fsub double %a, %b
  %3 = tail call double @llvm.fabs.f64(double %sub)
  %div = fdiv double %3, %2
  %cond = select i1 %cmp, double 0.000000e+00, double %div
  ret double %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @gelu(double noundef %x) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, 5.000000e-01
  %mul1 = fmul double %x, 4.471500e-02
  %mul2 = fmul double %x, %mul1
  %mul3 = fmul double %x, %mul2
  %add = fadd double %x, %mul3
  %mul4 = fmul double %add, 0x3FE9884533D43651
  %0 = tail call double @llvm.tanh.f64(double %mul4)
  %add5 = fadd double %0, 1.000000e+00
  %mul6 = fmul double %mul, %add5
  ret double %mul6
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.tanh.f64(double) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @huber(double noundef %error, double noundef %delta) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %error)
  %cmp = fcmp ugt double %0, %delta
  br i1 %cmp, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  %mul = fmul double %error, 5.000000e-01
  %mul1 = fmul double %error, %mul
  br label %cond.end

cond.false:                                       ; preds = %entry
  %mul2 = fmul double %delta, 5.000000e-01
  %sub = fsub double %0, %mul2
  %mul3 = fmul double %delta, %sub
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %mul1, %cond.true ], [ %mul3, %cond.false ]
  ret double %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @geometric_mean(double noundef %a, double noundef %b) local_unnamed_addr #0 {
entry:
  %mul = fmul double %a, %b
  %0 = tail call double @llvm.sqrt.f64(double %mul)
  ret double %0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @weighted_mean(double noundef %a, double noundef %b, double noundef %wa, double noundef %wb) local_unnamed_addr #0 {
entry:
  %mul = fmul double %a, %wa
  %mul1 = fmul double %b, %wb
  %add = fadd double %mul, %mul1
  %add2 = fadd double %wa, %wb
  %div = fdiv double %add, %add2
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @cosine_of_sides(double noundef %a, double noundef %b) local_unnamed_addr #0 {
entry:
  %mul = fmul double %a, %a
  %mul1 = fmul double %b, %b
  %add = fadd double %mul, %mul1
  %0 = tail call double @llvm.sqrt.f64(double %add)
  %div = fdiv double %a, %0
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @cosine_similarity(double noundef %ax, double noundef %ay, double noundef %bx, double noundef %by) local_unnamed_addr #0 {
entry:
  %mul = fmul double %ax, %bx
  %mul1 = fmul double %ay, %by
  %add = fadd double %mul, %mul1
  %mul2 = fmul double %ax, %ax
  %mul3 = fmul double %ay, %ay
  %add4 = fadd double %mul2, %mul3
  %0 = tail call double @llvm.sqrt.f64(double %add4)
  %mul5 = fmul double %bx, %bx
  %mul6 = fmul double %by, %by
  %add7 = fadd double %mul5, %mul6
  %1 = tail call double @llvm.sqrt.f64(double %add7)
  %mul8 = fmul double %0, %1
  %div = fdiv double %add, %mul8
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @bernoulli_variance(double noundef %p) local_unnamed_addr #0 {
entry:
  %sub = fsub double 1.000000e+00, %p
  %mul = fmul double %p, %sub
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @binary_entropy(double noundef %p) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.log2.f64(double %p)
  %mul = fmul double %p, %0
  %sub = fsub double 1.000000e+00, %p
  %1 = tail call double @llvm.log2.f64(double %sub)
  %mul2 = fmul double %sub, %1
  %add = fadd double %mul, %mul2
  %fneg = fneg double %add
  ret double %fneg
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.log2.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @f1_score(double noundef %precision, double noundef %recall) local_unnamed_addr #0 {
entry:
  %mul = fmul double %precision, 2.000000e+00
  %mul1 = fmul double %mul, %recall
  %add = fadd double %precision, %recall
  %div = fdiv double %mul1, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @kalman_variance(double noundef %p, double noundef %r) local_unnamed_addr #0 {
entry:
  %add = fadd double %p, %r
  %div = fdiv double %p, %add
  %sub = fsub double 1.000000e+00, %div
  %mul = fmul double %p, %sub
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @bayes(double noundef %prior, double noundef %sensitivity, double noundef %false_positives) local_unnamed_addr #0 {
entry:
  %mul = fmul double %prior, %sensitivity
  %sub = fsub double 1.000000e+00, %prior
  %mul2 = fmul double %sub, %false_positives
  %add = fadd double %mul, %mul2
  %div = fdiv double %mul, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @gaussian(double noundef %x, double noundef %mean, double noundef %deviation) local_unnamed_addr #0 {
entry:
  %sub = fsub double %x, %mean
  %div = fdiv double %sub, %deviation
  %mul = fmul double %div, -5.000000e-01
  %mul1 = fmul double %div, %mul
  %0 = tail call double @llvm.exp.f64(double %mul1)
  %mul2 = fmul double %deviation, 0x40040D931FF62705
  %div3 = fdiv double %0, %mul2
  ret double %div3
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @logistic_growth(double noundef %x, double noundef %rate, double noundef %capacity) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, %rate
  %div = fdiv double %x, %capacity
  %sub = fsub double 1.000000e+00, %div
  %mul1 = fmul double %mul, %sub
  %add = fadd double %x, %mul1
  ret double %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @complex_quotient_real(double noundef %a, double noundef %b, double noundef %c, double noundef %d) local_unnamed_addr #0 {
entry:
  %mul = fmul double %a, %c
  %mul1 = fmul double %b, %d
  %add = fadd double %mul, %mul1
  %mul2 = fmul double %c, %c
  %mul3 = fmul double %d, %d
  %add4 = fadd double %mul2, %mul3
  %div = fdiv double %add, %add4
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @rsqrt_step(float noundef %x, float noundef %y) local_unnamed_addr #0 {
entry:
  %mul = fmul float %x, 5.000000e-01
  %mul1 = fmul float %mul, %y
  %mul2 = fmul float %y, %mul1
  %sub = fsub float 1.500000e+00, %mul2
  %mul3 = fmul float %y, %sub
  ret float %mul3
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
