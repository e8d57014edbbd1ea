target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %hours = alloca i32, align 4
  %minutes = alloca i32, align 4
  %rest = alloca i32, align 4
  %second = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %hours) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %minutes) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %rest) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %second) #3
  %call = call i32 @seconds()
  call void @divide(i32 noundef %call, i32 noundef 3600, ptr noundef nonnull %hours, ptr noundef nonnull %rest)
  %0 = load i32, ptr %rest, align 4, !tbaa !4
  call void @divide(i32 noundef %0, i32 noundef 60, ptr noundef nonnull %minutes, ptr noundef nonnull %second)
  %1 = load i32, ptr %hours, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %1) #3
  %2 = load i32, ptr %minutes, align 4, !tbaa !4
  call void @mark_int(i32 noundef 2, i32 noundef %2) #3
  %3 = load i32, ptr %second, align 4, !tbaa !4
  call void @mark_int(i32 noundef 3, i32 noundef %3) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %second) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %rest) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %minutes) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %hours) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @divide(i32 noundef %a, i32 noundef %b, ptr noundef %quotient, ptr noundef %remainder) #0 {
entry:
  %div = sdiv i32 %a, %b
  store i32 %div, ptr %quotient, align 4, !tbaa !4
  %rem = srem i32 %a, %b
  store i32 %rem, ptr %remainder, align 4, !tbaa !4
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @seconds() #0 {
entry:
  %call = call i32 @input_int() #3
  %cmp = icmp slt i32 %call, 0
  %cmp1 = icmp sgt i32 %call, 86399
  %.call = select i1 %cmp1, i32 86399, i32 %call
  %cond5 = select i1 %cmp, i32 0, i32 %.call
  ret i32 %cond5
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

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
