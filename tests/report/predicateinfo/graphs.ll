
@table = internal constant [8 x i8] c"\03\01\04\01\05\09\02\06"
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)
declare void @use(i8)
declare void @sure(i8) nounwind willreturn
define i8 @f0(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  br label %b3
b1:
  %v1 = phi i8 [ %v2, %b1 ], [ %v16, %b2 ], [ %v11, %b3 ], [ %v11, %b4 ]
  %v2 = phi i8 [ %n, %b1 ], [ %n, %b2 ], [ %v13, %b3 ], [ %v14, %b4 ]
  %v3 = sub i8 %x, 2
  %v4 = and i8 %v1, 101
  %v5 = icmp uge i8 %v2, %v1
  call void @llvm.assume(i1 %v5)
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v6 = or i1 %v5, %c
  %v7w = zext i8 %v2 to i64
  %v7 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v7w
  %v8 = load i8, ptr %v7
  br i1 %v5, label %b1, label %b4
b2:
  %v9 = phi i8 [ %v13, %b2 ], [ %v11, %b4 ]
  br i1 %c, label %b2, label %b1
b3:
  %v10 = phi float [ 1.0, %b0 ], [ 0.0, %b3 ]
  %v11 = phi i8 [ %n, %b0 ], [ %v11, %b3 ]
  call void @sure(i8 %n)
  %v12 = and i1 %c, %c
  %v13 = select i1 %c, i8 %v11, i8 47
  switch i8 %v11, label %b1 [ i8 3, label %b3 i8 9, label %b4 ]
b4:
  %v14 = phi i8 [ %v2, %b1 ], [ %v11, %b3 ], [ %v16, %b4 ]
  %v15w = zext i8 %v11 to i64
  %v15 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v15w
  %v16 = load i8, ptr %v15
  switch i8 %v14, label %b4 [ i8 3, label %b1 i8 9, label %b2 ]
}

define i8 @f1(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %n, i8 %x)
  %v2 = extractvalue {i8, i1} %v1, 1
  %v3 = xor i1 %v2, true
  call void @llvm.assume(i1 %v3)
  store i8 %x, ptr %p
  %v4 = load i8, ptr %p, align 2
  %v5 = select i1 %v2, i8 %x, i8 %v4
  %v6 = select i1 %v3, i8 %v4, i8 %v4
  %v7 = extractvalue {i8, i1} %v1, 1
  %v8 = xor i1 %v7, true
  call void @llvm.assume(i1 %v8)
  %v9 = udiv i8 %n, %v6
  ret i8 %v6
b1:
  %v10 = phi float [ %v12, %b1 ], [ 0.0, %b2 ]
  %v11 = phi i8 [ %x, %b1 ], [ %v5, %b2 ]
  %v12 = fadd float %v10, %q
  %v13 = icmp slt i8 %v6, %v6
  call void @llvm.assume(i1 %v13)
  %v14 = or i1 %v13, %v13
  call void (i1, ...) @llvm.experimental.guard(i1 %v8) [ "deopt"() ]
  call void (i1, ...) @llvm.experimental.guard(i1 %v13) [ "deopt"() ]
  call void @llvm.assume(i1 %v7)
  call void (i1, ...) @llvm.experimental.guard(i1 %v8) [ "deopt"() ]
  br i1 %v14, label %b2, label %b1
b2:
  %v15 = xor i8 %v4, 72
  %v16 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v15, i8 81)
  %v17 = extractvalue {i8, i1} %v16, 1
  call void @llvm.assume(i1 %v17)
  br i1 %v14, label %b1, label %b2
}

define i8 @f2(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = sub i8 %n, 172
  %v2 = select i1 %c, i8 %v1, i8 67
  %v3 = fcmp olt float %q, %q
  %v4 = select i1 %v3, float %q, float %q
  %v5 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v2, i8 %v1)
  %v6 = extractvalue {i8, i1} %v5, 1
  br i1 %v3, label %b4, label %b2
b1:
  %v7 = phi float [ %q, %b2 ], [ %v4, %b4 ]
  %v8 = phi float [ %v4, %b2 ], [ %v4, %b4 ]
  %v9 = xor i8 %v2, %x
  %v10 = fcmp olt float %v7, %q
  %v11 = select i1 %v10, float %v7, float %q
  br label %b2
b2:
  %v12 = phi i8 [ %v1, %b0 ], [ %v9, %b1 ], [ %v13, %b3 ], [ %v2, %b4 ], [ %v15, %b5 ]
  %v13 = phi i8 [ %v1, %b0 ], [ 7, %b1 ], [ %v17, %b3 ], [ %v2, %b4 ], [ %v1, %b5 ]
  %v14 = xor i1 %c, true
  br i1 %v3, label %b1, label %b4
b3:
  %v15 = shl i8 %v9, 194
  %v16w = zext i8 %v9 to i64
  %v16 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v16w
  %v17 = load i8, ptr %v16
  br i1 %v10, label %b3, label %b2
b4:
  %v18 = phi i8 [ %v2, %b0 ], [ %n, %b2 ], [ %v18, %b4 ]
  %v19 = phi i8 [ %v2, %b0 ], [ %v12, %b2 ], [ %n, %b4 ]
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  call void @use(i8 %v18)
  call void @use(i8 %v2)
  %v20 = sub i8 %v1, %x
  call void @sure(i8 %v2)
  switch i8 %v20, label %b1 [ i8 3, label %b2 i8 9, label %b4 ]
b5:
  call void @sure(i8 %n)
  %v21 = fcmp olt float %q, %v11
  %v22 = select i1 %v21, float %q, float %v11
  %v23 = or i1 %v10, %v21
  %v24 = fcmp olt float %v22, %v7
  %v25 = select i1 %v24, float %v22, float %v7
  %v26 = add nuw i8 %v18, 95
  %v27 = fcmp olt float %q, %v22
  %v28 = select i1 %v27, float %q, float %v22
  %v29 = mul i8 %v13, 81
  br label %b2
}

define i8 @f3(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %n, i8 239)
  %v2 = extractvalue {i8, i1} %v1, 1
  call void @llvm.assume(i1 %v2)
  ret i8 %n
b1:
  call void @sure(i8 %n)
  %v3 = lshr i8 %x, 124
  %v4 = and i8 %n, %v3
  %v5 = shl i8 %x, %n
  call void @use(i8 %v4)
  call void @sure(i8 %v3)
  %v6 = icmp eq ptr %p, null
  br i1 %c, label %b2, label %b1
b2:
  %v7 = phi i8 [ %v3, %b1 ], [ %v13, %b3 ], [ %v13, %b3 ], [ %v8, %b5 ]
  %v8 = phi i8 [ %v11, %b1 ], [ %v12, %b3 ], [ %v12, %b3 ], [ %x, %b5 ]
  %v9 = sub i8 %v3, %v4
  br i1 %v6, label %b3, label %b3
b3:
  %v10 = phi i8 [ %v5, %b2 ], [ %v5, %b2 ]
  %v11 = phi i8 [ %v5, %b2 ], [ %v5, %b2 ]
  %v12 = add nuw i8 %v9, %v8
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v13 = add i8 %v10, %v12
  br i1 %v2, label %b2, label %b2
b4:
  %v14 = select i1 %v6, i8 %v11, i8 32
  ret i8 %v11
b5:
  %v15 = xor i1 %v2, true
  br i1 %v15, label %b5, label %b2
}

define i8 @f4(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  switch i8 %x, label %b3 [ i8 3, label %b5 i8 9, label %b5 ]
b1:
  %v1 = fmul float %q, %q
  %v2 = xor i1 %c, true
  %v3 = fadd float %q, %v1
  %v4 = xor i8 %n, 144
  %v5 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 %x)
  %v6 = extractvalue {i8, i1} %v5, 1
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v7w = zext i8 %n to i64
  %v7 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v7w
  %v8 = load i8, ptr %v7
  br label %b2
b2:
  %v9 = phi i8 [ %v8, %b1 ], [ %v12, %b4 ], [ %v22, %b5 ]
  %v10 = phi i8 [ %v10, %b1 ], [ %v16, %b4 ], [ 7, %b5 ]
  br i1 %c, label %b4, label %b4
b3:
  %v11 = phi i8 [ %x, %b0 ]
  ret i8 %n
b4:
  %v12 = phi i8 [ 0, %b2 ], [ 0, %b2 ], [ %v22, %b4 ], [ %v22, %b5 ]
  %v13 = phi float [ %v24, %b2 ], [ %v24, %b2 ], [ 1.0, %b4 ], [ 0.0, %b5 ]
  %v14 = add i8 %x, %n
  %v15 = mul i8 %n, 216
  %v16 = urem i8 %n, %v14
  %v17 = icmp ne i8 %v12, 156
  %v18 = urem i8 %v15, %v12
  %v19 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %v18, i8 143)
  %v20 = extractvalue {i8, i1} %v19, 0
  br i1 %c, label %b2, label %b4
b5:
  %v21 = phi i8 [ %x, %b0 ], [ %x, %b0 ]
  %v22 = load i8, ptr %p, align 2
  %v23 = fcmp olt float %q, %q
  %v24 = select i1 %v23, float %q, float %q
  br i1 %c, label %b2, label %b4
}

define i8 @f5(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = icmp sge i8 %x, %x
  call void @llvm.assume(i1 %v1)
  %v2 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %n, i8 245)
  %v3 = extractvalue {i8, i1} %v2, 1
  call void @llvm.assume(i1 %v3)
  ret i8 %x
b1:
  call void @sure(i8 %n)
  ret i8 %n
b2:
  call void @sure(i8 %x)
  %v4 = icmp ne i8 %x, %x
  %v5 = and i8 %x, %x
  %v6 = lshr i8 %x, %v5
  br label %b2
}

define i8 @f6(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = and i1 %c, %c
  %v2 = and i1 %c, %v1
  %v3 = add nuw i8 %x, %n
  %v4 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 %x)
  %v5 = extractvalue {i8, i1} %v4, 0
  %v6 = fadd float %q, %q
  call void @sure(i8 %v3)
  br i1 %c, label %b5, label %b1
b1:
  %v7 = phi i8 [ %v5, %b0 ], [ %v29, %b4 ]
  %v8 = phi i8 [ %x, %b0 ], [ %v22, %b4 ]
  ret i8 %n
b2:
  %v9 = icmp sge i8 %x, 157
  call void @llvm.assume(i1 %v9)
  %v10 = select i1 %v9, i8 %v5, i8 %v8
  call void (i1, ...) @llvm.experimental.guard(i1 %v2) [ "deopt"() ]
  %v11 = udiv i8 %v10, %v10
  %v12 = shl i8 %v8, 191
  %v13 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %v3, i8 %v8)
  %v14 = extractvalue {i8, i1} %v4, 0
  %v15 = extractvalue {i8, i1} %v4, 1
  %v16 = extractvalue {i8, i1} %v4, 0
  %v17 = and i1 %v2, %v9
  br i1 %v9, label %b5, label %b4
b3:
  call void (i1, ...) @llvm.experimental.guard(i1 %v1) [ "deopt"() ]
  call void @use(i8 %v11)
  %v18 = extractvalue {i8, i1} %v4, 0
  %v19 = extractvalue {i8, i1} %v4, 1
  %v20 = xor i1 %v19, true
  call void @llvm.assume(i1 %v20)
  %v21 = extractvalue {i8, i1} %v4, 0
  %v22 = add nuw i8 %v14, %v14
  switch i8 %v16, label %b6 [ i8 3, label %b6 i8 9, label %b5 ]
b4:
  %v23 = phi i8 [ %v8, %b2 ], [ 0, %b6 ], [ 0, %b6 ]
  call void @sure(i8 %v22)
  %v24 = select i1 %v15, i8 %v21, i8 %v18
  call void (i1, ...) @llvm.experimental.guard(i1 %v20) [ "deopt"() ]
  %v25 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v24, i8 %v21)
  %v26 = extractvalue {i8, i1} %v4, 0
  %v27 = extractvalue {i8, i1} %v4, 1
  br i1 %v19, label %b1, label %b2
b5:
  %v28 = phi i8 [ %v5, %b0 ], [ %v26, %b2 ], [ %v8, %b3 ]
  %v29 = phi i8 [ %v5, %b0 ], [ %v29, %b2 ], [ %v8, %b3 ]
  %v30 = or i1 %c, %v2
  %v31w = zext i8 %v3 to i64
  %v31 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v31w
  %v32 = load i8, ptr %v31
  %v33 = shl i8 %v29, 171
  %v34 = and i8 %v28, 172
  ret i8 %v34
b6:
  %v35w = zext i8 %v32 to i64
  %v35 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v35w
  %v36 = load i8, ptr %v35
  br i1 %v19, label %b4, label %b4
}

define i8 @f7(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = icmp sgt i8 %n, %x
  call void @llvm.assume(i1 %v1)
  %v2 = and i8 %n, 238
  %v3 = and i1 %v1, %v1
  %v4 = sub i8 %n, %v2
  %v5 = icmp ult i8 %v4, %v2
  %v6 = and i8 %n, %v2
  br i1 %c, label %b1, label %b1
b1:
  ret i8 %v6
}

define i8 @f8(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  br i1 %c, label %b5, label %b5
b1:
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v1 = load i8, ptr %p, align 2
  %v2 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v1, i8 1)
  %v3 = extractvalue {i8, i1} %v2, 0
  %v4 = fcmp olt float %q, %q
  %v5 = select i1 %v4, float %q, float %q
  br label %b3
b2:
  %v6 = icmp ule i8 %x, %n
  call void @llvm.assume(i1 %v6)
  %v7 = xor i8 %x, 7
  %v8 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 %x)
  %v9 = extractvalue {i8, i1} %v8, 1
  ret i8 %x
b3:
  %v10 = phi float [ %v15, %b1 ], [ %v23, %b4 ], [ 0.0, %b5 ]
  %v11 = phi float [ %v15, %b1 ], [ %v11, %b4 ], [ %v23, %b5 ]
  %v12 = sub i8 %n, 1
  %v13 = icmp ne i8 %x, %x
  call void @llvm.assume(i1 %v13)
  %v14 = or i1 %c, %c
  br label %b5
b4:
  %v15 = phi float [ %v15, %b4 ]
  %v16 = phi float [ %v16, %b4 ]
  %v17 = fcmp olt float %v15, %v16
  %v18 = select i1 %v17, float %v15, float %v16
  %v19 = load i8, ptr %p, align 2
  %v20 = load i8, ptr %p, align 2
  %v21w = zext i8 %v1 to i64
  %v21 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v21w
  %v22 = load i8, ptr %v21
  br i1 %v9, label %b4, label %b3
b5:
  %v23 = phi float [ 0.0, %b0 ], [ 0.0, %b0 ], [ %q, %b3 ]
  store i8 %n, ptr %p
  switch i8 %n, label %b2 [ i8 3, label %b3 i8 9, label %b2 ]
}

define i8 @f9(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = icmp uge i8 %n, %n
  call void @llvm.assume(i1 %v1)
  br i1 %c, label %b1, label %b1
b1:
  %v2 = phi float [ 0.0, %b0 ], [ 0.0, %b0 ], [ %v2, %b1 ], [ %v2, %b1 ]
  %v3 = phi float [ 1.0, %b0 ], [ 1.0, %b0 ], [ %v3, %b1 ], [ %v3, %b1 ]
  %v4 = xor i8 %n, 230
  br i1 %c, label %b1, label %b1
}

define i8 @f10(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = or i8 %x, %x
  %v2 = select i1 %c, i8 %x, i8 231
  %v3 = or i1 %c, %c
  %v4 = icmp sge i8 %x, %x
  call void @llvm.assume(i1 %v4)
  ret i8 %v2
}

define i8 @f11(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = add nuw i8 %x, 149
  %v2 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v1, i8 170)
  %v3 = extractvalue {i8, i1} %v2, 1
  %v4 = extractvalue {i8, i1} %v2, 0
  switch i8 %v1, label %b2 [ i8 3, label %b2 i8 9, label %b2 ]
b1:
  %v5 = phi i8 [ %v8, %b1 ], [ %v8, %b1 ]
  %v6 = phi i8 [ %v5, %b1 ], [ %v5, %b1 ]
  %v7 = icmp sle i8 %v5, %v6
  call void @llvm.assume(i1 %v7)
  %v8 = urem i8 %v4, %v4
  %v9 = mul i8 %v8, %n
  %v10 = and i1 %v7, %v7
  br i1 %c, label %b1, label %b1
b2:
  %v11 = mul i8 %v1, %v1
  %v12 = icmp ne i8 %v11, %v1
  call void (i1, ...) @llvm.experimental.guard(i1 %v12) [ "deopt"() ]
  ret i8 %v1
}

define i8 @f12(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = or i1 %c, %c
  %v2 = icmp uge i8 %x, 249
  call void @sure(i8 %x)
  br label %b2
b1:
  %v3 = phi i8 [ 7, %b1 ]
  %v4 = fcmp olt float %q, %q
  %v5 = select i1 %v4, float %q, float %q
  %v6 = xor i1 %v1, true
  %v7 = icmp sle i8 %x, %x
  br i1 %v7, label %b2, label %b1
b2:
  %v8 = phi i8 [ %x, %b0 ], [ %v12, %b1 ], [ 7, %b2 ], [ %v15, %b3 ], [ %v15, %b3 ]
  %v9 = phi float [ 0.0, %b0 ], [ 0.0, %b1 ], [ %v9, %b2 ], [ 1.0, %b3 ], [ 1.0, %b3 ]
  %v10 = and i1 %c, %v2
  call void (i1, ...) @llvm.experimental.guard(i1 %v10) [ "deopt"() ]
  call void @use(i8 %n)
  %v11 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %v8, i8 15)
  %v12 = extractvalue {i8, i1} %v11, 0
  %v13 = extractvalue {i8, i1} %v11, 1
  %v14 = xor i1 %v13, true
  call void @llvm.assume(i1 %v14)
  %v15 = extractvalue {i8, i1} %v11, 0
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  br label %b2
b3:
  %v16 = lshr i8 %v8, 76
  %v17 = icmp eq i8 %v16, 132
  call void @llvm.assume(i1 %v17)
  call void @llvm.assume(i1 %v13)
  br i1 %v4, label %b2, label %b2
}

define i8 @f13(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  br i1 %c, label %b4, label %b4
b1:
  switch i8 %x, label %b4 [ i8 3, label %b6 i8 9, label %b5 ]
b2:
  %v1 = phi i8 [ %v7, %b2 ], [ %v18, %b3 ], [ %n, %b6 ]
  call void @sure(i8 %x)
  %v2 = fadd float %q, %q
  br label %b2
b3:
  %v3 = icmp ule i8 %n, %n
  %v4 = and i1 %v3, %c
  %v5 = icmp uge i8 %x, %x
  br i1 %v5, label %b6, label %b2
b4:
  %v6 = phi i8 [ %x, %b0 ], [ %x, %b0 ], [ %v6, %b1 ], [ %v9, %b4 ]
  %v7 = lshr i8 %v6, 74
  %v8 = xor i8 %n, %x
  %v9 = or i8 %v8, 238
  %v10 = and i1 %c, %c
  switch i8 %v8, label %b1 [ i8 3, label %b1 i8 9, label %b4 ]
b5:
  %v11 = phi float [ 1.0, %b1 ], [ 0.0, %b5 ]
  %v12 = phi i8 [ 7, %b1 ], [ 7, %b5 ]
  %v13 = add nuw i8 %v7, %v8
  call void @sure(i8 %v7)
  %v14 = icmp sle i8 %v8, 119
  call void @llvm.assume(i1 %v14)
  %v15 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %v13, i8 136)
  br i1 %v10, label %b5, label %b6
b6:
  %v16 = icmp sge i8 %v9, 179
  call void @llvm.assume(i1 %v16)
  %v17 = mul i8 %v6, %v9
  %v18 = select i1 %c, i8 %v8, i8 %v6
  call void (i1, ...) @llvm.experimental.guard(i1 %v10) [ "deopt"() ]
  %v19 = fcmp olt float %q, %q
  %v20 = select i1 %v19, float %q, float %q
  call void @sure(i8 %v9)
  call void (i1, ...) @llvm.experimental.guard(i1 %v10) [ "deopt"() ]
  br i1 %c, label %b6, label %b2
}

define i8 @f14(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 254)
  %v2 = extractvalue {i8, i1} %v1, 1
  %v3 = xor i1 %v2, true
  call void @llvm.assume(i1 %v3)
  %v4 = extractvalue {i8, i1} %v1, 1
  call void @use(i8 %x)
  %v5 = urem i8 %n, %x
  store i8 %x, ptr %p
  %v6 = udiv i8 %x, %v5
  %v7 = select i1 %v3, i8 %v6, i8 145
  ret i8 %v6
b1:
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v8 = select i1 %c, i8 %v7, i8 %v7
  %v9 = shl i8 %v7, %n
  switch i8 %v6, label %b3 [ i8 3, label %b2 i8 9, label %b4 ]
b2:
  %v10 = phi i8 [ %v25, %b1 ], [ %v9, %b4 ], [ %v9, %b4 ]
  %v11 = xor i8 %v8, 229
  ret i8 %v6
b3:
  %v12 = phi i8 [ %v16, %b1 ], [ %v11, %b4 ], [ %v10, %b5 ], [ %v10, %b5 ]
  %v13 = phi i8 [ %v9, %b1 ], [ %v12, %b4 ], [ %v18, %b5 ], [ %v18, %b5 ]
  ret i8 %v11
b4:
  %v14 = phi i8 [ %v14, %b1 ]
  %v15 = phi float [ %v23, %b1 ]
  %v16 = shl i8 %v14, %v14
  %v17 = fmul float %q, %q
  call void @llvm.assume(i1 %v4)
  %v18 = add i8 %v14, %v14
  %v19 = or i8 %v6, 210
  %v20 = add nuw i8 %v8, %v16
  switch i8 %v20, label %b2 [ i8 3, label %b3 i8 9, label %b2 ]
b5:
  %v21 = icmp ule i8 %v14, 158
  %v22 = icmp sge i8 %v20, 64
  call void @llvm.assume(i1 %v22)
  %v23 = fmul float %q, %v15
  %v24 = udiv i8 %v16, %v16
  %v25 = lshr i8 %v13, %x
  %v26w = zext i8 %v20 to i64
  %v26 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v26w
  %v27 = load i8, ptr %v26
  br i1 %v3, label %b3, label %b3
}

define i8 @f15(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v1 = sub i8 %x, 134
  %v2 = and i1 %c, %c
  %v3 = icmp uge i8 %n, 148
  %v4 = add nuw i8 %x, %n
  %v5 = fsub float %q, %q
  br label %b1
b1:
  %v6w = zext i8 %v1 to i64
  %v6 = getelementptr [8 x i8], ptr @table, i64 0, i64 %v6w
  %v7 = load i8, ptr %v6
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v8 = select i1 %v3, i8 %v4, i8 %v7
  store i8 %v7, ptr %p
  switch i8 %v7, label %b1 [ i8 3, label %b1 i8 9, label %b1 ]
}

define i8 @f16(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = select i1 %c, i8 %x, i8 %n
  %v2 = xor i8 %v1, 226
  br i1 %c, label %b1, label %b2
b1:
  call void @use(i8 %v1)
  %v3 = icmp ugt i8 %n, %v1
  call void @llvm.assume(i1 %v3)
  %v4 = shl i8 %v2, %x
  switch i8 %v4, label %b1 [ i8 3, label %b1 i8 9, label %b2 ]
b2:
  %v5 = phi i8 [ %v2, %b0 ], [ %v2, %b1 ], [ %v6, %b2 ], [ %v8, %b3 ]
  %v6 = phi i8 [ %v2, %b0 ], [ %n, %b1 ], [ %v1, %b2 ], [ 0, %b3 ]
  call void @use(i8 %v1)
  br i1 %c, label %b2, label %b3
b3:
  call void @use(i8 %v1)
  %v7 = sub i8 %v5, %v6
  call void @llvm.assume(i1 %c)
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v8 = load i8, ptr %p, align 2
  %v9 = lshr i8 %v5, %n
  switch i8 %v7, label %b1 [ i8 3, label %b1 i8 9, label %b2 ]
}

define i8 @f17(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = xor i8 %n, %x
  %v2 = select i1 %c, i8 %x, i8 %v1
  call void @sure(i8 %v2)
  br i1 %c, label %b1, label %b1
b1:
  %v3 = phi i8 [ 7, %b0 ], [ 7, %b0 ]
  %v4 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %v3, i8 %v3)
  %v5 = extractvalue {i8, i1} %v4, 0
  %v6 = extractvalue {i8, i1} %v4, 1
  %v7 = extractvalue {i8, i1} %v4, 0
  %v8 = icmp slt i8 %v5, %n
  call void @llvm.assume(i1 %v8)
  call void @llvm.assume(i1 %v6)
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %v9 = icmp slt i8 %v7, %v5
  ret i8 %v1
b2:
  %v10 = phi float [ %v10, %b2 ], [ %v10, %b2 ]
  br i1 %v8, label %b2, label %b2
}

define i8 @f18(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 %x)
  %v2 = extractvalue {i8, i1} %v1, 0
  %v3 = extractvalue {i8, i1} %v1, 1
  %v4 = extractvalue {i8, i1} %v1, 0
  %v5 = xor i1 %c, true
  %v6 = select i1 %v5, i8 %n, i8 %n
  %v7 = icmp eq ptr %p, null
  %v8 = and i8 %v2, %v2
  switch i8 %v4, label %b1 [ i8 3, label %b1 i8 9, label %b1 ]
b1:
  %v9 = phi i8 [ %v8, %b0 ], [ %v8, %b0 ], [ %v8, %b0 ], [ %v12, %b1 ], [ %v12, %b1 ]
  %v10 = phi i8 [ %v2, %b0 ], [ %v2, %b0 ], [ %v2, %b0 ], [ %v9, %b1 ], [ %v9, %b1 ]
  %v11 = load i8, ptr %p, align 2
  %v12 = urem i8 %v11, 154
  call void (i1, ...) @llvm.experimental.guard(i1 %v5) [ "deopt"() ]
  %v13 = add nuw i8 %v11, %v12
  %v14 = icmp uge i8 %v4, %v10
  %v15 = icmp eq ptr %p, null
  call void @use(i8 %v13)
  br i1 %v7, label %b1, label %b1
}

define i8 @f19(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = icmp slt i8 %x, %n
  %v2 = and i8 %n, 157
  %v3 = or i1 %v1, %c
  ret i8 %n
}

define i8 @f20(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = icmp eq i8 %x, %x
  call void @llvm.assume(i1 %v1)
  switch i8 %x, label %b1 [ i8 3, label %b1 i8 9, label %b1 ]
b1:
  call void (i1, ...) @llvm.experimental.guard(i1 %v1) [ "deopt"() ]
  %v2 = urem i8 %x, %x
  call void (i1, ...) @llvm.experimental.guard(i1 %v1) [ "deopt"() ]
  %v3 = xor i1 %v1, true
  br i1 %v3, label %b1, label %b3
b2:
  %v4 = phi float [ %v9, %b2 ]
  call void (i1, ...) @llvm.experimental.guard(i1 %v1) [ "deopt"() ]
  store i8 %n, ptr %p
  %v5 = or i1 %v3, %c
  %v6 = sub i8 %v2, 205
  %v7 = xor i8 %v2, %v2
  %v8 = fcmp olt float %q, %q
  %v9 = select i1 %v8, float %q, float %q
  br label %b2
b3:
  %v10 = phi i8 [ 7, %b1 ]
  %v11 = phi float [ 1.0, %b1 ]
  %v12 = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %v2, i8 245)
  %v13 = icmp ne i8 %v2, %n
  call void @sure(i8 %v10)
  %v14 = mul i8 %v2, 240
  call void (i1, ...) @llvm.experimental.guard(i1 %v3) [ "deopt"() ]
  %v15 = icmp ule i8 %v2, 219
  br i1 %v13, label %b1, label %b1
}

define i8 @f21(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = select i1 %c, i8 %n, i8 %n
  %v2 = sub i8 %x, %v1
  store i8 %v2, ptr %p
  switch i8 %v1, label %b1 [ i8 3, label %b1 i8 9, label %b1 ]
b1:
  %v3 = phi float [ 0.0, %b0 ], [ 0.0, %b0 ], [ 0.0, %b0 ], [ %v3, %b1 ], [ %v3, %b1 ]
  call void @sure(i8 %v2)
  %v4 = udiv i8 %v2, %n
  %v5 = shl i8 %v4, %v2
  call void @llvm.assume(i1 %c)
  br i1 %c, label %b1, label %b1
}

define i8 @f22(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  ret i8 %x
}

define i8 @f23(i8 noundef %x, i8 %n, i1 %c, ptr %p, float noundef %q) {
b0:
  %v1 = select i1 %c, i8 %n, i8 186
  br i1 %c, label %b2, label %b1
b1:
  %v2 = phi i8 [ %v1, %b0 ], [ %v1, %b2 ]
  %v3 = icmp ule i8 %n, 236
  ret i8 %x
b2:
  %v4 = phi i8 [ %n, %b0 ]
  %v5 = phi i8 [ 0, %b0 ]
  br label %b1
}
