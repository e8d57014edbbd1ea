target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_c21f614fcb860badb88d0f8b8ac2b1e9 = private unnamed_addr constant [10 x i8] c"cursor.rs\00", align 1
@alloc_7e99184dc9e15e6aedd29ea59c2bf095 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c21f614fcb860badb88d0f8b8ac2b1e9, [16 x i8] c"\09\00\00\00\00\00\00\00\10\00\00\00;\00\00\00" }>, align 8

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8iter_mut17ha829dcdee2b305e8E"(ptr noalias noundef nonnull align 1 %self.0, i64 noundef range(i64 0, -9223372036854775808) %self.1) unnamed_addr #0 {
start:
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter16IterMut$LT$T$GT$3new17hfb8b8177b28b74c2E"(ptr noalias noundef nonnull align 1 %self.0, i64 noundef %self.1) #6
  ret { ptr, ptr } %0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN4core5slice4iter16IterMut$LT$T$GT$3new17hfb8b8177b28b74c2E"(ptr noalias noundef nonnull align 1 %slice.0, i64 noundef range(i64 0, -9223372036854775808) %slice.1) unnamed_addr #0 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %slice.0, i64 %slice.1
  %1 = insertvalue { ptr, ptr } poison, ptr %slice.0, 0
  %2 = insertvalue { ptr, ptr } %1, ptr %0, 1
  ret { ptr, ptr } %2
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17h037835d1d4ad9e4fE"(ptr noundef nonnull %self.0, ptr noundef %self.1) unnamed_addr #0 {
start:
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %self.1, 1
  ret { ptr, ptr } %1
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef i8 @_ZN6cursor6Cursor4byte17hd3e05dcd3e95f055E(ptr noalias noundef align 8 dereferenceable(24) %self) unnamed_addr #1 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 16
  %_3 = load i64, ptr %0, align 8, !noundef !2
  %1 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %_11.1 = load i64, ptr %1, align 8, !noundef !2
  %_2 = icmp ult i64 %_3, %_11.1
  br i1 %_2, label %bb1, label %bb4

bb1:                                              ; preds = %start
  %2 = getelementptr inbounds nuw i8, ptr %self, i64 16
  %_5 = load i64, ptr %2, align 8, !noundef !2
  %3 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %_12.1 = load i64, ptr %3, align 8, !noundef !2
  %_7 = icmp ult i64 %_5, %_12.1
  br i1 %_7, label %bb2, label %panic

bb4:                                              ; preds = %start, %bb2
  %found.sroa.0.0 = phi i8 [ %7, %bb2 ], [ 0, %start ]
  %4 = getelementptr inbounds nuw i8, ptr %self, i64 16
  %_9 = load i64, ptr %4, align 8, !noundef !2
  %5 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %_14.1 = load i64, ptr %5, align 8, !noundef !2
  %_8 = icmp ult i64 %_9, %_14.1
  br i1 %_8, label %bb5, label %bb7

bb2:                                              ; preds = %bb1
  %_13.0 = load ptr, ptr %self, align 8, !nonnull !2, !align !3, !noundef !2
  %6 = getelementptr inbounds nuw i8, ptr %_13.0, i64 %_5
  %7 = load i8, ptr %6, align 1, !noundef !2
  br label %bb4

panic:                                            ; preds = %bb1
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_5, i64 noundef %_12.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7e99184dc9e15e6aedd29ea59c2bf095) #7
  unreachable

bb5:                                              ; preds = %bb4
  %8 = getelementptr inbounds nuw i8, ptr %self, i64 16
  %9 = getelementptr inbounds nuw i8, ptr %self, i64 16
  %10 = load i64, ptr %9, align 8, !noundef !2
  %11 = add i64 %10, 1
  store i64 %11, ptr %8, align 8
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5
  ret i8 %found.sroa.0.0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal noundef align 1 ptr @"_ZN94_$LT$core..slice..iter..IterMut$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17ha200092c3fc7168bE"(ptr noalias noundef align 8 dereferenceable(16) %self) unnamed_addr #0 {
start:
  %ptr = load ptr, ptr %self, align 8, !nonnull !2, !noundef !2
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %end_or_len = load ptr, ptr %0, align 8, !nonnull !2, !noundef !2
  %_7 = icmp eq ptr %ptr, %end_or_len
  br i1 %_7, label %bb8, label %bb6

bb6:                                              ; preds = %start
  %_17 = getelementptr inbounds nuw i8, ptr %ptr, i64 1
  store ptr %_17, ptr %self, align 8
  br label %bb8

bb8:                                              ; preds = %start, %bb6
  %_0.sroa.0.0 = phi ptr [ %ptr, %bb6 ], [ null, %start ]
  ret ptr %_0.sroa.0.0
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #1 {
start:
  %cursor = alloca [24 x i8], align 8
  %iter = alloca [16 x i8], align 8
  %packet = alloca [16 x i8], align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %packet)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16) %packet, i8 0, i64 16, i1 false)
  %0 = call { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8iter_mut17ha829dcdee2b305e8E"(ptr noalias noundef nonnull align 1 %packet, i64 noundef 16) #6
  %_3.0 = extractvalue { ptr, ptr } %0, 0
  %_3.1 = extractvalue { ptr, ptr } %0, 1
  %1 = call { ptr, ptr } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17h037835d1d4ad9e4fE"(ptr noundef nonnull %_3.0, ptr noundef %_3.1) #6
  %_2.0 = extractvalue { ptr, ptr } %1, 0
  %_2.1 = extractvalue { ptr, ptr } %1, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %iter)
  store ptr %_2.0, ptr %iter, align 8
  %2 = getelementptr inbounds nuw i8, ptr %iter, i64 8
  store ptr %_2.1, ptr %2, align 8
  br label %bb3

bb3:                                              ; preds = %bb6, %start
  %3 = call noundef align 1 ptr @"_ZN94_$LT$core..slice..iter..IterMut$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17ha200092c3fc7168bE"(ptr noalias noundef align 8 dereferenceable(16) %iter) #6
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %bb7, label %bb6

bb6:                                              ; preds = %bb3
  %_12 = call noundef i32 @input_int() #8
  %4 = trunc i32 %_12 to i8
  %5 = and i8 %4, 127
  store i8 %5, ptr %3, align 1
  br label %bb3

bb7:                                              ; preds = %bb3
  call void @llvm.lifetime.end.p0(ptr nonnull %iter)
  call void @llvm.lifetime.start.p0(ptr nonnull %cursor)
  store ptr %packet, ptr %cursor, align 8
  %6 = getelementptr inbounds nuw i8, ptr %cursor, i64 8
  store i64 16, ptr %6, align 8
  %7 = getelementptr inbounds nuw i8, ptr %cursor, i64 16
  store i64 0, ptr %7, align 8
  br label %bb9

bb9:                                              ; preds = %bb11, %bb7
  %_16 = call noundef i32 @input_int() #8
  %8 = icmp eq i32 %_16, 0
  br i1 %8, label %bb15, label %bb11

bb15:                                             ; preds = %bb9
  call void @llvm.lifetime.end.p0(ptr nonnull %cursor)
  call void @llvm.lifetime.end.p0(ptr nonnull %packet)
  ret i32 0

bb11:                                             ; preds = %bb9
  %_19 = call noundef i8 @_ZN6cursor6Cursor4byte17hd3e05dcd3e95f055E(ptr noalias noundef align 8 dereferenceable(24) %cursor) #8
  %_18 = zext i8 %_19 to i32
  call void @mark_int(i32 noundef 1, i32 noundef %_18) #8
  %9 = getelementptr inbounds nuw i8, ptr %cursor, i64 16
  %_23 = load i64, ptr %9, align 8, !noundef !2
  %_22 = trunc i64 %_23 to i32
  call void @mark_int(i32 noundef 2, i32 noundef %_22) #8
  br label %bb9
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #1

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #1

attributes #0 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { inlinehint nounwind }
attributes #7 = { noinline noreturn nounwind }
attributes #8 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
!3 = !{i64 1}
