target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.job = type { i32, i32, i32, i32, i32 }

@__const.main.job = private unnamed_addr constant %struct.job { i32 10, i32 110, i32 2, i32 1, i32 0 }, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %job = alloca %struct.job, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %job) #4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(20) %job, ptr noundef nonnull align 4 dereferenceable(20) @__const.main.job, i64 20, i1 false)
  %call = call i32 @count(ptr noundef nonnull byval(%struct.job) align 8 %job)
  %call1 = call i32 @input_int() #4
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %step = getelementptr inbounds nuw i8, ptr %job, i64 8
  store i32 5, ptr %step, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %call2 = call i32 @count(ptr noundef nonnull byval(%struct.job) align 8 %job)
  %add = add nsw i32 %call, %call2
  %last = getelementptr inbounds nuw i8, ptr %job, i64 4
  %0 = load i32, ptr %last, align 4, !tbaa !10
  call void @mark_int(i32 noundef 2, i32 noundef %0) #4
  call void @mark_int(i32 noundef 3, i32 noundef %add) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %job) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nounwind uwtable
define internal i32 @count(ptr noundef byval(%struct.job) align 8 %job) #0 {
entry:
  %0 = load i32, ptr %job, align 8, !tbaa !11
  %last = getelementptr inbounds nuw i8, ptr %job, i64 4
  %1 = load i32, ptr %last, align 4, !tbaa !10
  %sub = sub nsw i32 %1, %0
  store i32 %sub, ptr %last, align 4, !tbaa !10
  %step = getelementptr inbounds nuw i8, ptr %job, i64 8
  %2 = load i32, ptr %step, align 8, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %2) #4
  %div = sdiv i32 %sub, %2
  ret i32 %div
}

declare i32 @input_int() #3

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !5, i64 8}
!9 = !{!"job", !5, i64 0, !5, i64 4, !5, i64 8, !5, i64 12, !5, i64 16}
!10 = !{!9, !5, i64 4}
!11 = !{!9, !5, i64 0}
