target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_75fb06c2453febd814e73f5f2e72ae38 = private unnamed_addr constant [199 x i8] c"unsafe precondition(s) violated: hint::unreachable_unchecked must never be reached\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@anon.fad58de7366495db4650cfefac2fcd61.0 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] zeroinitializer, [4 x i8] undef }>, align 4
@alloc_59149eeb649f39d9180425e3764054a3 = private unnamed_addr constant [79 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/range.rs\00", align 1
@alloc_8a7813f1a038cd71090e4a0dcbf8eae3 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_59149eeb649f39d9180425e3764054a3, [16 x i8] c"N\00\00\00\00\00\00\00\B2\01\00\00\01\00\00\00" }>, align 8
@vtable.0 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h3f1257accabba2afE", ptr @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17hd63a273772ce29bcE" }>, align 8
@vtable.1 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h3fc8610e6af73c5aE", ptr @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17heaba49b98c27cfa8E" }>, align 8

; Function Attrs: cold nounwind nonlazybind uwtable
define internal void @_RNvNtCsgEmfK2I1SDS_4core10intrinsics9cold_path() unnamed_addr #0 {
start:
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_RNvNvNtCsgEmfK2I1SDS_4core4hint21unreachable_unchecked18precondition_check(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %0) unnamed_addr #1 {
start:
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr noundef nonnull @alloc_75fb06c2453febd814e73f5f2e72ae38, ptr noundef nonnull inttoptr (i64 399 to ptr), i1 noundef zeroext false, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %0) #9
  unreachable
}

; Function Attrs: alwaysinline nounwind nonlazybind uwtable
define internal noundef zeroext i1 @_RNvXs1c_NtNtCsgEmfK2I1SDS_4core3cmp5implslNtB8_10PartialOrd2lt(ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %self, ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %other) unnamed_addr #2 {
start:
  %_3 = load i32, ptr %self, align 4, !noundef !2
  %_4 = load i32, ptr %other, align 4, !noundef !2
  %_0 = icmp slt i32 %_3, %_4
  ret i1 %_0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal noundef i32 @_RNvXsC_NtNtCsgEmfK2I1SDS_4core4iter5rangelNtB5_4Step17forward_unchecked(i32 noundef %start1, i64 noundef %n) unnamed_addr #1 {
start:
  %rhs = trunc i64 %n to i32
  %0 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %start1, i32 %rhs)
  %_8.1 = extractvalue { i32, i1 } %0, 1
  %_10 = icmp slt i32 %rhs, 0
  %b = xor i1 %_8.1, %_10
  %1 = call i1 @llvm.expect.i1(i1 %b, i1 false)
  %2 = xor i1 %1, true
  call void @llvm.assume(i1 %2)
  %_8.0 = extractvalue { i32, i1 } %0, 0
  ret i32 %_8.0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h3f1257accabba2afE"(ptr noundef %_1, i32 noundef %0) unnamed_addr #1 {
start:
  %1 = load ptr, ptr %_1, align 8, !nonnull !2, !align !3, !noundef !2
  call void @_ZN4core3ops8function6FnOnce9call_once17h2e857cc585336fbeE(ptr noalias noundef align 4 dereferenceable(4) %1, i32 noundef %0) #10
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h3fc8610e6af73c5aE"(ptr noundef %_1, i32 noundef %0) unnamed_addr #1 {
start:
  %1 = load ptr, ptr %_1, align 8, !nonnull !2, !align !3, !noundef !2
  call void @_ZN4core3ops8function6FnOnce9call_once17h2351f694ab30a148E(ptr noalias noundef align 4 dereferenceable(4) %1, i32 noundef %0) #10
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_ZN4core3ops8function6FnOnce9call_once17h2351f694ab30a148E(ptr noalias noundef align 4 dereferenceable(4) %0, i32 noundef %1) unnamed_addr #1 {
start:
  %_1 = alloca [8 x i8], align 8
  store ptr %0, ptr %_1, align 8
  call void @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17heaba49b98c27cfa8E"(ptr noalias noundef align 8 dereferenceable(8) %_1, i32 noundef %1) #10
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_ZN4core3ops8function6FnOnce9call_once17h2e857cc585336fbeE(ptr noalias noundef align 4 dereferenceable(4) %0, i32 noundef %1) unnamed_addr #1 {
start:
  %_1 = alloca [8 x i8], align 8
  store ptr %0, ptr %_1, align 8
  call void @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17hd63a273772ce29bcE"(ptr noalias noundef align 8 dereferenceable(8) %_1, i32 noundef %1) #10
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h5c799004f947deb3E"(ptr noalias noundef align 4 dereferenceable(8) %self) unnamed_addr #1 {
start:
  %0 = call { i32, i32 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17h094329302d07685cE"(ptr noalias noundef align 4 dereferenceable(8) %self) #10
  ret { i32, i32 } %0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17h91ff19c0ce996079E"(i32 noundef %self.0, i32 noundef %self.1) unnamed_addr #1 {
start:
  %0 = insertvalue { i32, i32 } poison, i32 %self.0, 0
  %1 = insertvalue { i32, i32 } %0, i32 %self.1, 1
  ret { i32, i32 } %1
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17h094329302d07685cE"(ptr noalias noundef align 4 dereferenceable(8) %self) unnamed_addr #1 {
start:
  %_4 = getelementptr inbounds nuw i8, ptr %self, i64 4
  %_2 = call noundef zeroext i1 @_RNvXs1c_NtNtCsgEmfK2I1SDS_4core3cmp5implslNtB8_10PartialOrd2lt(ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %self, ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %_4) #11
  br i1 %_2, label %bb2, label %bb5

bb2:                                              ; preds = %start
  %old = load i32, ptr %self, align 4, !noundef !2
  %_6 = call noundef i32 @_RNvXsC_NtNtCsgEmfK2I1SDS_4core4iter5rangelNtB5_4Step17forward_unchecked(i32 noundef %old, i64 noundef 1) #10
  store i32 %_6, ptr %self, align 4
  br label %bb5

bb5:                                              ; preds = %start, %bb2
  %_0.sroa.3.0 = phi i32 [ %old, %bb2 ], [ undef, %start ]
  %_0.sroa.0.0 = phi i32 [ 1, %bb2 ], [ 0, %start ]
  %0 = insertvalue { i32, i32 } poison, i32 %_0.sroa.0.0, 0
  %1 = insertvalue { i32, i32 } %0, i32 %_0.sroa.3.0, 1
  ret { i32, i32 } %1
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17hd63a273772ce29bcE"(ptr noalias noundef align 8 dereferenceable(8) %_1, i32 noundef %x) unnamed_addr #1 {
start:
  call void @mark_int(i32 noundef 1, i32 noundef %x) #12
  %_4 = and i32 %x, 1
  %.not = icmp eq i32 %_4, 0
  br i1 %.not, label %bb6, label %bb2

bb2:                                              ; preds = %start
  %_7 = load ptr, ptr %_1, align 8, !nonnull !2, !align !3, !noundef !2
  %_6 = load i32, ptr %_7, align 4, !noundef !2
  %_5 = icmp slt i32 %_6, 5
  br i1 %_5, label %bb3, label %bb6

bb3:                                              ; preds = %bb2
  %_8 = load ptr, ptr %_1, align 8, !nonnull !2, !align !3, !noundef !2
  %0 = load i32, ptr %_8, align 4, !noundef !2
  %1 = add i32 %0, 1
  store i32 %1, ptr %_8, align 4
  br label %bb6

bb6:                                              ; preds = %bb2, %start, %bb3
  ret void
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @"_ZN9callbacks4main28_$u7b$$u7b$closure$u7d$$u7d$17heaba49b98c27cfa8E"(ptr noalias noundef align 8 dereferenceable(8) %_1, i32 noundef %x) unnamed_addr #1 {
start:
  %_3 = load ptr, ptr %_1, align 8, !nonnull !2, !align !3, !noundef !2
  %0 = and i32 %x, 7
  store i32 %0, ptr %_3, align 4
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN9callbacks8for_each17hdf41fefc05ae09cbE(i32 noundef %count, ptr noundef nonnull align 1 %visit.0, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) %visit.1) unnamed_addr #3 {
start:
  %iter = alloca [8 x i8], align 4
  %0 = call { i32, i32 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17h91ff19c0ce996079E"(i32 noundef 0, i32 noundef %count) #10
  %_3.0 = extractvalue { i32, i32 } %0, 0
  %_3.1 = extractvalue { i32, i32 } %0, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %iter)
  store i32 %_3.0, ptr %iter, align 4
  %1 = getelementptr inbounds nuw i8, ptr %iter, i64 4
  store i32 %_3.1, ptr %1, align 4
  br label %bb2

bb2:                                              ; preds = %bb5, %start
  %2 = call { i32, i32 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h5c799004f947deb3E"(ptr noalias noundef align 4 dereferenceable(8) %iter) #10
  %3 = extractvalue { i32, i32 } %2, 0
  %4 = trunc i32 %3 to i1
  br i1 %4, label %bb5, label %bb6

bb5:                                              ; preds = %bb2
  %5 = extractvalue { i32, i32 } %2, 1
  %_12 = mul i32 %5, %5
  %6 = getelementptr inbounds nuw i8, ptr %visit.1, i64 32
  %7 = load ptr, ptr %6, align 8, !invariant.load !2, !nonnull !2
  call void %7(ptr noundef nonnull align 1 %visit.0, i32 noundef %_12) #10
  br label %bb2

bb6:                                              ; preds = %bb2
  call void @llvm.lifetime.end.p0(ptr nonnull %iter)
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #3 {
start:
  %_15 = alloca [8 x i8], align 8
  %_8 = alloca [8 x i8], align 8
  %last = alloca [4 x i8], align 4
  %odd = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %odd)
  store i32 0, ptr %odd, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %last)
  store i32 -1, ptr %last, align 4
  %_5 = call noundef i32 @input_int() #12
  %_4 = and i32 %_5, 15
  call void @llvm.lifetime.start.p0(ptr nonnull %_8)
  store ptr %odd, ptr %_8, align 8
  call void @_ZN9callbacks8for_each17hdf41fefc05ae09cbE(i32 noundef %_4, ptr noundef nonnull align 1 %_8, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) @vtable.0) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %_8)
  %_12 = call noundef i32 @input_int() #12
  %_11 = and i32 %_12, 3
  call void @llvm.lifetime.start.p0(ptr nonnull %_15)
  store ptr %last, ptr %_15, align 8
  call void @_ZN9callbacks8for_each17hdf41fefc05ae09cbE(i32 noundef %_11, ptr noundef nonnull align 1 %_15, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) @vtable.1) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %_15)
  %_18 = load i32, ptr %odd, align 4, !noundef !2
  call void @mark_int(i32 noundef 2, i32 noundef %_18) #12
  %_20 = load i32, ptr %last, align 4, !noundef !2
  call void @mark_int(i32 noundef 3, i32 noundef %_20) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %last)
  call void @llvm.lifetime.end.p0(ptr nonnull %odd)
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr noundef nonnull, ptr noundef nonnull, i1 noundef zeroext, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.expect.i1(i1, i1) #8

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #3

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #3

attributes #0 = { cold nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { alwaysinline nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #5 = { cold noinline noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #9 = { noinline noreturn nounwind }
attributes #10 = { inlinehint nounwind }
attributes #11 = { alwaysinline nounwind }
attributes #12 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
!3 = !{i64 4}
