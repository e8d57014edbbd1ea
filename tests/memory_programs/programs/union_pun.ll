target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%union.bits = type { float }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %any = alloca %union.bits, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %any) #3
  %call = call float @input_float() #3
  store float %call, ptr %any, align 4, !tbaa !8
  %call1 = call i32 @input_int() #3
  %tobool.not = icmp eq i32 %call1, 0
  %0 = load i32, ptr %any, align 4, !tbaa !8
  call void @mark_int(i32 noundef 1, i32 noundef %0) #3
  %call2 = call i32 @exponent(ptr noundef nonnull %any)
  call void @mark_int(i32 noundef 2, i32 noundef %call2) #3
  %1 = select i1 %tobool.not, i32 1073741824, i32 1065353216
  call void @mark_int(i32 noundef 3, i32 noundef %1) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %any) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare float @input_float() #2

declare i32 @input_int() #2

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @exponent(ptr noundef %b) #0 {
entry:
  %0 = load i32, ptr %b, align 4, !tbaa !8
  %shr = lshr i32 %0, 23
  %and = and i32 %shr, 255
  ret i32 %and
}

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
!8 = !{!6, !6, i64 0}
