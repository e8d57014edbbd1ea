; Every type, as globals, values and parameters; names that need quotes; recursion, depth, opaque ones.
target datalayout = "e-m:e-p3:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%opaque = type opaque
%recursive = type { i32, ptr, %other }
%other = type <{ i8, [3 x %leaf], <4 x float> }>
%leaf = type { i1, i7, i128, i8388607 }
%"a b\22c" = type { %"class.std::vector<int, std::allocator<int> >" }
%"class.std::vector<int, std::allocator<int> >" = type { ptr }
%0 = type { i64 }
%empty = type {}
%packed.empty = type <{}>
%functions = type { ptr, [0 x ptr], ptr addrspace(3) }

@a = external global %opaque
@b = external global %recursive
@c = global %"a b\22c" zeroinitializer
@d = global %0 { i64 7 }
@e = global %empty zeroinitializer
@f = global %packed.empty zeroinitializer
@g = global [0 x i8] zeroinitializer
@h = global { i32, { half, <{ bfloat, { fp128 } }> }, [2 x [3 x <2 x ptr addrspace(3)>]] } zeroinitializer
@i = external global %functions
@j = external global x86_fp80
@k = external global ppc_fp128

define void @scalars(i1 %a, i7 %b, i128 %c, half %d, bfloat %e, float %f, double %g, x86_fp80 %h, fp128 %i, ppc_fp128 %j,
                     ptr %k, ptr addrspace(270) %l, i8388607 %m) {
  ret void
}

define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %a, <vscale x 1 x ptr> %b, <vscale x 16 x i1> %c) {
  ret <vscale x 4 x i32> %a
}

define { i32, <4 x float>, [2 x { i8, ptr }] } @aggregates({ i32, <4 x float>, [2 x { i8, ptr }] } %a, <{ i8, i32 }> %b, %recursive %c) {
  ret { i32, <4 x float>, [2 x { i8, ptr }] } %a
}

define void @target(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a, target("aarch64.svcount") %b, target("spirv.Sampler") %c,
                    target("riscv.vector.tuple", <vscale x 8 x i8>, 2) %e) {
  %x = alloca target("aarch64.svcount")
  %y = load target("aarch64.svcount"), ptr %x
  ret void
}

declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)
declare target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_v4f32_1_0_0t(i32, i32, i32, i32, ptr)

define void @amx(ptr %p) {
  %a = call x86_amx @llvm.x86.tilezero.internal(i16 8, i16 8)
  call void @llvm.x86.tilestored64.internal(i16 8, i16 8, ptr %p, i64 64, x86_amx %a)
  %b = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_v4f32_1_0_0t(i32 0, i32 0, i32 1, i32 0, ptr null)
  ret void
}

define i64 @pointers(ptr addrspace(3) %p, <4 x ptr addrspace(270)> %q) {
  %a = addrspacecast ptr addrspace(3) %p to ptr
  %b = addrspacecast <4 x ptr addrspace(270)> %q to <4 x ptr>
  %c = load ptr addrspace(3), ptr addrspace(3) %p
  %d = ptrtoint ptr addrspace(3) %c to i32
  %e = ptrtoaddr ptr addrspace(3) %c to i32
  %f = inttoptr i64 17 to ptr addrspace(270)
  %g = ptrtoaddr <4 x ptr> %b to <4 x i64>
  %h = extractelement <4 x i64> %g, i32 0
  ret i64 %h
}

define void @"quoted \22name\\ with \01 all"(i32 %"a b", ptr %"\C3\A9") {
"a label":
  %"x y" = add i32 %"a b", 1
  br label %"another, label %x"

"another, label %x":
  %"%x" = phi i32 [ %"x y", %"a label" ], [ %"x y", %"another, label %x" ]
  %"!dbg" = icmp eq i32 %"%x", 0
  br i1 %"!dbg", label %"another, label %x", label %".-$_1"

.-$_1:
  ret void
}

define void @numbers(i32, ptr %p, i32) {
  %3 = add i32 %0, %1
  br label %4

4:
  %5 = phi i32 [ %3, %2 ], [ %6, %4 ]
  %6 = add i32 %5, 1
  br label %4
}

%s.deep = type { { { { { { { { { { [2 x <{ <{ i8 }> }>] } } } } } } } } } }
@deep = global %s.deep zeroinitializer
