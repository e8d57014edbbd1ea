target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@operators = internal constant [5 x i8] c"+-*/\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %call = call i32 @input_int() #5
  %call1 = call i32 @precedence(i32 noundef %call)
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #5
  ret i32 0
}

declare void @mark_int(i32 noundef, i32 noundef) #1

; Function Attrs: nounwind uwtable
define internal i32 @precedence(i32 noundef %c) #0 {
entry:
  %and = and i32 %c, 127
  %cmp = icmp eq i32 %and, 0
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %memchr = call ptr @memchr(ptr noundef nonnull dereferenceable(1) @operators, i32 %and, i64 5)
  %tobool.not = icmp eq ptr %memchr, null
  br i1 %tobool.not, label %return, label %if.end2

if.end2:                                          ; preds = %if.end
  %sub.ptr.lhs.cast = ptrtoint ptr %memchr to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, ptrtoint (ptr @operators to i64)
  call void @mark_long(i32 noundef 1, i64 noundef %sub.ptr.sub) #5
  %sub.ptr.lhs.cast3 = ptrtoint ptr %memchr to i64
  %sub.ptr.sub4 = sub i64 %sub.ptr.lhs.cast3, ptrtoint (ptr @operators to i64)
  %cmp5 = icmp slt i64 %sub.ptr.sub4, 2
  %cond = select i1 %cmp5, i32 1, i32 2
  br label %return

return:                                           ; preds = %if.end2, %if.end, %entry
  %retval.0 = phi i32 [ -1, %entry ], [ %cond, %if.end2 ], [ -1, %if.end ]
  ret i32 %retval.0
}

declare i32 @input_int() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nounwind willreturn memory(read)
declare ptr @strchr(ptr noundef, i32 noundef) #3

declare void @mark_long(i32 noundef, i64 noundef) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @memchr(ptr, i32, i64) #4

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind willreturn memory(read) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #5 = { nounwind }

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
