; Memory: alloca, load, store, getelementptr, fences, atomics, va_arg.
target datalayout = "e-p5:32:32-A5-i64:64-n32:64"

%pair = type { i32, [4 x i16] }

define void @plain(ptr %p, i64 %n, ptr addrspace(3) %q, <4 x ptr> %v, <4 x i64> %w) {
  %a = alloca i32, align 4, addrspace(5)
  %b = alloca %pair, i64 %n, align 64, addrspace(5)
  %c = alloca [10 x i8], i32 3, addrspace(5)
  %d = alloca inalloca i32, align 4, addrspace(5)
  %e = load i32, ptr %p
  %f = load volatile <4 x i32>, ptr %p, align 1
  %g = load ptr addrspace(3), ptr addrspace(3) %q, align 4, !invariant.load !0, !nontemporal !1
  store volatile i8 -1, ptr %p, align 16
  store <vscale x 4 x float> zeroinitializer, ptr addrspace(3) %q, !nontemporal !1
  store %pair zeroinitializer, ptr %p
  %h = getelementptr i8, ptr %p, i64 1
  %i = getelementptr inbounds %pair, ptr %p, i64 %n, i32 1, i64 2
  %j = getelementptr inbounds nuw %pair, ptr %p, i64 0, i32 1
  %k = getelementptr nusw i8, ptr %p, i64 %n
  %l = getelementptr nusw nuw i8, ptr addrspace(3) %q, i32 5
  %m = getelementptr nuw [4 x i16], ptr %p, i64 1
  %o = getelementptr inbounds i32, ptr %p, <4 x i64> %w
  %r = getelementptr i32, <4 x ptr> %v, <4 x i64> %w
  %s = getelementptr i32, <4 x ptr> %v, i64 1
  %t = getelementptr { i8, <2 x i32> }, ptr %p, <4 x i64> splat (i64 1), i32 1, <4 x i64> %w
  ret void
}

define swiftcc i32 @swift(ptr swifterror %error) {
  %x = alloca swifterror ptr, align 8, addrspace(5)
  %y = load ptr, ptr %error, align 8
  ret i32 0
}

define void @atomics(ptr %p, i32 %x, i64 %y, ptr %z, float %f, <2 x half> %h) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load atomic volatile i64, ptr %p syncscope("agent") monotonic, align 8
  %c = load atomic ptr, ptr %p acquire, align 8
  %d = load atomic float, ptr %p seq_cst, align 4
  store atomic i32 %x, ptr %p release, align 4
  store atomic volatile i32 7, ptr %p syncscope("singlethread") seq_cst, align 4
  fence acquire
  fence release
  fence acq_rel
  fence syncscope("workgroup-one-as") seq_cst
  %e = cmpxchg ptr %p, i32 %x, i32 0 acq_rel monotonic, align 4
  %g = cmpxchg weak volatile ptr %p, ptr %z, ptr null syncscope("agent") seq_cst acquire, align 8
  %i = cmpxchg weak ptr %p, i64 %y, i64 1 release monotonic, align 16
  %j = extractvalue { i64, i1 } %i, 1
  %k = atomicrmw xchg ptr %p, i32 %x monotonic, align 4
  %l = atomicrmw volatile add ptr %p, i32 1 acquire, align 4
  %m = atomicrmw sub ptr %p, i64 %y syncscope("one-as") release, align 8
  %n = atomicrmw and ptr %p, i32 1 acq_rel, align 4
  %o = atomicrmw nand ptr %p, i32 1 seq_cst, align 4
  %q = atomicrmw or ptr %p, i32 1 seq_cst, align 4
  %r = atomicrmw xor ptr %p, i32 1 seq_cst, align 4
  %s = atomicrmw max ptr %p, i32 1 seq_cst, align 4
  %t = atomicrmw min ptr %p, i32 1 seq_cst, align 4
  %u = atomicrmw umax ptr %p, i32 1 seq_cst, align 4
  %v = atomicrmw umin ptr %p, i32 1 seq_cst, align 4
  %w = atomicrmw fadd ptr %p, float %f seq_cst, align 4
  %aa = atomicrmw fsub ptr %p, <2 x half> %h seq_cst, align 4
  %ab = atomicrmw fmax ptr %p, float 1.0 seq_cst, align 4
  %ac = atomicrmw fmin ptr %p, float 1.0 seq_cst, align 4
  %ad = atomicrmw fmaximum ptr %p, float 1.0 seq_cst, align 4
  %ae = atomicrmw fminimum ptr %p, float 1.0 seq_cst, align 4
  %af = atomicrmw uinc_wrap ptr %p, i32 9 seq_cst, align 4
  %ag = atomicrmw udec_wrap ptr %p, i32 9 seq_cst, align 4
  %ah = atomicrmw usub_cond ptr %p, i32 9 seq_cst, align 4
  %ai = atomicrmw usub_sat ptr %p, i32 9 seq_cst, align 4
  %aj = atomicrmw xchg ptr addrspace(5) null, ptr %p seq_cst, align 8, !amdgpu.no.remote.memory !0
  ret void
}

define void @variable(ptr %list, ...) {
  %a = va_arg ptr %list, i32
  %b = va_arg ptr %list, { i64, ptr }
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

declare void @llvm.va_start.p0(ptr)

!0 = !{}
!1 = !{i32 1}
