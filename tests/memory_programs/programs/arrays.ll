target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8iter_mut17h48dd5ea65e449767E"(ptr noalias noundef nonnull align 4 %self.0, i64 noundef range(i64 0, 2305843009213693952) %self.1) unnamed_addr #0 {
start:
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter16IterMut$LT$T$GT$3new17h03e4aad7b4018f45E"(ptr noalias noundef nonnull align 4 %self.0, i64 noundef %self.1) #5
  ret { ptr, ptr } %0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN4core5slice4iter16IterMut$LT$T$GT$3new17h03e4aad7b4018f45E"(ptr noalias noundef nonnull align 4 %slice.0, i64 noundef range(i64 0, 2305843009213693952) %slice.1) unnamed_addr #0 {
start:
  %0 = getelementptr inbounds nuw i32, ptr %slice.0, i64 %slice.1
  %1 = insertvalue { ptr, ptr } poison, ptr %slice.0, 0
  %2 = insertvalue { ptr, ptr } %1, ptr %0, 1
  ret { ptr, ptr } %2
}

; Function Attrs: nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17h3e999d979ef8f99bE"(ptr noalias noundef nonnull readonly align 4 captures(address, read_provenance) %self.0, i64 noundef range(i64 0, 2305843009213693952) %self.1) unnamed_addr #1 {
start:
  %_6 = getelementptr inbounds nuw i32, ptr %self.0, i64 %self.1
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %_6, 1
  ret { ptr, ptr } %1
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { ptr, ptr } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17hcc3ed7c2e6dd0774E"(ptr noundef nonnull %self.0, ptr noundef %self.1) unnamed_addr #0 {
start:
  %0 = insertvalue { ptr, ptr } poison, ptr %self.0, 0
  %1 = insertvalue { ptr, ptr } %0, ptr %self.1, 1
  ret { ptr, ptr } %1
}

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN6arrays4fill17h1656b38cc86448feE(ptr noalias noundef nonnull align 4 %bins.0, i64 noundef range(i64 0, 2305843009213693952) %bins.1) unnamed_addr #1 {
start:
  %iter = alloca [16 x i8], align 8
  %0 = call { ptr, ptr } @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8iter_mut17h48dd5ea65e449767E"(ptr noalias noundef nonnull align 4 %bins.0, i64 noundef %bins.1) #5
  %_3.0 = extractvalue { ptr, ptr } %0, 0
  %_3.1 = extractvalue { ptr, ptr } %0, 1
  %1 = call { ptr, ptr } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17hcc3ed7c2e6dd0774E"(ptr noundef nonnull %_3.0, ptr noundef %_3.1) #5
  %_2.0 = extractvalue { ptr, ptr } %1, 0
  %_2.1 = extractvalue { ptr, ptr } %1, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %iter)
  store ptr %_2.0, ptr %iter, align 8
  %2 = getelementptr inbounds nuw i8, ptr %iter, i64 8
  store ptr %_2.1, ptr %2, align 8
  br label %bb3

bb3:                                              ; preds = %bb6, %start
  %3 = call noundef align 4 ptr @"_ZN94_$LT$core..slice..iter..IterMut$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h3b35c6e55b8a24a9E"(ptr noalias noundef align 8 dereferenceable(16) %iter) #5
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %bb7, label %bb6

bb6:                                              ; preds = %bb3
  %_9 = call noundef i32 @input_int() #6
  %4 = and i32 %_9, 31
  store i32 %4, ptr %3, align 4
  br label %bb3

bb7:                                              ; preds = %bb3
  call void @llvm.lifetime.end.p0(ptr nonnull %iter)
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef i32 @_ZN6arrays7largest17h316f7184cfddedc6E(ptr noalias noundef nonnull readonly align 4 captures(address, read_provenance) %bins.0, i64 noundef range(i64 0, 2305843009213693952) %bins.1) unnamed_addr #1 {
start:
  %iter = alloca [16 x i8], align 8
  %0 = call { ptr, ptr } @"_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17h3e999d979ef8f99bE"(ptr noalias noundef nonnull readonly align 4 captures(address, read_provenance) %bins.0, i64 noundef %bins.1) #6
  %_2.0 = extractvalue { ptr, ptr } %0, 0
  %_2.1 = extractvalue { ptr, ptr } %0, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %iter)
  store ptr %_2.0, ptr %iter, align 8
  %1 = getelementptr inbounds nuw i8, ptr %iter, i64 8
  store ptr %_2.1, ptr %1, align 8
  br label %bb2

bb2:                                              ; preds = %bb5, %start
  %found.sroa.0.0 = phi i32 [ 0, %start ], [ %bin.found.sroa.0.0, %bb5 ]
  %2 = call noundef align 4 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h771157cbb68255b8E"(ptr noalias noundef align 8 dereferenceable(16) %iter) #5
  %.not = icmp eq ptr %2, null
  br i1 %.not, label %bb6, label %bb5

bb5:                                              ; preds = %bb2
  %bin = load i32, ptr %2, align 4, !noundef !2
  call void @mark_int(i32 noundef 1, i32 noundef %bin) #6
  %_9 = icmp sgt i32 %bin, %found.sroa.0.0
  %bin.found.sroa.0.0 = select i1 %_9, i32 %bin, i32 %found.sroa.0.0
  br label %bb2

bb6:                                              ; preds = %bb2
  %found.sroa.0.0.lcssa = phi i32 [ %found.sroa.0.0, %bb2 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %iter)
  ret i32 %found.sroa.0.0.lcssa
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal noundef align 4 ptr @"_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h771157cbb68255b8E"(ptr noalias noundef align 8 dereferenceable(16) %self) unnamed_addr #0 {
start:
  %ptr = load ptr, ptr %self, align 8, !nonnull !2, !noundef !2
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %end_or_len = load ptr, ptr %0, align 8, !nonnull !2, !noundef !2
  %_6 = icmp eq ptr %ptr, %end_or_len
  br i1 %_6, label %bb8, label %bb6

bb6:                                              ; preds = %start
  %_16 = getelementptr inbounds nuw i8, ptr %ptr, i64 4
  store ptr %_16, ptr %self, align 8
  br label %bb8

bb8:                                              ; preds = %start, %bb6
  %_0.sroa.0.0 = phi ptr [ %ptr, %bb6 ], [ null, %start ]
  ret ptr %_0.sroa.0.0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal noundef align 4 ptr @"_ZN94_$LT$core..slice..iter..IterMut$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h3b35c6e55b8a24a9E"(ptr noalias noundef align 8 dereferenceable(16) %self) unnamed_addr #0 {
start:
  %ptr = load ptr, ptr %self, align 8, !nonnull !2, !noundef !2
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %end_or_len = load ptr, ptr %0, align 8, !nonnull !2, !noundef !2
  %_7 = icmp eq ptr %ptr, %end_or_len
  br i1 %_7, label %bb8, label %bb6

bb6:                                              ; preds = %start
  %_17 = getelementptr inbounds nuw i8, ptr %ptr, i64 4
  store ptr %_17, ptr %self, align 8
  br label %bb8

bb8:                                              ; preds = %start, %bb6
  %_0.sroa.0.0 = phi ptr [ %ptr, %bb6 ], [ null, %start ]
  ret ptr %_0.sroa.0.0
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #1 {
start:
  %bins = alloca [48 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %bins)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %bins, i8 0, i64 48, i1 false)
  call void @_ZN6arrays4fill17h1656b38cc86448feE(ptr noalias noundef nonnull align 4 %bins, i64 noundef 12) #6
  %_6 = call noundef i32 @_ZN6arrays7largest17h316f7184cfddedc6E(ptr noalias noundef nonnull readonly align 4 captures(address, read_provenance) %bins, i64 noundef 12) #6
  call void @mark_int(i32 noundef 2, i32 noundef %_6) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %bins)
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #1

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #4

attributes #0 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { inlinehint nounwind }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
