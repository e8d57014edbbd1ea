target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Guard" = type { i8 }

@_ZN12_GLOBAL__N_16visitsE = internal global i32 0, align 4
@_ZN12_GLOBAL__N_15depthE = internal global i32 0, align 4

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %call = call i32 @input_int() #4
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond
  %call1 = call noundef i32 @_ZN12_GLOBAL__N_15visitEi(i32 noundef 5)
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #4
  br label %while.cond, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %0 = load i32, ptr @_ZN12_GLOBAL__N_16visitsE, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %0) #4
  ret i32 0
}

declare i32 @input_int() #1

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZN12_GLOBAL__N_15visitEi(i32 noundef %levels) #2 {
entry:
  %guard = alloca %"struct.(anonymous namespace)::Guard", align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %guard) #4
  call void @_ZN12_GLOBAL__N_15GuardC2Ev(ptr noundef nonnull align 1 dereferenceable(1) %guard)
  %0 = load i32, ptr @_ZN12_GLOBAL__N_16visitsE, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, 1000
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @_ZN12_GLOBAL__N_16visitsE, align 4, !tbaa !4
  %inc = add nsw i32 %1, 1
  store i32 %inc, ptr @_ZN12_GLOBAL__N_16visitsE, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @mark_int(i32 noundef 1, i32 noundef %levels) #4
  %cmp1 = icmp eq i32 %levels, 0
  br i1 %cmp1, label %cond.end, label %cond.false

cond.false:                                       ; preds = %if.end
  %sub = add nsw i32 %levels, -1
  %call = call noundef i32 @_ZN12_GLOBAL__N_15visitEi(i32 noundef %sub)
  %add = add nsw i32 %call, 1
  br label %cond.end

cond.end:                                         ; preds = %if.end, %cond.false
  %cond = phi i32 [ %add, %cond.false ], [ 0, %if.end ]
  call void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull align 1 dereferenceable(1) %guard) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %guard) #4
  ret i32 %cond
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_15GuardC2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr #2 align 2 {
entry:
  %0 = load i32, ptr @_ZN12_GLOBAL__N_15depthE, align 4, !tbaa !4
  %inc = add nsw i32 %0, 1
  store i32 %inc, ptr @_ZN12_GLOBAL__N_15depthE, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZN12_GLOBAL__N_15GuardD2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr #2 align 2 {
entry:
  %0 = load i32, ptr @_ZN12_GLOBAL__N_15depthE, align 4, !tbaa !4
  %dec = add nsw i32 %0, -1
  store i32 %dec, ptr @_ZN12_GLOBAL__N_15depthE, align 4, !tbaa !4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
