target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_a1a1882e171a85b8a7d615ef77e226de = private unnamed_addr constant [11 x i8] c"options.rs\00", align 1
@alloc_c18d2b6bc86c80b608495112b0098174 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_a1a1882e171a85b8a7d615ef77e226de, [16 x i8] c"\0A\00\00\00\00\00\00\00\0F\00\00\00\0F\00\00\00" }>, align 8
@alloc_35c81771bbe08f7ed0ed4c43ff4db77f = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_a1a1882e171a85b8a7d615ef77e226de, [16 x i8] c"\0A\00\00\00\00\00\00\00\0E\00\00\00\10\00\00\00" }>, align 8
@anon.fad58de7366495db4650cfefac2fcd61.0 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] zeroinitializer, [4 x i8] undef }>, align 4

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal noundef zeroext i1 @_RNvMs4_NtCsgEmfK2I1SDS_4core3numh14is_ascii_digit(ptr noalias noundef readonly align 1 captures(address, read_provenance) dereferenceable(1) %self) unnamed_addr #0 {
start:
  %0 = load i8, ptr %self, align 1, !noundef !2
  %_2 = icmp ugt i8 %0, 47
  %1 = load i8, ptr %self, align 1
  %_3 = icmp ult i8 %1, 58
  %_0.sroa.0.0 = select i1 %_2, i1 %_3, i1 false
  ret i1 %_0.sroa.0.0
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN153_$LT$core..result..Result$LT$T$C$F$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..result..Result$LT$core..convert..Infallible$C$E$GT$$GT$$GT$13from_residual17h7ac34818ff6399a8E"(i32 noundef %residual, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %0) unnamed_addr #0 {
start:
  %_4 = call noundef i32 @"_ZN50_$LT$T$u20$as$u20$core..convert..From$LT$T$GT$$GT$4from17h9577616e5b78b4dcE"(i32 noundef %residual) #5
  %1 = insertvalue { i32, i32 } { i32 1, i32 poison }, i32 %_4, 1
  ret { i32, i32 } %1
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core6option15Option$LT$T$GT$5ok_or17he2e99bf1f0d97c1dE"(i32 noundef range(i32 0, 2) %0, i32 %1, i32 noundef %err) unnamed_addr #0 {
start:
  %2 = trunc nuw i32 %0 to i1
  %. = select i1 %2, i32 0, i32 1
  %.err = select i1 %2, i32 %1, i32 %err
  %3 = insertvalue { i32, i32 } poison, i32 %., 0
  %4 = insertvalue { i32, i32 } %3, i32 %.err, 1
  ret { i32, i32 } %4
}

; Function Attrs: alwaysinline nounwind nonlazybind uwtable
define internal noundef i32 @"_ZN50_$LT$T$u20$as$u20$core..convert..From$LT$T$GT$$GT$4from17h9577616e5b78b4dcE"(i32 noundef %t) unnamed_addr #1 {
start:
  ret i32 %t
}

; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN79_$LT$core..result..Result$LT$T$C$E$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h2a9e32c376449c86E"(i32 noundef range(i32 0, 2) %0, i32 noundef %1) unnamed_addr #0 {
start:
  %2 = trunc nuw i32 %0 to i1
  %. = select i1 %2, i32 1, i32 0
  %3 = insertvalue { i32, i32 } poison, i32 %., 0
  %4 = insertvalue { i32, i32 } %3, i32 %1, 1
  ret { i32, i32 } %4
}

; Function Attrs: nounwind nonlazybind uwtable
define internal { i32, i32 } @_ZN7options4pair17hb174e9ac7beb6614E(i8 noundef %high, i8 noundef %low) unnamed_addr #2 {
start:
  %0 = call { i32, i32 } @_ZN7options5digit17h898087ea1f7cf24bE(i8 noundef %high) #6
  %_5.0 = extractvalue { i32, i32 } %0, 0
  %_5.1 = extractvalue { i32, i32 } %0, 1
  %1 = call { i32, i32 } @"_ZN4core6option15Option$LT$T$GT$5ok_or17he2e99bf1f0d97c1dE"(i32 noundef %_5.0, i32 %_5.1, i32 noundef 1) #7
  %_4.0 = extractvalue { i32, i32 } %1, 0
  %_4.1 = extractvalue { i32, i32 } %1, 1
  %2 = call { i32, i32 } @"_ZN79_$LT$core..result..Result$LT$T$C$E$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h2a9e32c376449c86E"(i32 noundef %_4.0, i32 noundef %_4.1) #7
  %3 = extractvalue { i32, i32 } %2, 0
  %4 = extractvalue { i32, i32 } %2, 1
  %5 = trunc i32 %3 to i1
  br i1 %5, label %bb6, label %bb5

bb6:                                              ; preds = %start
  %6 = call { i32, i32 } @"_ZN153_$LT$core..result..Result$LT$T$C$F$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..result..Result$LT$core..convert..Infallible$C$E$GT$$GT$$GT$13from_residual17h7ac34818ff6399a8E"(i32 noundef %4, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_35c81771bbe08f7ed0ed4c43ff4db77f) #7
  br label %bb15

bb5:                                              ; preds = %start
  %7 = call { i32, i32 } @_ZN7options5digit17h898087ea1f7cf24bE(i8 noundef %low) #6
  %_11.0 = extractvalue { i32, i32 } %7, 0
  %_11.1 = extractvalue { i32, i32 } %7, 1
  %8 = call { i32, i32 } @"_ZN4core6option15Option$LT$T$GT$5ok_or17he2e99bf1f0d97c1dE"(i32 noundef %_11.0, i32 %_11.1, i32 noundef 2) #7
  %_10.0 = extractvalue { i32, i32 } %8, 0
  %_10.1 = extractvalue { i32, i32 } %8, 1
  %9 = call { i32, i32 } @"_ZN79_$LT$core..result..Result$LT$T$C$E$GT$$u20$as$u20$core..ops..try_trait..Try$GT$6branch17h2a9e32c376449c86E"(i32 noundef %_10.0, i32 noundef %_10.1) #7
  %10 = extractvalue { i32, i32 } %9, 0
  %11 = extractvalue { i32, i32 } %9, 1
  %12 = trunc i32 %10 to i1
  br i1 %12, label %bb12, label %bb11

bb12:                                             ; preds = %bb5
  %13 = call { i32, i32 } @"_ZN153_$LT$core..result..Result$LT$T$C$F$GT$$u20$as$u20$core..ops..try_trait..FromResidual$LT$core..result..Result$LT$core..convert..Infallible$C$E$GT$$GT$$GT$13from_residual17h7ac34818ff6399a8E"(i32 noundef %11, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_c18d2b6bc86c80b608495112b0098174) #7
  br label %bb15

bb11:                                             ; preds = %bb5
  %_16 = mul i32 %4, 10
  %_15 = add i32 %_16, %11
  %14 = insertvalue { i32, i32 } { i32 0, i32 poison }, i32 %_15, 1
  br label %bb15

bb15:                                             ; preds = %bb6, %bb12, %bb11
  %.merged = phi { i32, i32 } [ %14, %bb11 ], [ %6, %bb6 ], [ %13, %bb12 ]
  ret { i32, i32 } %.merged
}

; Function Attrs: nounwind nonlazybind uwtable
define internal { i32, i32 } @_ZN7options5digit17h898087ea1f7cf24bE(i8 noundef %0) unnamed_addr #2 {
start:
  %c = alloca [1 x i8], align 1
  store i8 %0, ptr %c, align 1
  %_2 = call noundef zeroext i1 @_RNvMs4_NtCsgEmfK2I1SDS_4core3numh14is_ascii_digit(ptr noalias noundef readonly align 1 captures(address, read_provenance) dereferenceable(1) %c) #7
  %_5 = add i8 %0, -48
  %_4 = zext i8 %_5 to i32
  %_0.sroa.3.0 = select i1 %_2, i32 %_4, i32 undef
  %_0.sroa.0.0 = select i1 %_2, i32 1, i32 0
  %1 = insertvalue { i32, i32 } poison, i32 %_0.sroa.0.0, 0
  %2 = insertvalue { i32, i32 } %1, i32 %_0.sroa.3.0, 1
  ret { i32, i32 } %2
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #2 {
start:
  br label %bb1

bb1:                                              ; preds = %bb10, %start
  %_2 = call noundef i32 @input_int() #6
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb11, label %bb3

bb11:                                             ; preds = %bb1
  ret i32 0

bb3:                                              ; preds = %bb1
  %_5 = call noundef i32 @input_int() #6
  %_4 = trunc i32 %_5 to i8
  %_7 = call noundef i32 @input_int() #6
  %_6 = trunc i32 %_7 to i8
  %1 = call { i32, i32 } @_ZN7options4pair17hb174e9ac7beb6614E(i8 noundef %_4, i8 noundef %_6) #6
  %2 = extractvalue { i32, i32 } %1, 0
  %3 = extractvalue { i32, i32 } %1, 1
  %4 = trunc i32 %2 to i1
  br i1 %4, label %bb8, label %bb9

bb8:                                              ; preds = %bb3
  call void @mark_int(i32 noundef 2, i32 noundef %3) #6
  br label %bb10

bb9:                                              ; preds = %bb3
  call void @mark_int(i32 noundef 1, i32 noundef %3) #6
  br label %bb10

bb10:                                             ; preds = %bb9, %bb8
  br label %bb1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #2

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #2

attributes #0 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { alwaysinline nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { alwaysinline nounwind }
attributes #6 = { nounwind }
attributes #7 = { inlinehint nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
