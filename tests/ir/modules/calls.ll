; Calls: tails, conventions, attributes, bundles, inline assembly, indirect ones, variable arguments, metadata arguments.
target datalayout = "e-P0-p1:64:64-i64:64-n32:64"

@format = constant [4 x i8] c"%d\0A\00"

declare i32 @printf(ptr noundef, ...) #0
declare fastcc i32 @fast(i32 returned, ptr nonnull align 8 dereferenceable(16))
declare coldcc void @cold()
declare cc 74 void @numbered()
declare x86_stdcallcc void @stdcall(i32 inreg)
declare preserve_mostcc void @preserve()
declare ghccc void @ghc()
declare amdgpu_gfx void @gfx()
declare swiftcc void @swift(ptr swiftself, ptr swifterror)
declare tailcc void @tailed(i32)
declare swifttailcc void @swifttailed(i32)
declare riscv_vls_cc(128) void @vls(i32)
declare aarch64_vector_pcs void @pcs()
declare spir_func void @spir()
declare void @byval(ptr byval({ i32, [2 x i8] }) align 4, ptr sret(i32), ptr byref(i64))
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32 immarg, i32 immarg)
declare token @llvm.experimental.convergence.entry()
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare void @llvm.assume(i1)
declare i32 @llvm.read_register.i32(metadata)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare float @llvm.fma.f32(float, float, float)
declare void @range(i32 range(i32 -5, 10))
declare void @preallocated(ptr preallocated(i32))
declare token @llvm.call.preallocated.setup(i32)

define i32 @calls(ptr %p, i32 %x, ptr addrspace(1) %q, float %f) convergent {
  %a = call i32 (ptr, ...) @printf(ptr noundef @format, i32 noundef %x, double 1.0)
  %b = tail call fastcc noundef range(i32 0, 5) i32 @fast(i32 %x, ptr nonnull align 8 dereferenceable(16) %p) #1
  notail call coldcc void @cold()
  call cc 74 void @numbered()
  call x86_stdcallcc void @stdcall(i32 inreg signext %x)
  call preserve_mostcc void @preserve()
  call amdgpu_gfx void @gfx()
  call riscv_vls_cc(128) void @vls(i32 %x)
  call aarch64_vector_pcs void @pcs()
  call spir_func void @spir()
  call addrspace(1) void %q(i32 %x)
  %c = call i32 %p(i32 %x, ptr null, <2 x float> <float 1.0, float 2.0>)
  %d = call { i32, ptr } %p()
  %d1 = call <4 x i8> %p({ i32, ptr } %d, [2 x i8] c"ab")
  %e = call i32 (i32, ...) %p(i32 %x)
  %e1 = call { i32, i1 } (i32, ...) %p(i32 %x)
  %e2 = call [2 x i8] (...) %p()
  call void @byval(ptr byval({ i32, [2 x i8] }) align 4 %p, ptr sret(i32) %p, ptr byref(i64) %p)
  %element = call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype({ i8, <{ i32 }> }) %p, i32 1, i32 2)
  %g = call fast float @llvm.fma.f32(float %f, float 1.0, float nofpclass(nan inf) %f)
  %h = call nnan float @llvm.experimental.constrained.fadd.f32(float %f, float %f, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %i = call i32 @llvm.read_register.i32(metadata !0)
  %j = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16), "nonnull"(ptr %p), "cold"() ]
  call void @cold() [ "deopt"(i32 %x, i32 -1, <2 x i8> splat (i8 3), ptr @format, { i32, i8 } { i32 1, i8 2 }, float 1.0) ]
  %token = call token @llvm.experimental.convergence.entry()
  %k = call i32 @calls(ptr %p, i32 1, ptr addrspace(1) null, float 0.0) convergent [ "convergencectrl"(token %token) ]
  %l = call zeroext i8 %p() "key"="value" "flag"
  call void inttoptr (i64 4096 to ptr)(i32 1)
  call void getelementptr (i8, ptr @calls, i64 4)()
  call void @range(i32 noundef range(i32 -5, 10) %x) memory(argmem: read, inaccessiblemem: readwrite)
  %setup = call token @llvm.call.preallocated.setup(i32 1)
  call void @preallocated(ptr preallocated(i32) %p) [ "preallocated"(token %setup) ]
  %m = call nonnull dereferenceable(8) noalias ptr %p(ptr noalias captures(none) readonly %p, ptr captures(address, read_provenance) %p, ptr captures(ret: address, provenance) %p)
  ret i32 %k
}

define i32 @assembly(i32 %x, ptr %p) {
  %a = call i32 asm "mov $1, $0", "=r,r"(i32 %x)
  %b = call i32 asm sideeffect alignstack inteldialect "mov $0, \22$1\22, !dbg", "=r,r,~{memory}"(i32 %x), !srcloc !1
  call void asm sideeffect unwind "nop # , !x (", ""()
  call void asm "# $0", "*m"(ptr elementtype(i32) %p)
  %c = call { i32, i32 } asm "cpuid", "={ax},={bx},{ax}"(i32 %x) #2
  ret i32 %a
}

define tailcc void @tails(i32 %x) {
  musttail call tailcc void @tailed(i32 %x)
  ret void
}

define void @forward(ptr %this, ...) {
  musttail call void (ptr, ...) @forward(ptr %this, ...)
  ret void
}

define void @branching(i32 %x) {
entry:
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,!i"(i32 %x) #2
          to label %next [label %left, label %right], !srcloc !1

next:
  %y = callbr i32 asm "", "=r,!i"() to label %left [label %right]

left:
  ret void

right:
  ret void
}

attributes #0 = { nofree nounwind }
attributes #1 = { nounwind willreturn memory(none) }
attributes #2 = { nounwind "key"="a, !b" }

!0 = !{!"sp\00"}
!1 = !{i32 7}
