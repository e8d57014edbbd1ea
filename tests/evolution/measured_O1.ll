; ModuleID = 'measured.c'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [37 x i8] c"0123456789abcdefghijklmnopqrstuvwxyz\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @lower_bound(ptr noundef readonly captures(none) %a, i32 noundef %count, i32 noundef %key) local_unnamed_addr #0 {
entry:
  %cmp.not13 = icmp eq i32 %count, 0
  br i1 %cmp.not13, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %count.addr.015 = phi i32 [ %count.addr.1, %while.body ], [ %count, %entry ]
  %first.014 = phi i32 [ %first.1, %while.body ], [ 0, %entry ]
  %div12 = lshr i32 %count.addr.015, 1
  tail call void @tick() #3
  %add = add i32 %div12, %first.014
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %cmp1 = icmp slt i32 %0, %key
  %add2 = add nuw i32 %div12, 1
  %sub = sub i32 %count.addr.015, %add2
  %add3 = select i1 %cmp1, i32 %add2, i32 0
  %first.1 = add i32 %add3, %first.014
  %count.addr.1 = select i1 %cmp1, i32 %sub, i32 %div12
  %cmp.not = icmp eq i32 %count.addr.1, 0
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !9

while.end:                                        ; preds = %while.body, %entry
  %first.0.lcssa = phi i32 [ 0, %entry ], [ %first.1, %while.body ]
  ret i32 %first.0.lcssa
}

declare void @tick() local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define dso_local ptr @upper_bound(ptr noundef %a, i64 noundef %n, i32 noundef %key) local_unnamed_addr #0 {
entry:
  %cmp11.not = icmp eq i64 %n, 0
  br i1 %cmp11.not, label %while.end, label %while.body.preheader

while.body.preheader:                             ; preds = %entry
  %add.ptr.idx = shl nuw nsw i64 %n, 2
  %add.ptr = getelementptr inbounds nuw i8, ptr %a, i64 %add.ptr.idx
  br label %while.body

while.body:                                       ; preds = %while.body.preheader, %while.body
  %p.013 = phi ptr [ %p.1, %while.body ], [ %a, %while.body.preheader ]
  %q.012 = phi ptr [ %q.1, %while.body ], [ %add.ptr, %while.body.preheader ]
  %sub.ptr.lhs.cast = ptrtoint ptr %q.012 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %p.013 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub.ptr.div = ashr exact i64 %sub.ptr.sub, 2
  %div = sdiv i64 %sub.ptr.div, 2
  %add.ptr1 = getelementptr inbounds i32, ptr %p.013, i64 %div
  tail call void @tick() #3
  %0 = load i32, ptr %add.ptr1, align 4, !tbaa !5
  %cmp2.not = icmp sgt i32 %0, %key
  %add.ptr3 = getelementptr inbounds nuw i8, ptr %add.ptr1, i64 4
  %q.1 = select i1 %cmp2.not, ptr %add.ptr1, ptr %q.012
  %p.1 = select i1 %cmp2.not, ptr %p.013, ptr %add.ptr3
  %cmp = icmp ult ptr %p.1, %q.1
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !12

while.end:                                        ; preds = %while.body, %entry
  %p.0.lcssa = phi ptr [ %a, %entry ], [ %p.1, %while.body ]
  ret ptr %p.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @rank_of(ptr noundef readonly captures(none) %a, i32 noundef %n, i32 noundef %key) local_unnamed_addr #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %if.end, %entry
  %lo.0 = phi i32 [ 0, %entry ], [ %lo.2, %if.end ]
  %hi.0 = phi i32 [ %n, %entry ], [ %hi.2, %if.end ]
  %retval.0 = phi i32 [ undef, %entry ], [ %retval.1, %if.end ]
  %cmp.not = icmp ult i32 %lo.0, %hi.0
  br i1 %cmp.not, label %if.end, label %cleanup10

if.end:                                           ; preds = %for.cond
  tail call void @tick() #3
  %and = and i32 %hi.0, %lo.0
  %xor = xor i32 %hi.0, %lo.0
  %shr = lshr i32 %xor, 1
  %add = add i32 %shr, %and
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %cmp1.not = icmp eq i32 %0, %key
  %cmp6 = icmp ult i32 %0, %key
  %add8 = add i32 %add, 1
  %lo.1 = select i1 %cmp6, i32 %add8, i32 %lo.0
  %lo.2 = select i1 %cmp1.not, i32 %lo.0, i32 %lo.1
  %.not = icmp ugt i32 %0, %key
  %hi.2 = select i1 %.not, i32 %add, i32 %hi.0
  %retval.1 = select i1 %cmp1.not, i32 %add, i32 %retval.0
  br i1 %cmp1.not, label %cleanup10, label %for.cond, !llvm.loop !13

cleanup10:                                        ; preds = %for.cond, %if.end
  %retval.2 = phi i32 [ %retval.1, %if.end ], [ -1, %for.cond ]
  ret i32 %retval.2
}

; Function Attrs: nounwind uwtable
define dso_local i32 @gallop(ptr noundef readonly captures(none) %a, i32 noundef %n, i32 noundef %key) local_unnamed_addr #0 {
entry:
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %land.rhs.preheader, label %while.end

land.rhs.preheader:                               ; preds = %entry
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %a, i64 4
  %0 = load i32, ptr %arrayidx15, align 4, !tbaa !5
  %cmp216 = icmp slt i32 %0, %key
  br i1 %cmp216, label %while.body, label %while.end

land.rhs:                                         ; preds = %while.body
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %cmp2 = icmp slt i32 %1, %key
  br i1 %cmp2, label %while.body, label %while.end, !llvm.loop !14

while.body:                                       ; preds = %land.rhs.preheader, %land.rhs
  %step.01218 = phi i32 [ %mul, %land.rhs ], [ 1, %land.rhs.preheader ]
  %add1317 = phi i32 [ %add, %land.rhs ], [ 1, %land.rhs.preheader ]
  tail call void @tick() #3
  %mul = shl nsw i32 %step.01218, 1
  %add = add nuw nsw i32 %mul, %add1317
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %land.rhs, label %while.body.while.end.loopexit_crit_edge, !llvm.loop !14

while.body.while.end.loopexit_crit_edge:          ; preds = %while.body
  br label %while.end, !llvm.loop !14

while.end:                                        ; preds = %land.rhs, %land.rhs.preheader, %while.body.while.end.loopexit_crit_edge, %entry
  %at.0.lcssa = phi i32 [ 0, %entry ], [ %add1317, %while.body.while.end.loopexit_crit_edge ], [ 0, %land.rhs.preheader ], [ %add1317, %land.rhs ]
  ret i32 %at.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local void @three_colours(ptr noundef captures(none) %a, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp.not31 = icmp slt i32 %n, 1
  br i1 %cmp.not31, label %while.end, label %while.body.preheader

while.body.preheader:                             ; preds = %entry
  %sub = add nsw i32 %n, -1
  br label %while.body

while.body:                                       ; preds = %while.body.preheader, %sw.epilog
  %lo.034 = phi i32 [ %lo.1, %sw.epilog ], [ 0, %while.body.preheader ]
  %hi.033 = phi i32 [ %hi.1, %sw.epilog ], [ %sub, %while.body.preheader ]
  %mid.032 = phi i32 [ %mid.1, %sw.epilog ], [ 0, %while.body.preheader ]
  %idxprom = sext i32 %mid.032 to i64
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  tail call void @tick() #3
  switch i8 %0, label %sw.default [
    i8 0, label %sw.bb
    i8 1, label %sw.bb8
  ]

sw.bb:                                            ; preds = %while.body
  %idxprom1 = sext i32 %lo.034 to i64
  %arrayidx2 = getelementptr inbounds i8, ptr %a, i64 %idxprom1
  %1 = load i8, ptr %arrayidx2, align 1, !tbaa !15
  %inc = add nsw i32 %mid.032, 1
  store i8 %1, ptr %arrayidx, align 1, !tbaa !15
  %inc5 = add nsw i32 %lo.034, 1
  store i8 0, ptr %arrayidx2, align 1, !tbaa !15
  br label %sw.epilog

sw.bb8:                                           ; preds = %while.body
  %inc9 = add nsw i32 %mid.032, 1
  br label %sw.epilog

sw.default:                                       ; preds = %while.body
  %idxprom10 = sext i32 %hi.033 to i64
  %arrayidx11 = getelementptr inbounds i8, ptr %a, i64 %idxprom10
  %2 = load i8, ptr %arrayidx11, align 1, !tbaa !15
  store i8 %2, ptr %arrayidx, align 1, !tbaa !15
  %dec = add nsw i32 %hi.033, -1
  store i8 %0, ptr %arrayidx11, align 1, !tbaa !15
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb8, %sw.bb
  %mid.1 = phi i32 [ %mid.032, %sw.default ], [ %inc, %sw.bb ], [ %inc9, %sw.bb8 ]
  %hi.1 = phi i32 [ %dec, %sw.default ], [ %hi.033, %sw.bb ], [ %hi.033, %sw.bb8 ]
  %lo.1 = phi i32 [ %lo.034, %sw.default ], [ %inc5, %sw.bb ], [ %lo.034, %sw.bb8 ]
  %cmp.not = icmp sgt i32 %mid.1, %hi.1
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !16

while.end:                                        ; preds = %sw.epilog, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 -2147483648, 2147483647) i32 @hoare(ptr noundef captures(none) %a, i32 noundef %n, i32 noundef %pivot) local_unnamed_addr #0 {
entry:
  %0 = sext i32 %n to i64
  br label %for.cond

for.cond:                                         ; preds = %if.end, %entry
  %j.0 = phi i32 [ %n, %entry ], [ %dec.lcssa, %if.end ]
  %i.0 = phi i32 [ -1, %entry ], [ %inc.lcssa, %if.end ]
  %1 = sext i32 %i.0 to i64
  %2 = add nsw i32 %i.0, 1
  %smax = tail call i32 @llvm.smax.i32(i32 %n, i32 %2)
  br label %do.body

do.body:                                          ; preds = %land.rhs, %for.cond
  %indvars.iv = phi i64 [ %indvars.iv.next, %land.rhs ], [ %1, %for.cond ]
  %indvars.iv.next = add nsw i64 %indvars.iv, 1
  %cmp = icmp slt i64 %indvars.iv.next, %0
  br i1 %cmp, label %land.rhs, label %do.end

land.rhs:                                         ; preds = %do.body
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %indvars.iv.next
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %cmp1 = icmp slt i32 %3, %pivot
  br i1 %cmp1, label %do.body, label %do.end.split.loop.exit42, !llvm.loop !17

do.end.split.loop.exit42:                         ; preds = %land.rhs
  %4 = trunc nsw i64 %indvars.iv.next to i32
  br label %do.end

do.end:                                           ; preds = %do.body, %do.end.split.loop.exit42
  %inc.lcssa = phi i32 [ %4, %do.end.split.loop.exit42 ], [ %smax, %do.body ]
  %5 = zext i32 %j.0 to i64
  %smin = tail call i32 @llvm.smin.i32(i32 %j.0, i32 0)
  %6 = add i32 %smin, -1
  br label %do.body2

do.body2:                                         ; preds = %land.rhs5, %do.end
  %indvars.iv39 = phi i64 [ %indvars.iv.next40, %land.rhs5 ], [ %5, %do.end ]
  %7 = trunc nuw i64 %indvars.iv39 to i32
  %cmp4 = icmp sgt i32 %7, 0
  br i1 %cmp4, label %land.rhs5, label %do.end10

land.rhs5:                                        ; preds = %do.body2
  %indvars.iv.next40 = add nsw i64 %indvars.iv39, -1
  %idxprom6 = and i64 %indvars.iv.next40, 4294967295
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %a, i64 %idxprom6
  %8 = load i32, ptr %arrayidx7, align 4, !tbaa !5
  %cmp8 = icmp sgt i32 %8, %pivot
  br i1 %cmp8, label %do.body2, label %do.end10.split.loop.exit44, !llvm.loop !18

do.end10.split.loop.exit44:                       ; preds = %land.rhs5
  %indvars.le = trunc i64 %indvars.iv.next40 to i32
  br label %do.end10

do.end10:                                         ; preds = %do.body2, %do.end10.split.loop.exit44
  %dec.lcssa = phi i32 [ %indvars.le, %do.end10.split.loop.exit44 ], [ %6, %do.body2 ]
  %cmp11.not = icmp slt i32 %inc.lcssa, %dec.lcssa
  br i1 %cmp11.not, label %if.end, label %if.then

if.then:                                          ; preds = %do.end10
  ret i32 %dec.lcssa

if.end:                                           ; preds = %do.end10
  tail call void @tick() #3
  %idxprom12 = sext i32 %inc.lcssa to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %a, i64 %idxprom12
  %9 = load i32, ptr %arrayidx13, align 4, !tbaa !5
  %idxprom14 = sext i32 %dec.lcssa to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %a, i64 %idxprom14
  %10 = load i32, ptr %arrayidx15, align 4, !tbaa !5
  store i32 %10, ptr %arrayidx13, align 4, !tbaa !5
  store i32 %9, ptr %arrayidx15, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !19
}

; Function Attrs: nounwind uwtable
define dso_local void @merge_all(ptr noundef readonly captures(none) %a, i32 noundef %n, ptr noundef readonly captures(none) %b, i32 noundef %m, ptr noundef writeonly captures(none) %out) local_unnamed_addr #0 {
entry:
  %cmp24 = icmp sgt i32 %n, 0
  %cmp125 = icmp sgt i32 %m, 0
  %0 = or i1 %cmp24, %cmp125
  br i1 %0, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %if.end
  %cmp130 = phi i1 [ %cmp1, %if.end ], [ %cmp125, %entry ]
  %cmp29 = phi i1 [ %cmp, %if.end ], [ %cmp24, %entry ]
  %j.028 = phi i32 [ %j.1, %if.end ], [ 0, %entry ]
  %i.027 = phi i32 [ %i.1, %if.end ], [ 0, %entry ]
  %out.addr.026 = phi ptr [ %out.addr.1, %if.end ], [ %out, %entry ]
  tail call void @tick() #3
  br i1 %cmp130, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %while.body
  br i1 %cmp29, label %land.lhs.true, label %if.else

land.lhs.true:                                    ; preds = %lor.lhs.false
  %idxprom = sext i32 %i.027 to i64
  %arrayidx = getelementptr inbounds i32, ptr %a, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %idxprom4 = sext i32 %j.028 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %b, i64 %idxprom4
  %2 = load i32, ptr %arrayidx5, align 4, !tbaa !5
  %cmp6.not = icmp sgt i32 %1, %2
  br i1 %cmp6.not, label %if.else, label %if.then

if.then:                                          ; preds = %land.lhs.true, %while.body
  %inc = add nsw i32 %i.027, 1
  br label %if.end

if.else:                                          ; preds = %land.lhs.true, %lor.lhs.false
  %inc9 = add nsw i32 %j.028, 1
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %j.028.sink = phi i32 [ %j.028, %if.else ], [ %i.027, %if.then ]
  %b.sink = phi ptr [ %b, %if.else ], [ %a, %if.then ]
  %i.1 = phi i32 [ %i.027, %if.else ], [ %inc, %if.then ]
  %j.1 = phi i32 [ %inc9, %if.else ], [ %j.028, %if.then ]
  %idxprom10 = sext i32 %j.028.sink to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %b.sink, i64 %idxprom10
  %out.addr.1 = getelementptr inbounds nuw i8, ptr %out.addr.026, i64 4
  %storemerge = load i32, ptr %arrayidx11, align 4, !tbaa !5
  store i32 %storemerge, ptr %out.addr.026, align 4, !tbaa !5
  %cmp = icmp slt i32 %i.1, %n
  %cmp1 = icmp slt i32 %j.1, %m
  %3 = select i1 %cmp, i1 true, i1 %cmp1
  br i1 %3, label %while.body, label %while.end, !llvm.loop !20

while.end:                                        ; preds = %if.end, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @drain(ptr noundef readonly captures(none) %ring, i32 noundef %head, i32 noundef %tail) local_unnamed_addr #0 {
entry:
  %and1 = and i32 %tail, 63
  %head.addr.09 = and i32 %head, 63
  %cmp.not10 = icmp eq i32 %head.addr.09, %and1
  br i1 %cmp.not10, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %head.addr.012 = phi i32 [ %head.addr.0, %while.body ], [ %head.addr.09, %entry ]
  %sum.011 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %idxprom = zext nneg i32 %head.addr.012 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %ring, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %conv = zext i8 %0 to i32
  %add = add nuw nsw i32 %sum.011, %conv
  %add2 = add nuw nsw i32 %head.addr.012, 1
  %head.addr.0 = and i32 %add2, 63
  %cmp.not = icmp eq i32 %head.addr.0, %and1
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !21

while.end:                                        ; preds = %while.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %sum.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @words(ptr noundef readonly captures(none) %s, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp39 = icmp sgt i32 %n, 0
  br i1 %cmp39, label %while.cond1.preheader.preheader, label %while.end22

while.cond1.preheader.preheader:                  ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %while.cond1.preheader

while.cond1.preheader:                            ; preds = %while.cond1.preheader.preheader, %while.end20
  %k.041 = phi i32 [ %inc21, %while.end20 ], [ 0, %while.cond1.preheader.preheader ]
  %i.040 = phi i32 [ %i.2.lcssa, %while.end20 ], [ 0, %while.cond1.preheader.preheader ]
  %1 = sext i32 %i.040 to i64
  %2 = add nsw i32 %i.040, 1
  %smax = tail call i32 @llvm.smax.i32(i32 %n, i32 %2)
  br label %land.rhs

land.rhs:                                         ; preds = %while.cond1.preheader, %while.body5
  %indvars.iv = phi i64 [ %1, %while.cond1.preheader ], [ %indvars.iv.next, %while.body5 ]
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %indvars.iv
  %3 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %cmp3 = icmp eq i8 %3, 32
  br i1 %cmp3, label %while.body5, label %while.end.split.loop.exit48

while.body5:                                      ; preds = %land.rhs
  %indvars.iv.next = add nsw i64 %indvars.iv, 1
  %cmp2 = icmp slt i64 %indvars.iv.next, %0
  br i1 %cmp2, label %land.rhs, label %while.end, !llvm.loop !22

while.end.split.loop.exit48:                      ; preds = %land.rhs
  %4 = trunc nsw i64 %indvars.iv to i32
  br label %while.end

while.end:                                        ; preds = %while.body5, %while.end.split.loop.exit48
  %i.1.lcssa = phi i32 [ %4, %while.end.split.loop.exit48 ], [ %smax, %while.body5 ]
  %cmp6 = icmp eq i32 %i.1.lcssa, %n
  br i1 %cmp6, label %while.end22, label %while.cond8.preheader

while.cond8.preheader:                            ; preds = %while.end
  %cmp936 = icmp slt i32 %i.1.lcssa, %n
  br i1 %cmp936, label %land.rhs11.preheader, label %while.end20

land.rhs11.preheader:                             ; preds = %while.cond8.preheader
  %5 = sext i32 %i.1.lcssa to i64
  br label %land.rhs11

land.rhs11:                                       ; preds = %land.rhs11.preheader, %while.body18
  %indvars.iv45 = phi i64 [ %5, %land.rhs11.preheader ], [ %indvars.iv.next46, %while.body18 ]
  %arrayidx13 = getelementptr inbounds i8, ptr %s, i64 %indvars.iv45
  %6 = load i8, ptr %arrayidx13, align 1, !tbaa !15
  %cmp15.not = icmp eq i8 %6, 32
  br i1 %cmp15.not, label %while.end20.loopexit.split.loop.exit50, label %while.body18

while.body18:                                     ; preds = %land.rhs11
  %indvars.iv.next46 = add nsw i64 %indvars.iv45, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next46, %0
  br i1 %exitcond.not, label %while.end20, label %land.rhs11, !llvm.loop !23

while.end20.loopexit.split.loop.exit50:           ; preds = %land.rhs11
  %7 = trunc nsw i64 %indvars.iv45 to i32
  br label %while.end20

while.end20:                                      ; preds = %while.end20.loopexit.split.loop.exit50, %while.body18, %while.cond8.preheader
  %i.2.lcssa = phi i32 [ %i.1.lcssa, %while.cond8.preheader ], [ %7, %while.end20.loopexit.split.loop.exit50 ], [ %n, %while.body18 ]
  %inc21 = add nuw nsw i32 %k.041, 1
  tail call void @tick() #3
  %cmp = icmp slt i32 %i.2.lcssa, %n
  br i1 %cmp, label %while.cond1.preheader, label %while.end22, !llvm.loop !24

while.end22:                                      ; preds = %while.end20, %while.end, %entry
  %k.0.lcssa = phi i32 [ 0, %entry ], [ %inc21, %while.end20 ], [ %k.041, %while.end ]
  ret i32 %k.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i64 @runes(ptr noundef readonly captures(none) %s, i64 noundef %n) local_unnamed_addr #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %cond.end12, %entry
  %k.0 = phi i64 [ 0, %entry ], [ %k.1, %cond.end12 ]
  %i.0 = phi i64 [ 0, %entry ], [ %i.1, %cond.end12 ]
  %cmp = icmp ult i64 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i64 %i.0
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %cmp1 = icmp sgt i8 %0, -1
  br i1 %cmp1, label %cond.end12, label %cond.false

cond.false:                                       ; preds = %while.body
  %cmp4 = icmp ult i8 %0, -32
  br i1 %cmp4, label %cond.end12, label %cond.false7

cond.false7:                                      ; preds = %cond.false
  %cmp9 = icmp ult i8 %0, -16
  %1 = select i1 %cmp9, i64 3, i64 4
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false7, %cond.false, %while.body
  %cond13 = phi i64 [ 1, %while.body ], [ %1, %cond.false7 ], [ 2, %cond.false ]
  tail call void @tick() #3
  %sub = sub i64 %n, %i.0
  %cmp15 = icmp ule i64 %cond13, %sub
  %inc = zext i1 %cmp15 to i64
  %k.1 = add i64 %k.0, %inc
  %add = select i1 %cmp15, i64 %cond13, i64 0
  %i.1 = add i64 %add, %i.0
  br i1 %cmp15, label %while.cond, label %while.end

while.end:                                        ; preds = %cond.end12, %while.cond
  %k.2 = phi i64 [ %k.1, %cond.end12 ], [ %k.0, %while.cond ]
  ret i64 %k.2
}

; Function Attrs: nounwind uwtable
define dso_local i32 @pack_bits(ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %cleanup, %entry
  %total.0 = phi i32 [ 0, %entry ], [ %total.2, %cleanup ]
  %i.0 = phi i32 [ 0, %entry ], [ %i.2, %cleanup ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %inc = add nsw i32 %i.0, 1
  %idxprom = sext i32 %i.0 to i64
  %arrayidx = getelementptr inbounds i8, ptr %in, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %conv = sext i8 %0 to i32
  tail call void @tick() #3
  %cmp1 = icmp sgt i8 %0, -1
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %sub = sub nsw i32 %n, %inc
  %cmp3.not = icmp sgt i32 %sub, %conv
  br i1 %cmp3.not, label %if.end, label %cleanup

if.end:                                           ; preds = %if.then
  %add = add nuw nsw i32 %conv, 1
  %add7 = add nsw i32 %add, %inc
  %add9 = add nsw i32 %add, %total.0
  br label %cleanup

if.else:                                          ; preds = %while.body
  %cmp10.not = icmp eq i8 %0, -128
  br i1 %cmp10.not, label %cleanup, label %if.then12

if.then12:                                        ; preds = %if.else
  %cmp13.not = icmp slt i32 %inc, %n
  br i1 %cmp13.not, label %if.end16, label %cleanup

if.end16:                                         ; preds = %if.then12
  %inc17 = add nsw i32 %i.0, 2
  %reass.sub = add i32 %total.0, 1
  %add19 = sub i32 %reass.sub, %conv
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.end16, %if.else, %if.then12, %if.then
  %total.2 = phi i32 [ %total.0, %if.then ], [ %total.0, %if.then12 ], [ %add9, %if.end ], [ %add19, %if.end16 ], [ %total.0, %if.else ]
  %i.2 = phi i32 [ %inc, %if.then ], [ %inc, %if.then12 ], [ %add7, %if.end ], [ %inc17, %if.end16 ], [ %inc, %if.else ]
  %1 = phi i1 [ false, %if.then ], [ false, %if.then12 ], [ true, %if.end ], [ true, %if.end16 ], [ true, %if.else ]
  br i1 %1, label %while.cond, label %while.end

while.end:                                        ; preds = %cleanup, %while.cond
  %total.3 = phi i32 [ %total.2, %cleanup ], [ %total.0, %while.cond ]
  ret i32 %total.3
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, -2147483648) i32 @send_all(i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %while.body.lr.ph, label %while.end

while.body.lr.ph:                                 ; preds = %entry, %if.end
  %sent.0.ph8 = phi i32 [ %inc, %if.end ], [ 0, %entry ]
  br label %while.body

while.body:                                       ; preds = %while.body, %while.body.lr.ph
  %left.05 = phi i32 [ 3, %while.body.lr.ph ], [ %dec, %while.body ]
  tail call void @tick() #3
  %call = tail call i32 @any() #3
  %tobool = icmp ne i32 %call, 0
  %cmp1 = icmp ne i32 %left.05, 0
  %or.cond = select i1 %tobool, i1 %cmp1, i1 false
  %dec = add nsw i32 %left.05, -1
  br i1 %or.cond, label %while.body, label %if.end

if.end:                                           ; preds = %while.body
  %inc = add nuw nsw i32 %sent.0.ph8, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %while.end, label %while.body.lr.ph, !llvm.loop !25

while.end:                                        ; preds = %if.end, %entry
  %sent.0.ph.lcssa = phi i32 [ 0, %entry ], [ %n, %if.end ]
  ret i32 %sent.0.ph.lcssa
}

declare i32 @any() local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define dso_local i32 @leaky(i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %drops.08 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  %level.07 = phi i32 [ %sub, %while.body ], [ %n, %entry ]
  tail call void @tick() #3
  %call = tail call i32 @any() #3
  %and = and i32 %call, 3
  %add = add nuw nsw i32 %and, %level.07
  %spec.store.select = tail call i32 @llvm.smin.i32(i32 %add, i32 1000)
  %sub = add nsw i32 %spec.store.select, -4
  %inc = add nuw nsw i32 %drops.08, 1
  %cmp = icmp sgt i32 %add, 4
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !26

while.end:                                        ; preds = %while.body, %entry
  %drops.0.lcssa = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  ret i32 %drops.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @send_window(i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp10 = icmp sgt i32 %n, 0
  br i1 %cmp10, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %acked.012 = phi i32 [ %acked.1, %while.body ], [ 0, %entry ]
  %sent.011 = phi i32 [ %sent.1, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %cmp1 = icmp slt i32 %sent.011, %n
  %sub = sub nsw i32 %sent.011, %acked.012
  %cmp2 = icmp slt i32 %sub, 4
  %or.cond = select i1 %cmp1, i1 %cmp2, i1 false
  %inc = zext i1 %or.cond to i32
  %sent.1 = add nuw nsw i32 %sent.011, %inc
  %not.or.cond = xor i1 %or.cond, true
  %inc3 = zext i1 %not.or.cond to i32
  %acked.1 = add nuw nsw i32 %acked.012, %inc3
  %cmp = icmp slt i32 %acked.1, %n
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !27

while.end:                                        ; preds = %while.body, %entry
  %sent.0.lcssa = phi i32 [ 0, %entry ], [ %sent.1, %while.body ]
  ret i32 %sent.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local void @sift_down(ptr noundef captures(none) %h, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp44 = icmp sgt i32 %n, 1
  br i1 %cmp44, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %if.end15
  %add47 = phi i32 [ %add, %if.end15 ], [ 1, %entry ]
  %mul46 = phi i32 [ %mul, %if.end15 ], [ 0, %entry ]
  %i.045 = phi i32 [ %c.0, %if.end15 ], [ 0, %entry ]
  tail call void @tick() #3
  %add3 = add nsw i32 %mul46, 2
  %cmp4 = icmp slt i32 %add3, %n
  br i1 %cmp4, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %while.body
  %idxprom = sext i32 %add3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %h, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %idxprom6 = sext i32 %add47 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %h, i64 %idxprom6
  %1 = load i32, ptr %arrayidx7, align 4, !tbaa !5
  %cmp8 = icmp sgt i32 %0, %1
  %spec.select = select i1 %cmp8, i32 %add3, i32 %add47
  br label %if.end

if.end:                                           ; preds = %land.lhs.true, %while.body
  %c.0 = phi i32 [ %add47, %while.body ], [ %spec.select, %land.lhs.true ]
  %idxprom9 = sext i32 %i.045 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %h, i64 %idxprom9
  %2 = load i32, ptr %arrayidx10, align 4, !tbaa !5
  %idxprom11 = sext i32 %c.0 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %h, i64 %idxprom11
  %3 = load i32, ptr %arrayidx12, align 4, !tbaa !5
  %cmp13.not = icmp slt i32 %2, %3
  br i1 %cmp13.not, label %if.end15, label %while.end

if.end15:                                         ; preds = %if.end
  store i32 %3, ptr %arrayidx10, align 4, !tbaa !5
  store i32 %2, ptr %arrayidx12, align 4, !tbaa !5
  %mul = shl nsw i32 %c.0, 1
  %add = or disjoint i32 %mul, 1
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %while.body, label %while.end

while.end:                                        ; preds = %if.end15, %if.end, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @sift_up(ptr noundef readonly captures(none) %key, i64 noundef %i) local_unnamed_addr #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %i.addr.0 = phi i64 [ %i, %entry ], [ %div10.i.addr.0, %while.body ]
  %cmp.not = icmp eq i64 %i.addr.0, 0
  br i1 %cmp.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %sub = add i64 %i.addr.0, -1
  %div10 = lshr i64 %sub, 1
  tail call void @tick() #3
  %and = and i64 %div10, 255
  %arrayidx = getelementptr inbounds nuw i8, ptr %key, i64 %and
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %and1 = and i64 %i.addr.0, 255
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %key, i64 %and1
  %1 = load i8, ptr %arrayidx2, align 1, !tbaa !15
  %cmp4.not = icmp ugt i8 %0, %1
  %div10.i.addr.0 = select i1 %cmp4.not, i64 %div10, i64 %i.addr.0
  br i1 %cmp4.not, label %while.cond, label %while.end

while.end:                                        ; preds = %while.body, %while.cond
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @root_of(ptr noundef readonly captures(none) %parent, i32 noundef %n) local_unnamed_addr #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %x.0 = phi i32 [ %n, %entry ], [ %.x.0, %while.body ]
  %cmp = icmp sgt i32 %x.0, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %idxprom = zext nneg i32 %x.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %parent, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  tail call void @tick() #3
  %cmp1.not = icmp slt i32 %0, %x.0
  %.x.0 = tail call i32 @llvm.smin.i32(i32 %0, i32 %x.0)
  br i1 %cmp1.not, label %while.cond, label %while.end

while.end:                                        ; preds = %while.body, %while.cond
  %x.2 = phi i32 [ %.x.0, %while.body ], [ %x.0, %while.cond ]
  ret i32 %x.2
}

; Function Attrs: nounwind uwtable
define dso_local i32 @gcd_by_subtraction(i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call = tail call i32 @uany() #3
  %0 = add i32 %call, -1
  %or.cond.not = icmp ult i32 %0, %n
  br i1 %or.cond.not, label %while.cond.preheader, label %cleanup

while.cond.preheader:                             ; preds = %entry
  %cmp2.not18 = icmp eq i32 %n, %call
  br i1 %cmp2.not18, label %cleanup, label %while.body

while.body:                                       ; preds = %while.cond.preheader, %while.body
  %b.020 = phi i32 [ %b.1, %while.body ], [ %call, %while.cond.preheader ]
  %a.019 = phi i32 [ %a.1, %while.body ], [ %n, %while.cond.preheader ]
  tail call void @tick() #3
  %cmp3 = icmp ugt i32 %a.019, %b.020
  %sub = select i1 %cmp3, i32 %b.020, i32 0
  %a.1 = sub nuw i32 %a.019, %sub
  %sub5 = select i1 %cmp3, i32 0, i32 %a.019
  %b.1 = sub nuw i32 %b.020, %sub5
  %cmp2.not = icmp eq i32 %a.1, %b.1
  br i1 %cmp2.not, label %cleanup, label %while.body, !llvm.loop !28

cleanup:                                          ; preds = %while.body, %while.cond.preheader, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %n, %while.cond.preheader ], [ %a.1, %while.body ]
  ret i32 %retval.0
}

declare i32 @uany() local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define dso_local i32 @newton(i16 noundef zeroext %square) local_unnamed_addr #0 {
entry:
  %conv = zext i16 %square to i32
  %cmp = icmp ult i16 %square, 2
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %add = add nuw nsw i32 %conv, 1
  %y.020 = lshr i32 %add, 1
  %cmp421 = icmp samesign ult i32 %y.020, %conv
  br i1 %cmp421, label %while.body, label %return

while.body:                                       ; preds = %if.end, %while.body
  %y.022 = phi i32 [ %y.0, %while.body ], [ %y.020, %if.end ]
  tail call void @tick() #3
  %div7 = udiv i32 %conv, %y.022
  %add8 = add nuw nsw i32 %div7, %y.022
  %y.0 = lshr i32 %add8, 1
  %cmp4 = icmp samesign ult i32 %y.0, %y.022
  br i1 %cmp4, label %while.body, label %return, !llvm.loop !29

return:                                           ; preds = %while.body, %if.end, %entry
  %retval.0 = phi i32 [ %conv, %entry ], [ %conv, %if.end ], [ %y.022, %while.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i64 @power(i64 noundef %base, i32 noundef %exponent) local_unnamed_addr #0 {
entry:
  %tobool.not8 = icmp eq i32 %exponent, 0
  br i1 %tobool.not8, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %result.011 = phi i64 [ %spec.select, %while.body ], [ 1, %entry ]
  %exponent.addr.010 = phi i32 [ %shr, %while.body ], [ %exponent, %entry ]
  %base.addr.09 = phi i64 [ %mul2, %while.body ], [ %base, %entry ]
  tail call void @tick() #3
  %and = and i32 %exponent.addr.010, 1
  %tobool1.not = icmp eq i32 %and, 0
  %mul = select i1 %tobool1.not, i64 1, i64 %base.addr.09
  %spec.select = mul i64 %mul, %result.011
  %mul2 = mul i64 %base.addr.09, %base.addr.09
  %shr = lshr i32 %exponent.addr.010, 1
  %tobool.not = icmp eq i32 %shr, 0
  br i1 %tobool.not, label %while.end, label %while.body, !llvm.loop !30

while.end:                                        ; preds = %while.body, %entry
  %result.0.lcssa = phi i64 [ 1, %entry ], [ %spec.select, %while.body ]
  ret i64 %result.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @runs_of_bits(i64 noundef %x) local_unnamed_addr #0 {
entry:
  %tobool.not6 = icmp eq i64 %x, 0
  br i1 %tobool.not6, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %x.addr.08 = phi i64 [ %xor, %while.body ], [ %x, %entry ]
  %k.07 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %and5 = add i64 %x.addr.08, -1
  %xor = and i64 %and5, %x.addr.08
  %inc = add nuw nsw i32 %k.07, 1
  %tobool.not = icmp eq i64 %xor, 0
  br i1 %tobool.not, label %while.end, label %while.body, !llvm.loop !31

while.end:                                        ; preds = %while.body, %entry
  %k.0.lcssa = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  ret i32 %k.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 -2147483647, -2147483648) i32 @to_base(ptr noundef writeonly captures(none) %out, i32 noundef %x, i32 noundef %base) local_unnamed_addr #0 {
entry:
  %0 = add i32 %base, -37
  %or.cond = icmp ult i32 %0, -35
  %cmp3 = icmp slt i32 %x, 0
  %or.cond7 = or i1 %cmp3, %or.cond
  br i1 %or.cond7, label %cleanup, label %do.body

do.body:                                          ; preds = %entry, %do.body
  %indvars.iv = phi i64 [ %indvars.iv.next, %do.body ], [ 0, %entry ]
  %x.addr.0 = phi i32 [ %div, %do.body ], [ %x, %entry ]
  tail call void @tick() #3
  %rem = urem i32 %x.addr.0, %base
  %idxprom = zext nneg i32 %rem to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @.str, i64 %idxprom
  %1 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 %indvars.iv
  store i8 %1, ptr %arrayidx5, align 1, !tbaa !15
  %div = udiv i32 %x.addr.0, %base
  %cmp6 = icmp sgt i32 %div, 0
  br i1 %cmp6, label %do.body, label %cleanup.loopexit, !llvm.loop !32

cleanup.loopexit:                                 ; preds = %do.body
  %2 = trunc nuw i64 %indvars.iv.next to i32
  br label %cleanup

cleanup:                                          ; preds = %cleanup.loopexit, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %2, %cleanup.loopexit ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @decimals(i64 noundef %x) local_unnamed_addr #0 {
entry:
  %cmp.not3 = icmp eq i64 %x, 0
  br i1 %cmp.not3, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %k.05 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  %x.addr.04 = phi i64 [ %div, %while.body ], [ %x, %entry ]
  tail call void @tick() #3
  %div = sdiv i64 %x.addr.04, 10
  %inc = add nuw nsw i32 %k.05, 1
  %x.addr.04.off = add i64 %x.addr.04, 9
  %cmp.not = icmp ult i64 %x.addr.04.off, 19
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !33

while.end:                                        ; preds = %while.body, %entry
  %k.0.lcssa = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  ret i32 %k.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i64 @base64(ptr noundef readonly captures(none) %in, i64 noundef %n, ptr noundef writeonly captures(none) %out) local_unnamed_addr #0 {
entry:
  %cmp55 = icmp ugt i64 %n, 2
  br i1 %cmp55, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %i.057 = phi i64 [ %add23, %while.body ], [ 0, %entry ]
  %k.056 = phi i64 [ %add24, %while.body ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %in, i64 %i.057
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %conv = zext i8 %0 to i32
  %shl = shl nuw nsw i32 %conv, 16
  %arrayidx1 = getelementptr i8, ptr %arrayidx, i64 1
  %1 = load i8, ptr %arrayidx1, align 1, !tbaa !15
  %conv2 = zext i8 %1 to i32
  %shl3 = shl nuw nsw i32 %conv2, 8
  %arrayidx5 = getelementptr i8, ptr %arrayidx, i64 2
  %2 = load i8, ptr %arrayidx5, align 1, !tbaa !15
  %conv6 = zext i8 %2 to i32
  %3 = or disjoint i32 %shl3, %conv6
  %or7 = or disjoint i32 %shl3, %shl
  tail call void @tick() #3
  %shr = lshr i8 %0, 2
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %out, i64 %k.056
  store i8 %shr, ptr %arrayidx9, align 1, !tbaa !15
  %shr10 = lshr i32 %or7, 12
  %4 = trunc i32 %shr10 to i8
  %conv11 = and i8 %4, 63
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %arrayidx9, i64 1
  store i8 %conv11, ptr %arrayidx13, align 1, !tbaa !15
  %shr14 = lshr i32 %3, 6
  %5 = trunc i32 %shr14 to i8
  %conv16 = and i8 %5, 63
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %arrayidx9, i64 2
  store i8 %conv16, ptr %arrayidx18, align 1, !tbaa !15
  %and19 = and i8 %2, 63
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %arrayidx9, i64 3
  store i8 %and19, ptr %arrayidx22, align 1, !tbaa !15
  %add23 = add i64 %i.057, 3
  %add24 = add i64 %k.056, 4
  %sub = sub i64 %n, %add23
  %cmp = icmp ugt i64 %sub, 2
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !34

while.end:                                        ; preds = %while.body, %entry
  %k.0.lcssa = phi i64 [ 0, %entry ], [ %add24, %while.body ]
  %i.0.lcssa = phi i64 [ 0, %entry ], [ %add23, %while.body ]
  %cmp25 = icmp ult i64 %i.0.lcssa, %n
  br i1 %cmp25, label %if.then, label %if.end

if.then:                                          ; preds = %while.end
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %in, i64 %i.0.lcssa
  %6 = load i8, ptr %arrayidx27, align 1, !tbaa !15
  %7 = lshr i8 %6, 2
  %inc = or disjoint i64 %k.0.lcssa, 1
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %out, i64 %k.0.lcssa
  store i8 %7, ptr %arrayidx31, align 1, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %while.end
  %k.1 = phi i64 [ %inc, %if.then ], [ %k.0.lcssa, %while.end ]
  ret i64 %k.1
}

; Function Attrs: nounwind uwtable
define dso_local i32 @strided(ptr noundef readonly captures(none) %a, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %m, 0
  %cmp17 = icmp sgt i32 %n, 0
  %or.cond = and i1 %cmp, %cmp17
  br i1 %or.cond, label %for.body.preheader, label %cleanup

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %m to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.08 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
  tail call void @tick() #3
  %arrayidx = getelementptr inbounds nuw i32, ptr %a, i64 %indvars.iv
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %add = add nsw i32 %1, %sum.08
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, %0
  %2 = trunc nuw i64 %indvars.iv.next to i32
  %cmp1 = icmp sgt i32 %n, %2
  br i1 %cmp1, label %for.body, label %cleanup, !llvm.loop !35

cleanup:                                          ; preds = %for.body, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, -1) i32 @remainder_of(i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp = icmp eq i32 %m, 0
  br i1 %cmp, label %return, label %while.cond.preheader

while.cond.preheader:                             ; preds = %entry
  %cmp1.not6 = icmp ult i32 %n, %m
  br i1 %cmp1.not6, label %return, label %while.body

while.body:                                       ; preds = %while.cond.preheader, %while.body
  %n.addr.07 = phi i32 [ %sub, %while.body ], [ %n, %while.cond.preheader ]
  tail call void @tick() #3
  %sub = sub nuw i32 %n.addr.07, %m
  %cmp1.not = icmp ult i32 %sub, %m
  br i1 %cmp1.not, label %return, label %while.body, !llvm.loop !36

return:                                           ; preds = %while.body, %while.cond.preheader, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %n, %while.cond.preheader ], [ %sub, %while.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @lines(ptr noundef readonly captures(none) %s, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %m, 0
  %cmp142 = icmp sgt i32 %n, 0
  %or.cond46 = and i1 %cmp, %cmp142
  br i1 %or.cond46, label %while.cond2.preheader.lr.ph, label %cleanup

while.cond2.preheader.lr.ph:                      ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %while.cond2.preheader

while.cond2.preheader:                            ; preds = %while.cond2.preheader.lr.ph, %if.end19
  %k.044 = phi i32 [ 0, %while.cond2.preheader.lr.ph ], [ %inc20, %if.end19 ]
  %i.043 = phi i32 [ 0, %while.cond2.preheader.lr.ph ], [ %i.2, %if.end19 ]
  %1 = sext i32 %i.043 to i64
  br label %land.rhs

land.rhs:                                         ; preds = %while.cond2.preheader, %while.body7
  %indvars.iv = phi i64 [ %1, %while.cond2.preheader ], [ %indvars.iv.next, %while.body7 ]
  %used.037 = phi i32 [ 0, %while.cond2.preheader ], [ %inc8, %while.body7 ]
  %i.136 = phi i32 [ %i.043, %while.cond2.preheader ], [ %inc, %while.body7 ]
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %indvars.iv
  %2 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %cmp5.not = icmp eq i8 %2, 10
  br i1 %cmp5.not, label %while.end.split.loop.exit, label %while.body7

while.body7:                                      ; preds = %land.rhs
  %indvars.iv.next = add nsw i64 %indvars.iv, 1
  %inc = add nsw i32 %i.136, 1
  %inc8 = add nuw nsw i32 %used.037, 1
  %cmp3 = icmp slt i64 %indvars.iv.next, %0
  %cmp4 = icmp slt i32 %inc8, %m
  %or.cond = select i1 %cmp3, i1 %cmp4, i1 false
  br i1 %or.cond, label %land.rhs, label %while.end, !llvm.loop !37

while.end.split.loop.exit:                        ; preds = %land.rhs
  %3 = trunc nsw i64 %indvars.iv to i32
  br label %while.end

while.end:                                        ; preds = %while.body7, %while.end.split.loop.exit
  %i.1.lcssa.ph = phi i32 [ %3, %while.end.split.loop.exit ], [ %inc, %while.body7 ]
  %cmp3.lcssa.ph = phi i1 [ true, %while.end.split.loop.exit ], [ %cmp3, %while.body7 ]
  br i1 %cmp3.lcssa.ph, label %land.lhs.true11, label %if.end19

land.lhs.true11:                                  ; preds = %while.end
  %idxprom12 = sext i32 %i.1.lcssa.ph to i64
  %arrayidx13 = getelementptr inbounds i8, ptr %s, i64 %idxprom12
  %4 = load i8, ptr %arrayidx13, align 1, !tbaa !15
  %cmp15 = icmp eq i8 %4, 10
  %inc18 = zext i1 %cmp15 to i32
  %spec.select = add nsw i32 %i.1.lcssa.ph, %inc18
  br label %if.end19

if.end19:                                         ; preds = %land.lhs.true11, %while.end
  %i.2 = phi i32 [ %i.1.lcssa.ph, %while.end ], [ %spec.select, %land.lhs.true11 ]
  tail call void @tick() #3
  %inc20 = add nuw nsw i32 %k.044, 1
  %cmp1 = icmp slt i32 %i.2, %n
  br i1 %cmp1, label %while.cond2.preheader, label %cleanup, !llvm.loop !38

cleanup:                                          ; preds = %if.end19, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %inc20, %if.end19 ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @raster(i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  %cmp113 = icmp sgt i32 %m, 0
  %or.cond = and i1 %cmp, %cmp113
  br i1 %or.cond, label %while.body, label %cleanup

while.body:                                       ; preds = %entry, %while.body
  %k.016 = phi i32 [ %inc6, %while.body ], [ 0, %entry ]
  %y.015 = phi i32 [ %spec.select12, %while.body ], [ 0, %entry ]
  %x.014 = phi i32 [ %spec.select, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %inc = add nsw i32 %x.014, 1
  %cmp2 = icmp eq i32 %inc, %n
  %spec.select = select i1 %cmp2, i32 0, i32 %inc
  %inc4 = zext i1 %cmp2 to i32
  %spec.select12 = add nuw nsw i32 %y.015, %inc4
  %inc6 = add nuw nsw i32 %k.016, 1
  %cmp1 = icmp slt i32 %spec.select12, %m
  br i1 %cmp1, label %while.body, label %cleanup, !llvm.loop !39

cleanup:                                          ; preds = %while.body, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %inc6, %while.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local range(i32 -2147483647, -2147483648) i32 @triangle(i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %j.010 = phi i32 [ %spec.select7, %while.body ], [ 0, %entry ]
  %i.09 = phi i32 [ %spec.select, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %inc = add nsw i32 %j.010, 1
  %cmp1.not = icmp sge i32 %j.010, %i.09
  %inc2 = zext i1 %cmp1.not to i32
  %spec.select = add nuw nsw i32 %i.09, %inc2
  %spec.select7 = select i1 %cmp1.not, i32 0, i32 %inc
  %cmp = icmp slt i32 %spec.select, %n
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !40

while.end:                                        ; preds = %while.body, %entry
  %j.0.lcssa = phi i32 [ 0, %entry ], [ %spec.select7, %while.body ]
  ret i32 %j.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @find_end(ptr noundef readonly captures(none) %s, i32 noundef %n) local_unnamed_addr #0 {
entry:
  br label %if.end

if.then:                                          ; preds = %if.end4
  ret i32 %i.1

if.end:                                           ; preds = %entry, %if.end4
  %i.09 = phi i32 [ 0, %entry ], [ %i.1, %if.end4 ]
  tail call void @tick() #3
  %cmp.not = icmp slt i32 %i.09, %n
  br i1 %cmp.not, label %lor.lhs.false, label %if.end4

lor.lhs.false:                                    ; preds = %if.end
  %idxprom = sext i32 %i.09 to i64
  %arrayidx = getelementptr inbounds i8, ptr %s, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !15
  %cmp1 = icmp ne i8 %0, 0
  %inc = zext i1 %cmp1 to i32
  %spec.select = add nsw i32 %i.09, %inc
  br label %if.end4

if.end4:                                          ; preds = %lor.lhs.false, %if.end
  %i.1 = phi i32 [ %i.09, %if.end ], [ %spec.select, %lor.lhs.false ]
  %done.1 = phi i1 [ false, %if.end ], [ %cmp1, %lor.lhs.false ]
  br i1 %done.1, label %if.end, label %if.then
}

; Function Attrs: nounwind uwtable
define dso_local void @ramp(i16 noundef zeroext %rate) local_unnamed_addr #0 {
entry:
  %conv = zext i16 %rate to i32
  %cmp = icmp eq i16 %rate, 0
  br i1 %cmp, label %cleanup, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %level.015 = phi i32 [ %0, %while.body ], [ 0, %entry ]
  %add = add nuw nsw i32 %level.015, %conv
  tail call void @tick() #3
  %0 = tail call i32 @llvm.umin.i32(i32 %add, i32 65535)
  %cmp3.not = icmp samesign ugt i32 %add, 65534
  br i1 %cmp3.not, label %cleanup, label %while.body, !llvm.loop !41

cleanup:                                          ; preds = %while.body, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @records(ptr noundef %s, i64 noundef %n) local_unnamed_addr #0 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %s, i64 %n
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr to i64
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %p.0 = phi ptr [ %s, %entry ], [ %p.1, %while.body ]
  %k.0 = phi i32 [ 0, %entry ], [ %k.1, %while.body ]
  %cmp = icmp ult ptr %p.0, %add.ptr
  br i1 %cmp, label %while.body, label %cleanup5

while.body:                                       ; preds = %while.cond
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.0, i64 1
  %0 = load i8, ptr %p.0, align 1, !tbaa !15
  tail call void @tick() #3
  %sub.ptr.rhs.cast = ptrtoint ptr %incdec.ptr to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %conv = zext i8 %0 to i64
  %cmp1.not = icmp sge i64 %sub.ptr.sub, %conv
  %p.1.idx = select i1 %cmp1.not, i64 %conv, i64 0
  %p.1 = getelementptr inbounds nuw i8, ptr %incdec.ptr, i64 %p.1.idx
  %inc = zext i1 %cmp1.not to i32
  %k.1 = add nuw nsw i32 %k.0, %inc
  br i1 %cmp1.not, label %while.cond, label %cleanup5, !llvm.loop !42

cleanup5:                                         ; preds = %while.cond, %while.body
  %retval.2 = phi i32 [ -1, %while.body ], [ %k.0, %while.cond ]
  ret i32 %retval.2
}

; Function Attrs: nounwind uwtable
define dso_local void @draw_line(i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %sub = sub nsw i32 %n, %m
  %0 = or i32 %m, %n
  %or.cond = icmp slt i32 %0, 0
  %cmp3 = icmp sgt i32 %n, 10000
  %or.cond21 = or i1 %cmp3, %or.cond
  %cmp5 = icmp sgt i32 %m, 10000
  %or.cond22 = or i1 %cmp5, %or.cond21
  br i1 %or.cond22, label %cleanup, label %for.cond.preheader

for.cond.preheader:                               ; preds = %entry
  tail call void @tick() #3
  %1 = or i32 %n, %m
  %or.cond3841 = icmp eq i32 %1, 0
  br i1 %or.cond3841, label %cleanup, label %if.end9.lr.ph

if.end9.lr.ph:                                    ; preds = %for.cond.preheader
  %sub10 = sub nsw i32 0, %m
  br label %if.end9

if.end9:                                          ; preds = %if.end9.lr.ph, %if.end9
  %x.044 = phi i32 [ 0, %if.end9.lr.ph ], [ %x.1, %if.end9 ]
  %error.043 = phi i32 [ %sub, %if.end9.lr.ph ], [ %error.2, %if.end9 ]
  %y.042 = phi i32 [ 0, %if.end9.lr.ph ], [ %y.1, %if.end9 ]
  %mul = shl nsw i32 %error.043, 1
  %cmp11 = icmp sgt i32 %mul, %sub10
  %sub13 = select i1 %cmp11, i32 %m, i32 0
  %error.1 = sub i32 %error.043, %sub13
  %inc = zext i1 %cmp11 to i32
  %x.1 = add nuw nsw i32 %x.044, %inc
  %cmp15 = icmp slt i32 %mul, %n
  %inc17 = zext i1 %cmp15 to i32
  %y.1 = add nuw nsw i32 %y.042, %inc17
  %add = select i1 %cmp15, i32 %n, i32 0
  %error.2 = add nsw i32 %error.1, %add
  tail call void @tick() #3
  %cmp6 = icmp eq i32 %x.1, %n
  %cmp7 = icmp eq i32 %y.1, %m
  %or.cond38 = select i1 %cmp6, i1 %cmp7, i1 false
  br i1 %or.cond38, label %cleanup, label %if.end9, !llvm.loop !43

cleanup:                                          ; preds = %if.end9, %for.cond.preheader, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @resample(ptr noundef readonly captures(none) %in, i32 noundef %n, i32 noundef %step) local_unnamed_addr #0 {
entry:
  %0 = add i32 %step, -65536
  %or.cond = icmp ult i32 %0, 983041
  %1 = add i32 %n, -1
  %2 = icmp ult i32 %1, 268435456
  %or.cond22 = and i1 %2, %or.cond
  br i1 %or.cond22, label %while.body, label %cleanup

while.body:                                       ; preds = %entry, %while.body
  %sum.021 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %phase.020 = phi i32 [ %and, %while.body ], [ 0, %entry ]
  %at.019 = phi i32 [ %add6, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %idxprom = zext i32 %at.019 to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %in, i64 %idxprom
  %3 = load i16, ptr %arrayidx, align 2, !tbaa !44
  %conv = sext i16 %3 to i32
  %add = add i32 %sum.021, %conv
  %add5 = add nuw nsw i32 %phase.020, %step
  %shr = lshr i32 %add5, 16
  %add6 = add i32 %shr, %at.019
  %and = and i32 %add5, 65535
  %cmp4 = icmp ult i32 %add6, %n
  br i1 %cmp4, label %while.body, label %cleanup, !llvm.loop !46

cleanup:                                          ; preds = %while.body, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @stretch(ptr noundef readonly captures(none) %in, i32 noundef %n, i32 noundef %step) local_unnamed_addr #0 {
entry:
  %0 = add i32 %step, -32768
  %or.cond = icmp ult i32 %0, 32769
  %1 = add i32 %n, -1
  %2 = icmp ult i32 %1, 268435456
  %or.cond25 = and i1 %2, %or.cond
  br i1 %or.cond25, label %while.body, label %cleanup

while.body:                                       ; preds = %entry, %while.body
  %sum.024 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %phase.023 = phi i32 [ %phase.1, %while.body ], [ 0, %entry ]
  %at.022 = phi i32 [ %at.1, %while.body ], [ 0, %entry ]
  %idxprom = zext i32 %at.022 to i64
  %arrayidx = getelementptr inbounds nuw i16, ptr %in, i64 %idxprom
  %3 = load i16, ptr %arrayidx, align 2, !tbaa !44
  %conv = sext i16 %3 to i32
  %add = add i32 %sum.024, %conv
  %add5 = add i32 %phase.023, %step
  %cmp6 = icmp ugt i32 %add5, 65535
  %sub = add i32 %add5, -65536
  %inc = zext i1 %cmp6 to i32
  %at.1 = add i32 %at.022, %inc
  %phase.1 = select i1 %cmp6, i32 %sub, i32 %add5
  tail call void @tick() #3
  %cmp4 = icmp ult i32 %at.1, %n
  br i1 %cmp4, label %while.body, label %cleanup, !llvm.loop !47

cleanup:                                          ; preds = %while.body, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @time_steps(i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp = icmp slt i32 %m, 1
  br i1 %cmp, label %cleanup, label %while.cond.preheader

while.cond.preheader:                             ; preds = %entry
  %.neg = mul i32 %m, -5
  %0 = add i32 %.neg, %n
  br label %while.cond

while.cond:                                       ; preds = %while.cond.preheader, %while.body
  %n.addr.0 = phi i32 [ %sub, %while.body ], [ %n, %while.cond.preheader ]
  %steps.0 = phi i32 [ %inc, %while.body ], [ 0, %while.cond.preheader ]
  %cmp1.not = icmp slt i32 %n.addr.0, %m
  br i1 %cmp1.not, label %cleanup, label %while.body

while.body:                                       ; preds = %while.cond
  tail call void @tick() #3
  %sub = sub nsw i32 %n.addr.0, %m
  %inc = add nuw nsw i32 %steps.0, 1
  %cmp2 = icmp eq i32 %inc, 5
  br i1 %cmp2, label %cleanup, label %while.cond, !llvm.loop !48

cleanup:                                          ; preds = %while.cond, %while.body, %entry
  %retval.0 = phi i32 [ 0, %entry ], [ %0, %while.body ], [ %n.addr.0, %while.cond ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i32 @probe(ptr noundef readonly captures(none) %table, i32 noundef %key) local_unnamed_addr #0 {
entry:
  %rem = urem i32 %key, 101
  br label %do.body

do.body:                                          ; preds = %if.end, %entry
  %at.0 = phi i32 [ %rem, %entry ], [ %spec.store.select, %if.end ]
  %idxprom = zext i32 %at.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %table, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %cmp = icmp eq i32 %0, %key
  br i1 %cmp, label %cleanup, label %if.end

if.end:                                           ; preds = %do.body
  tail call void @tick() #3
  %inc = add i32 %at.0, 1
  %cmp1 = icmp eq i32 %inc, 101
  %spec.store.select = select i1 %cmp1, i32 0, i32 %inc
  %cmp4.not = icmp eq i32 %spec.store.select, %rem
  br i1 %cmp4.not, label %cleanup, label %do.body, !llvm.loop !49

cleanup:                                          ; preds = %if.end, %do.body
  %retval.0 = phi i32 [ %at.0, %do.body ], [ -1, %if.end ]
  ret i32 %retval.0
}

; Function Attrs: nounwind uwtable
define dso_local i64 @write_all(i64 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp.not6 = icmp eq i64 %n, 0
  br i1 %cmp.not6, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %n.addr.08 = phi i64 [ %sub, %while.body ], [ %n, %entry ]
  %blocks.07 = phi i64 [ %inc, %while.body ], [ 0, %entry ]
  tail call void @tick() #3
  %sub = tail call i64 @llvm.usub.sat.i64(i64 %n.addr.08, i64 16)
  %inc = add i64 %blocks.07, 1
  %cmp.not = icmp ult i64 %n.addr.08, 17
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !50

while.end:                                        ; preds = %while.body, %entry
  %blocks.0.lcssa = phi i64 [ 0, %entry ], [ %inc, %while.body ]
  ret i64 %blocks.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i32 @decay(i32 noundef %x) local_unnamed_addr #0 {
entry:
  %cmp5 = icmp sgt i32 %x, 100
  br i1 %cmp5, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %k.07 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  %x.addr.06 = phi i32 [ %sub, %while.body ], [ %x, %entry ]
  tail call void @tick() #3
  %div4 = lshr i32 %x.addr.06, 3
  %sub = sub nsw i32 %x.addr.06, %div4
  %inc = add nuw nsw i32 %k.07, 1
  %cmp = icmp sgt i32 %sub, 100
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !51

while.end:                                        ; preds = %while.body, %entry
  %k.0.lcssa = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  ret i32 %k.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local i64 @grow(i64 noundef %wanted) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i64 %wanted, 1099511627776
  br i1 %cmp, label %cleanup, label %while.cond.preheader

while.cond.preheader:                             ; preds = %entry
  %cmp17 = icmp ugt i64 %wanted, 8
  br i1 %cmp17, label %while.body, label %cleanup

while.body:                                       ; preds = %while.cond.preheader, %while.body
  %room.08 = phi i64 [ %add, %while.body ], [ 8, %while.cond.preheader ]
  tail call void @tick() #3
  %div6 = lshr i64 %room.08, 1
  %add = add i64 %div6, %room.08
  %cmp1 = icmp ult i64 %add, %wanted
  br i1 %cmp1, label %while.body, label %cleanup, !llvm.loop !52

cleanup:                                          ; preds = %while.body, %while.cond.preheader, %entry
  %retval.0 = phi i64 [ 0, %entry ], [ 8, %while.cond.preheader ], [ %add, %while.body ]
  ret i64 %retval.0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !10, !11}
!15 = !{!7, !7, i64 0}
!16 = distinct !{!16, !10, !11}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
!19 = distinct !{!19, !11}
!20 = distinct !{!20, !10, !11}
!21 = distinct !{!21, !10, !11}
!22 = distinct !{!22, !10, !11}
!23 = distinct !{!23, !10, !11}
!24 = distinct !{!24, !10, !11}
!25 = distinct !{!25, !10, !11}
!26 = distinct !{!26, !10, !11}
!27 = distinct !{!27, !10, !11}
!28 = distinct !{!28, !10, !11}
!29 = distinct !{!29, !10, !11}
!30 = distinct !{!30, !10, !11}
!31 = distinct !{!31, !10, !11}
!32 = distinct !{!32, !10, !11}
!33 = distinct !{!33, !10, !11}
!34 = distinct !{!34, !10, !11}
!35 = distinct !{!35, !10, !11}
!36 = distinct !{!36, !10, !11}
!37 = distinct !{!37, !10, !11}
!38 = distinct !{!38, !10, !11}
!39 = distinct !{!39, !10, !11}
!40 = distinct !{!40, !10, !11}
!41 = distinct !{!41, !10, !11}
!42 = distinct !{!42, !10, !11}
!43 = distinct !{!43, !11}
!44 = !{!45, !45, i64 0}
!45 = !{!"short", !7, i64 0}
!46 = distinct !{!46, !10, !11}
!47 = distinct !{!47, !10, !11}
!48 = distinct !{!48, !10, !11}
!49 = distinct !{!49, !10, !11}
!50 = distinct !{!50, !10, !11}
!51 = distinct !{!51, !10, !11}
!52 = distinct !{!52, !10, !11}
