target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = internal constant [4 x ptr] [ptr @add, ptr @sub, ptr @min, ptr @max], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call i32 @input_int() #3
  %and = and i32 %call, 15
  %call1 = call i32 @input_int() #3
  %and2 = and i32 %call1, 7
  %call3 = call i32 @input_int() #3
  %call4 = call i32 @apply(i32 noundef %call3, i32 noundef %and, i32 noundef %and2)
  call void @mark_int(i32 noundef 2, i32 noundef %call4) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @input_int() #2

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @apply(i32 noundef %code, i32 noundef %a, i32 noundef %b) #0 {
entry:
  %and = and i32 %code, 3
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw ptr, ptr @table, i64 %idxprom
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !8
  %call = call i32 %0(i32 noundef %a, i32 noundef %b) #3
  ret i32 %call
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @add(i32 noundef %a, i32 noundef %b) #0 {
entry:
  %add = add nsw i32 %a, %b
  ret i32 %add
}

; Function Attrs: nounwind uwtable
define internal i32 @sub(i32 noundef %a, i32 noundef %b) #0 {
entry:
  %sub = sub nsw i32 %a, %b
  ret i32 %sub
}

; Function Attrs: nounwind uwtable
define internal i32 @min(i32 noundef %a, i32 noundef %b) #0 {
entry:
  %cmp = icmp slt i32 %a, %b
  %a.b = select i1 %cmp, i32 %a, i32 %b
  ret i32 %a.b
}

; Function Attrs: nounwind uwtable
define internal i32 @max(i32 noundef %a, i32 noundef %b) #0 {
entry:
  call void @mark_int(i32 noundef 1, i32 noundef %a) #3
  %cmp = icmp sgt i32 %a, %b
  %a.b = select i1 %cmp, i32 %a, i32 %b
  ret i32 %a.b
}

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
!8 = !{!9, !9, i64 0}
!9 = !{!"any pointer", !6, i64 0}
