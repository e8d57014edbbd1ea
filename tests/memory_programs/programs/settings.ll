target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind nonlazybind uwtable
define internal void @"_ZN61_$LT$settings..Settings$u20$as$u20$core..default..Default$GT$7default17haf2d02d1fb54331bE"(ptr dead_on_unwind noalias noundef writable sret([12 x i8]) align 4 captures(none) dereferenceable(12) %_0) unnamed_addr #0 {
start:
  store i32 44100, ptr %_0, align 4
  %0 = getelementptr inbounds nuw i8, ptr %_0, i64 4
  store i32 2, ptr %0, align 4
  %1 = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store float 5.000000e-01, ptr %1, align 4
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN8settings4read17hcf9b3cdcb1a04fe4E(ptr noalias noundef align 4 dereferenceable(12) %settings) unnamed_addr #0 {
start:
  %_2 = call noundef i32 @input_int() #2
  %0 = icmp eq i32 %_2, 1
  br i1 %0, label %bb2, label %bb4

bb2:                                              ; preds = %start
  store i32 96000, ptr %settings, align 4
  br label %bb4

bb4:                                              ; preds = %start, %bb2
  %_3 = call noundef i32 @input_int() #2
  %1 = icmp eq i32 %_3, 2
  br i1 %1, label %bb6, label %bb8

bb6:                                              ; preds = %bb4
  %2 = getelementptr inbounds nuw i8, ptr %settings, i64 8
  store float 1.000000e+00, ptr %2, align 4
  br label %bb8

bb8:                                              ; preds = %bb4, %bb6
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #0 {
start:
  %settings = alloca [12 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %settings)
  call void @"_ZN61_$LT$settings..Settings$u20$as$u20$core..default..Default$GT$7default17haf2d02d1fb54331bE"(ptr noalias noundef sret([12 x i8]) align 4 captures(none) dereferenceable(12) %settings) #2
  call void @_ZN8settings4read17hcf9b3cdcb1a04fe4E(ptr noalias noundef align 4 dereferenceable(12) %settings) #2
  %_5 = load i32, ptr %settings, align 4, !noundef !2
  call void @mark_int(i32 noundef 1, i32 noundef %_5) #2
  %0 = getelementptr inbounds nuw i8, ptr %settings, i64 4
  %_7 = load i32, ptr %0, align 4, !noundef !2
  call void @mark_int(i32 noundef 2, i32 noundef %_7) #2
  %1 = getelementptr inbounds nuw i8, ptr %settings, i64 8
  %_9 = load float, ptr %1, align 4, !noundef !2
  call void @mark_float(i32 noundef 3, float noundef %_9) #2
  call void @llvm.lifetime.end.p0(ptr nonnull %settings)
  ret i32 0
}

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #0

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_float(i32 noundef, float noundef) unnamed_addr #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
