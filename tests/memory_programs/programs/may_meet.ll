target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@first = internal global i32 1, align 4
@second = internal global i32 2, align 4
@third = internal global i32 3, align 4

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call, 0
  %cond = select i1 %tobool.not, ptr @second, ptr @first
  call void @set(ptr noundef nonnull %cond, i32 noundef 10)
  %0 = load i32, ptr @first, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #3
  %call1 = call i32 @input_int() #3
  %tobool2.not = icmp eq i32 %call1, 0
  %cond3 = select i1 %tobool2.not, ptr @third, ptr @second
  call void @set(ptr noundef nonnull %cond3, i32 noundef 20)
  %1 = load i32, ptr @second, align 4, !tbaa !4
  call void @mark_int(i32 noundef 2, i32 noundef %1) #3
  %2 = load i32, ptr @third, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %2) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

; Function Attrs: nounwind uwtable
define internal void @set(ptr noundef %p, i32 noundef %value) #0 {
entry:
  store i32 %value, ptr %p, align 4, !tbaa !4
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

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
