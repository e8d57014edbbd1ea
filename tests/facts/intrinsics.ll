; What is known of a call by the intrinsic that it calls: that its result is one number, and where poison comes and goes.

declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare float @llvm.exp2.f32(float)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i32 @llvm.lrint.i32.f32(float)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare i32 @llvm.clmul.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.expect.i32(i32, i32)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.sideeffect()

define void @less_itself(float noundef %x, i32 noundef %y, <4 x i32> noundef %v, ptr noundef %p) strictfp {
  %k = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  %dk = sub i32 %k, %k                                     ; int: 0
  %m = call i32 @llvm.smul.fix.i32(i32 %y, i32 3, i32 2)
  %dm = sub i32 %m, %m                                     ; int: 0
  %e = call float @llvm.exp2.f32(float %x)
  %de = fsub float %e, %e                                  ; float: [-0, 0] with NaN
  %s = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %ds = sub i32 %s, %s                                     ; int: 0
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  %dc = xor i1 %c, %c                                      ; int: 0
  %l = call i32 @llvm.lrint.i32.f32(float %x)
  %dl = sub i32 %l, %l                                     ; int: 0
  %a = call float @llvm.experimental.constrained.fadd.f32(float %x, float 1.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %da = fcmp ueq float %a, %a                              ; int: -1
  %h = call i32 @llvm.expect.i32(i32 %y, i32 undef)
  %dh = sub i32 %h, %h                                     ; int: 0
  ; What stood in memory may be undef.
  %w = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> splat (i1 true), <4 x i32> zeroinitializer)
  %dw = sub <4 x i32> %w, %w                               ; int: full-set
  ret void
}

define void @carryless(i8 noundef %a, i32 noundef %b) {
  %x = zext i8 %a to i32
  %p = call i32 @llvm.clmul.i32(i32 %x, i32 5)            ; int: [0, 1023]
  %d = sub i32 %p, %p                                      ; int: 0
  %e = shl i32 %b, 3
  %q = call i32 @llvm.clmul.i32(i32 %e, i32 6)            ; int: [0, 4294967280] stride 0 mod 16
  ret void
}

define void @less_itself_may_be_undef(float %x, i32 %y) {
  %k = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  %dk = sub i32 %k, %k                                     ; int: full-set
  %h = call i32 @llvm.expect.i32(i32 %y, i32 0)
  %dh = sub i32 %h, %h                                     ; int: full-set
  ret void
}

; Frozen is what may be poison or undef only.
define void @frozen(i32 noundef %y) {
  %m = call i32 @llvm.umin.i32(i32 %y, i32 9)
  %f = freeze i32 %m                                       ; int: [0, 9]
  %p = call i32 @llvm.abs.i32(i32 %y, i1 true)
  %g = freeze i32 %p                                       ; int: full-set
  %q = call i32 @llvm.abs.i32(i32 %y, i1 false)
  %h = freeze i32 %q                                       ; int: [0, 2147483648]
  %r = call range(i32 0, 9) i32 @llvm.umin.i32(i32 %y, i32 90)
  %i = freeze i32 %r                                       ; int: full-set
  ret void
}

; The sum is no poison: it would be passed on to the branch.
define i32 @passed_on(i32 %a, i32 %b, ptr %p) {
entry:
  %x = add nsw i32 %a, %b                                  ; evolution: (%a + %b)<nsw>
  %y = call i32 @llvm.fshl.i32(i32 1, i32 2, i32 %x)
  %c = icmp eq i32 %y, 7
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  %m = load i32, ptr %p
  %z = add nsw i32 %m, 5                                   ; evolution: (5 + %m)<nsw>
  %o = call i8 @llvm.ucmp.i8.i32(i32 %z, i32 3)
  %d = icmp eq i8 %o, 0
  br i1 %d, label %yes, label %other
other:
  ; What is expected is not looked at.
  %behind = getelementptr i32, ptr %p, i64 1
  %n = load i32, ptr %behind
  %s = add nsw i32 %n, 5                                   ; evolution: (5 + %n)
  %e = call i32 @llvm.expect.i32(i32 %a, i32 %s)
  %f = icmp eq i32 %e, 0
  br i1 %f, label %yes, label %last
last:
  ret i32 %s
}

; An annotation writes nothing that a load could read, but a side effect keeps a loop from having to end.
define void @annotated(ptr noundef %p, ptr noundef %q) {
entry:
  br label %loop
loop:  ; taken: %n
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %n = load i32, ptr %p
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
