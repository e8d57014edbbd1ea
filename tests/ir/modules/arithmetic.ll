; Arithmetic, casts, compares, select, freeze: every opcode with every flag; vectors, aggregates.
define void @integers(i32 %a, i32 %b, <4 x i32> %v, i64 %w, i8 %n, i1 %c) {
  %add = add i32 %a, %b
  %add1 = add nuw i32 %a, 1
  %add2 = add nuw nsw <4 x i32> %v, splat (i32 1)
  %sub = sub nsw i32 %a, -1
  %mul = mul nuw nsw i32 %a, %b
  %udiv = udiv exact i32 %a, %b
  %sdiv = sdiv i32 %a, 3
  %sdiv1 = sdiv exact i32 %a, 4
  %urem = urem i32 %a, %b
  %srem = srem i32 %a, %b
  %shl = shl nuw nsw i32 %a, %b
  %lshr = lshr exact i32 %a, 2
  %ashr = ashr exact i32 %a, 2
  %and = and i32 %a, 255
  %or = or i32 %a, %b
  %or1 = or disjoint i32 %a, %b
  %xor = xor <4 x i32> %v, <i32 1, i32 2, i32 3, i32 poison>
  %trunc = trunc nuw nsw i64 %w to i32
  %trunc1 = trunc <4 x i32> %v to <4 x i8>
  %zext = zext nneg i8 %n to i32
  %zext1 = zext i1 %c to i128
  %sext = sext i8 %n to i64
  %eq = icmp eq i32 %a, %b
  %ne = icmp ne <4 x i32> %v, zeroinitializer
  %ugt = icmp ugt i32 %a, %b
  %uge = icmp samesign uge i32 %a, %b
  %ult = icmp ult i32 %a, %b
  %ule = icmp ule i32 %a, %b
  %sgt = icmp sgt i32 %a, %b
  %sge = icmp sge i32 %a, %b
  %slt = icmp samesign slt i32 %a, %b
  %sle = icmp sle i32 %a, %b
  %select = select i1 %c, i32 %a, i32 7
  %select1 = select <4 x i1> %ne, <4 x i32> %v, <4 x i32> poison
  %frozen = freeze i32 %a
  %frozen1 = freeze <4 x i32> %v
  %frozen2 = freeze i32 undef
  ret void
}

define void @floats(float %a, float %b, double %d, <4 x float> %v, half %h, i32 %i, i1 %c, bfloat %bf, x86_fp80 %x, fp128 %q) {
  %neg = fneg float %a
  %neg1 = fneg fast <4 x float> %v
  %add = fadd float %a, %b
  %add1 = fadd nnan ninf nsz arcp contract afn reassoc float %a, %b
  %add2 = fadd nnan float %a, 1.0
  %add3 = fadd ninf float %a, 0x3FB99999A0000000
  %sub = fsub nsz float -0.0, %a
  %mul = fmul arcp double %d, 2.0
  %div = fdiv contract double 1.0, %d
  %rem = frem afn double %d, 0x7FF0000000000000
  %add4 = fadd reassoc nsz half %h, 0xH3C00
  %add5 = fadd bfloat %bf, 0xR3F80
  %add6 = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  %add7 = fadd fp128 %q, 0xL00000000000000003FFF000000000000
  %ext = fpext float %a to double
  %ext1 = fpext nnan half %h to float
  %trunc = fptrunc fast double %d to float
  %ui = fptoui float %a to i32
  %si = fptosi <4 x float> %v to <4 x i64>
  %uf = uitofp nneg i32 %i to float
  %uf1 = uitofp i32 %i to x86_fp80
  %sf = sitofp i32 %i to half
  %false = fcmp false float %a, %b
  %oeq = fcmp oeq float %a, %b
  %ogt = fcmp ogt float %a, %b
  %oge = fcmp oge float %a, %b
  %olt = fcmp nnan olt float %a, %b
  %ole = fcmp ole float %a, %b
  %one = fcmp one float %a, %b
  %ord = fcmp ord float %a, %b
  %uno = fcmp fast uno float %a, 0.0
  %ueq = fcmp ueq float %a, %b
  %ugt = fcmp ugt float %a, %b
  %uge = fcmp uge float %a, %b
  %ult = fcmp ult float %a, %b
  %ule = fcmp ninf nsz ule <4 x float> %v, zeroinitializer
  %une = fcmp une float %a, %b
  %true = fcmp true float %a, %b
  %select = select nnan ninf i1 %c, float %a, float %b
  %bits = bitcast float %a to i32
  %bits1 = bitcast <4 x float> %v to i128
  %frozen = freeze double 0x7FF8000000000000
  ret void
}

define void @vectors(<4 x i32> %a, <4 x i32> %b, <vscale x 4 x i32> %s, i32 %i, i64 %n, <2 x ptr> %p) {
  %extract = extractelement <4 x i32> %a, i64 %n
  %extract1 = extractelement <vscale x 4 x i32> %s, i32 0
  %insert = insertelement <4 x i32> poison, i32 %i, i32 0
  %insert1 = insertelement <vscale x 4 x i32> %s, i32 7, i64 %n
  %shuffle = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 4, i32 poison, i32 7>
  %shuffle1 = shufflevector <4 x i32> %a, <4 x i32> poison, <8 x i32> zeroinitializer
  %shuffle2 = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> poison
  %shuffle3 = shufflevector <vscale x 4 x i32> %s, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %shuffle4 = shufflevector <vscale x 4 x i32> %s, <vscale x 4 x i32> poison, <vscale x 4 x i32> poison
  %shuffle5 = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %shuffle6 = shufflevector <2 x ptr> %p, <2 x ptr> <ptr null, ptr poison>, <3 x i32> <i32 2, i32 1, i32 0>
  ret void
}

define i8 @aggregates({ i32, [2 x { i8, ptr }] } %a, [3 x i8] %b) {
  %x = extractvalue { i32, [2 x { i8, ptr }] } %a, 1, 1, 0
  %y = extractvalue { i32, [2 x { i8, ptr }] } %a, 1
  %z = insertvalue { i32, [2 x { i8, ptr }] } %a, i8 %x, 1, 0, 0
  %w = insertvalue { i32, [2 x { i8, ptr }] } poison, [2 x { i8, ptr }] %y, 1
  %v = extractvalue [3 x i8] %b, 2
  %u = insertvalue [3 x i8] [i8 1, i8 2, i8 3], i8 %v, 0
  ret i8 %v
}
