; ModuleID = '<stdin>'
source_filename = "shapes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.pair = type { i8, half, i8 }

@__const.memory_array.table = private unnamed_addr constant [4 x i8] c"\01\02\03\04", align 1
@__const.memory_loop.best = private unnamed_addr constant [2 x i8] c"\03\03", align 1
@primes = internal constant [6 x i8] c"\02\03\05\07\0B\0D", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @recompute_wider(i5 zeroext %a) #0 {
entry:
  %storedv = zext i5 %a to i8
  %conv = zext i5 %a to i10
  %storedv1 = zext i10 %conv to i16
  %conv3 = zext i5 %a to i32
  %cmp = icmp slt i32 %conv3, 9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %conv6 = zext i10 %conv to i32
  %add = add nsw i32 %conv6, 1
  %conv7 = trunc i32 %add to i10
  br label %return

if.end:                                           ; preds = %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ %conv7, %if.then ], [ 1, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @recompute_chain(i5 zeroext %a) #0 {
entry:
  %storedv = zext i5 %a to i8
  %conv = zext i5 %a to i10
  %conv1 = zext i10 %conv to i32
  %mul = mul nsw i32 %conv1, 4
  %add = add nsw i32 %mul, 3
  %xor = xor i32 %add, 1
  %conv2 = trunc i32 %xor to i10
  %storedv3 = zext i10 %conv2 to i16
  %conv5 = zext i5 %a to i32
  %cmp = icmp sgt i32 %conv5, 20
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ 2, %if.then ], [ %conv2, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @recompute_switch(i5 zeroext %a) #0 {
entry:
  %storedv = zext i5 %a to i8
  %conv = zext i5 %a to i32
  %div = sdiv i32 %conv, 4
  %add = add nsw i32 %div, 2
  %conv1 = trunc i32 %add to i5
  %storedv2 = zext i5 %conv1 to i8
  switch i5 %a, label %sw.default [
    i5 8, label %sw.bb
    i5 9, label %sw.bb
    i5 10, label %sw.bb
  ]

sw.bb:                                            ; preds = %entry, %entry, %entry
  br label %return

sw.default:                                       ; preds = %entry
  br label %return

return:                                           ; preds = %sw.default, %sw.bb
  %retval.0 = phi i5 [ 4, %sw.default ], [ %conv1, %sw.bb ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @recompute_two_operands(i5 zeroext %a, i5 zeroext %b) #0 {
entry:
  %storedv = zext i5 %a to i8
  %storedv1 = zext i5 %b to i8
  %conv = zext i5 %a to i10
  %conv3 = zext i5 %b to i10
  %add = add i10 %conv, %conv3
  %storedv4 = zext i10 %add to i16
  %conv6 = zext i5 %a to i32
  %cmp = icmp slt i32 %conv6, 4
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %conv9 = zext i5 %b to i32
  %cmp10 = icmp slt i32 %conv9, 6
  br i1 %cmp10, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ %add, %if.then ], [ 0, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @recompute_nested_arms(i5 zeroext %a) #0 {
entry:
  %storedv = zext i5 %a to i8
  %conv = zext i5 %a to i10
  %conv1 = zext i10 %conv to i32
  %mul = mul nsw i32 %conv1, 2
  %conv2 = trunc i32 %mul to i10
  %storedv3 = zext i10 %conv2 to i16
  %conv5 = zext i5 %a to i32
  %cmp = icmp slt i32 %conv5, 3
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %conv8 = zext i10 %conv2 to i32
  br label %cond.end17

cond.false:                                       ; preds = %entry
  %cmp11 = icmp sgt i32 %conv5, 28
  br i1 %cmp11, label %cond.true13, label %cond.false16

cond.true13:                                      ; preds = %cond.false
  %conv15 = zext i10 %conv2 to i32
  %sub = sub nsw i32 %conv15, 58
  br label %cond.end

cond.false16:                                     ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false16, %cond.true13
  %cond = phi i32 [ %sub, %cond.true13 ], [ 1, %cond.false16 ]
  br label %cond.end17

cond.end17:                                       ; preds = %cond.end, %cond.true
  %cond18 = phi i32 [ %conv8, %cond.true ], [ %cond, %cond.end ]
  %conv19 = trunc i32 %cond18 to i5
  ret i5 %conv19
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @recompute_half_sum(half %x) #0 {
entry:
  %mul = fmul half %x, 0xH3800
  %add = fadd half %mul, 0xH3C00
  %cmp = fcmp ogt half %x, 0xH0000
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp olt half %x, 0xH4400
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ %add, %if.then ], [ 0xH3C00, %if.end ]
  ret half %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @recompute_half_clamp(half %x) #0 {
entry:
  %cmp = fcmp olt half %x, 0xHBC00
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp ogt half %x, 0xH3C00
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end7

cond.false3:                                      ; preds = %cond.false
  %cmp4 = fcmp oeq half %x, %x
  br i1 %cmp4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.false3
  br label %cond.end

cond.false6:                                      ; preds = %cond.false3
  br label %cond.end

cond.end:                                         ; preds = %cond.false6, %cond.true5
  %cond = phi half [ %x, %cond.true5 ], [ 0xH0000, %cond.false6 ]
  br label %cond.end7

cond.end7:                                        ; preds = %cond.end, %cond.true2
  %cond8 = phi half [ 0xH3C00, %cond.true2 ], [ %cond, %cond.end ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end7, %cond.true
  %cond10 = phi half [ 0xHBC00, %cond.true ], [ %cond8, %cond.end7 ]
  ret half %cond10
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @recompute_half_reciprocal(i10 zeroext %v) #0 {
entry:
  %storedv = zext i10 %v to i16
  %conv = zext i10 %v to i32
  %cmp = icmp slt i32 %conv, 8
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp6 = icmp sgt i32 %conv, 256
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  %w.0 = phi i16 [ 32, %if.then ], [ %storedv, %lor.lhs.false ]
  %loadedv8 = trunc i16 %w.0 to i10
  %conv9 = uitofp i10 %loadedv8 to half
  %div = fdiv half 0xH3C00, %conv9
  ret half %div
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @use_before_assumption(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  %conv = zext i5 %x to i32
  %cmp = icmp slt i32 %conv, 10
  call void @llvm.assume(i1 %cmp)
  ret i5 %x
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @use_behind_division(i5 zeroext %a, i5 zeroext %b) #0 {
entry:
  %storedv = zext i5 %a to i8
  %storedv1 = zext i5 %b to i8
  %div = udiv i5 %a, %b
  %storedv3 = zext i5 %div to i8
  call void @take_unsigned(i5 zeroext %div)
  ret i5 %b
}

; Function Attrs: noinline nounwind uwtable
define internal void @take_unsigned(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @use_behind_division_by_difference(i5 zeroext %b) #0 {
entry:
  %storedv = zext i5 %b to i8
  %conv = zext i5 %b to i32
  %cmp = icmp slt i32 %conv, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %sub = sub i5 %b, 5
  %storedv3 = zext i5 %sub to i8
  %div = udiv i5 -12, %sub
  call void @take_unsigned(i5 zeroext %div)
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ 7, %if.then ], [ %b, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @use_behind_two_assumptions(i5 zeroext %x, i5 zeroext %y) #0 {
entry:
  %storedv = zext i5 %x to i8
  %storedv1 = zext i5 %y to i8
  %conv = zext i5 %x to i32
  %cmp = icmp sgt i32 %conv, 3
  call void @llvm.assume(i1 %cmp)
  %cmp5 = icmp ule i5 %x, %y
  call void @llvm.assume(i1 %cmp5)
  %conv8 = zext i5 %y to i32
  %cmp9 = icmp slt i32 %conv8, 12
  call void @llvm.assume(i1 %cmp9)
  ret i5 %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @use_before_unreachable(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  %conv = zext i5 %x to i32
  %div = sdiv i32 %conv, 2
  %conv1 = trunc i32 %div to i5
  %storedv2 = zext i5 %conv1 to i8
  %conv4 = zext i5 %conv1 to i32
  %cmp = icmp sgt i32 %conv4, 7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  unreachable

if.end:                                           ; preds = %entry
  ret i5 %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @use_half_assumption(half %x) #0 {
entry:
  %cmp = fcmp oge half %x, 0xH0000
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %cmp1 = fcmp ole half %x, 0xH4800
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %0 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  call void @llvm.assume(i1 %0)
  ret half %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @use_half_unreachable(half %x) #0 {
entry:
  %cmp = fcmp ogt half %x, 0xHC400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp olt half %x, 0xH4400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  unreachable

if.end:                                           ; preds = %land.lhs.true
  %mul = fmul half %x, 0xH4000
  ret half %mul
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i4 @relation_chain(i4 zeroext %a, i4 zeroext %b, i4 zeroext %n) #0 {
entry:
  %storedv = zext i4 %a to i8
  %storedv1 = zext i4 %b to i8
  %storedv2 = zext i4 %n to i8
  %cmp = icmp ult i4 %a, %b
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %cmp6 = icmp ult i4 %b, %n
  br i1 %cmp6, label %land.lhs.true7, label %if.end

land.lhs.true7:                                   ; preds = %land.lhs.true
  %conv = zext i4 %n to i32
  %cmp9 = icmp slt i32 %conv, 10
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true7
  br label %return

if.end:                                           ; preds = %land.lhs.true7, %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i4 [ %a, %if.then ], [ 0, %if.end ]
  ret i4 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @relation_bound_is_positive(i5 signext %i, i5 signext %n) #0 {
entry:
  %storedv = sext i5 %i to i8
  %storedv1 = sext i5 %n to i8
  %conv = sext i5 %i to i32
  %cmp = icmp sle i32 0, %conv
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %cmp5 = icmp slt i5 %i, %n
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ %n, %if.then ], [ 1, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @relation_bound_is_positive_turned(i5 signext %i, i5 signext %n) #0 {
entry:
  %storedv = sext i5 %i to i8
  %storedv1 = sext i5 %n to i8
  %cmp = icmp slt i5 %i, %n
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %conv = sext i5 %i to i32
  %cmp4 = icmp sle i32 0, %conv
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ %n, %if.then ], [ 1, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @relation_length(i5 zeroext %begin, i5 zeroext %end) #0 {
entry:
  %storedv = zext i5 %begin to i8
  %storedv1 = zext i5 %end to i8
  %cmp = icmp ult i5 %begin, %end
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %sub = sub i5 %end, %begin
  br label %return

if.end:                                           ; preds = %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ %sub, %if.then ], [ 1, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i4 @relation_sum_of_three(i4 zeroext %pos, i4 zeroext %len, i4 zeroext %size) #0 {
entry:
  %storedv = zext i4 %pos to i8
  %storedv1 = zext i4 %len to i8
  %storedv2 = zext i4 %size to i8
  %conv = zext i4 %size to i32
  %cmp = icmp sle i32 %conv, 10
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %cmp6 = icmp ule i4 %pos, %size
  br i1 %cmp6, label %land.lhs.true8, label %if.end

land.lhs.true8:                                   ; preds = %land.lhs.true
  %sub = sub i4 %size, %pos
  %cmp12 = icmp ule i4 %len, %sub
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true8
  %add = add i4 %pos, %len
  br label %return

if.end:                                           ; preds = %land.lhs.true8, %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i4 [ %add, %if.then ], [ 0, %if.end ]
  ret i4 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @relation_minimum(i5 zeroext %a, i5 zeroext %b) #0 {
entry:
  %storedv = zext i5 %a to i8
  %storedv1 = zext i5 %b to i8
  %cmp = icmp ult i5 %a, %b
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i5 [ %a, %cond.true ], [ %b, %cond.false ]
  %storedv5 = zext i5 %cond to i8
  %sub = sub i5 %a, %cond
  %conv = zext i5 %sub to i32
  %conv9 = zext i5 %cond to i32
  %sub10 = sub nsw i32 31, %conv9
  %cmp11 = icmp sle i32 %conv, %sub10
  br i1 %cmp11, label %cond.true13, label %cond.false18

cond.true13:                                      ; preds = %cond.end
  %sub16 = sub i5 %b, %cond
  %conv17 = zext i5 %sub16 to i32
  br label %cond.end19

cond.false18:                                     ; preds = %cond.end
  br label %cond.end19

cond.end19:                                       ; preds = %cond.false18, %cond.true13
  %cond20 = phi i32 [ %conv17, %cond.true13 ], [ 0, %cond.false18 ]
  %conv21 = trunc i32 %cond20 to i5
  ret i5 %conv21
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i1 @relation_order_decided(i5 signext %a, i5 signext %b) #0 {
entry:
  %storedv = sext i5 %a to i8
  %storedv1 = sext i5 %b to i8
  %cmp = icmp slt i5 %a, %b
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  ret i1 false
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i1 @relation_half_order(half %a) #0 {
entry:
  %mul = fmul half %a, %a
  %cmp = fcmp ogt half %a, 0xH4000
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp olt half %mul, 0xH5400
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %cmp2 = fcmp olt half %a, 0xH4800
  %lnot = xor i1 %cmp2, true
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i1 [ %lnot, %if.then ], [ false, %if.end ]
  ret i1 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i1 @relation_half_both(half %x) #0 {
entry:
  %sub = fsub half 0xH4000, %x
  %cmp = fcmp olt half %x, %sub
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  ret i1 false
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @memory_array(i5 zeroext %x, i5 zeroext %k) #0 {
entry:
  %table = alloca [4 x i8], align 1
  %storedv = zext i5 %x to i8
  %storedv1 = zext i5 %k to i8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %table, ptr align 1 @__const.memory_array.table, i64 4, i1 false)
  %conv = zext i5 %x to i32
  %and = and i32 %conv, 7
  %conv2 = trunc i32 %and to i5
  %conv4 = zext i5 %k to i32
  %and5 = and i32 %conv4, 3
  %idxprom = sext i32 %and5 to i64
  %arrayidx = getelementptr inbounds [4 x i8], ptr %table, i64 0, i64 %idxprom
  %storedv6 = zext i5 %conv2 to i8
  store i8 %storedv6, ptr %arrayidx, align 1
  %and9 = and i32 %conv, 3
  %idxprom10 = sext i32 %and9 to i64
  %arrayidx11 = getelementptr inbounds [4 x i8], ptr %table, i64 0, i64 %idxprom10
  %0 = load i8, ptr %arrayidx11, align 1
  %loadedv12 = trunc i8 %0 to i5
  ret i5 %loadedv12
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @memory_field(i5 zeroext %x, i5 zeroext %k) #0 {
entry:
  %pairs = alloca [2 x %struct.pair], align 2
  %storedv = zext i5 %x to i8
  %storedv1 = zext i5 %k to i8
  %conv = zext i5 %x to i32
  %and = and i32 %conv, 3
  %conv2 = trunc i32 %and to i5
  %storedv3 = zext i5 %conv2 to i8
  store i8 %storedv3, ptr %pairs, align 2
  %arrayidx4 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 1
  store i8 2, ptr %arrayidx4, align 2
  %large = getelementptr inbounds nuw %struct.pair, ptr %pairs, i32 0, i32 2
  store i8 31, ptr %large, align 2
  %large8 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx4, i32 0, i32 2
  store i8 30, ptr %large8, align 2
  %conv10 = zext i5 %k to i32
  %and11 = and i32 %conv10, 1
  %idxprom = sext i32 %and11 to i64
  %arrayidx12 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 %idxprom
  %0 = load i8, ptr %arrayidx12, align 2
  %loadedv14 = trunc i8 %0 to i5
  ret i5 %loadedv14
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @memory_half_field(half %x, i1 zeroext %k) #0 {
entry:
  %storedv = zext i1 %k to i8
  %cmp = fcmp ogt half %x, 0xH3C00
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end4

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp ogt half %x, 0xH0000
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end

cond.false3:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false3, %cond.true2
  %cond = phi half [ %x, %cond.true2 ], [ 0xH0000, %cond.false3 ]
  br label %cond.end4

cond.end4:                                        ; preds = %cond.end, %cond.true
  %cond5 = phi half [ 0xH3C00, %cond.true ], [ %cond, %cond.end ]
  %.sroa.speculated = select i1 %k, half 0xHB800, half %cond5
  ret half %.sroa.speculated
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @memory_on_two_ways(i5 zeroext %x, i1 zeroext %which) #0 {
entry:
  %box = alloca [2 x i8], align 1
  %storedv = zext i5 %x to i8
  %storedv1 = zext i1 %which to i8
  call void @llvm.memset.p0.i64(ptr align 1 %box, i8 0, i64 2, i1 false)
  br i1 %which, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %conv = zext i5 %x to i32
  %and = and i32 %conv, 1
  %idxprom = sext i32 %and to i64
  %arrayidx = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom
  store i8 5, ptr %arrayidx, align 1
  br label %if.end

if.else:                                          ; preds = %entry
  %conv4 = zext i5 %x to i32
  %and5 = and i32 %conv4, 1
  %idxprom6 = sext i32 %and5 to i64
  %arrayidx7 = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom6
  store i8 9, ptr %arrayidx7, align 1
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %conv9 = zext i5 %x to i32
  %and10 = and i32 %conv9, 1
  %idxprom11 = sext i32 %and10 to i64
  %arrayidx12 = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom11
  %0 = load i8, ptr %arrayidx12, align 1
  %loadedv13 = trunc i8 %0 to i5
  ret i5 %loadedv13
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @memory_loop(i5 zeroext %n) #0 {
entry:
  %best = alloca [2 x i8], align 1
  %storedv = zext i5 %n to i8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %best, ptr align 1 @__const.memory_loop.best, i64 2, i1 false)
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i8 [ 0, %entry ], [ %storedv10, %for.inc ]
  %loadedv = trunc i8 %i.0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 4
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %conv3 = zext i5 %n to i32
  %and = and i32 %conv3, 15
  %conv4 = trunc i32 %and to i5
  %and7 = and i32 %conv, 1
  %idxprom = sext i32 %and7 to i64
  %arrayidx = getelementptr inbounds [2 x i8], ptr %best, i64 0, i64 %idxprom
  %storedv8 = zext i5 %conv4 to i8
  store i8 %storedv8, ptr %arrayidx, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add i5 %loadedv, 1
  %storedv10 = zext i5 %inc to i8
  br label %for.cond, !llvm.loop !6

for.end:                                          ; preds = %for.cond
  %conv12 = zext i5 %n to i32
  %and13 = and i32 %conv12, 1
  %idxprom14 = sext i32 %and13 to i64
  %arrayidx15 = getelementptr inbounds [2 x i8], ptr %best, i64 0, i64 %idxprom14
  %0 = load i8, ptr %arrayidx15, align 1
  %loadedv16 = trunc i8 %0 to i5
  ret i5 %loadedv16
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @memory_constants(i5 zeroext %k) #0 {
entry:
  %storedv = zext i5 %k to i8
  %conv = zext i5 %k to i32
  %cmp = icmp sgt i32 %conv, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %idxprom = zext i5 %k to i64
  %arrayidx = getelementptr inbounds nuw [6 x i8], ptr @primes, i64 0, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %loadedv3 = trunc i8 %0 to i5
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ 2, %if.then ], [ %loadedv3, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @loop_sum_of_steps(i5 zeroext %n) #0 {
entry:
  %storedv = zext i5 %n to i8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i8 [ 0, %entry ], [ %storedv6, %for.inc ]
  %loadedv = trunc i8 %i.0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 20
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @take_unsigned(i5 zeroext %n)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %add = add nsw i32 %conv, 3
  %conv5 = trunc i32 %add to i5
  %storedv6 = zext i5 %conv5 to i8
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond
  ret i5 %loadedv
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @loop_down(i5 zeroext %n) #0 {
entry:
  %storedv = zext i5 %n to i8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i8 [ 16, %entry ], [ %storedv6, %for.inc ]
  %loadedv = trunc i8 %i.0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @take_unsigned(i5 zeroext %n)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %div = sdiv i32 %conv, 2
  %conv5 = trunc i32 %div to i5
  %storedv6 = zext i5 %conv5 to i8
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %for.cond
  ret i5 %loadedv
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @loop_bounded_by_argument(i5 signext %n) #0 {
entry:
  %storedv = sext i5 %n to i8
  %conv = sext i5 %n to i32
  %cmp = icmp sgt i32 %conv, 9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %n.addr.0 = phi i8 [ 9, %if.then ], [ %storedv, %entry ]
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %i.0 = phi i8 [ 0, %if.end ], [ %storedv7, %while.body ]
  %loadedv2 = trunc i8 %i.0 to i5
  %loadedv3 = trunc i8 %n.addr.0 to i5
  %cmp4 = icmp slt i5 %loadedv2, %loadedv3
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %inc = add nsw i5 %loadedv2, 1
  %storedv7 = sext i5 %inc to i8
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  ret i5 %loadedv2
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @loop_two_exits(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %i.0 = phi i8 [ 0, %entry ], [ %storedv3, %do.cond ]
  %loadedv = trunc i8 %i.0 to i5
  %cmp = icmp eq i5 %loadedv, %x
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %do.body
  br label %do.end

if.end:                                           ; preds = %do.body
  %inc = add i5 %loadedv, 1
  %storedv3 = zext i5 %inc to i8
  br label %do.cond

do.cond:                                          ; preds = %if.end
  %conv = zext i5 %inc to i32
  %cmp5 = icmp ne i32 %conv, 12
  br i1 %cmp5, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %do.cond, %if.then
  %i.1 = phi i8 [ %i.0, %if.then ], [ %storedv3, %do.cond ]
  %loadedv7 = trunc i8 %i.1 to i5
  ret i5 %loadedv7
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @loop_nested(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %entry
  %last.0 = phi i8 [ 0, %entry ], [ %last.1, %for.inc18 ]
  %i.0 = phi i8 [ 0, %entry ], [ %storedv21, %for.inc18 ]
  %loadedv = trunc i8 %i.0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 3
  br i1 %cmp, label %for.body, label %for.end22

for.body:                                         ; preds = %for.cond
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %last.1 = phi i8 [ %last.0, %for.body ], [ %storedv15, %for.inc ]
  %j.0 = phi i8 [ 0, %for.body ], [ %storedv17, %for.inc ]
  %loadedv3 = trunc i8 %j.0 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %cmp5 = icmp slt i32 %conv4, 5
  br i1 %cmp5, label %for.body7, label %for.end

for.body7:                                        ; preds = %for.cond2
  %add = add i5 %loadedv, %loadedv3
  %conv10 = zext i5 %add to i32
  %conv12 = zext i5 %x to i32
  %and = and i32 %conv12, 1
  %add13 = add nsw i32 %conv10, %and
  %conv14 = trunc i32 %add13 to i5
  %storedv15 = zext i5 %conv14 to i8
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %inc = add i5 %loadedv3, 1
  %storedv17 = zext i5 %inc to i8
  br label %for.cond2, !llvm.loop !12

for.end:                                          ; preds = %for.cond2
  br label %for.inc18

for.inc18:                                        ; preds = %for.end
  %inc20 = add i5 %loadedv, 1
  %storedv21 = zext i5 %inc20 to i8
  br label %for.cond, !llvm.loop !13

for.end22:                                        ; preds = %for.cond
  %loadedv23 = trunc i8 %last.0 to i5
  ret i5 %loadedv23
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @loop_half_counter(i5 zeroext %n) #0 {
entry:
  %storedv = zext i5 %n to i8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %x.0 = phi half [ 0xH0000, %entry ], [ %add, %for.inc ]
  %i.0 = phi i8 [ 0, %entry ], [ %storedv3, %for.inc ]
  %loadedv = trunc i8 %i.0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 8
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %add = fadd half %x.0, 0xH3800
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add i5 %loadedv, 1
  %storedv3 = zext i5 %inc to i8
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond
  call void @take_unsigned(i5 zeroext %n)
  ret half %x.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @loop_half_steered(half %s) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %x.0 = phi half [ 0xH0000, %entry ], [ %add, %while.body ]
  %cmp = fcmp olt half %x.0, 0xH4200
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %add = fadd half %x.0, 0xH3C00
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %while.cond
  call void @take_half(half %s)
  ret half %x.0
}

; Function Attrs: noinline nounwind uwtable
define internal void @take_half(half %x) #0 {
entry:
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @undef_clamp(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  %conv = sext i5 %x to i32
  %cmp = icmp slt i32 %conv, -4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end10

cond.false:                                       ; preds = %entry
  %cmp4 = icmp sgt i32 %conv, 4
  br i1 %cmp4, label %cond.true6, label %cond.false7

cond.true6:                                       ; preds = %cond.false
  br label %cond.end

cond.false7:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false7, %cond.true6
  %cond = phi i32 [ 4, %cond.true6 ], [ %conv, %cond.false7 ]
  br label %cond.end10

cond.end10:                                       ; preds = %cond.end, %cond.true
  %cond11 = phi i32 [ -4, %cond.true ], [ %cond, %cond.end ]
  %conv12 = trunc i32 %cond11 to i5
  ret i5 %conv12
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @undef_maximum(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  %conv = zext i5 %x to i32
  %cmp = icmp sgt i32 %conv, 7
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv, %cond.true ], [ 7, %cond.false ]
  %conv4 = trunc i32 %cond to i5
  ret i5 %conv4
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @undef_absolute(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  %conv = sext i5 %x to i32
  %cmp = icmp slt i32 %conv, 0
  br i1 %cmp, label %cond.true, label %cond.false9

cond.true:                                        ; preds = %entry
  %cmp4 = icmp eq i32 %conv, -16
  br i1 %cmp4, label %cond.true6, label %cond.false

cond.true6:                                       ; preds = %cond.true
  br label %cond.end

cond.false:                                       ; preds = %cond.true
  %sub = sub nsw i5 0, %x
  %conv8 = sext i5 %sub to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true6
  %cond = phi i32 [ 0, %cond.true6 ], [ %conv8, %cond.false ]
  br label %cond.end12

cond.false9:                                      ; preds = %entry
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false9, %cond.end
  %cond13 = phi i32 [ %cond, %cond.end ], [ %conv, %cond.false9 ]
  %conv14 = trunc i32 %cond13 to i5
  ret i5 %conv14
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @undef_masked_choice(i5 zeroext %x) #0 {
entry:
  %storedv = zext i5 %x to i8
  %conv = zext i5 %x to i32
  %and = and i32 %conv, 15
  %conv1 = trunc i32 %and to i5
  %storedv2 = zext i5 %conv1 to i8
  %conv4 = zext i5 %conv1 to i32
  %cmp = icmp sge i32 %conv4, 10
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %sub = sub nsw i32 %conv4, 10
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %conv4, %cond.false ]
  %conv10 = trunc i32 %cond to i5
  ret i5 %conv10
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @undef_half_clamp(half %x) #0 {
entry:
  %cmp = fcmp olt half %x, 0xH0000
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp ogt half %x, 0xH3C00
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end7

cond.false3:                                      ; preds = %cond.false
  %cmp4 = fcmp oeq half %x, %x
  br i1 %cmp4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.false3
  br label %cond.end

cond.false6:                                      ; preds = %cond.false3
  br label %cond.end

cond.end:                                         ; preds = %cond.false6, %cond.true5
  %cond = phi half [ %x, %cond.true5 ], [ 0xH0000, %cond.false6 ]
  br label %cond.end7

cond.end7:                                        ; preds = %cond.end, %cond.true2
  %cond8 = phi half [ 0xH3C00, %cond.true2 ], [ %cond, %cond.end ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end7, %cond.true
  %cond10 = phi half [ 0xH0000, %cond.true ], [ %cond8, %cond.end7 ]
  ret half %cond10
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @undef_half_no_nan(half %x) #0 {
entry:
  %cmp = fcmp une half %x, %x
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi half [ 0xH0000, %cond.true ], [ %x, %cond.false ]
  ret half %cond
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @undef_half_magnitude(half %x) #0 {
entry:
  %cmp = fcmp ogt half %x, 0xH4400
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end4

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp olt half %x, 0xH0000
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  %fneg = fneg half %x
  br label %cond.end

cond.false3:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false3, %cond.true2
  %cond = phi half [ %fneg, %cond.true2 ], [ %x, %cond.false3 ]
  br label %cond.end4

cond.end4:                                        ; preds = %cond.end, %cond.true
  %cond5 = phi half [ 0xH4400, %cond.true ], [ %cond, %cond.end ]
  ret half %cond5
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @small_average(i10 zeroext %x, i5 zeroext %y) #0 {
entry:
  %storedv = zext i10 %x to i16
  %storedv1 = zext i5 %y to i8
  %conv = zext i10 %x to i32
  %cmp = icmp sgt i32 %conv, 40
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %conv5 = zext i5 %y to i10
  %and = and i10 %x, %conv5
  %xor = xor i10 %x, %conv5
  %shr = lshr i10 %xor, 1
  %add = add i10 %and, %shr
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ 20, %if.then ], [ %add, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @small_align(i10 zeroext %x) #0 {
entry:
  %storedv = zext i10 %x to i16
  %conv = zext i10 %x to i32
  %cmp = icmp sgt i32 %conv, 100
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %add = add nsw i32 %conv, 15
  %and = and i32 %add, -16
  %conv4 = trunc i32 %and to i10
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ 0, %if.then ], [ %conv4, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @small_padding(i10 zeroext %x) #0 {
entry:
  %storedv = zext i10 %x to i16
  %conv = zext i10 %x to i32
  %cmp = icmp sgt i32 %conv, 100
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %add = add nsw i32 %conv, 15
  %and = and i32 %add, -16
  %sub = sub nsw i32 %and, %conv
  %conv6 = trunc i32 %sub to i10
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i10 [ 0, %if.then ], [ %conv6, %if.end ]
  ret i10 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i10 @small_multiple(i10 zeroext %x) #0 {
entry:
  %storedv = zext i10 %x to i16
  %conv = zext i10 %x to i32
  %rem = srem i32 %conv, 10
  %sub = sub nsw i32 %conv, %rem
  %conv3 = trunc i32 %sub to i10
  ret i10 %conv3
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @small_ring(i5 zeroext %i) #0 {
entry:
  %storedv = zext i5 %i to i8
  %conv = zext i5 %i to i32
  %add = add nsw i32 %conv, 1
  %and = and i32 %add, 7
  %conv1 = trunc i32 %and to i5
  ret i5 %conv1
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @small_saturated(i5 zeroext %x, i5 zeroext %y) #0 {
entry:
  %storedv = zext i5 %x to i8
  %storedv1 = zext i5 %y to i8
  %add = add i5 %x, %y
  %storedv3 = zext i5 %add to i8
  %cmp = icmp ult i5 %add, %x
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %conv = zext i5 %add to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 31, %cond.true ], [ %conv, %cond.false ]
  %conv7 = trunc i32 %cond to i5
  ret i5 %conv7
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @small_half_minus_square(half %v) #0 {
entry:
  %cmp = fcmp oeq half %v, %v
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %fneg = fneg half %v
  %mul = fmul half %fneg, %v
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi half [ %mul, %cond.true ], [ 0xHBC00, %cond.false ]
  ret half %cond
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @small_half_fraction(half %x) #0 {
entry:
  %cmp = fcmp ogt half %x, 0xHE400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp olt half %x, 0xH6400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %0 = call half @llvm.floor.f16(half %x)
  %sub = fsub half %x, %0
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ %sub, %if.end ], [ 0xH0000, %if.then ]
  ret half %retval.0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.floor.f16(half) #4

; Function Attrs: noinline nounwind uwtable
define dso_local half @small_half_signed_square(half %x) #0 {
entry:
  %cmp = fcmp oge half %x, 0xHC400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp ole half %x, 0xH4400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %0 = call half @llvm.fabs.f16(half %x)
  %conv = fpext half %0 to float
  %conv2 = fpext half %x to float
  %mul = fmul float %conv, %conv2
  %conv3 = fptrunc float %mul to half
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ %conv3, %if.end ], [ 0xH0000, %if.then ]
  ret half %retval.0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fabs.f16(half) #4

; Function Attrs: noinline nounwind uwtable
define dso_local half @small_half_smoothstep(half %t) #0 {
entry:
  %cmp = fcmp oge half %t, 0xH0000
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %cmp1 = fcmp ole half %t, 0xH3C00
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %mul = fmul half %t, %t
  %mul2 = fmul half 0xH4000, %t
  %sub = fsub half 0xH4200, %mul2
  %mul3 = fmul half %mul, %sub
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ %mul3, %if.end ], [ 0xH0000, %if.then ]
  ret half %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @small_half_bits(half %x) #0 {
entry:
  %0 = bitcast half %x to i16
  %conv = zext i16 %0 to i32
  %and = and i32 %conv, 32767
  %cmp = icmp slt i32 %and, 19456
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ %x, %if.then ], [ 0xH0000, %if.end ]
  ret half %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @exclude_overflow(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  %add = add nsw i5 %x, 5
  call void @take(i5 signext %add)
  ret i5 %x
}

; Function Attrs: noinline nounwind uwtable
define internal void @take(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @exclude_negation(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  %sub = sub nsw i5 0, %x
  call void @take(i5 signext %sub)
  ret i5 %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @exclude_product(i5 signext %x) #0 {
entry:
  %storedv = sext i5 %x to i8
  %mul = mul nsw i5 %x, 4
  call void @take(i5 signext %mul)
  ret i5 %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i5 @exclude_shift(i5 zeroext %k) #0 {
entry:
  %storedv = zext i5 %k to i8
  %shl = shl i5 1, %k
  call void @take(i5 signext %shl)
  ret i5 %k
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i5 @exclude_sum_of_two(i5 signext %a, i5 signext %b) #0 {
entry:
  %storedv = sext i5 %a to i8
  %storedv1 = sext i5 %b to i8
  %conv = sext i5 %b to i32
  %cmp = icmp slt i32 %conv, 4
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %add = add nsw i5 %a, %b
  call void @take(i5 signext %add)
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi i5 [ 7, %if.then ], [ %a, %if.end ]
  ret i5 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @exclude_conversion(half %x) #0 {
entry:
  %cmp = fcmp olt half %x, 0xH0000
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %conv = fptoui half %x to i5
  call void @take_unsigned(i5 zeroext %conv)
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi half [ 0xH0000, %if.then ], [ %x, %if.end ]
  ret half %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @exclude_half_conversion(half %x) #0 {
entry:
  %conv = fptosi half %x to i5
  call void @take(i5 signext %conv)
  ret half %x
}

; Function Attrs: noinline nounwind uwtable
define dso_local half @exclude_half_division(i5 zeroext %n) #0 {
entry:
  %storedv = zext i5 %n to i8
  %conv = zext i5 %n to i32
  %div = sdiv i32 30, %conv
  %conv1 = trunc i32 %div to i5
  call void @take_unsigned(i5 zeroext %conv1)
  %conv3 = uitofp i5 %n to half
  %div4 = fdiv half 0xH3C00, %conv3
  ret half %div4
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = distinct !{!8, !7}
!9 = distinct !{!9, !7}
!10 = distinct !{!10, !7}
!11 = distinct !{!11, !7}
!12 = distinct !{!12, !7}
!13 = distinct !{!13, !7}
!14 = distinct !{!14, !7}
!15 = distinct !{!15, !7}
