target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.operations = type { ptr, ptr }
%struct.device = type { ptr, i32 }

@disk = internal constant %struct.operations { ptr @disk_block_size, ptr @disk_latency }, align 8
@memory = internal constant %struct.operations { ptr @memory_block_size, ptr @memory_latency }, align 8
@__const.main.devices = private unnamed_addr constant [3 x { ptr, i32, [4 x i8] }] [{ ptr, i32, [4 x i8] } { ptr @disk, i32 0, [4 x i8] zeroinitializer }, { ptr, i32, [4 x i8] } { ptr @memory, i32 1, [4 x i8] zeroinitializer }, { ptr, i32, [4 x i8] } { ptr @disk, i32 2, [4 x i8] zeroinitializer }], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @main() #0 {
entry:
  %devices = alloca [3 x %struct.device], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %devices) #4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(48) %devices, ptr noundef nonnull align 16 dereferenceable(48) @__const.main.devices, i64 48, i1 false)
  %call = call i32 @input_int() #4
  %rem = urem i32 %call, 3
  %idxprom = zext nneg i32 %rem to i64
  %arrayidx = getelementptr inbounds nuw %struct.device, ptr %devices, i64 %idxprom
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !8
  %1 = load ptr, ptr %0, align 8, !tbaa !12
  %call1 = call i32 %1(ptr noundef nonnull %arrayidx) #4
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #4
  %call2 = call i32 @cost(ptr noundef nonnull %arrayidx)
  call void @mark_int(i32 noundef 3, i32 noundef %call2) #4
  %call3 = call i32 @unused_latency(ptr noundef nonnull %arrayidx)
  %cmp = icmp sgt i32 %call3, 0
  %conv = zext i1 %cmp to i32
  call void @llvm.lifetime.end.p0(ptr nonnull %devices) #4
  ret i32 %conv
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

declare i32 @input_int() #3

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal i32 @cost(ptr noundef %d) #0 {
entry:
  %0 = load ptr, ptr %d, align 8, !tbaa !8
  %latency1 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %1 = load ptr, ptr %latency1, align 8, !tbaa !14
  %call = call i32 %1(ptr noundef nonnull %d) #4
  call void @mark_int(i32 noundef 1, i32 noundef %call) #4
  %mul = shl nsw i32 %call, 1
  ret i32 %mul
}

; Function Attrs: nounwind uwtable
define internal i32 @unused_latency(ptr noundef %d) #0 {
entry:
  ret i32 1000
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind uwtable
define internal i32 @disk_block_size(ptr noundef %d) #0 {
entry:
  %id = getelementptr inbounds nuw i8, ptr %d, i64 8
  %0 = load i32, ptr %id, align 8, !tbaa !15
  %cmp = icmp eq i32 %0, 0
  %cond = select i1 %cmp, i32 512, i32 4096
  ret i32 %cond
}

; Function Attrs: nounwind uwtable
define internal i32 @disk_latency(ptr noundef %d) #0 {
entry:
  ret i32 10
}

; Function Attrs: nounwind uwtable
define internal i32 @memory_block_size(ptr noundef %d) #0 {
entry:
  ret i32 64
}

; Function Attrs: nounwind uwtable
define internal i32 @memory_latency(ptr noundef %d) #0 {
entry:
  ret i32 1
}

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
!8 = !{!9, !10, i64 0}
!9 = !{!"device", !10, i64 0, !5, i64 8}
!10 = !{!"p1 _ZTS10operations", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!13, !11, i64 0}
!13 = !{!"operations", !11, i64 0, !11, i64 8}
!14 = !{!13, !11, i64 8}
!15 = !{!9, !5, i64 8}
