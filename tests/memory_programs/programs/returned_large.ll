target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.header = type { i32, i32, i32, i32, i64 }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %h = alloca %struct.header, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %h) #3
  call void @read_header(ptr dead_on_unwind nonnull writable sret(%struct.header) align 8 %h)
  %width = getelementptr inbounds nuw i8, ptr %h, i64 4
  %0 = load i32, ptr %width, align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %0) #3
  %depth = getelementptr inbounds nuw i8, ptr %h, i64 12
  %1 = load i32, ptr %depth, align 4, !tbaa !11
  %2 = load i32, ptr %h, align 8, !tbaa !12
  %add = add nsw i32 %1, %2
  call void @mark_int(i32 noundef 2, i32 noundef %add) #3
  %size = getelementptr inbounds nuw i8, ptr %h, i64 16
  %3 = load i64, ptr %size, align 8, !tbaa !13
  call void @mark_long(i32 noundef 3, i64 noundef %3) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %h) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @read_header(ptr dead_on_unwind noalias writable sret(%struct.header) align 8 %agg.result) #0 {
entry:
  store i32 3, ptr %agg.result, align 8, !tbaa !12
  %call = call i32 @input_int() #3
  %call1 = call i32 @clamp(i32 noundef %call, i32 noundef 1, i32 noundef 4096)
  %width = getelementptr inbounds nuw i8, ptr %agg.result, i64 4
  store i32 %call1, ptr %width, align 4, !tbaa !8
  %call2 = call i32 @input_int() #3
  %call3 = call i32 @clamp(i32 noundef %call2, i32 noundef 1, i32 noundef 2048)
  %height = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i32 %call3, ptr %height, align 8, !tbaa !14
  %call4 = call i32 @input_int() #3
  %and = and i32 %call4, 1
  %tobool.not = icmp eq i32 %and, 0
  %cond = select i1 %tobool.not, i32 24, i32 8
  %depth = getelementptr inbounds nuw i8, ptr %agg.result, i64 12
  store i32 %cond, ptr %depth, align 4, !tbaa !11
  %width5 = getelementptr inbounds nuw i8, ptr %agg.result, i64 4
  %0 = load i32, ptr %width5, align 4, !tbaa !8
  %conv = sext i32 %0 to i64
  %height6 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  %1 = load i32, ptr %height6, align 8, !tbaa !14
  %conv7 = sext i32 %1 to i64
  %mul = mul nsw i64 %conv, %conv7
  %depth8 = getelementptr inbounds nuw i8, ptr %agg.result, i64 12
  %2 = load i32, ptr %depth8, align 4, !tbaa !11
  %div = sdiv i32 %2, 8
  %conv9 = sext i32 %div to i64
  %mul10 = mul nsw i64 %mul, %conv9
  %size = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 %mul10, ptr %size, align 8, !tbaa !13
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

declare void @mark_long(i32 noundef, i64 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @clamp(i32 noundef %x, i32 noundef %low, i32 noundef %high) #0 {
entry:
  %cmp = icmp slt i32 %x, %low
  %cmp1 = icmp sgt i32 %x, %high
  %high.x = select i1 %cmp1, i32 %high, i32 %x
  %cond5 = select i1 %cmp, i32 %low, i32 %high.x
  ret i32 %cond5
}

declare i32 @input_int() #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

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
!8 = !{!9, !5, i64 4}
!9 = !{!"header", !5, i64 0, !5, i64 4, !5, i64 8, !5, i64 12, !10, i64 16}
!10 = !{!"long", !6, i64 0}
!11 = !{!9, !5, i64 12}
!12 = !{!9, !5, i64 0}
!13 = !{!9, !10, i64 16}
!14 = !{!9, !5, i64 8}
