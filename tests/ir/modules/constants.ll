; Every constant and constant expression, every spelling of a number.
@i = global i32 -5
@wide = global i256 -57896044618658097711785492504343953926634992332820282019728792003956564819968
@hexadecimal = global i64 u0xFFFFFFFFFFFFFFFF
@signed = global i16 s0xFF
@one = global i1 true
@h = global half 0xH3C01
@b = global bfloat 0xR3F81
@f = global [6 x float] [float 1.0, float 0x3FB99999A0000000, float 0x7FF8000000000000, float 0xFFF0000000000000, float -0.0, float 0x36A0000000000000]
@d = global [6 x double] [double 1.0e-300, double 0x7FF0000000000001, double 0xFFF8000000000005, double 0.1, double -1.5e+10, double 0x0000000000000001]
@x = global [3 x x86_fp80] [x86_fp80 0xK3FFF8000000000000001, x86_fp80 0xK7FFFC000000000000000, x86_fp80 0xK00000000000000000001]
@q = global [2 x fp128] [fp128 0xL00000000000000013FFF000000000000, fp128 0xL0000000000000000FFFF800000000000]
@p = global [2 x ppc_fp128] [ppc_fp128 0xM3FF0000000000000C000000000000001, ppc_fp128 0xM00000000000000000000000000000000]

@string = constant [14 x i8] c"a\22b\\c\00\FF\0A!dbg,!"
@letters = constant [3 x i8] c"abc"
@words = constant [5 x i16] [i16 1, i16 -2, i16 3, i16 -32768, i16 32767]
@bytes = constant [4 x i8] [i8 1, i8 -1, i8 poison, i8 undef]
@nested = global { i32, { ptr, [2 x { i8, <2 x i1> }] }, <{ i8, i64 }> } { i32 1, { ptr, [2 x { i8, <2 x i1> }] } { ptr @i, [2 x { i8, <2 x i1> }] [{ i8, <2 x i1> } { i8 1, <2 x i1> <i1 true, i1 false> }, { i8, <2 x i1> } zeroinitializer] }, <{ i8, i64 }> <{ i8 2, i64 3 }> }
@vectors = global { <4 x i32>, <3 x float>, <2 x ptr> } { <4 x i32> splat (i32 7), <3 x float> <float 1.0, float 2.0, float poison>, <2 x ptr> <ptr @i, ptr null> }
@pointers = global [4 x ptr] [ptr @f, ptr null, ptr undef, ptr @function]
@away = addrspace(3) global ptr addrspace(3) @away
@empty = global [0 x i32] zeroinitializer

@gep = global ptr getelementptr inbounds nuw ({ i32, [4 x i16] }, ptr @nested, i64 0, i32 1, i64 2)
@gep2 = global ptr getelementptr (i8, ptr @string, i64 -3)
@gep3 = global ptr getelementptr inbounds inrange(-8, 16) (i8, ptr @string, i64 8)
@gep4 = global ptr getelementptr nusw nuw (i8, ptr @string, i64 ptrtoint (ptr @i to i64))
@cast = global i64 ptrtoint (ptr @i to i64)
@address = global i64 ptrtoaddr (ptr @i to i64)
@narrow = global i32 trunc (i64 ptrtoint (ptr @i to i64) to i32)
@back = global ptr inttoptr (i64 add (i64 ptrtoint (ptr @i to i64), i64 1) to ptr)
@space = global ptr addrspacecast (ptr addrspace(3) @away to ptr)
@difference = global i64 sub nuw nsw (i64 ptrtoint (ptr @i to i64), i64 ptrtoint (ptr @wide to i64))
@flipped = global i64 xor (i64 ptrtoint (ptr @i to i64), i64 -1)
@bits = global i32 bitcast (<2 x i16> <i16 trunc (i64 ptrtoint (ptr @i to i64) to i16), i16 3> to i32)

@block = global ptr blockaddress(@function, %there)
@equivalent = global ptr dso_local_equivalent @function
@uninstrumented = global ptr no_cfi @function
@signature = global ptr ptrauth (ptr @i, i32 2, i64 1234, ptr @signature)
@signature2 = global ptr ptrauth (ptr @function, i32 0)
@relative = global [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @function to i64), i64 ptrtoint (ptr @relative to i64)) to i32), i32 0]
@flags = global target("spirv.DeviceEvent") zeroinitializer

define void @function(ptr %p) {
  br label %there

there:
  store i64 ptrtoint (ptr @i to i64), ptr %p
  store <vscale x 4 x i32> splat (i32 5), ptr %p
  store <vscale x 2 x double> zeroinitializer, ptr %p
  store <4 x i32> <i32 1, i32 poison, i32 trunc (i64 ptrtoint (ptr @i to i64) to i32), i32 undef>, ptr %p
  store [2 x { i8, float }] [{ i8, float } { i8 1, float 0x3FB99999A0000000 }, { i8, float } poison], ptr %p
  store ptr getelementptr (i8, ptr getelementptr inbounds ([4 x i16], ptr @nested, i64 0, i64 1), i64 ptrtoint (ptr @i to i64)), ptr %p
  store ptr blockaddress(@function, %there), ptr %p
  ret void
}
