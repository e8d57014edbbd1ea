target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call ptr @new_image(i32 noundef 32)
  %call1 = call ptr @new_image(i32 noundef 64)
  %call2 = call ptr @new_sound()
  %call3 = call i32 @input_int() #6
  %tobool.not = icmp eq i32 %call3, 0
  %call1.call = select i1 %tobool.not, ptr %call1, ptr %call
  %0 = load i32, ptr %call1.call, align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %0) #6
  %height = getelementptr inbounds nuw i8, ptr %call1.call, i64 4
  %1 = load i32, ptr %height, align 4, !tbaa !10
  call void @mark_int(i32 noundef 2, i32 noundef %1) #6
  %channels = getelementptr inbounds nuw i8, ptr %call2, i64 4
  %2 = load i32, ptr %channels, align 4, !tbaa !11
  call void @mark_int(i32 noundef 3, i32 noundef %2) #6
  call void @free(ptr noundef %call) #6
  call void @free(ptr noundef %call1) #6
  call void @free(ptr noundef %call2) #6
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal ptr @new_image(i32 noundef %size) #0 {
entry:
  %call = call ptr @xmalloc(i64 noundef 8)
  store i32 %size, ptr %call, align 4, !tbaa !8
  %mul = shl nsw i32 %size, 1
  %height = getelementptr inbounds nuw i8, ptr %call, i64 4
  store i32 %mul, ptr %height, align 4, !tbaa !10
  ret ptr %call
}

; Function Attrs: nounwind uwtable
define internal ptr @new_sound() #0 {
entry:
  %call = call ptr @xmalloc(i64 noundef 8)
  store i32 44100, ptr %call, align 4, !tbaa !13
  %call1 = call i32 @input_int() #6
  %and = and i32 %call1, 1
  %cond = sub nuw nsw i32 2, %and
  %channels = getelementptr inbounds nuw i8, ptr %call, i64 4
  store i32 %cond, ptr %channels, align 4, !tbaa !11
  ret ptr %call
}

declare i32 @input_int() #2

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal ptr @xmalloc(i64 noundef %size) #0 {
entry:
  %call = call noalias ptr @malloc(i64 noundef %size) #7
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @abort() #8
  unreachable

if.end:                                           ; preds = %entry
  ret ptr %call
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #4

; Function Attrs: noreturn nounwind
declare void @abort() #5

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { nounwind allocsize(0) }
attributes #8 = { noreturn nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"image", !5, i64 0, !5, i64 4}
!10 = !{!9, !5, i64 4}
!11 = !{!12, !5, i64 4}
!12 = !{!"sound", !5, i64 0, !5, i64 4}
!13 = !{!12, !5, i64 0}
