target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %red = alloca i32, align 4
  %green = alloca i32, align 4
  %blue = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %red) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %green) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %blue) #4
  %call = call i32 @input_int() #4
  call void @_ZL5splitiRiS_S_i(i32 noundef %call, ptr noundef nonnull align 4 dereferenceable(4) %red, ptr noundef nonnull align 4 dereferenceable(4) %green, ptr noundef nonnull align 4 dereferenceable(4) %blue, i32 noundef 255)
  %0 = load i32, ptr %red, align 4, !tbaa !4
  call void @mark_int(i32 noundef 1, i32 noundef %0) #4
  %1 = load i32, ptr %red, align 4, !tbaa !4
  %2 = load i32, ptr %green, align 4, !tbaa !4
  %3 = load i32, ptr %blue, align 4, !tbaa !4
  %call1 = call noundef i32 @_ZL4lumaiii(i32 noundef %1, i32 noundef %2, i32 noundef %3)
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %blue) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %green) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %red) #4
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind uwtable
define internal void @_ZL5splitiRiS_S_i(i32 noundef %pixel, ptr noundef nonnull align 4 dereferenceable(4) %red, ptr noundef nonnull align 4 dereferenceable(4) %green, ptr noundef nonnull align 4 dereferenceable(4) %blue, i32 noundef %maximum) #2 {
entry:
  %shr = ashr i32 %pixel, 16
  %and = and i32 %shr, %maximum
  store i32 %and, ptr %red, align 4, !tbaa !4
  %shr1 = ashr i32 %pixel, 8
  %and2 = and i32 %shr1, %maximum
  store i32 %and2, ptr %green, align 4, !tbaa !4
  %and3 = and i32 %pixel, %maximum
  store i32 %and3, ptr %blue, align 4, !tbaa !4
  ret void
}

declare i32 @input_int() #3

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZL4lumaiii(i32 noundef %red, i32 noundef %green, i32 noundef %blue) #2 {
entry:
  %mul = shl nsw i32 %red, 1
  %mul1 = mul nsw i32 %green, 5
  %add = add nsw i32 %mul, %mul1
  %add2 = add nsw i32 %add, %blue
  %div = sdiv i32 %add2, 8
  ret i32 %div
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!7 = !{!"Simple C++ TBAA"}
