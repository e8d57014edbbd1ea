; ModuleID = 'shapes.c'
source_filename = "shapes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.pair = type { i8, half, i8 }

@__const.memory_array.table = private unnamed_addr constant [4 x i8] c"\01\02\03\04", align 1
@__const.memory_loop.best = private unnamed_addr constant [2 x i8] c"\03\03", align 1
@primes = internal constant [6 x i8] c"\02\03\05\07\0B\0D", align 1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @recompute_wider(i5 noundef zeroext %a) #0 {
entry:
  %retval = alloca i10, align 2
  %a.addr = alloca i8, align 1
  %b = alloca i16, align 2
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i10
  %storedv1 = zext i10 %conv to i16
  store i16 %storedv1, ptr %b, align 2
  %1 = load i8, ptr %a.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = zext i5 %loadedv2 to i32
  %cmp = icmp slt i32 %conv3, 9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i16, ptr %b, align 2
  %loadedv5 = trunc i16 %2 to i10
  %conv6 = zext i10 %loadedv5 to i32
  %add = add nsw i32 %conv6, 1
  %conv7 = trunc i32 %add to i10
  store i10 %conv7, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  store i10 1, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load i10, ptr %retval, align 2
  ret i10 %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @recompute_chain(i5 noundef zeroext %a) #0 {
entry:
  %retval = alloca i10, align 2
  %a.addr = alloca i8, align 1
  %b = alloca i16, align 2
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i10
  %conv1 = zext i10 %conv to i32
  %mul = mul nsw i32 %conv1, 4
  %add = add nsw i32 %mul, 3
  %xor = xor i32 %add, 1
  %conv2 = trunc i32 %xor to i10
  %storedv3 = zext i10 %conv2 to i16
  store i16 %storedv3, ptr %b, align 2
  %1 = load i8, ptr %a.addr, align 1
  %loadedv4 = trunc i8 %1 to i5
  %conv5 = zext i5 %loadedv4 to i32
  %cmp = icmp sgt i32 %conv5, 20
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i10 2, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  %2 = load i16, ptr %b, align 2
  %loadedv7 = trunc i16 %2 to i10
  store i10 %loadedv7, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load i10, ptr %retval, align 2
  ret i10 %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @recompute_switch(i5 noundef zeroext %a) #0 {
entry:
  %retval = alloca i5, align 1
  %a.addr = alloca i8, align 1
  %b = alloca i8, align 1
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %div = sdiv i32 %conv, 4
  %add = add nsw i32 %div, 2
  %conv1 = trunc i32 %add to i5
  %storedv2 = zext i5 %conv1 to i8
  store i8 %storedv2, ptr %b, align 1
  %1 = load i8, ptr %a.addr, align 1
  %loadedv3 = trunc i8 %1 to i5
  switch i5 %loadedv3, label %sw.default [
    i5 8, label %sw.bb
    i5 9, label %sw.bb
    i5 10, label %sw.bb
  ]

sw.bb:                                            ; preds = %entry, %entry, %entry
  %2 = load i8, ptr %b, align 1
  %loadedv4 = trunc i8 %2 to i5
  store i5 %loadedv4, ptr %retval, align 1
  br label %return

sw.default:                                       ; preds = %entry
  store i5 4, ptr %retval, align 1
  br label %return

return:                                           ; preds = %sw.default, %sw.bb
  %3 = load i5, ptr %retval, align 1
  ret i5 %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @recompute_two_operands(i5 noundef zeroext %a, i5 noundef zeroext %b) #0 {
entry:
  %retval = alloca i10, align 2
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %s = alloca i16, align 2
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = zext i5 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i10
  %1 = load i8, ptr %b.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = zext i5 %loadedv2 to i10
  %add = add i10 %conv, %conv3
  %storedv4 = zext i10 %add to i16
  store i16 %storedv4, ptr %s, align 2
  %2 = load i8, ptr %a.addr, align 1
  %loadedv5 = trunc i8 %2 to i5
  %conv6 = zext i5 %loadedv5 to i32
  %cmp = icmp slt i32 %conv6, 4
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %3 = load i8, ptr %b.addr, align 1
  %loadedv8 = trunc i8 %3 to i5
  %conv9 = zext i5 %loadedv8 to i32
  %cmp10 = icmp slt i32 %conv9, 6
  br i1 %cmp10, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %4 = load i16, ptr %s, align 2
  %loadedv12 = trunc i16 %4 to i10
  store i10 %loadedv12, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  store i10 0, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load i10, ptr %retval, align 2
  ret i10 %5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @recompute_nested_arms(i5 noundef zeroext %a) #0 {
entry:
  %a.addr = alloca i8, align 1
  %b = alloca i16, align 2
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i10
  %conv1 = zext i10 %conv to i32
  %mul = mul nsw i32 %conv1, 2
  %conv2 = trunc i32 %mul to i10
  %storedv3 = zext i10 %conv2 to i16
  store i16 %storedv3, ptr %b, align 2
  %1 = load i8, ptr %a.addr, align 1
  %loadedv4 = trunc i8 %1 to i5
  %conv5 = zext i5 %loadedv4 to i32
  %cmp = icmp slt i32 %conv5, 3
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load i16, ptr %b, align 2
  %loadedv7 = trunc i16 %2 to i10
  %conv8 = zext i10 %loadedv7 to i32
  br label %cond.end17

cond.false:                                       ; preds = %entry
  %3 = load i8, ptr %a.addr, align 1
  %loadedv9 = trunc i8 %3 to i5
  %conv10 = zext i5 %loadedv9 to i32
  %cmp11 = icmp sgt i32 %conv10, 28
  br i1 %cmp11, label %cond.true13, label %cond.false16

cond.true13:                                      ; preds = %cond.false
  %4 = load i16, ptr %b, align 2
  %loadedv14 = trunc i16 %4 to i10
  %conv15 = zext i10 %loadedv14 to i32
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

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @recompute_half_sum(half noundef %x) #0 {
entry:
  %retval = alloca half, align 2
  %x.addr = alloca half, align 2
  %y = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %mul = fmul half %0, 0xH3800
  %add = fadd half %mul, 0xH3C00
  store half %add, ptr %y, align 2
  %1 = load half, ptr %x.addr, align 2
  %cmp = fcmp ogt half %1, 0xH0000
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp olt half %2, 0xH4400
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %3 = load half, ptr %y, align 2
  store half %3, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  store half 0xH3C00, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load half, ptr %retval, align 2
  ret half %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @recompute_half_clamp(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp olt half %0, 0xHBC00
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp ogt half %1, 0xH3C00
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end7

cond.false3:                                      ; preds = %cond.false
  %2 = load half, ptr %x.addr, align 2
  %3 = load half, ptr %x.addr, align 2
  %cmp4 = fcmp oeq half %2, %3
  br i1 %cmp4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.false3
  %4 = load half, ptr %x.addr, align 2
  br label %cond.end

cond.false6:                                      ; preds = %cond.false3
  br label %cond.end

cond.end:                                         ; preds = %cond.false6, %cond.true5
  %cond = phi half [ %4, %cond.true5 ], [ 0xH0000, %cond.false6 ]
  br label %cond.end7

cond.end7:                                        ; preds = %cond.end, %cond.true2
  %cond8 = phi half [ 0xH3C00, %cond.true2 ], [ %cond, %cond.end ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end7, %cond.true
  %cond10 = phi half [ 0xHBC00, %cond.true ], [ %cond8, %cond.end7 ]
  ret half %cond10
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @recompute_half_reciprocal(i10 noundef zeroext %v) #0 {
entry:
  %v.addr = alloca i16, align 2
  %w = alloca i16, align 2
  %storedv = zext i10 %v to i16
  store i16 %storedv, ptr %v.addr, align 2
  %0 = load i16, ptr %v.addr, align 2
  %loadedv = trunc i16 %0 to i10
  %storedv1 = zext i10 %loadedv to i16
  store i16 %storedv1, ptr %w, align 2
  %1 = load i16, ptr %w, align 2
  %loadedv2 = trunc i16 %1 to i10
  %conv = zext i10 %loadedv2 to i32
  %cmp = icmp slt i32 %conv, 8
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load i16, ptr %w, align 2
  %loadedv4 = trunc i16 %2 to i10
  %conv5 = zext i10 %loadedv4 to i32
  %cmp6 = icmp sgt i32 %conv5, 256
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i16 32, ptr %w, align 2
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  %3 = load i16, ptr %w, align 2
  %loadedv8 = trunc i16 %3 to i10
  %conv9 = uitofp i10 %loadedv8 to half
  %div = fdiv half 0xH3C00, %conv9
  ret half %div
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @use_before_assumption(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %copy = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %storedv1 = zext i5 %loadedv to i8
  store i8 %storedv1, ptr %copy, align 1
  %1 = load i8, ptr %x.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv = zext i5 %loadedv2 to i32
  %cmp = icmp slt i32 %conv, 10
  call void @llvm.assume(i1 %cmp)
  %2 = load i8, ptr %copy, align 1
  %loadedv4 = trunc i8 %2 to i5
  ret i5 %loadedv4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @use_behind_division(i5 noundef zeroext %a, i5 noundef zeroext %b) #0 {
entry:
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %q = alloca i8, align 1
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = zext i5 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %b.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %div = udiv i5 %loadedv, %loadedv2
  %storedv3 = zext i5 %div to i8
  store i8 %storedv3, ptr %q, align 1
  %2 = load i8, ptr %q, align 1
  %loadedv4 = trunc i8 %2 to i5
  call void @take_unsigned(i5 noundef zeroext %loadedv4)
  %3 = load i8, ptr %b.addr, align 1
  %loadedv5 = trunc i8 %3 to i5
  ret i5 %loadedv5
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @take_unsigned(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  ret void
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @use_behind_division_by_difference(i5 noundef zeroext %b) #0 {
entry:
  %retval = alloca i5, align 1
  %b.addr = alloca i8, align 1
  %d = alloca i8, align 1
  %storedv = zext i5 %b to i8
  store i8 %storedv, ptr %b.addr, align 1
  %0 = load i8, ptr %b.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i5 7, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i8, ptr %b.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %sub = sub i5 %loadedv2, 5
  %storedv3 = zext i5 %sub to i8
  store i8 %storedv3, ptr %d, align 1
  %2 = load i8, ptr %d, align 1
  %loadedv4 = trunc i8 %2 to i5
  %div = udiv i5 -12, %loadedv4
  call void @take_unsigned(i5 noundef zeroext %div)
  %3 = load i8, ptr %b.addr, align 1
  %loadedv5 = trunc i8 %3 to i5
  store i5 %loadedv5, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i5, ptr %retval, align 1
  ret i5 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @use_behind_two_assumptions(i5 noundef zeroext %x, i5 noundef zeroext %y) #0 {
entry:
  %x.addr = alloca i8, align 1
  %y.addr = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %storedv1 = zext i5 %y to i8
  store i8 %storedv1, ptr %y.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 3
  call void @llvm.assume(i1 %cmp)
  %1 = load i8, ptr %x.addr, align 1
  %loadedv3 = trunc i8 %1 to i5
  %2 = load i8, ptr %y.addr, align 1
  %loadedv4 = trunc i8 %2 to i5
  %cmp5 = icmp ule i5 %loadedv3, %loadedv4
  call void @llvm.assume(i1 %cmp5)
  %3 = load i8, ptr %y.addr, align 1
  %loadedv7 = trunc i8 %3 to i5
  %conv8 = zext i5 %loadedv7 to i32
  %cmp9 = icmp slt i32 %conv8, 12
  call void @llvm.assume(i1 %cmp9)
  %4 = load i8, ptr %x.addr, align 1
  %loadedv11 = trunc i8 %4 to i5
  ret i5 %loadedv11
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @use_before_unreachable(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %y = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %div = sdiv i32 %conv, 2
  %conv1 = trunc i32 %div to i5
  %storedv2 = zext i5 %conv1 to i8
  store i8 %storedv2, ptr %y, align 1
  %1 = load i8, ptr %y, align 1
  %loadedv3 = trunc i8 %1 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %cmp = icmp sgt i32 %conv4, 7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  unreachable

if.end:                                           ; preds = %entry
  %2 = load i8, ptr %x.addr, align 1
  %loadedv6 = trunc i8 %2 to i5
  ret i5 %loadedv6
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @use_half_assumption(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  %y = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  store half %0, ptr %y, align 2
  %1 = load half, ptr %x.addr, align 2
  %cmp = fcmp oge half %1, 0xH0000
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp ole half %2, 0xH4800
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %3 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  call void @llvm.assume(i1 %3)
  %4 = load half, ptr %y, align 2
  ret half %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @use_half_unreachable(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp ogt half %0, 0xHC400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp olt half %1, 0xH4400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  unreachable

if.end:                                           ; preds = %land.lhs.true
  %2 = load half, ptr %x.addr, align 2
  %mul = fmul half %2, 0xH4000
  ret half %mul
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i4 @relation_chain(i4 noundef zeroext %a, i4 noundef zeroext %b, i4 noundef zeroext %n) #0 {
entry:
  %retval = alloca i4, align 1
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %n.addr = alloca i8, align 1
  %storedv = zext i4 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = zext i4 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %storedv2 = zext i4 %n to i8
  store i8 %storedv2, ptr %n.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i4
  %1 = load i8, ptr %b.addr, align 1
  %loadedv3 = trunc i8 %1 to i4
  %cmp = icmp ult i4 %loadedv, %loadedv3
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load i8, ptr %b.addr, align 1
  %loadedv4 = trunc i8 %2 to i4
  %3 = load i8, ptr %n.addr, align 1
  %loadedv5 = trunc i8 %3 to i4
  %cmp6 = icmp ult i4 %loadedv4, %loadedv5
  br i1 %cmp6, label %land.lhs.true7, label %if.end

land.lhs.true7:                                   ; preds = %land.lhs.true
  %4 = load i8, ptr %n.addr, align 1
  %loadedv8 = trunc i8 %4 to i4
  %conv = zext i4 %loadedv8 to i32
  %cmp9 = icmp slt i32 %conv, 10
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true7
  %5 = load i8, ptr %a.addr, align 1
  %loadedv11 = trunc i8 %5 to i4
  store i4 %loadedv11, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %land.lhs.true7, %land.lhs.true, %entry
  store i4 0, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %6 = load i4, ptr %retval, align 1
  ret i4 %6
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @relation_bound_is_positive(i5 noundef signext %i, i5 noundef signext %n) #0 {
entry:
  %retval = alloca i5, align 1
  %i.addr = alloca i8, align 1
  %n.addr = alloca i8, align 1
  %storedv = sext i5 %i to i8
  store i8 %storedv, ptr %i.addr, align 1
  %storedv1 = sext i5 %n to i8
  store i8 %storedv1, ptr %n.addr, align 1
  %0 = load i8, ptr %i.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = sext i5 %loadedv to i32
  %cmp = icmp sle i32 0, %conv
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %1 = load i8, ptr %i.addr, align 1
  %loadedv3 = trunc i8 %1 to i5
  %2 = load i8, ptr %n.addr, align 1
  %loadedv4 = trunc i8 %2 to i5
  %cmp5 = icmp slt i5 %loadedv3, %loadedv4
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %3 = load i8, ptr %n.addr, align 1
  %loadedv7 = trunc i8 %3 to i5
  store i5 %loadedv7, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  store i5 1, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i5, ptr %retval, align 1
  ret i5 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @relation_bound_is_positive_turned(i5 noundef signext %i, i5 noundef signext %n) #0 {
entry:
  %retval = alloca i5, align 1
  %i.addr = alloca i8, align 1
  %n.addr = alloca i8, align 1
  %storedv = sext i5 %i to i8
  store i8 %storedv, ptr %i.addr, align 1
  %storedv1 = sext i5 %n to i8
  store i8 %storedv1, ptr %n.addr, align 1
  %0 = load i8, ptr %i.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %n.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %cmp = icmp slt i5 %loadedv, %loadedv2
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load i8, ptr %i.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  %conv = sext i5 %loadedv3 to i32
  %cmp4 = icmp sle i32 0, %conv
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %3 = load i8, ptr %n.addr, align 1
  %loadedv6 = trunc i8 %3 to i5
  store i5 %loadedv6, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  store i5 1, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i5, ptr %retval, align 1
  ret i5 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @relation_length(i5 noundef zeroext %begin, i5 noundef zeroext %end) #0 {
entry:
  %retval = alloca i5, align 1
  %begin.addr = alloca i8, align 1
  %end.addr = alloca i8, align 1
  %storedv = zext i5 %begin to i8
  store i8 %storedv, ptr %begin.addr, align 1
  %storedv1 = zext i5 %end to i8
  store i8 %storedv1, ptr %end.addr, align 1
  %0 = load i8, ptr %begin.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %end.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %cmp = icmp ult i5 %loadedv, %loadedv2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i8, ptr %end.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  %3 = load i8, ptr %begin.addr, align 1
  %loadedv4 = trunc i8 %3 to i5
  %sub = sub i5 %loadedv3, %loadedv4
  store i5 %sub, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %entry
  store i5 1, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i5, ptr %retval, align 1
  ret i5 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i4 @relation_sum_of_three(i4 noundef zeroext %pos, i4 noundef zeroext %len, i4 noundef zeroext %size) #0 {
entry:
  %retval = alloca i4, align 1
  %pos.addr = alloca i8, align 1
  %len.addr = alloca i8, align 1
  %size.addr = alloca i8, align 1
  %storedv = zext i4 %pos to i8
  store i8 %storedv, ptr %pos.addr, align 1
  %storedv1 = zext i4 %len to i8
  store i8 %storedv1, ptr %len.addr, align 1
  %storedv2 = zext i4 %size to i8
  store i8 %storedv2, ptr %size.addr, align 1
  %0 = load i8, ptr %size.addr, align 1
  %loadedv = trunc i8 %0 to i4
  %conv = zext i4 %loadedv to i32
  %cmp = icmp sle i32 %conv, 10
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %1 = load i8, ptr %pos.addr, align 1
  %loadedv4 = trunc i8 %1 to i4
  %2 = load i8, ptr %size.addr, align 1
  %loadedv5 = trunc i8 %2 to i4
  %cmp6 = icmp ule i4 %loadedv4, %loadedv5
  br i1 %cmp6, label %land.lhs.true8, label %if.end

land.lhs.true8:                                   ; preds = %land.lhs.true
  %3 = load i8, ptr %len.addr, align 1
  %loadedv9 = trunc i8 %3 to i4
  %4 = load i8, ptr %size.addr, align 1
  %loadedv10 = trunc i8 %4 to i4
  %5 = load i8, ptr %pos.addr, align 1
  %loadedv11 = trunc i8 %5 to i4
  %sub = sub i4 %loadedv10, %loadedv11
  %cmp12 = icmp ule i4 %loadedv9, %sub
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true8
  %6 = load i8, ptr %pos.addr, align 1
  %loadedv14 = trunc i8 %6 to i4
  %7 = load i8, ptr %len.addr, align 1
  %loadedv15 = trunc i8 %7 to i4
  %add = add i4 %loadedv14, %loadedv15
  store i4 %add, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %land.lhs.true8, %land.lhs.true, %entry
  store i4 0, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %8 = load i4, ptr %retval, align 1
  ret i4 %8
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @relation_minimum(i5 noundef zeroext %a, i5 noundef zeroext %b) #0 {
entry:
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %m = alloca i8, align 1
  %storedv = zext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = zext i5 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %b.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %cmp = icmp ult i5 %loadedv, %loadedv2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load i8, ptr %a.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i8, ptr %b.addr, align 1
  %loadedv4 = trunc i8 %3 to i5
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i5 [ %loadedv3, %cond.true ], [ %loadedv4, %cond.false ]
  %storedv5 = zext i5 %cond to i8
  store i8 %storedv5, ptr %m, align 1
  %4 = load i8, ptr %a.addr, align 1
  %loadedv6 = trunc i8 %4 to i5
  %5 = load i8, ptr %m, align 1
  %loadedv7 = trunc i8 %5 to i5
  %sub = sub i5 %loadedv6, %loadedv7
  %conv = zext i5 %sub to i32
  %6 = load i8, ptr %m, align 1
  %loadedv8 = trunc i8 %6 to i5
  %conv9 = zext i5 %loadedv8 to i32
  %sub10 = sub nsw i32 31, %conv9
  %cmp11 = icmp sle i32 %conv, %sub10
  br i1 %cmp11, label %cond.true13, label %cond.false18

cond.true13:                                      ; preds = %cond.end
  %7 = load i8, ptr %b.addr, align 1
  %loadedv14 = trunc i8 %7 to i5
  %8 = load i8, ptr %m, align 1
  %loadedv15 = trunc i8 %8 to i5
  %sub16 = sub i5 %loadedv14, %loadedv15
  %conv17 = zext i5 %sub16 to i32
  br label %cond.end19

cond.false18:                                     ; preds = %cond.end
  br label %cond.end19

cond.end19:                                       ; preds = %cond.false18, %cond.true13
  %cond20 = phi i32 [ %conv17, %cond.true13 ], [ 0, %cond.false18 ]
  %conv21 = trunc i32 %cond20 to i5
  ret i5 %conv21
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i1 @relation_order_decided(i5 noundef signext %a, i5 noundef signext %b) #0 {
entry:
  %retval = alloca i1, align 1
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %storedv = sext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = sext i5 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %0 = load i8, ptr %a.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %b.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %cmp = icmp slt i5 %loadedv, %loadedv2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i8, ptr %b.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  %3 = load i8, ptr %a.addr, align 1
  %loadedv4 = trunc i8 %3 to i5
  %cmp5 = icmp sle i5 %loadedv3, %loadedv4
  store i1 %cmp5, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %entry
  store i1 false, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i1, ptr %retval, align 1
  ret i1 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i1 @relation_half_order(half noundef %a) #0 {
entry:
  %retval = alloca i1, align 1
  %a.addr = alloca half, align 2
  %b = alloca half, align 2
  store half %a, ptr %a.addr, align 2
  %0 = load half, ptr %a.addr, align 2
  %1 = load half, ptr %a.addr, align 2
  %mul = fmul half %0, %1
  store half %mul, ptr %b, align 2
  %2 = load half, ptr %a.addr, align 2
  %cmp = fcmp ogt half %2, 0xH4000
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %3 = load half, ptr %b, align 2
  %cmp1 = fcmp olt half %3, 0xH5400
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %4 = load half, ptr %a.addr, align 2
  %cmp2 = fcmp olt half %4, 0xH4800
  %lnot = xor i1 %cmp2, true
  store i1 %lnot, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  store i1 false, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load i1, ptr %retval, align 1
  ret i1 %5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i1 @relation_half_both(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  %y = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %sub = fsub half 0xH4000, %0
  store half %sub, ptr %y, align 2
  %1 = load half, ptr %x.addr, align 2
  %2 = load half, ptr %y, align 2
  %cmp = fcmp olt half %1, %2
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %3 = load half, ptr %x.addr, align 2
  %4 = load half, ptr %y, align 2
  %cmp1 = fcmp ogt half %3, %4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %5 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  ret i1 %5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @memory_array(i5 noundef zeroext %x, i5 noundef zeroext %k) #0 {
entry:
  %x.addr = alloca i8, align 1
  %k.addr = alloca i8, align 1
  %table = alloca [4 x i8], align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %storedv1 = zext i5 %k to i8
  store i8 %storedv1, ptr %k.addr, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %table, ptr align 1 @__const.memory_array.table, i64 4, i1 false)
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %and = and i32 %conv, 7
  %conv2 = trunc i32 %and to i5
  %1 = load i8, ptr %k.addr, align 1
  %loadedv3 = trunc i8 %1 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %and5 = and i32 %conv4, 3
  %idxprom = sext i32 %and5 to i64
  %arrayidx = getelementptr inbounds [4 x i8], ptr %table, i64 0, i64 %idxprom
  %storedv6 = zext i5 %conv2 to i8
  store i8 %storedv6, ptr %arrayidx, align 1
  %2 = load i8, ptr %x.addr, align 1
  %loadedv7 = trunc i8 %2 to i5
  %conv8 = zext i5 %loadedv7 to i32
  %and9 = and i32 %conv8, 3
  %idxprom10 = sext i32 %and9 to i64
  %arrayidx11 = getelementptr inbounds [4 x i8], ptr %table, i64 0, i64 %idxprom10
  %3 = load i8, ptr %arrayidx11, align 1
  %loadedv12 = trunc i8 %3 to i5
  ret i5 %loadedv12
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @memory_field(i5 noundef zeroext %x, i5 noundef zeroext %k) #0 {
entry:
  %x.addr = alloca i8, align 1
  %k.addr = alloca i8, align 1
  %pairs = alloca [2 x %struct.pair], align 2
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %storedv1 = zext i5 %k to i8
  store i8 %storedv1, ptr %k.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %and = and i32 %conv, 3
  %conv2 = trunc i32 %and to i5
  %arrayidx = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 0
  %small = getelementptr inbounds nuw %struct.pair, ptr %arrayidx, i32 0, i32 0
  %storedv3 = zext i5 %conv2 to i8
  store i8 %storedv3, ptr %small, align 2
  %arrayidx4 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 1
  %small5 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx4, i32 0, i32 0
  store i8 2, ptr %small5, align 2
  %arrayidx6 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 0
  %large = getelementptr inbounds nuw %struct.pair, ptr %arrayidx6, i32 0, i32 2
  store i8 31, ptr %large, align 2
  %arrayidx7 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 1
  %large8 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx7, i32 0, i32 2
  store i8 30, ptr %large8, align 2
  %1 = load i8, ptr %k.addr, align 1
  %loadedv9 = trunc i8 %1 to i5
  %conv10 = zext i5 %loadedv9 to i32
  %and11 = and i32 %conv10, 1
  %idxprom = sext i32 %and11 to i64
  %arrayidx12 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 %idxprom
  %small13 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx12, i32 0, i32 0
  %2 = load i8, ptr %small13, align 2
  %loadedv14 = trunc i8 %2 to i5
  ret i5 %loadedv14
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @memory_half_field(half noundef %x, i1 noundef zeroext %k) #0 {
entry:
  %x.addr = alloca half, align 2
  %k.addr = alloca i8, align 1
  %pairs = alloca [2 x %struct.pair], align 2
  store half %x, ptr %x.addr, align 2
  %storedv = zext i1 %k to i8
  store i8 %storedv, ptr %k.addr, align 1
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp ogt half %0, 0xH3C00
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end4

cond.false:                                       ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp ogt half %1, 0xH0000
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  %2 = load half, ptr %x.addr, align 2
  br label %cond.end

cond.false3:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false3, %cond.true2
  %cond = phi half [ %2, %cond.true2 ], [ 0xH0000, %cond.false3 ]
  br label %cond.end4

cond.end4:                                        ; preds = %cond.end, %cond.true
  %cond5 = phi half [ 0xH3C00, %cond.true ], [ %cond, %cond.end ]
  %arrayidx = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 0
  %value = getelementptr inbounds nuw %struct.pair, ptr %arrayidx, i32 0, i32 1
  store half %cond5, ptr %value, align 2
  %arrayidx6 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 1
  %value7 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx6, i32 0, i32 1
  store half 0xHB800, ptr %value7, align 2
  %arrayidx8 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 0
  %large = getelementptr inbounds nuw %struct.pair, ptr %arrayidx8, i32 0, i32 2
  store i8 31, ptr %large, align 2
  %arrayidx9 = getelementptr inbounds [2 x %struct.pair], ptr %pairs, i64 0, i64 1
  %large10 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx9, i32 0, i32 2
  store i8 30, ptr %large10, align 2
  %3 = load i8, ptr %k.addr, align 1
  %loadedv = trunc i8 %3 to i1
  %idxprom = zext i1 %loadedv to i64
  %arrayidx11 = getelementptr inbounds nuw [2 x %struct.pair], ptr %pairs, i64 0, i64 %idxprom
  %value12 = getelementptr inbounds nuw %struct.pair, ptr %arrayidx11, i32 0, i32 1
  %4 = load half, ptr %value12, align 2
  ret half %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @memory_on_two_ways(i5 noundef zeroext %x, i1 noundef zeroext %which) #0 {
entry:
  %x.addr = alloca i8, align 1
  %which.addr = alloca i8, align 1
  %box = alloca [2 x i8], align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %storedv1 = zext i1 %which to i8
  store i8 %storedv1, ptr %which.addr, align 1
  call void @llvm.memset.p0.i64(ptr align 1 %box, i8 0, i64 2, i1 false)
  %0 = load i8, ptr %which.addr, align 1
  %loadedv = trunc i8 %0 to i1
  br i1 %loadedv, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %1 = load i8, ptr %x.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv = zext i5 %loadedv2 to i32
  %and = and i32 %conv, 1
  %idxprom = sext i32 %and to i64
  %arrayidx = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom
  store i8 5, ptr %arrayidx, align 1
  br label %if.end

if.else:                                          ; preds = %entry
  %2 = load i8, ptr %x.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %and5 = and i32 %conv4, 1
  %idxprom6 = sext i32 %and5 to i64
  %arrayidx7 = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom6
  store i8 9, ptr %arrayidx7, align 1
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %3 = load i8, ptr %x.addr, align 1
  %loadedv8 = trunc i8 %3 to i5
  %conv9 = zext i5 %loadedv8 to i32
  %and10 = and i32 %conv9, 1
  %idxprom11 = sext i32 %and10 to i64
  %arrayidx12 = getelementptr inbounds [2 x i8], ptr %box, i64 0, i64 %idxprom11
  %4 = load i8, ptr %arrayidx12, align 1
  %loadedv13 = trunc i8 %4 to i5
  ret i5 %loadedv13
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @memory_loop(i5 noundef zeroext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %best = alloca [2 x i8], align 1
  %i = alloca i8, align 1
  %storedv = zext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %best, ptr align 1 @__const.memory_loop.best, i64 2, i1 false)
  store i8 0, ptr %i, align 1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 4
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i8, ptr %n.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = zext i5 %loadedv2 to i32
  %and = and i32 %conv3, 15
  %conv4 = trunc i32 %and to i5
  %2 = load i8, ptr %i, align 1
  %loadedv5 = trunc i8 %2 to i5
  %conv6 = zext i5 %loadedv5 to i32
  %and7 = and i32 %conv6, 1
  %idxprom = sext i32 %and7 to i64
  %arrayidx = getelementptr inbounds [2 x i8], ptr %best, i64 0, i64 %idxprom
  %storedv8 = zext i5 %conv4 to i8
  store i8 %storedv8, ptr %arrayidx, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %3 = load i8, ptr %i, align 1
  %loadedv9 = trunc i8 %3 to i5
  %inc = add i5 %loadedv9, 1
  %storedv10 = zext i5 %inc to i8
  store i8 %storedv10, ptr %i, align 1
  br label %for.cond, !llvm.loop !6

for.end:                                          ; preds = %for.cond
  %4 = load i8, ptr %n.addr, align 1
  %loadedv11 = trunc i8 %4 to i5
  %conv12 = zext i5 %loadedv11 to i32
  %and13 = and i32 %conv12, 1
  %idxprom14 = sext i32 %and13 to i64
  %arrayidx15 = getelementptr inbounds [2 x i8], ptr %best, i64 0, i64 %idxprom14
  %5 = load i8, ptr %arrayidx15, align 1
  %loadedv16 = trunc i8 %5 to i5
  ret i5 %loadedv16
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @memory_constants(i5 noundef zeroext %k) #0 {
entry:
  %retval = alloca i5, align 1
  %k.addr = alloca i8, align 1
  %storedv = zext i5 %k to i8
  store i8 %storedv, ptr %k.addr, align 1
  %0 = load i8, ptr %k.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i5 2, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i8, ptr %k.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %idxprom = zext i5 %loadedv2 to i64
  %arrayidx = getelementptr inbounds nuw [6 x i8], ptr @primes, i64 0, i64 %idxprom
  %2 = load i8, ptr %arrayidx, align 1
  %loadedv3 = trunc i8 %2 to i5
  store i5 %loadedv3, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load i5, ptr %retval, align 1
  ret i5 %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @loop_sum_of_steps(i5 noundef zeroext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %i = alloca i8, align 1
  %storedv = zext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  store i8 0, ptr %i, align 1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 20
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i8, ptr %n.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  call void @take_unsigned(i5 noundef zeroext %loadedv2)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %2 = load i8, ptr %i, align 1
  %loadedv3 = trunc i8 %2 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %add = add nsw i32 %conv4, 3
  %conv5 = trunc i32 %add to i5
  %storedv6 = zext i5 %conv5 to i8
  store i8 %storedv6, ptr %i, align 1
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond
  %3 = load i8, ptr %i, align 1
  %loadedv7 = trunc i8 %3 to i5
  ret i5 %loadedv7
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @loop_down(i5 noundef zeroext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %i = alloca i8, align 1
  %storedv = zext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  store i8 16, ptr %i, align 1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i8, ptr %n.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  call void @take_unsigned(i5 noundef zeroext %loadedv2)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %2 = load i8, ptr %i, align 1
  %loadedv3 = trunc i8 %2 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %div = sdiv i32 %conv4, 2
  %conv5 = trunc i32 %div to i5
  %storedv6 = zext i5 %conv5 to i8
  store i8 %storedv6, ptr %i, align 1
  br label %for.cond, !llvm.loop !9

for.end:                                          ; preds = %for.cond
  %3 = load i8, ptr %i, align 1
  %loadedv7 = trunc i8 %3 to i5
  ret i5 %loadedv7
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @loop_bounded_by_argument(i5 noundef signext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %i = alloca i8, align 1
  %storedv = sext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  store i8 0, ptr %i, align 1
  %0 = load i8, ptr %n.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = sext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i8 9, ptr %n.addr, align 1
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %1 = load i8, ptr %i, align 1
  %loadedv2 = trunc i8 %1 to i5
  %2 = load i8, ptr %n.addr, align 1
  %loadedv3 = trunc i8 %2 to i5
  %cmp4 = icmp slt i5 %loadedv2, %loadedv3
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %3 = load i8, ptr %i, align 1
  %loadedv6 = trunc i8 %3 to i5
  %inc = add nsw i5 %loadedv6, 1
  %storedv7 = sext i5 %inc to i8
  store i8 %storedv7, ptr %i, align 1
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %4 = load i8, ptr %i, align 1
  %loadedv8 = trunc i8 %4 to i5
  ret i5 %loadedv8
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @loop_two_exits(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %i = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  store i8 0, ptr %i, align 1
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %x.addr, align 1
  %loadedv1 = trunc i8 %1 to i5
  %cmp = icmp eq i5 %loadedv, %loadedv1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %do.body
  br label %do.end

if.end:                                           ; preds = %do.body
  %2 = load i8, ptr %i, align 1
  %loadedv2 = trunc i8 %2 to i5
  %inc = add i5 %loadedv2, 1
  %storedv3 = zext i5 %inc to i8
  store i8 %storedv3, ptr %i, align 1
  br label %do.cond

do.cond:                                          ; preds = %if.end
  %3 = load i8, ptr %i, align 1
  %loadedv4 = trunc i8 %3 to i5
  %conv = zext i5 %loadedv4 to i32
  %cmp5 = icmp ne i32 %conv, 12
  br i1 %cmp5, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %do.cond, %if.then
  %4 = load i8, ptr %i, align 1
  %loadedv7 = trunc i8 %4 to i5
  ret i5 %loadedv7
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @loop_nested(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %last = alloca i8, align 1
  %i = alloca i8, align 1
  %j = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  store i8 0, ptr %last, align 1
  store i8 0, ptr %i, align 1
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 3
  br i1 %cmp, label %for.body, label %for.end22

for.body:                                         ; preds = %for.cond
  store i8 0, ptr %j, align 1
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %1 = load i8, ptr %j, align 1
  %loadedv3 = trunc i8 %1 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %cmp5 = icmp slt i32 %conv4, 5
  br i1 %cmp5, label %for.body7, label %for.end

for.body7:                                        ; preds = %for.cond2
  %2 = load i8, ptr %i, align 1
  %loadedv8 = trunc i8 %2 to i5
  %3 = load i8, ptr %j, align 1
  %loadedv9 = trunc i8 %3 to i5
  %add = add i5 %loadedv8, %loadedv9
  %conv10 = zext i5 %add to i32
  %4 = load i8, ptr %x.addr, align 1
  %loadedv11 = trunc i8 %4 to i5
  %conv12 = zext i5 %loadedv11 to i32
  %and = and i32 %conv12, 1
  %add13 = add nsw i32 %conv10, %and
  %conv14 = trunc i32 %add13 to i5
  %storedv15 = zext i5 %conv14 to i8
  store i8 %storedv15, ptr %last, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %5 = load i8, ptr %j, align 1
  %loadedv16 = trunc i8 %5 to i5
  %inc = add i5 %loadedv16, 1
  %storedv17 = zext i5 %inc to i8
  store i8 %storedv17, ptr %j, align 1
  br label %for.cond2, !llvm.loop !12

for.end:                                          ; preds = %for.cond2
  br label %for.inc18

for.inc18:                                        ; preds = %for.end
  %6 = load i8, ptr %i, align 1
  %loadedv19 = trunc i8 %6 to i5
  %inc20 = add i5 %loadedv19, 1
  %storedv21 = zext i5 %inc20 to i8
  store i8 %storedv21, ptr %i, align 1
  br label %for.cond, !llvm.loop !13

for.end22:                                        ; preds = %for.cond
  %7 = load i8, ptr %last, align 1
  %loadedv23 = trunc i8 %7 to i5
  ret i5 %loadedv23
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @loop_half_counter(i5 noundef zeroext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %x = alloca half, align 2
  %i = alloca i8, align 1
  %storedv = zext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  store half 0xH0000, ptr %x, align 2
  store i8 0, ptr %i, align 1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i8, ptr %i, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 8
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load half, ptr %x, align 2
  %add = fadd half %1, 0xH3800
  store half %add, ptr %x, align 2
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %2 = load i8, ptr %i, align 1
  %loadedv2 = trunc i8 %2 to i5
  %inc = add i5 %loadedv2, 1
  %storedv3 = zext i5 %inc to i8
  store i8 %storedv3, ptr %i, align 1
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond
  %3 = load i8, ptr %n.addr, align 1
  %loadedv4 = trunc i8 %3 to i5
  call void @take_unsigned(i5 noundef zeroext %loadedv4)
  %4 = load half, ptr %x, align 2
  ret half %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @loop_half_steered(half noundef %s) #0 {
entry:
  %s.addr = alloca half, align 2
  %x = alloca half, align 2
  store half %s, ptr %s.addr, align 2
  store half 0xH0000, ptr %x, align 2
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load half, ptr %x, align 2
  %cmp = fcmp olt half %0, 0xH4200
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %1 = load half, ptr %x, align 2
  %add = fadd half %1, 0xH3C00
  store half %add, ptr %x, align 2
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %while.cond
  %2 = load half, ptr %s.addr, align 2
  call void @take_half(half noundef %2)
  %3 = load half, ptr %x, align 2
  ret half %3
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @take_half(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  ret void
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @undef_clamp(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = sext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, -4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end10

cond.false:                                       ; preds = %entry
  %1 = load i8, ptr %x.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = sext i5 %loadedv2 to i32
  %cmp4 = icmp sgt i32 %conv3, 4
  br i1 %cmp4, label %cond.true6, label %cond.false7

cond.true6:                                       ; preds = %cond.false
  br label %cond.end

cond.false7:                                      ; preds = %cond.false
  %2 = load i8, ptr %x.addr, align 1
  %loadedv8 = trunc i8 %2 to i5
  %conv9 = sext i5 %loadedv8 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false7, %cond.true6
  %cond = phi i32 [ 4, %cond.true6 ], [ %conv9, %cond.false7 ]
  br label %cond.end10

cond.end10:                                       ; preds = %cond.end, %cond.true
  %cond11 = phi i32 [ -4, %cond.true ], [ %cond, %cond.end ]
  %conv12 = trunc i32 %cond11 to i5
  ret i5 %conv12
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @undef_maximum(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 7
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i8, ptr %x.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = zext i5 %loadedv2 to i32
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv3, %cond.true ], [ 7, %cond.false ]
  %conv4 = trunc i32 %cond to i5
  ret i5 %conv4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @undef_absolute(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = sext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 0
  br i1 %cmp, label %cond.true, label %cond.false9

cond.true:                                        ; preds = %entry
  %1 = load i8, ptr %x.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = sext i5 %loadedv2 to i32
  %cmp4 = icmp eq i32 %conv3, -16
  br i1 %cmp4, label %cond.true6, label %cond.false

cond.true6:                                       ; preds = %cond.true
  br label %cond.end

cond.false:                                       ; preds = %cond.true
  %2 = load i8, ptr %x.addr, align 1
  %loadedv7 = trunc i8 %2 to i5
  %sub = sub nsw i5 0, %loadedv7
  %conv8 = sext i5 %sub to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true6
  %cond = phi i32 [ 0, %cond.true6 ], [ %conv8, %cond.false ]
  br label %cond.end12

cond.false9:                                      ; preds = %entry
  %3 = load i8, ptr %x.addr, align 1
  %loadedv10 = trunc i8 %3 to i5
  %conv11 = sext i5 %loadedv10 to i32
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false9, %cond.end
  %cond13 = phi i32 [ %cond, %cond.end ], [ %conv11, %cond.false9 ]
  %conv14 = trunc i32 %cond13 to i5
  ret i5 %conv14
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @undef_masked_choice(i5 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %low = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %and = and i32 %conv, 15
  %conv1 = trunc i32 %and to i5
  %storedv2 = zext i5 %conv1 to i8
  store i8 %storedv2, ptr %low, align 1
  %1 = load i8, ptr %low, align 1
  %loadedv3 = trunc i8 %1 to i5
  %conv4 = zext i5 %loadedv3 to i32
  %cmp = icmp sge i32 %conv4, 10
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load i8, ptr %low, align 1
  %loadedv6 = trunc i8 %2 to i5
  %conv7 = zext i5 %loadedv6 to i32
  %sub = sub nsw i32 %conv7, 10
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i8, ptr %low, align 1
  %loadedv8 = trunc i8 %3 to i5
  %conv9 = zext i5 %loadedv8 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %conv9, %cond.false ]
  %conv10 = trunc i32 %cond to i5
  ret i5 %conv10
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @undef_half_clamp(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp olt half %0, 0xH0000
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp ogt half %1, 0xH3C00
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end7

cond.false3:                                      ; preds = %cond.false
  %2 = load half, ptr %x.addr, align 2
  %3 = load half, ptr %x.addr, align 2
  %cmp4 = fcmp oeq half %2, %3
  br i1 %cmp4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.false3
  %4 = load half, ptr %x.addr, align 2
  br label %cond.end

cond.false6:                                      ; preds = %cond.false3
  br label %cond.end

cond.end:                                         ; preds = %cond.false6, %cond.true5
  %cond = phi half [ %4, %cond.true5 ], [ 0xH0000, %cond.false6 ]
  br label %cond.end7

cond.end7:                                        ; preds = %cond.end, %cond.true2
  %cond8 = phi half [ 0xH3C00, %cond.true2 ], [ %cond, %cond.end ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end7, %cond.true
  %cond10 = phi half [ 0xH0000, %cond.true ], [ %cond8, %cond.end7 ]
  ret half %cond10
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @undef_half_no_nan(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %1 = load half, ptr %x.addr, align 2
  %cmp = fcmp une half %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load half, ptr %x.addr, align 2
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi half [ 0xH0000, %cond.true ], [ %2, %cond.false ]
  ret half %cond
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @undef_half_magnitude(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp ogt half %0, 0xH4400
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end4

cond.false:                                       ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp olt half %1, 0xH0000
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  %2 = load half, ptr %x.addr, align 2
  %fneg = fneg half %2
  br label %cond.end

cond.false3:                                      ; preds = %cond.false
  %3 = load half, ptr %x.addr, align 2
  br label %cond.end

cond.end:                                         ; preds = %cond.false3, %cond.true2
  %cond = phi half [ %fneg, %cond.true2 ], [ %3, %cond.false3 ]
  br label %cond.end4

cond.end4:                                        ; preds = %cond.end, %cond.true
  %cond5 = phi half [ 0xH4400, %cond.true ], [ %cond, %cond.end ]
  ret half %cond5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @small_average(i10 noundef zeroext %x, i5 noundef zeroext %y) #0 {
entry:
  %retval = alloca i10, align 2
  %x.addr = alloca i16, align 2
  %y.addr = alloca i8, align 1
  %storedv = zext i10 %x to i16
  store i16 %storedv, ptr %x.addr, align 2
  %storedv1 = zext i5 %y to i8
  store i8 %storedv1, ptr %y.addr, align 1
  %0 = load i16, ptr %x.addr, align 2
  %loadedv = trunc i16 %0 to i10
  %conv = zext i10 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 40
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i10 20, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i16, ptr %x.addr, align 2
  %loadedv3 = trunc i16 %1 to i10
  %2 = load i8, ptr %y.addr, align 1
  %loadedv4 = trunc i8 %2 to i5
  %conv5 = zext i5 %loadedv4 to i10
  %and = and i10 %loadedv3, %conv5
  %3 = load i16, ptr %x.addr, align 2
  %loadedv6 = trunc i16 %3 to i10
  %4 = load i8, ptr %y.addr, align 1
  %loadedv7 = trunc i8 %4 to i5
  %conv8 = zext i5 %loadedv7 to i10
  %xor = xor i10 %loadedv6, %conv8
  %shr = lshr i10 %xor, 1
  %add = add i10 %and, %shr
  store i10 %add, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load i10, ptr %retval, align 2
  ret i10 %5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @small_align(i10 noundef zeroext %x) #0 {
entry:
  %retval = alloca i10, align 2
  %x.addr = alloca i16, align 2
  %storedv = zext i10 %x to i16
  store i16 %storedv, ptr %x.addr, align 2
  %0 = load i16, ptr %x.addr, align 2
  %loadedv = trunc i16 %0 to i10
  %conv = zext i10 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 100
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i10 0, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i16, ptr %x.addr, align 2
  %loadedv2 = trunc i16 %1 to i10
  %conv3 = zext i10 %loadedv2 to i32
  %add = add nsw i32 %conv3, 15
  %and = and i32 %add, -16
  %conv4 = trunc i32 %and to i10
  store i10 %conv4, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %2 = load i10, ptr %retval, align 2
  ret i10 %2
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @small_padding(i10 noundef zeroext %x) #0 {
entry:
  %retval = alloca i10, align 2
  %x.addr = alloca i16, align 2
  %storedv = zext i10 %x to i16
  store i16 %storedv, ptr %x.addr, align 2
  %0 = load i16, ptr %x.addr, align 2
  %loadedv = trunc i16 %0 to i10
  %conv = zext i10 %loadedv to i32
  %cmp = icmp sgt i32 %conv, 100
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i10 0, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i16, ptr %x.addr, align 2
  %loadedv2 = trunc i16 %1 to i10
  %conv3 = zext i10 %loadedv2 to i32
  %add = add nsw i32 %conv3, 15
  %and = and i32 %add, -16
  %2 = load i16, ptr %x.addr, align 2
  %loadedv4 = trunc i16 %2 to i10
  %conv5 = zext i10 %loadedv4 to i32
  %sub = sub nsw i32 %and, %conv5
  %conv6 = trunc i32 %sub to i10
  store i10 %conv6, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load i10, ptr %retval, align 2
  ret i10 %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i10 @small_multiple(i10 noundef zeroext %x) #0 {
entry:
  %x.addr = alloca i16, align 2
  %storedv = zext i10 %x to i16
  store i16 %storedv, ptr %x.addr, align 2
  %0 = load i16, ptr %x.addr, align 2
  %loadedv = trunc i16 %0 to i10
  %conv = zext i10 %loadedv to i32
  %1 = load i16, ptr %x.addr, align 2
  %loadedv1 = trunc i16 %1 to i10
  %conv2 = zext i10 %loadedv1 to i32
  %rem = srem i32 %conv2, 10
  %sub = sub nsw i32 %conv, %rem
  %conv3 = trunc i32 %sub to i10
  ret i10 %conv3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @small_ring(i5 noundef zeroext %i) #0 {
entry:
  %i.addr = alloca i8, align 1
  %storedv = zext i5 %i to i8
  store i8 %storedv, ptr %i.addr, align 1
  %0 = load i8, ptr %i.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %add = add nsw i32 %conv, 1
  %and = and i32 %add, 7
  %conv1 = trunc i32 %and to i5
  ret i5 %conv1
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @small_saturated(i5 noundef zeroext %x, i5 noundef zeroext %y) #0 {
entry:
  %x.addr = alloca i8, align 1
  %y.addr = alloca i8, align 1
  %sum = alloca i8, align 1
  %storedv = zext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %storedv1 = zext i5 %y to i8
  store i8 %storedv1, ptr %y.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %1 = load i8, ptr %y.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %add = add i5 %loadedv, %loadedv2
  %storedv3 = zext i5 %add to i8
  store i8 %storedv3, ptr %sum, align 1
  %2 = load i8, ptr %sum, align 1
  %loadedv4 = trunc i8 %2 to i5
  %3 = load i8, ptr %x.addr, align 1
  %loadedv5 = trunc i8 %3 to i5
  %cmp = icmp ult i5 %loadedv4, %loadedv5
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load i8, ptr %sum, align 1
  %loadedv6 = trunc i8 %4 to i5
  %conv = zext i5 %loadedv6 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 31, %cond.true ], [ %conv, %cond.false ]
  %conv7 = trunc i32 %cond to i5
  ret i5 %conv7
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @small_half_minus_square(half noundef %v) #0 {
entry:
  %v.addr = alloca half, align 2
  store half %v, ptr %v.addr, align 2
  %0 = load half, ptr %v.addr, align 2
  %1 = load half, ptr %v.addr, align 2
  %cmp = fcmp oeq half %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load half, ptr %v.addr, align 2
  %fneg = fneg half %2
  %3 = load half, ptr %v.addr, align 2
  %mul = fmul half %fneg, %3
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi half [ %mul, %cond.true ], [ 0xHBC00, %cond.false ]
  ret half %cond
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @small_half_fraction(half noundef %x) #0 {
entry:
  %retval = alloca half, align 2
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp ogt half %0, 0xHE400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp olt half %1, 0xH6400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  store half 0xH0000, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %2 = load half, ptr %x.addr, align 2
  %3 = load half, ptr %x.addr, align 2
  %4 = call half @llvm.floor.f16(half %3)
  %sub = fsub half %2, %4
  store half %sub, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load half, ptr %retval, align 2
  ret half %5
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.floor.f16(half) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @small_half_signed_square(half noundef %x) #0 {
entry:
  %retval = alloca half, align 2
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp oge half %0, 0xHC400
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %cmp1 = fcmp ole half %1, 0xH4400
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  store half 0xH0000, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %2 = load half, ptr %x.addr, align 2
  %3 = call half @llvm.fabs.f16(half %2)
  %conv = fpext half %3 to float
  %4 = load half, ptr %x.addr, align 2
  %conv2 = fpext half %4 to float
  %mul = fmul float %conv, %conv2
  %conv3 = fptrunc float %mul to half
  store half %conv3, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load half, ptr %retval, align 2
  ret half %5
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fabs.f16(half) #4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @small_half_smoothstep(half noundef %t) #0 {
entry:
  %retval = alloca half, align 2
  %t.addr = alloca half, align 2
  store half %t, ptr %t.addr, align 2
  %0 = load half, ptr %t.addr, align 2
  %cmp = fcmp oge half %0, 0xH0000
  br i1 %cmp, label %land.lhs.true, label %if.then

land.lhs.true:                                    ; preds = %entry
  %1 = load half, ptr %t.addr, align 2
  %cmp1 = fcmp ole half %1, 0xH3C00
  br i1 %cmp1, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true, %entry
  store half 0xH0000, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %land.lhs.true
  %2 = load half, ptr %t.addr, align 2
  %3 = load half, ptr %t.addr, align 2
  %mul = fmul half %2, %3
  %4 = load half, ptr %t.addr, align 2
  %mul2 = fmul half 0xH4000, %4
  %sub = fsub half 0xH4200, %mul2
  %mul3 = fmul half %mul, %sub
  store half %mul3, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %5 = load half, ptr %retval, align 2
  ret half %5
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @small_half_bits(half noundef %x) #0 {
entry:
  %retval = alloca half, align 2
  %x.addr = alloca half, align 2
  %bits = alloca i16, align 2
  store half %x, ptr %x.addr, align 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %bits, ptr align 2 %x.addr, i64 2, i1 false)
  %0 = load i16, ptr %bits, align 2
  %conv = zext i16 %0 to i32
  %and = and i32 %conv, 32767
  %cmp = icmp slt i32 %and, 19456
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  store half %1, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  store half 0xH0000, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %2 = load half, ptr %retval, align 2
  ret half %2
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @exclude_overflow(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %add = add nsw i5 %loadedv, 5
  call void @take(i5 noundef signext %add)
  %1 = load i8, ptr %x.addr, align 1
  %loadedv1 = trunc i8 %1 to i5
  ret i5 %loadedv1
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @take(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  ret void
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @exclude_negation(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %sub = sub nsw i5 0, %loadedv
  call void @take(i5 noundef signext %sub)
  %1 = load i8, ptr %x.addr, align 1
  %loadedv1 = trunc i8 %1 to i5
  ret i5 %loadedv1
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @exclude_product(i5 noundef signext %x) #0 {
entry:
  %x.addr = alloca i8, align 1
  %storedv = sext i5 %x to i8
  store i8 %storedv, ptr %x.addr, align 1
  %0 = load i8, ptr %x.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %mul = mul nsw i5 %loadedv, 4
  call void @take(i5 noundef signext %mul)
  %1 = load i8, ptr %x.addr, align 1
  %loadedv1 = trunc i8 %1 to i5
  ret i5 %loadedv1
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local zeroext i5 @exclude_shift(i5 noundef zeroext %k) #0 {
entry:
  %k.addr = alloca i8, align 1
  %storedv = zext i5 %k to i8
  store i8 %storedv, ptr %k.addr, align 1
  %0 = load i8, ptr %k.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %shl = shl i5 1, %loadedv
  call void @take(i5 noundef signext %shl)
  %1 = load i8, ptr %k.addr, align 1
  %loadedv1 = trunc i8 %1 to i5
  ret i5 %loadedv1
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local signext i5 @exclude_sum_of_two(i5 noundef signext %a, i5 noundef signext %b) #0 {
entry:
  %retval = alloca i5, align 1
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %storedv = sext i5 %a to i8
  store i8 %storedv, ptr %a.addr, align 1
  %storedv1 = sext i5 %b to i8
  store i8 %storedv1, ptr %b.addr, align 1
  %0 = load i8, ptr %b.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = sext i5 %loadedv to i32
  %cmp = icmp slt i32 %conv, 4
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i5 7, ptr %retval, align 1
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i8, ptr %a.addr, align 1
  %loadedv3 = trunc i8 %1 to i5
  %2 = load i8, ptr %b.addr, align 1
  %loadedv4 = trunc i8 %2 to i5
  %add = add nsw i5 %loadedv3, %loadedv4
  call void @take(i5 noundef signext %add)
  %3 = load i8, ptr %a.addr, align 1
  %loadedv5 = trunc i8 %3 to i5
  store i5 %loadedv5, ptr %retval, align 1
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i5, ptr %retval, align 1
  ret i5 %4
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @exclude_conversion(half noundef %x) #0 {
entry:
  %retval = alloca half, align 2
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %cmp = fcmp olt half %0, 0xH0000
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store half 0xH0000, ptr %retval, align 2
  br label %return

if.end:                                           ; preds = %entry
  %1 = load half, ptr %x.addr, align 2
  %conv = fptoui half %1 to i5
  call void @take_unsigned(i5 noundef zeroext %conv)
  %2 = load half, ptr %x.addr, align 2
  store half %2, ptr %retval, align 2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load half, ptr %retval, align 2
  ret half %3
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @exclude_half_conversion(half noundef %x) #0 {
entry:
  %x.addr = alloca half, align 2
  store half %x, ptr %x.addr, align 2
  %0 = load half, ptr %x.addr, align 2
  %conv = fptosi half %0 to i5
  call void @take(i5 noundef signext %conv)
  %1 = load half, ptr %x.addr, align 2
  ret half %1
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local half @exclude_half_division(i5 noundef zeroext %n) #0 {
entry:
  %n.addr = alloca i8, align 1
  %storedv = zext i5 %n to i8
  store i8 %storedv, ptr %n.addr, align 1
  %0 = load i8, ptr %n.addr, align 1
  %loadedv = trunc i8 %0 to i5
  %conv = zext i5 %loadedv to i32
  %div = sdiv i32 30, %conv
  %conv1 = trunc i32 %div to i5
  call void @take_unsigned(i5 noundef zeroext %conv1)
  %1 = load i8, ptr %n.addr, align 1
  %loadedv2 = trunc i8 %1 to i5
  %conv3 = uitofp i5 %loadedv2 to half
  %div4 = fdiv half 0xH3C00, %conv3
  ret half %div4
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
