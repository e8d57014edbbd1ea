target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@anon.fad58de7366495db4650cfefac2fcd61.0 = private unnamed_addr constant [8 x i8] c"\01\00\00\00\1E\00\00\00", align 4
@anon.fad58de7366495db4650cfefac2fcd61.1 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] c"\02\00\00\00", [4 x i8] undef }>, align 4
@anon.fad58de7366495db4650cfefac2fcd61.2 = private unnamed_addr constant [8 x i8] c"\00\00\00\00-\00\00\00", align 4
@anon.fad58de7366495db4650cfefac2fcd61.3 = private unnamed_addr constant [8 x i8] c"\00\00\00\00\0A\00\00\00", align 4

; Function Attrs: nounwind nonlazybind uwtable
define internal { i32, i32 } @_ZN13state_machine4step17h6b1e4118c0d9cb56E(i32 noundef range(i32 0, 3) %0, i32 %1) unnamed_addr #0 {
start:
  switch i32 %0, label %bb1 [
    i32 0, label %bb2
    i32 1, label %bb3
    i32 2, label %bb9
  ]

bb1:                                              ; preds = %start
  unreachable

bb2:                                              ; preds = %start
  %2 = icmp eq i32 %1, 0
  %_4 = add i32 %1, -1
  %spec.select = select i1 %2, i32 1, i32 0
  %spec.select5 = select i1 %2, i32 30, i32 %_4
  br label %bb9

bb3:                                              ; preds = %start
  %3 = icmp eq i32 %1, 0
  %_6 = add i32 %1, -1
  %spec.select6 = select i1 %3, i32 2, i32 1
  %spec.select7 = select i1 %3, i32 undef, i32 %_6
  br label %bb9

bb9:                                              ; preds = %bb3, %bb2, %start
  %_0.sroa.0.0 = phi i32 [ 0, %start ], [ %spec.select, %bb2 ], [ %spec.select6, %bb3 ]
  %_0.sroa.6.0 = phi i32 [ 45, %start ], [ %spec.select5, %bb2 ], [ %spec.select7, %bb3 ]
  %4 = insertvalue { i32, i32 } poison, i32 %_0.sroa.0.0, 0
  %5 = insertvalue { i32, i32 } %4, i32 %_0.sroa.6.0, 1
  ret { i32, i32 } %5
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #0 {
start:
  br label %bb1

bb1:                                              ; preds = %bb9, %start
  %light.sroa.4.0 = phi i32 [ 10, %start ], [ %_4.1, %bb9 ]
  %light.sroa.0.0 = phi i32 [ 0, %start ], [ %_4.0, %bb9 ]
  %_3 = call noundef i32 @input_int() #1
  %0 = icmp eq i32 %_3, 0
  br i1 %0, label %bb8, label %bb3

bb8:                                              ; preds = %bb1
  ret i32 0

bb3:                                              ; preds = %bb1
  %1 = call { i32, i32 } @_ZN13state_machine4step17h6b1e4118c0d9cb56E(i32 noundef %light.sroa.0.0, i32 %light.sroa.4.0) #1
  %_4.0 = extractvalue { i32, i32 } %1, 0
  %_4.1 = extractvalue { i32, i32 } %1, 1
  switch i32 %_4.0, label %bb5 [
    i32 0, label %bb7
    i32 1, label %bb6
    i32 2, label %bb9
  ]

bb5:                                              ; preds = %bb3
  unreachable

bb7:                                              ; preds = %bb3
  call void @mark_int(i32 noundef 1, i32 noundef %_4.1) #1
  br label %bb9

bb6:                                              ; preds = %bb3
  call void @mark_int(i32 noundef 2, i32 noundef %_4.1) #1
  br label %bb9

bb9:                                              ; preds = %bb6, %bb7, %bb3
  br label %bb1
}

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #0

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #0

attributes #0 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
