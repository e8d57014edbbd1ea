; ModuleID = 'shapes.c'
source_filename = "shapes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.pair = type { i8, half, i8 }

@primes = internal unnamed_addr constant [6 x i8] c"\02\03\05\07\0B\0D", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 1, 10) i10 @recompute_wider(i5 noundef zeroext %a) local_unnamed_addr #0 {
entry:
  %cmp = icmp ult i5 %a, 9
  %narrow = add nuw nsw i5 %a, 1
  %narrow9 = select i1 %cmp, i5 %narrow, i5 1
  %retval.0 = zext nneg i5 %narrow9 to i10
  ret i10 %retval.0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 2, 128) i10 @recompute_chain(i5 noundef zeroext %a) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i5 %a, -12
  %conv1 = zext i5 %a to i32
  %mul = shl nuw nsw i32 %conv1, 2
  %add = or disjoint i32 %mul, 2
  %conv2 = trunc nuw nsw i32 %add to i10
  %retval.0 = select i1 %cmp, i10 2, i10 %conv2
  ret i10 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef signext range(i5 2, 10) i5 @recompute_switch(i5 noundef zeroext %a) local_unnamed_addr #0 {
entry:
  ret i5 4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 0, 63) i10 @recompute_two_operands(i5 noundef zeroext %a, i5 noundef zeroext %b) local_unnamed_addr #0 {
entry:
  %conv = zext nneg i5 %a to i10
  %conv3 = zext nneg i5 %b to i10
  %add = add nuw nsw i10 %conv3, %conv
  %cmp = icmp ult i5 %a, 4
  %cmp10 = icmp ult i5 %b, 6
  %or.cond = and i1 %cmp, %cmp10
  %retval.0 = select i1 %or.cond, i10 %add, i10 0
  ret i10 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i5 @recompute_nested_arms(i5 noundef zeroext %a) local_unnamed_addr #0 {
entry:
  %conv1 = zext i5 %a to i32
  %mul = shl nuw nsw i32 %conv1, 1
  %cmp = icmp ult i5 %a, 3
  %cmp11 = icmp ugt i5 %a, -4
  %sub = add nuw nsw i32 %mul, 6
  %cond = select i1 %cmp11, i32 %sub, i32 1
  %cond18 = select i1 %cmp, i32 %mul, i32 %cond
  %conv19 = trunc i32 %cond18 to i5
  ret i5 %conv19
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @recompute_half_sum(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ogt half %x, 0xH0000
  %cmp1 = fcmp olt half %x, 0xH4400
  %or.cond = and i1 %cmp, %cmp1
  %mul = fmul half %x, 0xH3800
  %add = fadd half %mul, 0xH3C00
  %retval.0 = select i1 %or.cond, half %add, half 0xH3C00
  ret half %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @recompute_half_clamp(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp olt half %x, 0xHBC00
  br i1 %cmp, label %cond.end9, label %cond.false

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp ogt half %x, 0xH3C00
  br i1 %cmp1, label %cond.end9, label %cond.false3

cond.false3:                                      ; preds = %cond.false
  %cmp4 = fcmp ord half %x, 0xH0000
  %cond = select i1 %cmp4, half %x, half 0xH0000
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false3, %cond.false, %entry
  %cond10 = phi half [ 0xHBC00, %entry ], [ %cond, %cond.false3 ], [ 0xH3C00, %cond.false ]
  ret half %cond10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local half @recompute_half_reciprocal(i10 noundef zeroext %v) local_unnamed_addr #0 {
entry:
  %0 = add i10 %v, -257
  %or.cond = icmp ult i10 %0, -249
  %narrow = select i1 %or.cond, i10 32, i10 %v
  %conv9 = uitofp nneg i10 %narrow to half
  %div = fdiv half 0xH3C00, %conv9
  ret half %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable
define dso_local zeroext range(i5 0, 10) i5 @use_before_assumption(i5 noundef returned zeroext %x) local_unnamed_addr #2 {
entry:
  %cmp = icmp ult i5 %x, 10
  tail call void @llvm.assume(i1 %cmp)
  ret i5 %x
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i5 @use_behind_division(i5 noundef zeroext %a, i5 noundef returned zeroext %b) local_unnamed_addr #0 {
entry:
  ret i5 %b
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i5 5, 0) i5 @use_behind_division_by_difference(i5 noundef zeroext %b) local_unnamed_addr #0 {
entry:
  %cmp = icmp ult i5 %b, 5
  %spec.select = select i1 %cmp, i5 7, i5 %b
  ret i5 %spec.select
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable
define dso_local zeroext range(i5 4, 0) i5 @use_behind_two_assumptions(i5 noundef returned zeroext %x, i5 noundef zeroext %y) local_unnamed_addr #2 {
entry:
  %cmp = icmp ugt i5 %x, 3
  tail call void @llvm.assume(i1 %cmp)
  %cmp5 = icmp ule i5 %x, %y
  tail call void @llvm.assume(i1 %cmp5)
  ret i5 %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable
define dso_local zeroext range(i5 0, -16) i5 @use_before_unreachable(i5 noundef returned zeroext %x) local_unnamed_addr #2 {
entry:
  %cmp = icmp sgt i5 %x, -1
  tail call void @llvm.assume(i1 %cmp)
  ret i5 %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable
define dso_local noundef half @use_half_assumption(half noundef returned %x) local_unnamed_addr #2 {
entry:
  %cmp = fcmp oge half %x, 0xH0000
  tail call void @llvm.assume(i1 %cmp)
  %cmp1 = fcmp ole half %x, 0xH4800
  tail call void @llvm.assume(i1 %cmp1)
  ret half %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable
define dso_local noundef half @use_half_unreachable(half noundef %x) local_unnamed_addr #2 {
entry:
  %0 = tail call half @llvm.fabs.f16(half %x)
  %or.cond = fcmp olt half %0, 0xH4400
  tail call void @llvm.assume(i1 %or.cond)
  %mul = fmul half %x, 0xH4000
  ret half %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i4 0, -1) i4 @relation_chain(i4 noundef zeroext %a, i4 noundef zeroext %b, i4 noundef zeroext %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp ult i4 %a, %b
  %cmp6 = icmp ult i4 %b, %n
  %or.cond = and i1 %cmp, %cmp6
  %cmp9 = icmp ult i4 %n, -6
  %or.cond15 = and i1 %cmp9, %or.cond
  %retval.0 = select i1 %or.cond15, i4 %a, i4 0
  ret i4 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i5 -15, -16) i5 @relation_bound_is_positive(i5 noundef signext %i, i5 noundef signext %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i5 %i, -1
  %cmp5 = icmp slt i5 %i, %n
  %or.cond = and i1 %cmp, %cmp5
  %retval.0 = select i1 %or.cond, i5 %n, i5 1
  ret i5 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i5 -15, -16) i5 @relation_bound_is_positive_turned(i5 noundef signext %i, i5 noundef signext %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp slt i5 %i, %n
  %cmp4 = icmp sgt i5 %i, -1
  %or.cond = and i1 %cmp4, %cmp
  %retval.0 = select i1 %or.cond, i5 %n, i5 1
  ret i5 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i5 @relation_length(i5 noundef zeroext %begin, i5 noundef zeroext %end) local_unnamed_addr #0 {
entry:
  %cmp = icmp ult i5 %begin, %end
  %sub = sub nuw i5 %end, %begin
  %retval.0 = select i1 %cmp, i5 %sub, i5 1
  ret i5 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i4 @relation_sum_of_three(i4 noundef zeroext %pos, i4 noundef zeroext %len, i4 noundef zeroext %size) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i4 %size, -6
  %cmp6.not = icmp ugt i4 %pos, %size
  %or.cond = or i1 %cmp, %cmp6.not
  %sub = sub nuw i4 %size, %pos
  %cmp12.not = icmp ugt i4 %len, %sub
  %or.cond21 = select i1 %or.cond, i1 true, i1 %cmp12.not
  %add = add i4 %len, %pos
  %retval.0 = select i1 %or.cond21, i4 0, i4 %add
  ret i4 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i5 @relation_minimum(i5 noundef zeroext %a, i5 noundef zeroext %b) local_unnamed_addr #0 {
entry:
  %cond = tail call i5 @llvm.umin.i5(i5 %a, i5 %b)
  %sub = sub i5 %a, %cond
  %0 = xor i5 %cond, -1
  %cmp11.not = icmp ugt i5 %sub, %0
  %sub16 = sub i5 %b, %cond
  %narrow = select i1 %cmp11.not, i5 0, i5 %sub16
  ret i5 %narrow
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i1 @relation_order_decided(i5 noundef signext %a, i5 noundef signext %b) local_unnamed_addr #0 {
entry:
  ret i1 false
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i1 @relation_half_order(half noundef %a) local_unnamed_addr #0 {
entry:
  %mul = fmul half %a, %a
  %cmp = fcmp ogt half %a, 0xH4000
  %cmp1 = fcmp olt half %mul, 0xH5400
  %or.cond = and i1 %cmp, %cmp1
  %cmp2 = fcmp uge half %a, 0xH4800
  %spec.select = and i1 %cmp2, %or.cond
  ret i1 %spec.select
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i1 @relation_half_both(half noundef %x) local_unnamed_addr #0 {
entry:
  ret i1 false
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i5 @memory_array(i5 noundef zeroext %x, i5 noundef zeroext %k) local_unnamed_addr #0 {
entry:
  %table = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %table) #7
  store i32 67305985, ptr %table, align 4
  %0 = and i5 %x, 7
  %conv2 = zext nneg i5 %0 to i8
  %1 = and i5 %k, 3
  %idxprom = zext nneg i5 %1 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %table, i64 %idxprom
  store i8 %conv2, ptr %arrayidx, align 1, !tbaa !9
  %2 = and i5 %x, 3
  %idxprom10 = zext nneg i5 %2 to i64
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %table, i64 %idxprom10
  %3 = load i8, ptr %arrayidx11, align 1, !tbaa !9
  %loadedv12 = trunc i8 %3 to i5
  call void @llvm.lifetime.end.p0(ptr nonnull %table) #7
  ret i5 %loadedv12
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i5 @memory_field(i5 noundef zeroext %x, i5 noundef zeroext %k) local_unnamed_addr #0 {
entry:
  %pairs = alloca [2 x %struct.pair], align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %pairs) #7
  %0 = and i5 %x, 3
  %storedv3 = zext nneg i5 %0 to i8
  store i8 %storedv3, ptr %pairs, align 2, !tbaa !11
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %pairs, i64 6
  store i8 2, ptr %arrayidx4, align 2, !tbaa !11
  %1 = and i5 %k, 1
  %idxprom = zext nneg i5 %1 to i64
  %arrayidx12 = getelementptr inbounds nuw %struct.pair, ptr %pairs, i64 %idxprom
  %2 = load i8, ptr %arrayidx12, align 2, !tbaa !11
  %loadedv14 = trunc i8 %2 to i5
  call void @llvm.lifetime.end.p0(ptr nonnull %pairs) #7
  ret i5 %loadedv14
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @memory_half_field(half noundef %x, i1 noundef zeroext %k) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ogt half %x, 0xH3C00
  %cmp1 = fcmp ogt half %x, 0xH0000
  %cond = select i1 %cmp1, half %x, half 0xH0000
  %cond5 = select i1 %cmp, half 0xH3C00, half %cond
  %.sroa.speculated = select i1 %k, half 0xHB800, half %cond5
  ret half %.sroa.speculated
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext range(i5 5, 10) i5 @memory_on_two_ways(i5 noundef zeroext %x, i1 noundef zeroext %which) local_unnamed_addr #0 {
entry:
  %loadedv13 = select i1 %which, i5 5, i5 9
  ret i5 %loadedv13
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local zeroext i5 @memory_loop(i5 noundef zeroext %n) local_unnamed_addr #4 {
entry:
  %best = alloca [2 x i8], align 2
  call void @llvm.lifetime.start.p0(ptr nonnull %best) #7
  store i16 771, ptr %best, align 2
  %0 = and i5 %n, 15
  %storedv8 = zext nneg i5 %0 to i8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %1 = and i5 %n, 1
  %idxprom14 = zext nneg i5 %1 to i64
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %best, i64 %idxprom14
  %2 = load i8, ptr %arrayidx15, align 1, !tbaa !9
  %loadedv16 = trunc i8 %2 to i5
  call void @llvm.lifetime.end.p0(ptr nonnull %best) #7
  ret i5 %loadedv16

for.body:                                         ; preds = %entry, %for.body
  %i.020 = phi i8 [ 0, %entry ], [ %inc, %for.body ]
  %3 = and i8 %i.020, 1
  %idxprom = zext nneg i8 %3 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %best, i64 %idxprom
  store i8 %storedv8, ptr %arrayidx, align 1, !tbaa !9
  %inc = add nuw nsw i8 %i.020, 1
  %exitcond.not = icmp eq i8 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i5 @memory_constants(i5 noundef zeroext %k) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i5 %k, 5
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i5 %k to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr @primes, i64 %idxprom
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !9
  %loadedv3 = trunc i8 %0 to i5
  br label %return

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi i5 [ %loadedv3, %if.end ], [ 2, %entry ]
  ret i5 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext range(i5 -12, 0) i5 @loop_sum_of_steps(i5 noundef zeroext %n) local_unnamed_addr #0 {
entry:
  ret i5 -11
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext range(i5 0, 2) i5 @loop_down(i5 noundef zeroext %n) local_unnamed_addr #0 {
entry:
  ret i5 1
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local signext i5 @loop_bounded_by_argument(i5 noundef signext %n) local_unnamed_addr #4 {
entry:
  %narrow = tail call i5 @llvm.smin.i5(i5 %n, i5 9)
  %cmp412 = icmp sgt i5 %n, 0
  br i1 %cmp412, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %i.013 = phi i8 [ %sext, %while.body ], [ 0, %entry ]
  %sext = add i8 %i.013, 8
  %storedv7 = lshr exact i8 %sext, 3
  %loadedv2 = trunc nuw i8 %storedv7 to i5
  %cmp4 = icmp sgt i5 %narrow, %loadedv2
  br i1 %cmp4, label %while.body, label %while.end, !llvm.loop !17

while.end:                                        ; preds = %while.body, %entry
  %loadedv2.lcssa = phi i5 [ 0, %entry ], [ %loadedv2, %while.body ]
  ret i5 %loadedv2.lcssa
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local zeroext i5 @loop_two_exits(i5 noundef zeroext %x) local_unnamed_addr #4 {
entry:
  br label %do.body

do.body:                                          ; preds = %if.end, %entry
  %i.0 = phi i8 [ 0, %entry ], [ %storedv3, %if.end ]
  %loadedv = trunc nuw i8 %i.0 to i5
  %cmp = icmp eq i5 %x, %loadedv
  br i1 %cmp, label %do.end, label %if.end

if.end:                                           ; preds = %do.body
  %inc = add i5 %loadedv, 1
  %storedv3 = zext i5 %inc to i8
  %cmp5.not = icmp eq i5 %inc, 12
  br i1 %cmp5.not, label %if.end.do.end_crit_edge, label %do.body, !llvm.loop !18

if.end.do.end_crit_edge:                          ; preds = %if.end
  br label %do.end, !llvm.loop !18

do.end:                                           ; preds = %do.body, %if.end.do.end_crit_edge
  %i.1 = phi i8 [ 12, %if.end.do.end_crit_edge ], [ %i.0, %do.body ]
  %loadedv7 = trunc nuw i8 %i.1 to i5
  ret i5 %loadedv7
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i5 6, 8) i5 @loop_nested(i5 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %0 = and i5 %x, 1
  %narrow.le.le = or disjoint i5 %0, 6
  ret i5 %narrow.le.le
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local half @loop_half_counter(i5 noundef zeroext %n) local_unnamed_addr #4 {
entry:
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret half %add

for.body:                                         ; preds = %entry, %for.body
  %i.08 = phi i8 [ 0, %entry ], [ %inc, %for.body ]
  %x.07 = phi half [ 0xH0000, %entry ], [ %add, %for.body ]
  %add = fadd half %x.07, 0xH3800
  %inc = add nuw nsw i8 %i.08, 1
  %exitcond.not = icmp eq i8 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !19
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local half @loop_half_steered(half noundef %s) local_unnamed_addr #4 {
entry:
  br label %while.body

while.body:                                       ; preds = %entry, %while.body
  %x.03 = phi half [ 0xH0000, %entry ], [ %add, %while.body ]
  %add = fadd half %x.03, 0xH3C00
  %cmp = fcmp olt half %add, 0xH4200
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !20

while.end:                                        ; preds = %while.body
  ret half %add
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local signext range(i5 -4, 5) i5 @undef_clamp(i5 noundef signext %x) local_unnamed_addr #0 {
entry:
  %cmp = icmp slt i5 %x, -4
  br i1 %cmp, label %cond.end10, label %cond.false

cond.false:                                       ; preds = %entry
  %0 = tail call i5 @llvm.smin.i5(i5 %x, i5 4)
  %cond15 = zext i5 %0 to i32
  br label %cond.end10

cond.end10:                                       ; preds = %entry, %cond.false
  %cond11 = phi i32 [ %cond15, %cond.false ], [ -4, %entry ]
  %conv12 = trunc i32 %cond11 to i5
  ret i5 %conv12
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext range(i5 7, 0) i5 @undef_maximum(i5 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %0 = tail call i5 @llvm.umax.i5(i5 %x, i5 7)
  ret i5 %0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local signext range(i5 0, -16) i5 @undef_absolute(i5 noundef signext %x) local_unnamed_addr #0 {
entry:
  %cmp = icmp slt i5 %x, 0
  %cmp4 = icmp eq i5 %x, -16
  %sub = sub nsw i5 0, %x
  %narrow = select i1 %cmp4, i5 0, i5 %sub
  %x.sink = select i1 %cmp, i5 %narrow, i5 %x
  ret i5 %x.sink
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i5 0, 10) i5 @undef_masked_choice(i5 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %0 = and i5 %x, 15
  %conv4 = zext nneg i5 %0 to i32
  %cmp = icmp samesign ugt i5 %0, 9
  %sub = add nuw nsw i32 %conv4, 22
  %1 = trunc i32 %sub to i5
  %conv10 = select i1 %cmp, i5 %1, i5 %0
  ret i5 %conv10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @undef_half_clamp(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp olt half %x, 0xH0000
  br i1 %cmp, label %cond.end9, label %cond.false

cond.false:                                       ; preds = %entry
  %cmp1 = fcmp ogt half %x, 0xH3C00
  br i1 %cmp1, label %cond.end9, label %cond.false3

cond.false3:                                      ; preds = %cond.false
  %cmp4 = fcmp ord half %x, 0xH0000
  %cond = select i1 %cmp4, half %x, half 0xH0000
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false3, %cond.false, %entry
  %cond10 = phi half [ 0xH0000, %entry ], [ %cond, %cond.false3 ], [ 0xH3C00, %cond.false ]
  ret half %cond10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @undef_half_no_nan(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp.inv = fcmp ord half %x, 0xH0000
  %cond = select i1 %cmp.inv, half %x, half 0xH0000
  ret half %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @undef_half_magnitude(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ogt half %x, 0xH4400
  %cmp1 = fcmp olt half %x, 0xH0000
  %fneg = fneg half %x
  %cond = select i1 %cmp1, half %fneg, half %x
  %cond5 = select i1 %cmp, half 0xH4400, half %cond
  ret half %cond5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 0, 63) i10 @small_average(i10 noundef zeroext %x, i5 noundef zeroext %y) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i10 %x, 40
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %conv5 = zext i5 %y to i10
  %and = and i10 %x, %conv5
  %xor = xor i10 %x, %conv5
  %shr = lshr i10 %xor, 1
  %add = add nuw nsw i10 %shr, %and
  br label %return

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi i10 [ %add, %if.end ], [ 20, %entry ]
  ret i10 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 0, 113) i10 @small_align(i10 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i10 %x, 100
  %narrow = add nuw nsw i10 %x, 15
  %0 = and i10 %narrow, 240
  %retval.0 = select i1 %cmp, i10 0, i10 %0
  ret i10 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext range(i10 -100, 113) i10 @small_padding(i10 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %cmp = icmp ugt i10 %x, 100
  %conv = zext i10 %x to i32
  %add = add nuw nsw i32 %conv, 15
  %and = and i32 %add, 240
  %sub = sub nsw i32 %and, %conv
  %conv6 = trunc nsw i32 %sub to i10
  %retval.0 = select i1 %cmp, i10 0, i10 %conv6
  ret i10 %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local zeroext i10 @small_multiple(i10 noundef zeroext %x) local_unnamed_addr #0 {
entry:
  %0 = urem i10 %x, 10
  %narrow = sub nuw i10 %x, %0
  ret i10 %narrow
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext range(i5 0, 8) i5 @small_ring(i5 noundef zeroext %i) local_unnamed_addr #0 {
entry:
  %0 = add i5 %i, 1
  %1 = and i5 %0, 7
  ret i5 %1
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i5 @small_saturated(i5 noundef zeroext %x, i5 noundef zeroext %y) local_unnamed_addr #0 {
entry:
  %narrow = tail call i5 @llvm.uadd.sat.i5(i5 %x, i5 %y)
  ret i5 %narrow
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @small_half_minus_square(half noundef %v) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ord half %v, 0xH0000
  %fneg = fneg half %v
  %mul = fmul half %v, %fneg
  %cond = select i1 %cmp, half %mul, half 0xHBC00
  ret half %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @small_half_fraction(half noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call half @llvm.fabs.f16(half %x)
  %or.cond = fcmp olt half %0, 0xH6400
  %1 = tail call half @llvm.floor.f16(half %x)
  %sub = fsub half %x, %1
  %retval.0 = select i1 %or.cond, half %sub, half 0xH0000
  ret half %retval.0
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.floor.f16(half) #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @small_half_signed_square(half noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call half @llvm.fabs.f16(half %x)
  %or.cond = fcmp ugt half %0, 0xH4400
  %conv3 = fmul half %x, %0
  %retval.0 = select i1 %or.cond, half 0xH0000, half %conv3
  ret half %retval.0
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fabs.f16(half) #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @small_half_smoothstep(half noundef %t) local_unnamed_addr #0 {
entry:
  %cmp = fcmp oge half %t, 0xH0000
  %cmp1 = fcmp ole half %t, 0xH3C00
  %or.cond = and i1 %cmp, %cmp1
  %mul = fmul half %t, %t
  %mul2 = fmul half %t, 0xH4000
  %sub = fsub half 0xH4200, %mul2
  %mul3 = fmul half %mul, %sub
  %retval.0 = select i1 %or.cond, half %mul3, half 0xH0000
  ret half %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local half @small_half_bits(half noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call half @llvm.fabs.f16(half %x)
  %1 = bitcast half %0 to i16
  %cmp = icmp samesign ult i16 %1, 19456
  %x. = select i1 %cmp, half %x, half 0xH0000
  ret half %x.
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef signext i5 @exclude_overflow(i5 noundef returned signext %x) local_unnamed_addr #0 {
entry:
  ret i5 %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef signext i5 @exclude_negation(i5 noundef returned signext %x) local_unnamed_addr #0 {
entry:
  ret i5 %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef signext i5 @exclude_product(i5 noundef returned signext %x) local_unnamed_addr #0 {
entry:
  ret i5 %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef zeroext i5 @exclude_shift(i5 noundef returned zeroext %k) local_unnamed_addr #0 {
entry:
  ret i5 %k
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef signext i5 @exclude_sum_of_two(i5 noundef signext %a, i5 noundef signext %b) local_unnamed_addr #0 {
entry:
  %cmp = icmp slt i5 %b, 4
  %spec.select = select i1 %cmp, i5 7, i5 %a
  ret i5 %spec.select
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @exclude_conversion(half noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp olt half %x, 0xH0000
  %retval.0 = select i1 %cmp, half 0xH0000, half %x
  ret half %retval.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @exclude_half_conversion(half noundef returned %x) local_unnamed_addr #0 {
entry:
  ret half %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef half @exclude_half_division(i5 noundef zeroext %n) local_unnamed_addr #0 {
entry:
  %conv3 = uitofp i5 %n to half
  %div4 = fdiv half 0xH3C00, %conv3
  ret half %div4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i5 @llvm.umin.i5(i5, i5) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i5 @llvm.smin.i5(i5, i5) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i5 @llvm.umax.i5(i5, i5) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i5 @llvm.uadd.sat.i5(i5, i5) #6

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"_BitInt(5)", !7, i64 0}
!11 = !{!12, !10, i64 0}
!12 = !{!"pair", !10, i64 0, !13, i64 2, !10, i64 4}
!13 = !{!"_Float16", !7, i64 0}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = distinct !{!17, !15, !16}
!18 = distinct !{!18, !15, !16}
!19 = distinct !{!19, !15, !16}
!20 = distinct !{!20, !15, !16}
