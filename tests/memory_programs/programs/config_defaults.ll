target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.config = type { i32, i32, i32, float }

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %config = alloca %struct.config, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %config) #3
  call void @config_init(ptr noundef nonnull %config)
  call void @config_read(ptr noundef nonnull %config)
  %call = call i32 @frame_bytes(ptr noundef nonnull %config)
  call void @mark_int(i32 noundef 2, i32 noundef %call) #3
  %gain = getelementptr inbounds nuw i8, ptr %config, i64 12
  %0 = load float, ptr %gain, align 4, !tbaa !8
  call void @mark_float(i32 noundef 3, float noundef %0) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %config) #3
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal void @config_init(ptr noundef %c) #0 {
entry:
  store i32 44100, ptr %c, align 4, !tbaa !11
  %channels = getelementptr inbounds nuw i8, ptr %c, i64 4
  store i32 2, ptr %channels, align 4, !tbaa !12
  %bits = getelementptr inbounds nuw i8, ptr %c, i64 8
  store i32 16, ptr %bits, align 4, !tbaa !13
  %gain = getelementptr inbounds nuw i8, ptr %c, i64 12
  store float 5.000000e-01, ptr %gain, align 4, !tbaa !8
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @config_read(ptr noundef %c) #0 {
entry:
  %call = call i32 @input_int() #3
  %cmp = icmp eq i32 %call, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 48000, ptr %c, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %call1 = call i32 @input_int() #3
  %cmp2 = icmp eq i32 %call1, 2
  br i1 %cmp2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  %bits = getelementptr inbounds nuw i8, ptr %c, i64 8
  store i32 24, ptr %bits, align 4, !tbaa !13
  br label %if.end4

if.end4:                                          ; preds = %if.then3, %if.end
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @frame_bytes(ptr noundef %c) #0 {
entry:
  %bits = getelementptr inbounds nuw i8, ptr %c, i64 8
  %0 = load i32, ptr %bits, align 4, !tbaa !13
  call void @mark_int(i32 noundef 1, i32 noundef %0) #3
  %channels = getelementptr inbounds nuw i8, ptr %c, i64 4
  %1 = load i32, ptr %channels, align 4, !tbaa !12
  %bits1 = getelementptr inbounds nuw i8, ptr %c, i64 8
  %2 = load i32, ptr %bits1, align 4, !tbaa !13
  %div = sdiv i32 %2, 8
  %mul = mul nsw i32 %1, %div
  ret i32 %mul
}

declare void @mark_float(i32 noundef, float noundef) #2

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
!8 = !{!9, !10, i64 12}
!9 = !{!"config", !5, i64 0, !5, i64 4, !5, i64 8, !10, i64 12}
!10 = !{!"float", !6, i64 0}
!11 = !{!9, !5, i64 0}
!12 = !{!9, !5, i64 4}
!13 = !{!9, !5, i64 8}
