; ModuleID = '<stdin>'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [37 x i8] c"0123456789abcdefghijklmnopqrstuvwxyz\00", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @lower_bound(ptr noundef %a, i32 noundef %count, i32 noundef %key) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %first.0 = phi i32 [ 0, %entry ], [ %first.1, %if.end ]
  %count.addr.0 = phi i32 [ %count, %entry ], [ %count.addr.1, %if.end ]
  %cmp = icmp ugt i32 %count.addr.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %div = udiv i32 %count.addr.0, 2
  call void @tick()
  %add = add i32 %first.0, %div
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp slt i32 %0, %key
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %add2 = add i32 %div, 1
  %add3 = add i32 %first.0, %add2
  %add4 = add i32 %div, 1
  %sub = sub i32 %count.addr.0, %add4
  br label %if.end

if.else:                                          ; preds = %while.body
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %first.1 = phi i32 [ %add3, %if.then ], [ %first.0, %if.else ]
  %count.addr.1 = phi i32 [ %sub, %if.then ], [ %div, %if.else ]
  br label %while.cond, !llvm.loop !6

while.end:                                        ; preds = %while.cond
  ret i32 %first.0
}

declare void @tick() #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @upper_bound(ptr noundef %a, i64 noundef %n, i32 noundef %key) #0 {
entry:
  %add.ptr = getelementptr inbounds nuw i32, ptr %a, i64 %n
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %q.0 = phi ptr [ %add.ptr, %entry ], [ %q.1, %if.end ]
  %p.0 = phi ptr [ %a, %entry ], [ %p.1, %if.end ]
  %cmp = icmp ult ptr %p.0, %q.0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %sub.ptr.lhs.cast = ptrtoint ptr %q.0 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %p.0 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub.ptr.div = sdiv exact i64 %sub.ptr.sub, 4
  %div = sdiv i64 %sub.ptr.div, 2
  %add.ptr1 = getelementptr inbounds i32, ptr %p.0, i64 %div
  call void @tick()
  %0 = load i32, ptr %add.ptr1, align 4
  %cmp2 = icmp sle i32 %0, %key
  br i1 %cmp2, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %add.ptr3 = getelementptr inbounds i32, ptr %add.ptr1, i64 1
  br label %if.end

if.else:                                          ; preds = %while.body
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %q.1 = phi ptr [ %q.0, %if.then ], [ %add.ptr1, %if.else ]
  %p.1 = phi ptr [ %add.ptr3, %if.then ], [ %p.0, %if.else ]
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  ret ptr %p.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @rank_of(ptr noundef %a, i32 noundef %n, i32 noundef %key) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %if.end9, %entry
  %lo.0 = phi i32 [ 0, %entry ], [ %lo.1, %if.end9 ]
  %hi.0 = phi i32 [ %n, %entry ], [ %hi.1, %if.end9 ]
  %cmp = icmp uge i32 %lo.0, %hi.0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  br label %return

if.end:                                           ; preds = %for.cond
  call void @tick()
  %and = and i32 %lo.0, %hi.0
  %xor = xor i32 %lo.0, %hi.0
  %shr = lshr i32 %xor, 1
  %add = add i32 %and, %shr
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp eq i32 %0, %key
  br i1 %cmp1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  br label %return

if.end3:                                          ; preds = %if.end
  %idxprom4 = zext i32 %add to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom4
  %1 = load i32, ptr %arrayidx5, align 4
  %cmp6 = icmp ult i32 %1, %key
  br i1 %cmp6, label %if.then7, label %if.else

if.then7:                                         ; preds = %if.end3
  %add8 = add i32 %add, 1
  br label %if.end9

if.else:                                          ; preds = %if.end3
  br label %if.end9

if.end9:                                          ; preds = %if.else, %if.then7
  %lo.1 = phi i32 [ %add8, %if.then7 ], [ %lo.0, %if.else ]
  %hi.1 = phi i32 [ %hi.0, %if.then7 ], [ %add, %if.else ]
  br label %for.cond

return:                                           ; preds = %if.then2, %if.then
  %retval.0 = phi i32 [ -1, %if.then ], [ %add, %if.then2 ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @gallop(ptr noundef %a, i32 noundef %n, i32 noundef %key) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %at.0 = phi i32 [ 0, %entry ], [ %add3, %while.body ]
  %step.0 = phi i32 [ 1, %entry ], [ %mul, %while.body ]
  %add = add nsw i32 %at.0, %step.0
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %add1 = add nsw i32 %at.0, %step.0
  %idxprom = sext i32 %add1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %cmp2 = icmp slt i32 %0, %key
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %1 = phi i1 [ false, %while.cond ], [ %cmp2, %land.rhs ]
  br i1 %1, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  call void @tick()
  %add3 = add nsw i32 %at.0, %step.0
  %mul = mul nsw i32 %step.0, 2
  br label %while.cond, !llvm.loop !9

while.end:                                        ; preds = %land.end
  ret i32 %at.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @three_colours(ptr noundef %a, i32 noundef %n) #0 {
entry:
  %sub = sub nsw i32 %n, 1
  br label %while.cond

while.cond:                                       ; preds = %sw.epilog, %entry
  %mid.0 = phi i32 [ 0, %entry ], [ %mid.1, %sw.epilog ]
  %hi.0 = phi i32 [ %sub, %entry ], [ %hi.1, %sw.epilog ]
  %lo.0 = phi i32 [ 0, %entry ], [ %lo.1, %sw.epilog ]
  %cmp = icmp sle i32 %mid.0, %hi.0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %idxprom = sext i32 %mid.0 to i64
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  call void @tick()
  %conv = zext i8 %0 to i32
  switch i32 %conv, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb8
  ]

sw.bb:                                            ; preds = %while.body
  %idxprom1 = sext i32 %lo.0 to i64
  %arrayidx2 = getelementptr inbounds i8, ptr %a, i64 %idxprom1
  %1 = load i8, ptr %arrayidx2, align 1
  %inc = add nsw i32 %mid.0, 1
  %idxprom3 = sext i32 %mid.0 to i64
  %arrayidx4 = getelementptr inbounds i8, ptr %a, i64 %idxprom3
  store i8 %1, ptr %arrayidx4, align 1
  %inc5 = add nsw i32 %lo.0, 1
  %idxprom6 = sext i32 %lo.0 to i64
  %arrayidx7 = getelementptr inbounds i8, ptr %a, i64 %idxprom6
  store i8 %0, ptr %arrayidx7, align 1
  br label %sw.epilog

sw.bb8:                                           ; preds = %while.body
  %inc9 = add nsw i32 %mid.0, 1
  br label %sw.epilog

sw.default:                                       ; preds = %while.body
  %idxprom10 = sext i32 %hi.0 to i64
  %arrayidx11 = getelementptr inbounds i8, ptr %a, i64 %idxprom10
  %2 = load i8, ptr %arrayidx11, align 1
  %idxprom12 = sext i32 %mid.0 to i64
  %arrayidx13 = getelementptr inbounds i8, ptr %a, i64 %idxprom12
  store i8 %2, ptr %arrayidx13, align 1
  %dec = add nsw i32 %hi.0, -1
  %idxprom14 = sext i32 %hi.0 to i64
  %arrayidx15 = getelementptr inbounds i8, ptr %a, i64 %idxprom14
  store i8 %0, ptr %arrayidx15, align 1
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb8, %sw.bb
  %mid.1 = phi i32 [ %mid.0, %sw.default ], [ %inc, %sw.bb ], [ %inc9, %sw.bb8 ]
  %hi.1 = phi i32 [ %dec, %sw.default ], [ %hi.0, %sw.bb ], [ %hi.0, %sw.bb8 ]
  %lo.1 = phi i32 [ %lo.0, %sw.default ], [ %inc5, %sw.bb ], [ %lo.0, %sw.bb8 ]
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @hoare(ptr noundef %a, i32 noundef %n, i32 noundef %pivot) #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %if.end, %entry
  %j.0 = phi i32 [ %n, %entry ], [ %dec, %if.end ]
  %i.0 = phi i32 [ -1, %entry ], [ %inc, %if.end ]
  br label %do.body

do.body:                                          ; preds = %land.end, %for.cond
  %i.1 = phi i32 [ %i.0, %for.cond ], [ %inc, %land.end ]
  %inc = add nsw i32 %i.1, 1
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %cmp = icmp slt i32 %inc, %n
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %do.cond
  %idxprom = sext i32 %inc to i64
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp slt i32 %0, %pivot
  br label %land.end

land.end:                                         ; preds = %land.rhs, %do.cond
  %1 = phi i1 [ false, %do.cond ], [ %cmp1, %land.rhs ]
  br i1 %1, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %land.end
  br label %do.body2

do.body2:                                         ; preds = %land.end9, %do.end
  %j.1 = phi i32 [ %j.0, %do.end ], [ %dec, %land.end9 ]
  %dec = add nsw i32 %j.1, -1
  br label %do.cond3

do.cond3:                                         ; preds = %do.body2
  %cmp4 = icmp sge i32 %dec, 0
  br i1 %cmp4, label %land.rhs5, label %land.end9

land.rhs5:                                        ; preds = %do.cond3
  %idxprom6 = sext i32 %dec to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %a, i64 %idxprom6
  %2 = load i32, ptr %arrayidx7, align 4
  %cmp8 = icmp sgt i32 %2, %pivot
  br label %land.end9

land.end9:                                        ; preds = %land.rhs5, %do.cond3
  %3 = phi i1 [ false, %do.cond3 ], [ %cmp8, %land.rhs5 ]
  br i1 %3, label %do.body2, label %do.end10, !llvm.loop !12

do.end10:                                         ; preds = %land.end9
  %cmp11 = icmp sge i32 %inc, %dec
  br i1 %cmp11, label %if.then, label %if.end

if.then:                                          ; preds = %do.end10
  ret i32 %dec

if.end:                                           ; preds = %do.end10
  call void @tick()
  %idxprom12 = sext i32 %inc to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %a, i64 %idxprom12
  %4 = load i32, ptr %arrayidx13, align 4
  %idxprom14 = sext i32 %dec to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %a, i64 %idxprom14
  %5 = load i32, ptr %arrayidx15, align 4
  %idxprom16 = sext i32 %inc to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %a, i64 %idxprom16
  store i32 %5, ptr %arrayidx17, align 4
  %idxprom18 = sext i32 %dec to i64
  %arrayidx19 = getelementptr inbounds i32, ptr %a, i64 %idxprom18
  store i32 %4, ptr %arrayidx19, align 4
  br label %for.cond
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @merge_all(ptr noundef %a, i32 noundef %n, ptr noundef %b, i32 noundef %m, ptr noundef %out) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %out.addr.0 = phi ptr [ %out, %entry ], [ %out.addr.1, %if.end ]
  %i.0 = phi i32 [ 0, %entry ], [ %i.1, %if.end ]
  %j.0 = phi i32 [ 0, %entry ], [ %j.1, %if.end ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %while.cond
  %cmp1 = icmp slt i32 %j.0, %m
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %while.cond
  %0 = phi i1 [ true, %while.cond ], [ %cmp1, %lor.rhs ]
  br i1 %0, label %while.body, label %while.end

while.body:                                       ; preds = %lor.end
  call void @tick()
  %cmp2 = icmp sge i32 %j.0, %m
  br i1 %cmp2, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %while.body
  %cmp3 = icmp slt i32 %i.0, %n
  br i1 %cmp3, label %land.lhs.true, label %if.else

land.lhs.true:                                    ; preds = %lor.lhs.false
  %idxprom = sext i32 %i.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4
  %idxprom4 = sext i32 %j.0 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %b, i64 %idxprom4
  %2 = load i32, ptr %arrayidx5, align 4
  %cmp6 = icmp sle i32 %1, %2
  br i1 %cmp6, label %if.then, label %if.else

if.then:                                          ; preds = %land.lhs.true, %while.body
  %inc = add nsw i32 %i.0, 1
  %idxprom7 = sext i32 %i.0 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %a, i64 %idxprom7
  %3 = load i32, ptr %arrayidx8, align 4
  %incdec.ptr = getelementptr inbounds nuw i32, ptr %out.addr.0, i32 1
  store i32 %3, ptr %out.addr.0, align 4
  br label %if.end

if.else:                                          ; preds = %land.lhs.true, %lor.lhs.false
  %inc9 = add nsw i32 %j.0, 1
  %idxprom10 = sext i32 %j.0 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %b, i64 %idxprom10
  %4 = load i32, ptr %arrayidx11, align 4
  %incdec.ptr12 = getelementptr inbounds nuw i32, ptr %out.addr.0, i32 1
  store i32 %4, ptr %out.addr.0, align 4
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %out.addr.1 = phi ptr [ %incdec.ptr, %if.then ], [ %incdec.ptr12, %if.else ]
  %i.1 = phi i32 [ %inc, %if.then ], [ %i.0, %if.else ]
  %j.1 = phi i32 [ %j.0, %if.then ], [ %inc9, %if.else ]
  br label %while.cond, !llvm.loop !13

while.end:                                        ; preds = %lor.end
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @drain(ptr noundef %ring, i32 noundef %head, i32 noundef %tail) #0 {
entry:
  %and = and i32 %head, 63
  %and1 = and i32 %tail, 63
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %head.addr.0 = phi i32 [ %and, %entry ], [ %and3, %while.body ]
  %sum.0 = phi i32 [ 0, %entry ], [ %add, %while.body ]
  %cmp = icmp ne i32 %head.addr.0, %and1
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %idxprom = zext i32 %head.addr.0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %ring, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %0 to i32
  %add = add nsw i32 %sum.0, %conv
  %add2 = add i32 %head.addr.0, 1
  %and3 = and i32 %add2, 63
  br label %while.cond, !llvm.loop !14

while.end:                                        ; preds = %while.cond
  ret i32 %sum.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @words(ptr noundef %s, i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.end20, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %i.2, %while.end20 ]
  %k.0 = phi i32 [ 0, %entry ], [ %inc21, %while.end20 ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end22

while.body:                                       ; preds = %while.cond
  br label %while.cond1

while.cond1:                                      ; preds = %while.body5, %while.body
  %i.1 = phi i32 [ %i.0, %while.body ], [ %inc, %while.body5 ]
  %cmp2 = icmp slt i32 %i.1, %n
  br i1 %cmp2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond1
  %idxprom = sext i32 %i.1 to i64
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %0 to i32
  %cmp3 = icmp eq i32 %conv, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond1
  %1 = phi i1 [ false, %while.cond1 ], [ %cmp3, %land.rhs ]
  br i1 %1, label %while.body5, label %while.end

while.body5:                                      ; preds = %land.end
  %inc = add nsw i32 %i.1, 1
  br label %while.cond1, !llvm.loop !15

while.end:                                        ; preds = %land.end
  %cmp6 = icmp eq i32 %i.1, %n
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %while.end
  br label %while.end22

if.end:                                           ; preds = %while.end
  br label %while.cond8

while.cond8:                                      ; preds = %while.body18, %if.end
  %i.2 = phi i32 [ %i.1, %if.end ], [ %inc19, %while.body18 ]
  %cmp9 = icmp slt i32 %i.2, %n
  br i1 %cmp9, label %land.rhs11, label %land.end17

land.rhs11:                                       ; preds = %while.cond8
  %idxprom12 = sext i32 %i.2 to i64
  %arrayidx13 = getelementptr inbounds i8, ptr %s, i64 %idxprom12
  %2 = load i8, ptr %arrayidx13, align 1
  %conv14 = sext i8 %2 to i32
  %cmp15 = icmp ne i32 %conv14, 32
  br label %land.end17

land.end17:                                       ; preds = %land.rhs11, %while.cond8
  %3 = phi i1 [ false, %while.cond8 ], [ %cmp15, %land.rhs11 ]
  br i1 %3, label %while.body18, label %while.end20

while.body18:                                     ; preds = %land.end17
  %inc19 = add nsw i32 %i.2, 1
  br label %while.cond8, !llvm.loop !16

while.end20:                                      ; preds = %land.end17
  %inc21 = add nsw i32 %k.0, 1
  call void @tick()
  br label %while.cond, !llvm.loop !17

while.end22:                                      ; preds = %if.then, %while.cond
  ret i32 %k.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @runes(ptr noundef %s, i64 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %if.end ]
  %i.0 = phi i64 [ 0, %entry ], [ %add, %if.end ]
  %cmp = icmp ult i64 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i64 %i.0
  %0 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %0 to i32
  %cmp1 = icmp slt i32 %conv, 128
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.body
  br label %cond.end12

cond.false:                                       ; preds = %while.body
  %conv3 = zext i8 %0 to i32
  %cmp4 = icmp slt i32 %conv3, 224
  br i1 %cmp4, label %cond.true6, label %cond.false7

cond.true6:                                       ; preds = %cond.false
  br label %cond.end

cond.false7:                                      ; preds = %cond.false
  %conv8 = zext i8 %0 to i32
  %cmp9 = icmp slt i32 %conv8, 240
  %1 = zext i1 %cmp9 to i64
  %cond = select i1 %cmp9, i32 3, i32 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false7, %cond.true6
  %cond11 = phi i32 [ 2, %cond.true6 ], [ %cond, %cond.false7 ]
  br label %cond.end12

cond.end12:                                       ; preds = %cond.end, %cond.true
  %cond13 = phi i32 [ 1, %cond.true ], [ %cond11, %cond.end ]
  %conv14 = sext i32 %cond13 to i64
  call void @tick()
  %sub = sub i64 %n, %i.0
  %cmp15 = icmp ugt i64 %conv14, %sub
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end12
  br label %while.end

if.end:                                           ; preds = %cond.end12
  %add = add i64 %i.0, %conv14
  %inc = add i64 %k.0, 1
  br label %while.cond, !llvm.loop !18

while.end:                                        ; preds = %if.then, %while.cond
  ret i64 %k.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @pack_bits(ptr noundef %in, i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end21, %entry
  %total.0 = phi i32 [ 0, %entry ], [ %total.1, %if.end21 ]
  %i.0 = phi i32 [ 0, %entry ], [ %i.1, %if.end21 ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %inc = add nsw i32 %i.0, 1
  %idxprom = sext i32 %i.0 to i64
  %arrayidx = getelementptr inbounds i8, ptr %in, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %0 to i32
  call void @tick()
  %cmp1 = icmp sge i32 %conv, 0
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %add = add nsw i32 %conv, 1
  %sub = sub nsw i32 %n, %inc
  %cmp3 = icmp sgt i32 %add, %sub
  br i1 %cmp3, label %if.then5, label %if.end

if.then5:                                         ; preds = %if.then
  br label %while.end

if.end:                                           ; preds = %if.then
  %add6 = add nsw i32 %conv, 1
  %add7 = add nsw i32 %inc, %add6
  %add8 = add nsw i32 %conv, 1
  %add9 = add nsw i32 %total.0, %add8
  br label %if.end21

if.else:                                          ; preds = %while.body
  %cmp10 = icmp ne i32 %conv, -128
  br i1 %cmp10, label %if.then12, label %if.end20

if.then12:                                        ; preds = %if.else
  %cmp13 = icmp sge i32 %inc, %n
  br i1 %cmp13, label %if.then15, label %if.end16

if.then15:                                        ; preds = %if.then12
  br label %while.end

if.end16:                                         ; preds = %if.then12
  %inc17 = add nsw i32 %inc, 1
  %sub18 = sub nsw i32 1, %conv
  %add19 = add nsw i32 %total.0, %sub18
  br label %if.end20

if.end20:                                         ; preds = %if.end16, %if.else
  %total.2 = phi i32 [ %add19, %if.end16 ], [ %total.0, %if.else ]
  %i.2 = phi i32 [ %inc17, %if.end16 ], [ %inc, %if.else ]
  br label %if.end21

if.end21:                                         ; preds = %if.end20, %if.end
  %total.1 = phi i32 [ %add9, %if.end ], [ %total.2, %if.end20 ]
  %i.1 = phi i32 [ %add7, %if.end ], [ %i.2, %if.end20 ]
  br label %while.cond, !llvm.loop !19

while.end:                                        ; preds = %if.then15, %if.then5, %while.cond
  ret i32 %total.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @send_all(i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %if.then, %entry
  %sent.0 = phi i32 [ 0, %entry ], [ %sent.0, %if.then ], [ %inc, %if.end ]
  %left.0 = phi i32 [ 3, %entry ], [ %dec, %if.then ], [ 3, %if.end ]
  %cmp = icmp slt i32 %sent.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %call = call i32 @any()
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %while.body
  %cmp1 = icmp sgt i32 %left.0, 0
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %dec = add nsw i32 %left.0, -1
  br label %while.cond, !llvm.loop !20

if.end:                                           ; preds = %land.lhs.true, %while.body
  %inc = add nsw i32 %sent.0, 1
  br label %while.cond, !llvm.loop !20

while.end:                                        ; preds = %while.cond
  ret i32 %sent.0
}

declare i32 @any() #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @leaky(i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %level.0 = phi i32 [ %n, %entry ], [ %sub, %if.end ]
  %drops.0 = phi i32 [ 0, %entry ], [ %inc, %if.end ]
  %cmp = icmp sgt i32 %level.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %call = call i32 @any()
  %and = and i32 %call, 3
  %add = add nsw i32 %level.0, %and
  %cmp1 = icmp sgt i32 %add, 1000
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %level.1 = phi i32 [ 1000, %if.then ], [ %add, %while.body ]
  %sub = sub nsw i32 %level.1, 4
  %inc = add nsw i32 %drops.0, 1
  br label %while.cond, !llvm.loop !21

while.end:                                        ; preds = %while.cond
  ret i32 %drops.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @send_window(i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %sent.0 = phi i32 [ 0, %entry ], [ %sent.1, %if.end ]
  %acked.0 = phi i32 [ 0, %entry ], [ %acked.1, %if.end ]
  %cmp = icmp slt i32 %acked.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %cmp1 = icmp slt i32 %sent.0, %n
  br i1 %cmp1, label %land.lhs.true, label %if.else

land.lhs.true:                                    ; preds = %while.body
  %sub = sub nsw i32 %sent.0, %acked.0
  %cmp2 = icmp slt i32 %sub, 4
  br i1 %cmp2, label %if.then, label %if.else

if.then:                                          ; preds = %land.lhs.true
  %inc = add nsw i32 %sent.0, 1
  br label %if.end

if.else:                                          ; preds = %land.lhs.true, %while.body
  %inc3 = add nsw i32 %acked.0, 1
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %sent.1 = phi i32 [ %inc, %if.then ], [ %sent.0, %if.else ]
  %acked.1 = phi i32 [ %acked.0, %if.then ], [ %inc3, %if.else ]
  br label %while.cond, !llvm.loop !22

while.end:                                        ; preds = %while.cond
  ret i32 %sent.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @sift_down(ptr noundef %h, i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end15, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %c.0, %if.end15 ]
  %mul = mul nsw i32 2, %i.0
  %add = add nsw i32 %mul, 1
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %mul1 = mul nsw i32 2, %i.0
  %add2 = add nsw i32 %mul1, 1
  call void @tick()
  %add3 = add nsw i32 %add2, 1
  %cmp4 = icmp slt i32 %add3, %n
  br i1 %cmp4, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %while.body
  %add5 = add nsw i32 %add2, 1
  %idxprom = sext i32 %add5 to i64
  %arrayidx = getelementptr inbounds i32, ptr %h, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %idxprom6 = sext i32 %add2 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %h, i64 %idxprom6
  %1 = load i32, ptr %arrayidx7, align 4
  %cmp8 = icmp sgt i32 %0, %1
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %inc = add nsw i32 %add2, 1
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %while.body
  %c.0 = phi i32 [ %inc, %if.then ], [ %add2, %land.lhs.true ], [ %add2, %while.body ]
  %idxprom9 = sext i32 %i.0 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %h, i64 %idxprom9
  %2 = load i32, ptr %arrayidx10, align 4
  %idxprom11 = sext i32 %c.0 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %h, i64 %idxprom11
  %3 = load i32, ptr %arrayidx12, align 4
  %cmp13 = icmp sge i32 %2, %3
  br i1 %cmp13, label %if.then14, label %if.end15

if.then14:                                        ; preds = %if.end
  br label %while.end

if.end15:                                         ; preds = %if.end
  %idxprom16 = sext i32 %i.0 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %h, i64 %idxprom16
  %4 = load i32, ptr %arrayidx17, align 4
  %idxprom18 = sext i32 %c.0 to i64
  %arrayidx19 = getelementptr inbounds i32, ptr %h, i64 %idxprom18
  %5 = load i32, ptr %arrayidx19, align 4
  %idxprom20 = sext i32 %i.0 to i64
  %arrayidx21 = getelementptr inbounds i32, ptr %h, i64 %idxprom20
  store i32 %5, ptr %arrayidx21, align 4
  %idxprom22 = sext i32 %c.0 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %h, i64 %idxprom22
  store i32 %4, ptr %arrayidx23, align 4
  br label %while.cond, !llvm.loop !23

while.end:                                        ; preds = %if.then14, %while.cond
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @sift_up(ptr noundef %key, i64 noundef %i) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %i.addr.0 = phi i64 [ %i, %entry ], [ %div, %if.end ]
  %cmp = icmp ugt i64 %i.addr.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %sub = sub i64 %i.addr.0, 1
  %div = udiv i64 %sub, 2
  call void @tick()
  %and = and i64 %div, 255
  %arrayidx = getelementptr inbounds nuw i8, ptr %key, i64 %and
  %0 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %0 to i32
  %and1 = and i64 %i.addr.0, 255
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %key, i64 %and1
  %1 = load i8, ptr %arrayidx2, align 1
  %conv3 = zext i8 %1 to i32
  %cmp4 = icmp sle i32 %conv, %conv3
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %while.end

if.end:                                           ; preds = %while.body
  br label %while.cond, !llvm.loop !24

while.end:                                        ; preds = %if.then, %while.cond
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @root_of(ptr noundef %parent, i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %x.0 = phi i32 [ %n, %entry ], [ %0, %if.end ]
  %cmp = icmp sgt i32 %x.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %idxprom = sext i32 %x.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %parent, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  call void @tick()
  %cmp1 = icmp sge i32 %0, %x.0
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %while.end

if.end:                                           ; preds = %while.body
  br label %while.cond, !llvm.loop !25

while.end:                                        ; preds = %if.then, %while.cond
  ret i32 %x.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @gcd_by_subtraction(i32 noundef %n) #0 {
entry:
  %call = call i32 @uany()
  %cmp = icmp eq i32 %call, 0
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp1 = icmp ugt i32 %call, %n
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  br label %while.cond

while.cond:                                       ; preds = %if.end6, %if.end
  %a.0 = phi i32 [ %n, %if.end ], [ %a.1, %if.end6 ]
  %b.0 = phi i32 [ %call, %if.end ], [ %b.1, %if.end6 ]
  %cmp2 = icmp ne i32 %a.0, %b.0
  br i1 %cmp2, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %cmp3 = icmp ugt i32 %a.0, %b.0
  br i1 %cmp3, label %if.then4, label %if.else

if.then4:                                         ; preds = %while.body
  %sub = sub i32 %a.0, %b.0
  br label %if.end6

if.else:                                          ; preds = %while.body
  %sub5 = sub i32 %b.0, %a.0
  br label %if.end6

if.end6:                                          ; preds = %if.else, %if.then4
  %a.1 = phi i32 [ %sub, %if.then4 ], [ %a.0, %if.else ]
  %b.1 = phi i32 [ %b.0, %if.then4 ], [ %sub5, %if.else ]
  br label %while.cond, !llvm.loop !26

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %a.0, %while.end ]
  ret i32 %retval.0
}

declare i32 @uany() #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @newton(i16 noundef zeroext %square) #0 {
entry:
  %conv = zext i16 %square to i32
  %cmp = icmp slt i32 %conv, 2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %conv2 = zext i16 %square to i32
  br label %return

if.end:                                           ; preds = %entry
  %conv3 = zext i16 %square to i32
  %add = add i32 %conv3, 1
  %div = udiv i32 %add, 2
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %x.0 = phi i32 [ %conv3, %if.end ], [ %y.0, %while.body ]
  %y.0 = phi i32 [ %div, %if.end ], [ %div9, %while.body ]
  %cmp4 = icmp ult i32 %y.0, %x.0
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %conv6 = zext i16 %square to i32
  %div7 = udiv i32 %conv6, %y.0
  %add8 = add i32 %y.0, %div7
  %div9 = udiv i32 %add8, 2
  br label %while.cond, !llvm.loop !27

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ %conv2, %if.then ], [ %x.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @power(i64 noundef %base, i32 noundef %exponent) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %base.addr.0 = phi i64 [ %base, %entry ], [ %mul2, %if.end ]
  %exponent.addr.0 = phi i32 [ %exponent, %entry ], [ %shr, %if.end ]
  %result.0 = phi i64 [ 1, %entry ], [ %result.1, %if.end ]
  %tobool = icmp ne i32 %exponent.addr.0, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %and = and i32 %exponent.addr.0, 1
  %tobool1 = icmp ne i32 %and, 0
  br i1 %tobool1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  %mul = mul i64 %result.0, %base.addr.0
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %result.1 = phi i64 [ %mul, %if.then ], [ %result.0, %while.body ]
  %mul2 = mul i64 %base.addr.0, %base.addr.0
  %shr = lshr i32 %exponent.addr.0, 1
  br label %while.cond, !llvm.loop !28

while.end:                                        ; preds = %while.cond
  ret i64 %result.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @runs_of_bits(i64 noundef %x) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %k.0 = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  %x.addr.0 = phi i64 [ %x, %entry ], [ %xor, %while.body ]
  %tobool = icmp ne i64 %x.addr.0, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %sub = sub i64 0, %x.addr.0
  %and = and i64 %x.addr.0, %sub
  call void @tick()
  %xor = xor i64 %x.addr.0, %and
  %inc = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !29

while.end:                                        ; preds = %while.cond
  ret i32 %k.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @to_base(ptr noundef %out, i32 noundef %x, i32 noundef %base) #0 {
entry:
  %cmp = icmp slt i32 %base, 2
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp1 = icmp sgt i32 %base, 36
  br i1 %cmp1, label %if.then, label %lor.lhs.false2

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %cmp3 = icmp slt i32 %x, 0
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false2
  br label %do.body

do.body:                                          ; preds = %do.cond, %if.end
  %x.addr.0 = phi i32 [ %x, %if.end ], [ %div, %do.cond ]
  %k.0 = phi i32 [ 0, %if.end ], [ %inc, %do.cond ]
  call void @tick()
  %rem = srem i32 %x.addr.0, %base
  %idxprom = sext i32 %rem to i64
  %arrayidx = getelementptr inbounds [37 x i8], ptr @.str, i64 0, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %inc = add nsw i32 %k.0, 1
  %idxprom4 = sext i32 %k.0 to i64
  %arrayidx5 = getelementptr inbounds i8, ptr %out, i64 %idxprom4
  store i8 %0, ptr %arrayidx5, align 1
  %div = sdiv i32 %x.addr.0, %base
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %cmp6 = icmp sgt i32 %div, 0
  br i1 %cmp6, label %do.body, label %do.end, !llvm.loop !30

do.end:                                           ; preds = %do.cond
  br label %return

return:                                           ; preds = %do.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %inc, %do.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @decimals(i64 noundef %x) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %x.addr.0 = phi i64 [ %x, %entry ], [ %div, %while.body ]
  %k.0 = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  %cmp = icmp ne i64 %x.addr.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %div = sdiv i64 %x.addr.0, 10
  %inc = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !31

while.end:                                        ; preds = %while.cond
  ret i32 %k.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @base64(ptr noundef %in, i64 noundef %n, ptr noundef %out) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %k.0 = phi i64 [ 0, %entry ], [ %add24, %while.body ]
  %i.0 = phi i64 [ 0, %entry ], [ %add23, %while.body ]
  %sub = sub i64 %n, %i.0
  %cmp = icmp uge i64 %sub, 3
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %arrayidx = getelementptr inbounds nuw i8, ptr %in, i64 %i.0
  %0 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %0 to i32
  %shl = shl i32 %conv, 16
  %add = add i64 %i.0, 1
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %in, i64 %add
  %1 = load i8, ptr %arrayidx1, align 1
  %conv2 = zext i8 %1 to i32
  %shl3 = shl i32 %conv2, 8
  %or = or i32 %shl, %shl3
  %add4 = add i64 %i.0, 2
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %in, i64 %add4
  %2 = load i8, ptr %arrayidx5, align 1
  %conv6 = zext i8 %2 to i32
  %or7 = or i32 %or, %conv6
  call void @tick()
  %shr = lshr i32 %or7, 18
  %conv8 = trunc i32 %shr to i8
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %out, i64 %k.0
  store i8 %conv8, ptr %arrayidx9, align 1
  %shr10 = lshr i32 %or7, 12
  %and = and i32 %shr10, 63
  %conv11 = trunc i32 %and to i8
  %add12 = add i64 %k.0, 1
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %out, i64 %add12
  store i8 %conv11, ptr %arrayidx13, align 1
  %shr14 = lshr i32 %or7, 6
  %and15 = and i32 %shr14, 63
  %conv16 = trunc i32 %and15 to i8
  %add17 = add i64 %k.0, 2
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %out, i64 %add17
  store i8 %conv16, ptr %arrayidx18, align 1
  %and19 = and i32 %or7, 63
  %conv20 = trunc i32 %and19 to i8
  %add21 = add i64 %k.0, 3
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %out, i64 %add21
  store i8 %conv20, ptr %arrayidx22, align 1
  %add23 = add i64 %i.0, 3
  %add24 = add i64 %k.0, 4
  br label %while.cond, !llvm.loop !32

while.end:                                        ; preds = %while.cond
  %cmp25 = icmp ult i64 %i.0, %n
  br i1 %cmp25, label %if.then, label %if.end

if.then:                                          ; preds = %while.end
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %in, i64 %i.0
  %3 = load i8, ptr %arrayidx27, align 1
  %conv28 = zext i8 %3 to i32
  %shr29 = ashr i32 %conv28, 2
  %conv30 = trunc i32 %shr29 to i8
  %inc = add i64 %k.0, 1
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %out, i64 %k.0
  store i8 %conv30, ptr %arrayidx31, align 1
  br label %if.end

if.end:                                           ; preds = %if.then, %while.end
  %k.1 = phi i64 [ %inc, %if.then ], [ %k.0, %while.end ]
  ret i64 %k.1
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @strided(ptr noundef %a, i32 noundef %n, i32 noundef %m) #0 {
entry:
  %cmp = icmp sle i32 %m, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %sum.0 = phi i32 [ 0, %if.end ], [ %add, %for.inc ]
  %i.0 = phi i32 [ 0, %if.end ], [ %add2, %for.inc ]
  %cmp1 = icmp slt i32 %i.0, %n
  br i1 %cmp1, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @tick()
  %idxprom = sext i32 %i.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %sum.0, %0
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %add2 = add nsw i32 %i.0, %m
  br label %for.cond, !llvm.loop !33

for.end:                                          ; preds = %for.cond
  br label %return

return:                                           ; preds = %for.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %sum.0, %for.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @remainder_of(i32 noundef %n, i32 noundef %m) #0 {
entry:
  %cmp = icmp eq i32 %m, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %n.addr.0 = phi i32 [ %n, %if.end ], [ %sub, %while.body ]
  %cmp1 = icmp uge i32 %n.addr.0, %m
  br i1 %cmp1, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %sub = sub i32 %n.addr.0, %m
  br label %while.cond, !llvm.loop !34

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %n.addr.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @lines(ptr noundef %s, i32 noundef %n, i32 noundef %m) #0 {
entry:
  %cmp = icmp slt i32 %m, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %if.end19, %if.end
  %i.0 = phi i32 [ 0, %if.end ], [ %i.2, %if.end19 ]
  %k.0 = phi i32 [ 0, %if.end ], [ %inc20, %if.end19 ]
  %cmp1 = icmp slt i32 %i.0, %n
  br i1 %cmp1, label %while.body, label %while.end21

while.body:                                       ; preds = %while.cond
  br label %while.cond2

while.cond2:                                      ; preds = %while.body7, %while.body
  %i.1 = phi i32 [ %i.0, %while.body ], [ %inc, %while.body7 ]
  %used.0 = phi i32 [ 0, %while.body ], [ %inc8, %while.body7 ]
  %cmp3 = icmp slt i32 %i.1, %n
  br i1 %cmp3, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %while.cond2
  %cmp4 = icmp slt i32 %used.0, %m
  br i1 %cmp4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true
  %idxprom = sext i32 %i.1 to i64
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %0 to i32
  %cmp5 = icmp ne i32 %conv, 10
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true, %while.cond2
  %1 = phi i1 [ false, %land.lhs.true ], [ false, %while.cond2 ], [ %cmp5, %land.rhs ]
  br i1 %1, label %while.body7, label %while.end

while.body7:                                      ; preds = %land.end
  %inc = add nsw i32 %i.1, 1
  %inc8 = add nsw i32 %used.0, 1
  br label %while.cond2, !llvm.loop !35

while.end:                                        ; preds = %land.end
  %cmp9 = icmp slt i32 %i.1, %n
  br i1 %cmp9, label %land.lhs.true11, label %if.end19

land.lhs.true11:                                  ; preds = %while.end
  %idxprom12 = sext i32 %i.1 to i64
  %arrayidx13 = getelementptr inbounds i8, ptr %s, i64 %idxprom12
  %2 = load i8, ptr %arrayidx13, align 1
  %conv14 = sext i8 %2 to i32
  %cmp15 = icmp eq i32 %conv14, 10
  br i1 %cmp15, label %if.then17, label %if.end19

if.then17:                                        ; preds = %land.lhs.true11
  %inc18 = add nsw i32 %i.1, 1
  br label %if.end19

if.end19:                                         ; preds = %if.then17, %land.lhs.true11, %while.end
  %i.2 = phi i32 [ %inc18, %if.then17 ], [ %i.1, %land.lhs.true11 ], [ %i.1, %while.end ]
  call void @tick()
  %inc20 = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !36

while.end21:                                      ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end21, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %k.0, %while.end21 ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @raster(i32 noundef %n, i32 noundef %m) #0 {
entry:
  %cmp = icmp slt i32 %n, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %if.end5, %if.end
  %x.0 = phi i32 [ 0, %if.end ], [ %x.1, %if.end5 ]
  %y.0 = phi i32 [ 0, %if.end ], [ %y.1, %if.end5 ]
  %k.0 = phi i32 [ 0, %if.end ], [ %inc6, %if.end5 ]
  %cmp1 = icmp slt i32 %y.0, %m
  br i1 %cmp1, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %inc = add nsw i32 %x.0, 1
  %cmp2 = icmp eq i32 %inc, %n
  br i1 %cmp2, label %if.then3, label %if.end5

if.then3:                                         ; preds = %while.body
  %inc4 = add nsw i32 %y.0, 1
  br label %if.end5

if.end5:                                          ; preds = %if.then3, %while.body
  %x.1 = phi i32 [ 0, %if.then3 ], [ %inc, %while.body ]
  %y.1 = phi i32 [ %inc4, %if.then3 ], [ %y.0, %while.body ]
  %inc6 = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !37

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %k.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @triangle(i32 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %i.1, %if.end ]
  %j.0 = phi i32 [ 0, %entry ], [ %j.1, %if.end ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %inc = add nsw i32 %j.0, 1
  %cmp1 = icmp sgt i32 %inc, %i.0
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  %inc2 = add nsw i32 %i.0, 1
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %i.1 = phi i32 [ %inc2, %if.then ], [ %i.0, %while.body ]
  %j.1 = phi i32 [ 0, %if.then ], [ %inc, %while.body ]
  br label %while.cond, !llvm.loop !38

while.end:                                        ; preds = %while.cond
  ret i32 %j.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @find_end(ptr noundef %s, i32 noundef %n) #0 {
entry:
  br label %again

again:                                            ; preds = %if.end4, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %i.1, %if.end4 ]
  %done.0 = phi i32 [ 0, %entry ], [ %done.1, %if.end4 ]
  %tobool = icmp ne i32 %done.0, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %again
  ret i32 %i.0

if.end:                                           ; preds = %again
  call void @tick()
  %cmp = icmp sge i32 %i.0, %n
  br i1 %cmp, label %if.then3, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %idxprom = sext i32 %i.0 to i64
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %0 to i32
  %cmp1 = icmp eq i32 %conv, 0
  br i1 %cmp1, label %if.then3, label %if.else

if.then3:                                         ; preds = %lor.lhs.false, %if.end
  br label %if.end4

if.else:                                          ; preds = %lor.lhs.false
  %inc = add nsw i32 %i.0, 1
  br label %if.end4

if.end4:                                          ; preds = %if.else, %if.then3
  %i.1 = phi i32 [ %i.0, %if.then3 ], [ %inc, %if.else ]
  %done.1 = phi i32 [ 1, %if.then3 ], [ %done.0, %if.else ]
  br label %again
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @ramp(i16 noundef zeroext %rate) #0 {
entry:
  %conv = zext i16 %rate to i32
  %cmp = icmp eq i32 %conv, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %while.end

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %cond.end, %if.end
  %level.0 = phi i16 [ 0, %if.end ], [ %conv11, %cond.end ]
  %conv2 = zext i16 %level.0 to i32
  %cmp3 = icmp slt i32 %conv2, 65535
  br i1 %cmp3, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %conv5 = zext i16 %level.0 to i32
  %conv6 = zext i16 %rate to i32
  %add = add i32 %conv5, %conv6
  call void @tick()
  %cmp7 = icmp ugt i32 %add, 65535
  br i1 %cmp7, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.body
  br label %cond.end

cond.false:                                       ; preds = %while.body
  %conv9 = trunc i32 %add to i16
  %conv10 = zext i16 %conv9 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 65535, %cond.true ], [ %conv10, %cond.false ]
  %conv11 = trunc i32 %cond to i16
  br label %while.cond, !llvm.loop !39

while.end:                                        ; preds = %while.cond, %if.then
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @records(ptr noundef %s, i64 noundef %n) #0 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %s, i64 %n
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %p.0 = phi ptr [ %s, %entry ], [ %add.ptr4, %if.end ]
  %k.0 = phi i32 [ 0, %entry ], [ %inc, %if.end ]
  %cmp = icmp ult ptr %p.0, %add.ptr
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.0, i32 1
  %0 = load i8, ptr %p.0, align 1
  call void @tick()
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %incdec.ptr to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %conv = zext i8 %0 to i64
  %cmp1 = icmp slt i64 %sub.ptr.sub, %conv
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %return

if.end:                                           ; preds = %while.body
  %conv3 = zext i8 %0 to i32
  %idx.ext = sext i32 %conv3 to i64
  %add.ptr4 = getelementptr inbounds i8, ptr %incdec.ptr, i64 %idx.ext
  %inc = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !40

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ -1, %if.then ], [ %k.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @draw_line(i32 noundef %n, i32 noundef %m) #0 {
entry:
  %sub = sub nsw i32 %n, %m
  %cmp = icmp slt i32 %n, 0
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp1 = icmp slt i32 %m, 0
  br i1 %cmp1, label %if.then, label %lor.lhs.false2

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %cmp3 = icmp sgt i32 %n, 10000
  br i1 %cmp3, label %if.then, label %lor.lhs.false4

lor.lhs.false4:                                   ; preds = %lor.lhs.false2
  %cmp5 = icmp sgt i32 %m, 10000
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false4, %lor.lhs.false2, %lor.lhs.false, %entry
  br label %for.end

if.end:                                           ; preds = %lor.lhs.false4
  br label %for.cond

for.cond:                                         ; preds = %if.end18, %if.end
  %y.0 = phi i32 [ 0, %if.end ], [ %y.1, %if.end18 ]
  %error.0 = phi i32 [ %sub, %if.end ], [ %error.2, %if.end18 ]
  %x.0 = phi i32 [ 0, %if.end ], [ %x.1, %if.end18 ]
  call void @tick()
  %cmp6 = icmp eq i32 %x.0, %n
  br i1 %cmp6, label %land.lhs.true, label %if.end9

land.lhs.true:                                    ; preds = %for.cond
  %cmp7 = icmp eq i32 %y.0, %m
  br i1 %cmp7, label %if.then8, label %if.end9

if.then8:                                         ; preds = %land.lhs.true
  br label %for.end

if.end9:                                          ; preds = %land.lhs.true, %for.cond
  %mul = mul nsw i32 2, %error.0
  %sub10 = sub nsw i32 0, %m
  %cmp11 = icmp sgt i32 %mul, %sub10
  br i1 %cmp11, label %if.then12, label %if.end14

if.then12:                                        ; preds = %if.end9
  %sub13 = sub nsw i32 %error.0, %m
  %inc = add nsw i32 %x.0, 1
  br label %if.end14

if.end14:                                         ; preds = %if.then12, %if.end9
  %error.1 = phi i32 [ %sub13, %if.then12 ], [ %error.0, %if.end9 ]
  %x.1 = phi i32 [ %inc, %if.then12 ], [ %x.0, %if.end9 ]
  %cmp15 = icmp slt i32 %mul, %n
  br i1 %cmp15, label %if.then16, label %if.end18

if.then16:                                        ; preds = %if.end14
  %add = add nsw i32 %error.1, %n
  %inc17 = add nsw i32 %y.0, 1
  br label %if.end18

if.end18:                                         ; preds = %if.then16, %if.end14
  %y.1 = phi i32 [ %inc17, %if.then16 ], [ %y.0, %if.end14 ]
  %error.2 = phi i32 [ %add, %if.then16 ], [ %error.1, %if.end14 ]
  br label %for.cond

for.end:                                          ; preds = %if.then8, %if.then
  ret void
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @resample(ptr noundef %in, i32 noundef %n, i32 noundef %step) #0 {
entry:
  %cmp = icmp ult i32 %step, 65536
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp1 = icmp ugt i32 %step, 1048576
  br i1 %cmp1, label %if.then, label %lor.lhs.false2

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %cmp3 = icmp ugt i32 %n, 268435456
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false2
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %at.0 = phi i32 [ 0, %if.end ], [ %add6, %while.body ]
  %phase.0 = phi i32 [ 0, %if.end ], [ %and, %while.body ]
  %sum.0 = phi i32 [ 0, %if.end ], [ %add, %while.body ]
  %cmp4 = icmp ult i32 %at.0, %n
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %idxprom = zext i32 %at.0 to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %in, i64 %idxprom
  %0 = load i16, ptr %arrayidx, align 2
  %conv = sext i16 %0 to i32
  %add = add i32 %sum.0, %conv
  %add5 = add i32 %phase.0, %step
  %shr = lshr i32 %add5, 16
  %add6 = add i32 %at.0, %shr
  %and = and i32 %add5, 65535
  br label %while.cond, !llvm.loop !41

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %sum.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @stretch(ptr noundef %in, i32 noundef %n, i32 noundef %step) #0 {
entry:
  %cmp = icmp ult i32 %step, 32768
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %cmp1 = icmp ugt i32 %step, 65536
  br i1 %cmp1, label %if.then, label %lor.lhs.false2

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %cmp3 = icmp ugt i32 %n, 268435456
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false2
  br label %while.cond

while.cond:                                       ; preds = %if.end9, %if.end
  %at.0 = phi i32 [ 0, %if.end ], [ %at.1, %if.end9 ]
  %phase.0 = phi i32 [ 0, %if.end ], [ %phase.1, %if.end9 ]
  %sum.0 = phi i32 [ 0, %if.end ], [ %add, %if.end9 ]
  %cmp4 = icmp ult i32 %at.0, %n
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %idxprom = zext i32 %at.0 to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %in, i64 %idxprom
  %0 = load i16, ptr %arrayidx, align 2
  %conv = sext i16 %0 to i32
  %add = add i32 %sum.0, %conv
  %add5 = add i32 %phase.0, %step
  %cmp6 = icmp uge i32 %add5, 65536
  br i1 %cmp6, label %if.then8, label %if.end9

if.then8:                                         ; preds = %while.body
  %sub = sub i32 %add5, 65536
  %inc = add i32 %at.0, 1
  br label %if.end9

if.end9:                                          ; preds = %if.then8, %while.body
  %at.1 = phi i32 [ %inc, %if.then8 ], [ %at.0, %while.body ]
  %phase.1 = phi i32 [ %sub, %if.then8 ], [ %add5, %while.body ]
  call void @tick()
  br label %while.cond, !llvm.loop !42

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %sum.0, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @time_steps(i32 noundef %n, i32 noundef %m) #0 {
entry:
  %cmp = icmp sle i32 %m, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %if.end4, %if.end
  %n.addr.0 = phi i32 [ %n, %if.end ], [ %sub, %if.end4 ]
  %steps.0 = phi i32 [ 0, %if.end ], [ %inc, %if.end4 ]
  %cmp1 = icmp sge i32 %n.addr.0, %m
  br i1 %cmp1, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %sub = sub nsw i32 %n.addr.0, %m
  %inc = add nsw i32 %steps.0, 1
  %cmp2 = icmp eq i32 %inc, 5
  br i1 %cmp2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %while.body
  br label %while.end

if.end4:                                          ; preds = %while.body
  br label %while.cond, !llvm.loop !43

while.end:                                        ; preds = %if.then3, %while.cond
  %n.addr.1 = phi i32 [ %sub, %if.then3 ], [ %n.addr.0, %while.cond ]
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i32 [ 0, %if.then ], [ %n.addr.1, %while.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @probe(ptr noundef %table, i32 noundef %key) #0 {
entry:
  %rem = urem i32 %key, 101
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %at.0 = phi i32 [ %rem, %entry ], [ %at.1, %do.cond ]
  %idxprom = zext i32 %at.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %table, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %cmp = icmp eq i32 %0, %key
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %do.body
  br label %return

if.end:                                           ; preds = %do.body
  call void @tick()
  %inc = add i32 %at.0, 1
  %cmp1 = icmp eq i32 %inc, 101
  br i1 %cmp1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  br label %if.end3

if.end3:                                          ; preds = %if.then2, %if.end
  %at.1 = phi i32 [ 0, %if.then2 ], [ %inc, %if.end ]
  br label %do.cond

do.cond:                                          ; preds = %if.end3
  %cmp4 = icmp ne i32 %at.1, %rem
  br i1 %cmp4, label %do.body, label %do.end, !llvm.loop !44

do.end:                                           ; preds = %do.cond
  br label %return

return:                                           ; preds = %do.end, %if.then
  %retval.0 = phi i32 [ %at.0, %if.then ], [ -1, %do.end ]
  ret i32 %retval.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @write_all(i64 noundef %n) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %cond.end, %entry
  %blocks.0 = phi i64 [ 0, %entry ], [ %inc, %cond.end ]
  %n.addr.0 = phi i64 [ %n, %entry ], [ %sub, %cond.end ]
  %cmp = icmp ugt i64 %n.addr.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %cmp1 = icmp ult i64 %n.addr.0, 16
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.body
  br label %cond.end

cond.false:                                       ; preds = %while.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %n.addr.0, %cond.true ], [ 16, %cond.false ]
  call void @tick()
  %sub = sub i64 %n.addr.0, %cond
  %inc = add i64 %blocks.0, 1
  br label %while.cond, !llvm.loop !45

while.end:                                        ; preds = %while.cond
  ret i64 %blocks.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @decay(i32 noundef %x) #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %x.addr.0 = phi i32 [ %x, %entry ], [ %sub, %while.body ]
  %k.0 = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  %cmp = icmp sgt i32 %x.addr.0, 100
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %div = sdiv i32 %x.addr.0, 8
  %sub = sub nsw i32 %x.addr.0, %div
  %inc = add nsw i32 %k.0, 1
  br label %while.cond, !llvm.loop !46

while.end:                                        ; preds = %while.cond
  ret i32 %k.0
}

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @grow(i64 noundef %wanted) #0 {
entry:
  %cmp = icmp ugt i64 %wanted, 1099511627776
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %room.0 = phi i64 [ 8, %if.end ], [ %add, %while.body ]
  %cmp1 = icmp ult i64 %room.0, %wanted
  br i1 %cmp1, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @tick()
  %div = udiv i64 %room.0, 2
  %add = add i64 %room.0, %div
  br label %while.cond, !llvm.loop !47

while.end:                                        ; preds = %while.cond
  br label %return

return:                                           ; preds = %while.end, %if.then
  %retval.0 = phi i64 [ 0, %if.then ], [ %room.0, %while.end ]
  ret i64 %retval.0
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3, !4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
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
!16 = distinct !{!16, !7}
!17 = distinct !{!17, !7}
!18 = distinct !{!18, !7}
!19 = distinct !{!19, !7}
!20 = distinct !{!20, !7}
!21 = distinct !{!21, !7}
!22 = distinct !{!22, !7}
!23 = distinct !{!23, !7}
!24 = distinct !{!24, !7}
!25 = distinct !{!25, !7}
!26 = distinct !{!26, !7}
!27 = distinct !{!27, !7}
!28 = distinct !{!28, !7}
!29 = distinct !{!29, !7}
!30 = distinct !{!30, !7}
!31 = distinct !{!31, !7}
!32 = distinct !{!32, !7}
!33 = distinct !{!33, !7}
!34 = distinct !{!34, !7}
!35 = distinct !{!35, !7}
!36 = distinct !{!36, !7}
!37 = distinct !{!37, !7}
!38 = distinct !{!38, !7}
!39 = distinct !{!39, !7}
!40 = distinct !{!40, !7}
!41 = distinct !{!41, !7}
!42 = distinct !{!42, !7}
!43 = distinct !{!43, !7}
!44 = distinct !{!44, !7}
!45 = distinct !{!45, !7}
!46 = distinct !{!46, !7}
!47 = distinct !{!47, !7}
