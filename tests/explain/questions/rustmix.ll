; ModuleID = 'rustmix.rs'
source_filename = "rustmix.4c9d56e0f5121679-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_30f7ecc1496f966bde691d01731e6f8e = private unnamed_addr constant [49 x i8] c"$min > max, or either was NaN. min = \C0\08, max = \C0\00", align 1
@alloc_24768578d1ceb63e5e38f68d33c44967 = private unnamed_addr constant [76 x i8] c"rustc_/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/num/f32.rs\00", align 1
@alloc_b3620217d1a480cdc5fe31012c0e88f8 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_24768578d1ceb63e5e38f68d33c44967, [16 x i8] c"K\00\00\00\00\00\00\00\E0\05\00\00\09\00\00\00" }>, align 8

; Function Attrs: inlinehint nonlazybind uwtable
define internal noundef float @_RNvMNtCsgEmfK2I1SDS_4core3f32f5clamp(float noundef %0, float noundef %min, float noundef %max) unnamed_addr #0 !dbg !218 {
start:
  %args = alloca [32 x i8], align 8
  %max2 = alloca [4 x i8], align 4
  %min1 = alloca [4 x i8], align 4
    #dbg_value(float %0, !226, !DIExpression(), !229)
    #dbg_value(float %min, !227, !DIExpression(), !229)
    #dbg_value(float %max, !228, !DIExpression(), !229)
    #dbg_declare(ptr %min1, !230, !DIExpression(), !263)
    #dbg_declare(ptr %min1, !266, !DIExpression(), !354)
    #dbg_declare(ptr %max2, !262, !DIExpression(), !263)
    #dbg_declare(ptr %max2, !271, !DIExpression(), !354)
    #dbg_declare(ptr %args, !279, !DIExpression(), !357)
    #dbg_value(ptr @alloc_30f7ecc1496f966bde691d01731e6f8e, !358, !DIExpression(), !381)
  %_4 = fcmp ole float %min, %max, !dbg !384
  %1 = call i1 @llvm.expect.i1(i1 %_4, i1 true), !dbg !384
  br i1 %1, label %bb1, label %bb2, !dbg !384

bb2:                                              ; preds = %start
  call void @llvm.lifetime.start.p0(ptr nonnull %min1), !dbg !385
  store float %min, ptr %min1, align 4, !dbg !385
  call void @llvm.lifetime.start.p0(ptr nonnull %max2), !dbg !385
  store float %max, ptr %max2, align 4, !dbg !385
    #dbg_value(ptr %min1, !272, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !386)
    #dbg_value(ptr %min1, !387, !DIExpression(), !396)
    #dbg_value(ptr %min1, !397, !DIExpression(), !408)
    #dbg_value(ptr %max2, !272, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !386)
    #dbg_value(ptr %max2, !387, !DIExpression(), !410)
    #dbg_value(ptr %max2, !397, !DIExpression(), !413)
  call void @llvm.lifetime.start.p0(ptr nonnull %args), !dbg !386
  store ptr %min1, ptr %args, align 8, !dbg !386
  %_16.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %args, i64 8, !dbg !386
  store ptr @_RNvXs2_NtNtCsgEmfK2I1SDS_4core3fmt5floatfNtB7_5Debug3fmt, ptr %_16.sroa.4.0..sroa_idx, align 8, !dbg !386
  %2 = getelementptr inbounds nuw i8, ptr %args, i64 16, !dbg !386
  store ptr %max2, ptr %2, align 8, !dbg !386
  %_17.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %args, i64 24, !dbg !386
  store ptr @_RNvXs2_NtNtCsgEmfK2I1SDS_4core3fmt5floatfNtB7_5Debug3fmt, ptr %_17.sroa.4.0..sroa_idx, align 8, !dbg !386
    #dbg_value(ptr %args, !380, !DIExpression(), !381)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_30f7ecc1496f966bde691d01731e6f8e, ptr noundef nonnull %args, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_b3620217d1a480cdc5fe31012c0e88f8) #5, !dbg !416
  unreachable, !dbg !416

bb1:                                              ; preds = %start
  %_7 = fcmp olt float %0, %min, !dbg !418
  %min. = select i1 %_7, float %min, float %0, !dbg !419
    #dbg_value(float %min., !226, !DIExpression(), !229)
  %_9 = fcmp ogt float %min., %max, !dbg !420
  %self.sroa.0.1 = select i1 %_9, float %max, float %min., !dbg !420
    #dbg_value(float %self.sroa.0.1, !226, !DIExpression(), !229)
  ret float %self.sroa.0.1, !dbg !421
}

; Function Attrs: nonlazybind uwtable
define noundef float @_ZN7rustmix12lerp_clamped17h5847b8f25765d4d9E(float noundef %a, float noundef %b, float noundef %t) unnamed_addr #1 !dbg !422 {
start:
    #dbg_value(float %a, !426, !DIExpression(), !431)
    #dbg_value(float %b, !427, !DIExpression(), !431)
    #dbg_value(float %t, !428, !DIExpression(), !431)
  %t1 = call noundef float @_RNvMNtCsgEmfK2I1SDS_4core3f32f5clamp(float noundef %t, float noundef 0.000000e+00, float noundef 1.000000e+00) #6, !dbg !432
    #dbg_value(float %t1, !429, !DIExpression(), !433)
  %_6 = fsub float %b, %a, !dbg !434
  %_5 = fmul float %_6, %t1, !dbg !434
  %_0 = fadd float %a, %_5, !dbg !435
  ret float %_0, !dbg !436
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.expect.i1(i1, i1) #3

; Function Attrs: nonlazybind uwtable
declare noundef zeroext i1 @_RNvXs2_NtNtCsgEmfK2I1SDS_4core3fmt5floatfNtB7_5Debug3fmt(ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4), ptr noalias noundef align 8 dereferenceable(24)) unnamed_addr #1

; Function Attrs: cold noinline noreturn nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull, ptr noundef nonnull, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #4

attributes #0 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { cold noinline noreturn nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { noinline noreturn }
attributes #6 = { inlinehint }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !7, globals: !99, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "rustmix.rs/@/rustmix.4c9d56e0f5121679-cgu.0", directory: ".")
!7 = !{!8, !17, !86, !93}
!8 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Ordering", scope: !10, file: !9, baseType: !12, size: 8, align: 8, flags: DIFlagEnumClass, elements: !13)
!9 = !DIFile(filename: "<unknown>", directory: "")
!10 = !DINamespace(name: "cmp", scope: !11)
!11 = !DINamespace(name: "core", scope: null)
!12 = !DIBasicType(name: "i8", size: 8, encoding: DW_ATE_signed)
!13 = !{!14, !15, !16}
!14 = !DIEnumerator(name: "Less", value: -1)
!15 = !DIEnumerator(name: "Equal", value: 0)
!16 = !DIEnumerator(name: "Greater", value: 1)
!17 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "AlignmentEnum", scope: !18, file: !9, baseType: !20, size: 64, align: 64, flags: DIFlagEnumClass, elements: !21)
!18 = !DINamespace(name: "alignment", scope: !19)
!19 = !DINamespace(name: "ptr", scope: !11)
!20 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!21 = !{!22, !23, !24, !25, !26, !27, !28, !29, !30, !31, !32, !33, !34, !35, !36, !37, !38, !39, !40, !41, !42, !43, !44, !45, !46, !47, !48, !49, !50, !51, !52, !53, !54, !55, !56, !57, !58, !59, !60, !61, !62, !63, !64, !65, !66, !67, !68, !69, !70, !71, !72, !73, !74, !75, !76, !77, !78, !79, !80, !81, !82, !83, !84, !85}
!22 = !DIEnumerator(name: "_Align1Shl0", value: 1, isUnsigned: true)
!23 = !DIEnumerator(name: "_Align1Shl1", value: 2, isUnsigned: true)
!24 = !DIEnumerator(name: "_Align1Shl2", value: 4, isUnsigned: true)
!25 = !DIEnumerator(name: "_Align1Shl3", value: 8, isUnsigned: true)
!26 = !DIEnumerator(name: "_Align1Shl4", value: 16, isUnsigned: true)
!27 = !DIEnumerator(name: "_Align1Shl5", value: 32, isUnsigned: true)
!28 = !DIEnumerator(name: "_Align1Shl6", value: 64, isUnsigned: true)
!29 = !DIEnumerator(name: "_Align1Shl7", value: 128, isUnsigned: true)
!30 = !DIEnumerator(name: "_Align1Shl8", value: 256, isUnsigned: true)
!31 = !DIEnumerator(name: "_Align1Shl9", value: 512, isUnsigned: true)
!32 = !DIEnumerator(name: "_Align1Shl10", value: 1024, isUnsigned: true)
!33 = !DIEnumerator(name: "_Align1Shl11", value: 2048, isUnsigned: true)
!34 = !DIEnumerator(name: "_Align1Shl12", value: 4096, isUnsigned: true)
!35 = !DIEnumerator(name: "_Align1Shl13", value: 8192, isUnsigned: true)
!36 = !DIEnumerator(name: "_Align1Shl14", value: 16384, isUnsigned: true)
!37 = !DIEnumerator(name: "_Align1Shl15", value: 32768, isUnsigned: true)
!38 = !DIEnumerator(name: "_Align1Shl16", value: 65536, isUnsigned: true)
!39 = !DIEnumerator(name: "_Align1Shl17", value: 131072, isUnsigned: true)
!40 = !DIEnumerator(name: "_Align1Shl18", value: 262144, isUnsigned: true)
!41 = !DIEnumerator(name: "_Align1Shl19", value: 524288, isUnsigned: true)
!42 = !DIEnumerator(name: "_Align1Shl20", value: 1048576, isUnsigned: true)
!43 = !DIEnumerator(name: "_Align1Shl21", value: 2097152, isUnsigned: true)
!44 = !DIEnumerator(name: "_Align1Shl22", value: 4194304, isUnsigned: true)
!45 = !DIEnumerator(name: "_Align1Shl23", value: 8388608, isUnsigned: true)
!46 = !DIEnumerator(name: "_Align1Shl24", value: 16777216, isUnsigned: true)
!47 = !DIEnumerator(name: "_Align1Shl25", value: 33554432, isUnsigned: true)
!48 = !DIEnumerator(name: "_Align1Shl26", value: 67108864, isUnsigned: true)
!49 = !DIEnumerator(name: "_Align1Shl27", value: 134217728, isUnsigned: true)
!50 = !DIEnumerator(name: "_Align1Shl28", value: 268435456, isUnsigned: true)
!51 = !DIEnumerator(name: "_Align1Shl29", value: 536870912, isUnsigned: true)
!52 = !DIEnumerator(name: "_Align1Shl30", value: 1073741824, isUnsigned: true)
!53 = !DIEnumerator(name: "_Align1Shl31", value: 2147483648, isUnsigned: true)
!54 = !DIEnumerator(name: "_Align1Shl32", value: 4294967296, isUnsigned: true)
!55 = !DIEnumerator(name: "_Align1Shl33", value: 8589934592, isUnsigned: true)
!56 = !DIEnumerator(name: "_Align1Shl34", value: 17179869184, isUnsigned: true)
!57 = !DIEnumerator(name: "_Align1Shl35", value: 34359738368, isUnsigned: true)
!58 = !DIEnumerator(name: "_Align1Shl36", value: 68719476736, isUnsigned: true)
!59 = !DIEnumerator(name: "_Align1Shl37", value: 137438953472, isUnsigned: true)
!60 = !DIEnumerator(name: "_Align1Shl38", value: 274877906944, isUnsigned: true)
!61 = !DIEnumerator(name: "_Align1Shl39", value: 549755813888, isUnsigned: true)
!62 = !DIEnumerator(name: "_Align1Shl40", value: 1099511627776, isUnsigned: true)
!63 = !DIEnumerator(name: "_Align1Shl41", value: 2199023255552, isUnsigned: true)
!64 = !DIEnumerator(name: "_Align1Shl42", value: 4398046511104, isUnsigned: true)
!65 = !DIEnumerator(name: "_Align1Shl43", value: 8796093022208, isUnsigned: true)
!66 = !DIEnumerator(name: "_Align1Shl44", value: 17592186044416, isUnsigned: true)
!67 = !DIEnumerator(name: "_Align1Shl45", value: 35184372088832, isUnsigned: true)
!68 = !DIEnumerator(name: "_Align1Shl46", value: 70368744177664, isUnsigned: true)
!69 = !DIEnumerator(name: "_Align1Shl47", value: 140737488355328, isUnsigned: true)
!70 = !DIEnumerator(name: "_Align1Shl48", value: 281474976710656, isUnsigned: true)
!71 = !DIEnumerator(name: "_Align1Shl49", value: 562949953421312, isUnsigned: true)
!72 = !DIEnumerator(name: "_Align1Shl50", value: 1125899906842624, isUnsigned: true)
!73 = !DIEnumerator(name: "_Align1Shl51", value: 2251799813685248, isUnsigned: true)
!74 = !DIEnumerator(name: "_Align1Shl52", value: 4503599627370496, isUnsigned: true)
!75 = !DIEnumerator(name: "_Align1Shl53", value: 9007199254740992, isUnsigned: true)
!76 = !DIEnumerator(name: "_Align1Shl54", value: 18014398509481984, isUnsigned: true)
!77 = !DIEnumerator(name: "_Align1Shl55", value: 36028797018963968, isUnsigned: true)
!78 = !DIEnumerator(name: "_Align1Shl56", value: 72057594037927936, isUnsigned: true)
!79 = !DIEnumerator(name: "_Align1Shl57", value: 144115188075855872, isUnsigned: true)
!80 = !DIEnumerator(name: "_Align1Shl58", value: 288230376151711744, isUnsigned: true)
!81 = !DIEnumerator(name: "_Align1Shl59", value: 576460752303423488, isUnsigned: true)
!82 = !DIEnumerator(name: "_Align1Shl60", value: 1152921504606846976, isUnsigned: true)
!83 = !DIEnumerator(name: "_Align1Shl61", value: 2305843009213693952, isUnsigned: true)
!84 = !DIEnumerator(name: "_Align1Shl62", value: 4611686018427387904, isUnsigned: true)
!85 = !DIEnumerator(name: "_Align1Shl63", value: 9223372036854775808, isUnsigned: true)
!86 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "AssertKind", scope: !87, file: !9, baseType: !88, size: 8, align: 8, flags: DIFlagEnumClass, elements: !89)
!87 = !DINamespace(name: "panicking", scope: !11)
!88 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!89 = !{!90, !91, !92}
!90 = !DIEnumerator(name: "Eq", value: 0, isUnsigned: true)
!91 = !DIEnumerator(name: "Ne", value: 1, isUnsigned: true)
!92 = !DIEnumerator(name: "Match", value: 2, isUnsigned: true)
!93 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Fallibility", scope: !94, file: !9, baseType: !88, size: 8, align: 8, flags: DIFlagEnumClass, elements: !96)
!94 = !DINamespace(name: "raw", scope: !95)
!95 = !DINamespace(name: "hashbrown", scope: null)
!96 = !{!97, !98}
!97 = !DIEnumerator(name: "Fallible", value: 0, isUnsigned: true)
!98 = !DIEnumerator(name: "Infallible", value: 1, isUnsigned: true)
!99 = !{!100, !133}
!100 = !DIGlobalVariableExpression(var: !101, expr: !DIExpression())
!101 = distinct !DIGlobalVariable(name: "<hashbrown::raw::{impl#8}::reserve_rehash::{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::map::make_hasher::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState>> as core::ops::function::Fn<(&mut hashbrown::raw::RawTableInner, usize)>>::{vtable}", scope: null, file: !9, type: !102, isLocal: true, isDefinition: true)
!102 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "<hashbrown::raw::{impl#8}::reserve_rehash::{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::map::make_hasher::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState>> as core::ops::function::Fn<(&mut hashbrown::raw::RawTableInner, usize)>>::{vtable_type}", file: !9, size: 384, align: 64, flags: DIFlagArtificial, elements: !103, vtableHolder: !113, templateParams: !132, identifier: "cdd4eaa8c1a756861b10769a6ac0c63a")
!103 = !{!104, !107, !109, !110, !111, !112}
!104 = !DIDerivedType(tag: DW_TAG_member, name: "drop_in_place", scope: !102, file: !9, baseType: !105, size: 64, align: 64)
!105 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const ()", baseType: !106, size: 64, align: 64, dwarfAddressSpace: 0)
!106 = !DIBasicType(name: "()", encoding: DW_ATE_unsigned)
!107 = !DIDerivedType(tag: DW_TAG_member, name: "size", scope: !102, file: !9, baseType: !108, size: 64, align: 64, offset: 64)
!108 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!109 = !DIDerivedType(tag: DW_TAG_member, name: "align", scope: !102, file: !9, baseType: !108, size: 64, align: 64, offset: 128)
!110 = !DIDerivedType(tag: DW_TAG_member, name: "__method3", scope: !102, file: !9, baseType: !105, size: 64, align: 64, offset: 192)
!111 = !DIDerivedType(tag: DW_TAG_member, name: "__method4", scope: !102, file: !9, baseType: !105, size: 64, align: 64, offset: 256)
!112 = !DIDerivedType(tag: DW_TAG_member, name: "__method5", scope: !102, file: !9, baseType: !105, size: 64, align: 64, offset: 320)
!113 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::map::make_hasher::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState>>", scope: !114, file: !9, size: 64, align: 64, elements: !116, templateParams: !132, identifier: "345cf44594b64bdb51a32425deae1aa8")
!114 = !DINamespace(name: "reserve_rehash", scope: !115)
!115 = !DINamespace(name: "{impl#8}", scope: !94)
!116 = !{!117}
!117 = !DIDerivedType(tag: DW_TAG_member, name: "_ref__hasher", scope: !113, file: !9, baseType: !118, size: 64, align: 64)
!118 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&hashbrown::map::make_hasher::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState>", baseType: !119, size: 64, align: 64, dwarfAddressSpace: 0)
!119 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState>", scope: !120, file: !9, size: 64, align: 64, elements: !122, templateParams: !132, identifier: "8c0e4b844738f03cc9ca2aa14760c605")
!120 = !DINamespace(name: "make_hasher", scope: !121)
!121 = !DINamespace(name: "map", scope: !95)
!122 = !{!123}
!123 = !DIDerivedType(tag: DW_TAG_member, name: "hash_builder", scope: !119, file: !9, baseType: !124, size: 64, align: 64)
!124 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&std::hash::random::RandomState", baseType: !125, size: 64, align: 64, dwarfAddressSpace: 0)
!125 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "RandomState", scope: !126, file: !9, size: 128, align: 64, flags: DIFlagPublic, elements: !129, templateParams: !132, identifier: "484a4811e5b63b02f30ca8b6c4f3fad0")
!126 = !DINamespace(name: "random", scope: !127)
!127 = !DINamespace(name: "hash", scope: !128)
!128 = !DINamespace(name: "std", scope: null)
!129 = !{!130, !131}
!130 = !DIDerivedType(tag: DW_TAG_member, name: "k0", scope: !125, file: !9, baseType: !20, size: 64, align: 64, flags: DIFlagPrivate)
!131 = !DIDerivedType(tag: DW_TAG_member, name: "k1", scope: !125, file: !9, baseType: !20, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!132 = !{}
!133 = !DIGlobalVariableExpression(var: !134, expr: !DIExpression())
!134 = distinct !DIGlobalVariable(name: "<hashbrown::raw::{impl#8}::find::{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::rustc_entry::{impl#0}::rustc_entry::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState, alloc::alloc::Global>> as core::ops::function::FnMut<(usize)>>::{vtable}", scope: null, file: !9, type: !135, isLocal: true, isDefinition: true)
!135 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "<hashbrown::raw::{impl#8}::find::{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::rustc_entry::{impl#0}::rustc_entry::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState, alloc::alloc::Global>> as core::ops::function::FnMut<(usize)>>::{vtable_type}", file: !9, size: 320, align: 64, flags: DIFlagArtificial, elements: !136, vtableHolder: !142, templateParams: !132, identifier: "753fd6bf407861413464c2ce27e4ba4")
!136 = !{!137, !138, !139, !140, !141}
!137 = !DIDerivedType(tag: DW_TAG_member, name: "drop_in_place", scope: !135, file: !9, baseType: !105, size: 64, align: 64)
!138 = !DIDerivedType(tag: DW_TAG_member, name: "size", scope: !135, file: !9, baseType: !108, size: 64, align: 64, offset: 64)
!139 = !DIDerivedType(tag: DW_TAG_member, name: "align", scope: !135, file: !9, baseType: !108, size: 64, align: 64, offset: 128)
!140 = !DIDerivedType(tag: DW_TAG_member, name: "__method3", scope: !135, file: !9, baseType: !105, size: 64, align: 64, offset: 192)
!141 = !DIDerivedType(tag: DW_TAG_member, name: "__method4", scope: !135, file: !9, baseType: !105, size: 64, align: 64, offset: 256)
!142 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global, hashbrown::rustc_entry::{impl#0}::rustc_entry::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState, alloc::alloc::Global>>", scope: !143, file: !9, size: 128, align: 64, elements: !144, templateParams: !132, identifier: "cb256eb574ef92def94cc2351710a3e")
!143 = !DINamespace(name: "find", scope: !115)
!144 = !{!145, !154}
!145 = !DIDerivedType(tag: DW_TAG_member, name: "_ref__eq", scope: !142, file: !9, baseType: !146, size: 64, align: 64)
!146 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut hashbrown::rustc_entry::{impl#0}::rustc_entry::{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState, alloc::alloc::Global>", baseType: !147, size: 64, align: 64, dwarfAddressSpace: 0)
!147 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "{closure_env#0}<u64, alloc::vec::Vec<usize, alloc::alloc::Global>, std::hash::random::RandomState, alloc::alloc::Global>", scope: !148, file: !9, size: 64, align: 64, elements: !151, templateParams: !132, identifier: "612e3f1996b8a787dc53a57a197ec690")
!148 = !DINamespace(name: "rustc_entry", scope: !149)
!149 = !DINamespace(name: "{impl#0}", scope: !150)
!150 = !DINamespace(name: "rustc_entry", scope: !95)
!151 = !{!152}
!152 = !DIDerivedType(tag: DW_TAG_member, name: "_ref__key", scope: !147, file: !9, baseType: !153, size: 64, align: 64)
!153 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u64", baseType: !20, size: 64, align: 64, dwarfAddressSpace: 0)
!154 = !DIDerivedType(tag: DW_TAG_member, name: "_ref__self", scope: !142, file: !9, baseType: !155, size: 64, align: 64, offset: 64)
!155 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&hashbrown::raw::RawTable<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global>", baseType: !156, size: 64, align: 64, dwarfAddressSpace: 0)
!156 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "RawTable<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>), alloc::alloc::Global>", scope: !94, file: !9, size: 256, align: 64, flags: DIFlagPublic, elements: !157, templateParams: !217, identifier: "d79e87e0f3318bf12a1bf217ee7b4537")
!157 = !{!158, !172, !176}
!158 = !DIDerivedType(tag: DW_TAG_member, name: "table", scope: !156, file: !9, baseType: !159, size: 256, align: 64, flags: DIFlagPrivate)
!159 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "RawTableInner", scope: !94, file: !9, size: 256, align: 64, flags: DIFlagPrivate, elements: !160, templateParams: !132, identifier: "cd00ea0803d318e8c5b0755cdff9d67c")
!160 = !{!161, !162, !170, !171}
!161 = !DIDerivedType(tag: DW_TAG_member, name: "bucket_mask", scope: !159, file: !9, baseType: !108, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!162 = !DIDerivedType(tag: DW_TAG_member, name: "ctrl", scope: !159, file: !9, baseType: !163, size: 64, align: 64, flags: DIFlagPrivate)
!163 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<u8>", scope: !164, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !165, templateParams: !168, identifier: "ff3cb4cecc4ed13dfb833309b96ea529")
!164 = !DINamespace(name: "non_null", scope: !19)
!165 = !{!166}
!166 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !163, file: !9, baseType: !167, size: 64, align: 64, flags: DIFlagPrivate)
!167 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const u8", baseType: !88, size: 64, align: 64, dwarfAddressSpace: 0)
!168 = !{!169}
!169 = !DITemplateTypeParameter(name: "T", type: !88)
!170 = !DIDerivedType(tag: DW_TAG_member, name: "growth_left", scope: !159, file: !9, baseType: !108, size: 64, align: 64, offset: 128, flags: DIFlagPrivate)
!171 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !159, file: !9, baseType: !108, size: 64, align: 64, offset: 192, flags: DIFlagPrivate)
!172 = !DIDerivedType(tag: DW_TAG_member, name: "alloc", scope: !156, file: !9, baseType: !173, align: 8, offset: 256, flags: DIFlagPrivate)
!173 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Global", scope: !174, file: !9, align: 8, flags: DIFlagPublic, elements: !132, identifier: "8471efeafbd677a88d306f08d1a0eeb")
!174 = !DINamespace(name: "alloc", scope: !175)
!175 = !DINamespace(name: "alloc", scope: null)
!176 = !DIDerivedType(tag: DW_TAG_member, name: "marker", scope: !156, file: !9, baseType: !177, align: 8, offset: 256, flags: DIFlagPrivate)
!177 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<(u64, alloc::vec::Vec<usize, alloc::alloc::Global>)>", scope: !178, file: !9, align: 8, flags: DIFlagPublic, elements: !132, templateParams: !179, identifier: "8c7ce94cd4200848cdd31375fb7715a1")
!178 = !DINamespace(name: "marker", scope: !11)
!179 = !{!180}
!180 = !DITemplateTypeParameter(name: "T", type: !181)
!181 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "(u64, alloc::vec::Vec<usize, alloc::alloc::Global>)", file: !9, size: 256, align: 64, elements: !182, templateParams: !132, identifier: "d25278814a3e8d2b24fa1357f893c946")
!182 = !{!183, !184}
!183 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !181, file: !9, baseType: !20, size: 64, align: 64)
!184 = !DIDerivedType(tag: DW_TAG_member, name: "__1", scope: !181, file: !9, baseType: !185, size: 192, align: 64, offset: 64)
!185 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Vec<usize, alloc::alloc::Global>", scope: !186, file: !9, size: 192, align: 64, flags: DIFlagPublic, elements: !187, templateParams: !215, identifier: "28fede4759c6f64aa5f6382c7d546c1e")
!186 = !DINamespace(name: "vec", scope: !175)
!187 = !{!188, !216}
!188 = !DIDerivedType(tag: DW_TAG_member, name: "buf", scope: !185, file: !9, baseType: !189, size: 128, align: 64, flags: DIFlagPrivate)
!189 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "RawVec<usize, alloc::alloc::Global>", scope: !190, file: !9, size: 128, align: 64, flags: DIFlagProtected, elements: !191, templateParams: !215, identifier: "528525a0ceaaeb1f280167659bcd6156")
!190 = !DINamespace(name: "raw_vec", scope: !175)
!191 = !{!192, !211}
!192 = !DIDerivedType(tag: DW_TAG_member, name: "inner", scope: !189, file: !9, baseType: !193, size: 128, align: 64, flags: DIFlagPrivate)
!193 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "RawVecInner<alloc::alloc::Global>", scope: !190, file: !9, size: 128, align: 64, flags: DIFlagPrivate, elements: !194, templateParams: !209, identifier: "45ea25bc7f42e606fa74c731a5e7f80c")
!194 = !{!195, !202, !208}
!195 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !193, file: !9, baseType: !196, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!196 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Unique<u8>", scope: !197, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !198, templateParams: !168, identifier: "3c59e741c9569c78cbe381fa3cbee4e5")
!197 = !DINamespace(name: "unique", scope: !19)
!198 = !{!199, !200}
!199 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !196, file: !9, baseType: !163, size: 64, align: 64, flags: DIFlagPrivate)
!200 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !196, file: !9, baseType: !201, align: 8, offset: 64, flags: DIFlagPrivate)
!201 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<u8>", scope: !178, file: !9, align: 8, flags: DIFlagPublic, elements: !132, templateParams: !168, identifier: "15bae875c56c7c0f828edf19d836075e")
!202 = !DIDerivedType(tag: DW_TAG_member, name: "cap", scope: !193, file: !9, baseType: !203, size: 64, align: 64, flags: DIFlagPrivate)
!203 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "UsizeNoHighBit", scope: !204, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !206, templateParams: !132, identifier: "cad7375c0c871c072d809328de25b44")
!204 = !DINamespace(name: "niche_types", scope: !205)
!205 = !DINamespace(name: "num", scope: !11)
!206 = !{!207}
!207 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !203, file: !9, baseType: !108, size: 64, align: 64, flags: DIFlagPrivate)
!208 = !DIDerivedType(tag: DW_TAG_member, name: "alloc", scope: !193, file: !9, baseType: !173, align: 8, offset: 128, flags: DIFlagPrivate)
!209 = !{!210}
!210 = !DITemplateTypeParameter(name: "A", type: !173)
!211 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !189, file: !9, baseType: !212, align: 8, offset: 128, flags: DIFlagPrivate)
!212 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<usize>", scope: !178, file: !9, align: 8, flags: DIFlagPublic, elements: !132, templateParams: !213, identifier: "3c8f3a9a4c75a03e30f15c57b0fa64cc")
!213 = !{!214}
!214 = !DITemplateTypeParameter(name: "T", type: !108)
!215 = !{!214, !210}
!216 = !DIDerivedType(tag: DW_TAG_member, name: "len", scope: !185, file: !9, baseType: !108, size: 64, align: 64, offset: 128, flags: DIFlagPrivate)
!217 = !{!180, !210}
!218 = distinct !DISubprogram(name: "clamp", linkageName: "_RNvMNtCsgEmfK2I1SDS_4core3f32f5clamp", scope: !220, file: !219, line: 1503, type: !222, scopeLine: 1503, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !132, retainedNodes: !225)
!219 = !DIFile(filename: "library/core/src/num/f32.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "29440f68993654c140e7292370c39f5c")
!220 = !DINamespace(name: "{impl#0}", scope: !221)
!221 = !DINamespace(name: "f32", scope: !11)
!222 = !DISubroutineType(types: !223)
!223 = !{!224, !224, !224, !224}
!224 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!225 = !{!226, !227, !228}
!226 = !DILocalVariable(name: "self", arg: 1, scope: !218, file: !219, line: 1503, type: !224)
!227 = !DILocalVariable(name: "min", arg: 2, scope: !218, file: !219, line: 1503, type: !224)
!228 = !DILocalVariable(name: "max", arg: 3, scope: !218, file: !219, line: 1503, type: !224)
!229 = !DILocation(line: 0, scope: !218)
!230 = !DILocalVariable(name: "min", arg: 1, scope: !231, file: !232, line: 166, type: !224)
!231 = distinct !DISubprogram(name: "do_panic", linkageName: "_RNvNvMNtCsgEmfK2I1SDS_4core3f32f5clamp8do_panic", scope: !233, file: !232, line: 166, type: !234, scopeLine: 166, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !132, retainedNodes: !261)
!232 = !DIFile(filename: "library/core/src/panic.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "5ea139883c81a8074ac3b0ff123e16cc")
!233 = !DINamespace(name: "clamp", scope: !220)
!234 = !DISubroutineType(types: !235)
!235 = !{null, !224, !224, !236}
!236 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !237, size: 64, align: 64, dwarfAddressSpace: 0)
!237 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !238, file: !9, size: 192, align: 64, flags: DIFlagPublic, elements: !240, templateParams: !132, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!238 = !DINamespace(name: "location", scope: !239)
!239 = !DINamespace(name: "panic", scope: !11)
!240 = !{!241, !250, !252, !253}
!241 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !237, file: !9, baseType: !242, size: 128, align: 64, flags: DIFlagPrivate)
!242 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !164, file: !9, size: 128, align: 64, flags: DIFlagPublic, elements: !243, templateParams: !168, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!243 = !{!244}
!244 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !242, file: !9, baseType: !245, size: 128, align: 64, flags: DIFlagPrivate)
!245 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !9, size: 128, align: 64, elements: !246, templateParams: !132, identifier: "238a44609877474087c05adf26cd41fa")
!246 = !{!247, !249}
!247 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !245, file: !9, baseType: !248, size: 64, align: 64)
!248 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !88, size: 64, align: 64, dwarfAddressSpace: 0)
!249 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !245, file: !9, baseType: !108, size: 64, align: 64, offset: 64)
!250 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !237, file: !9, baseType: !251, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!251 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!252 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !237, file: !9, baseType: !251, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!253 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !237, file: !9, baseType: !254, align: 8, offset: 192, flags: DIFlagPrivate)
!254 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !178, file: !9, align: 8, flags: DIFlagPublic, elements: !132, templateParams: !255, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!255 = !{!256}
!256 = !DITemplateTypeParameter(name: "T", type: !257)
!257 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !9, size: 128, align: 64, elements: !258, templateParams: !132, identifier: "9277eecd40495f85161460476aacc992")
!258 = !{!259, !260}
!259 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !257, file: !9, baseType: !248, size: 64, align: 64)
!260 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !257, file: !9, baseType: !108, size: 64, align: 64, offset: 64)
!261 = !{!230, !262}
!262 = !DILocalVariable(name: "max", arg: 2, scope: !231, file: !232, line: 166, type: !224)
!263 = !DILocation(line: 166, column: 29, scope: !231, inlinedAt: !264)
!264 = !DILocation(line: 177, column: 9, scope: !265)
!265 = !DILexicalBlockFile(scope: !218, file: !232, discriminator: 0)
!266 = !DILocalVariable(name: "min", arg: 1, scope: !267, file: !268, line: 2434, type: !224)
!267 = distinct !DISubprogram(name: "runtime", linkageName: "_RNvNvNvMNtCsgEmfK2I1SDS_4core3f32f5clamp8do_panic7runtime", scope: !269, file: !268, line: 2434, type: !234, scopeLine: 2434, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !132, retainedNodes: !270)
!268 = !DIFile(filename: "library/core/src/intrinsics/mod.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "b1b7915c1b8b57766c20270acae549ce")
!269 = !DINamespace(name: "do_panic", scope: !233)
!270 = !{!266, !271, !272, !272, !279}
!271 = !DILocalVariable(name: "max", arg: 2, scope: !267, file: !268, line: 2434, type: !224)
!272 = !DILocalVariable(name: "args", scope: !273, file: !232, line: 172, type: !274, align: 64)
!273 = distinct !DILexicalBlock(scope: !267, file: !232, line: 62, column: 38)
!274 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "(&f32, &f32)", file: !9, size: 128, align: 64, elements: !275, templateParams: !132, identifier: "a0b26e7c5a8415248799135ddb82274")
!275 = !{!276, !278}
!276 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !274, file: !9, baseType: !277, size: 64, align: 64)
!277 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&f32", baseType: !224, size: 64, align: 64, dwarfAddressSpace: 0)
!278 = !DIDerivedType(tag: DW_TAG_member, name: "__1", scope: !274, file: !9, baseType: !277, size: 64, align: 64, offset: 64)
!279 = !DILocalVariable(name: "args", scope: !280, file: !232, line: 172, type: !281, align: 64)
!280 = distinct !DILexicalBlock(scope: !273, file: !232, line: 62, column: 38)
!281 = !DICompositeType(tag: DW_TAG_array_type, baseType: !282, size: 256, align: 64, elements: !352)
!282 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Argument", scope: !283, file: !9, size: 128, align: 64, flags: DIFlagPublic, elements: !285, templateParams: !132, identifier: "1d5f7550f7e7e04cbc4d2cf57c27606b")
!283 = !DINamespace(name: "rt", scope: !284)
!284 = !DINamespace(name: "fmt", scope: !11)
!285 = !{!286}
!286 = !DIDerivedType(tag: DW_TAG_member, name: "ty", scope: !282, file: !9, baseType: !287, size: 128, align: 64, flags: DIFlagPrivate)
!287 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "ArgumentType", scope: !283, file: !9, size: 128, align: 64, flags: DIFlagPrivate, elements: !288, templateParams: !132, identifier: "b1cfb4618f1c38c3f96eab6c02edf448")
!288 = !{!289}
!289 = distinct !DICompositeType(tag: DW_TAG_variant_part, scope: !287, file: !9, size: 128, align: 64, elements: !290, templateParams: !132, identifier: "fbd384083752b747f8b252853b979154", discriminator: !351)
!290 = !{!291, !347}
!291 = !DIDerivedType(tag: DW_TAG_member, name: "Placeholder", scope: !289, file: !9, baseType: !292, size: 128, align: 64)
!292 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Placeholder", scope: !287, file: !9, size: 128, align: 64, flags: DIFlagPrivate, elements: !293, templateParams: !132, identifier: "91d44a8fdafb90acd8f4961dbde4212b")
!293 = !{!294, !300, !342}
!294 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !292, file: !9, baseType: !295, size: 64, align: 64, flags: DIFlagPrivate)
!295 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<()>", scope: !164, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !296, templateParams: !298, identifier: "f4e496144210c619b96aa08326287b92")
!296 = !{!297}
!297 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !295, file: !9, baseType: !105, size: 64, align: 64, flags: DIFlagPrivate)
!298 = !{!299}
!299 = !DITemplateTypeParameter(name: "T", type: !106)
!300 = !DIDerivedType(tag: DW_TAG_member, name: "formatter", scope: !292, file: !9, baseType: !301, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!301 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "unsafe fn(core::ptr::non_null::NonNull<()>, &mut core::fmt::Formatter) -> core::result::Result<(), core::fmt::Error>", baseType: !302, size: 64, align: 64, dwarfAddressSpace: 0)
!302 = !DISubroutineType(types: !303)
!303 = !{!304, !295, !321}
!304 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Result<(), core::fmt::Error>", scope: !305, file: !9, size: 8, align: 8, flags: DIFlagPublic, elements: !306, templateParams: !132, identifier: "1c6752419820cdc3961061cc58b31873")
!305 = !DINamespace(name: "result", scope: !11)
!306 = !{!307}
!307 = distinct !DICompositeType(tag: DW_TAG_variant_part, scope: !304, file: !9, size: 8, align: 8, elements: !308, templateParams: !132, identifier: "92c1f85eaa1d7dab2e3165ee2fc4946", discriminator: !320)
!308 = !{!309, !316}
!309 = !DIDerivedType(tag: DW_TAG_member, name: "Ok", scope: !307, file: !9, baseType: !310, size: 8, align: 8, extraData: i8 0)
!310 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Ok", scope: !304, file: !9, size: 8, align: 8, flags: DIFlagPublic, elements: !311, templateParams: !313, identifier: "1d7115f6c7f9f62c2100933bba0c76f9")
!311 = !{!312}
!312 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !310, file: !9, baseType: !106, align: 8, offset: 8, flags: DIFlagPublic)
!313 = !{!299, !314}
!314 = !DITemplateTypeParameter(name: "E", type: !315)
!315 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Error", scope: !284, file: !9, align: 8, flags: DIFlagPublic, elements: !132, identifier: "5a24300cdda31093f5fe20c939b4885")
!316 = !DIDerivedType(tag: DW_TAG_member, name: "Err", scope: !307, file: !9, baseType: !317, size: 8, align: 8, extraData: i8 1)
!317 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Err", scope: !304, file: !9, size: 8, align: 8, flags: DIFlagPublic, elements: !318, templateParams: !313, identifier: "27094aa3bc4c448bf12b8530386fdeb2")
!318 = !{!319}
!319 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !317, file: !9, baseType: !315, align: 8, offset: 8, flags: DIFlagPublic)
!320 = !DIDerivedType(tag: DW_TAG_member, scope: !304, file: !9, baseType: !88, size: 8, align: 8, flags: DIFlagArtificial)
!321 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::fmt::Formatter", baseType: !322, size: 64, align: 64, dwarfAddressSpace: 0)
!322 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Formatter", scope: !284, file: !9, size: 192, align: 64, flags: DIFlagPublic, elements: !323, templateParams: !132, identifier: "c45a1f7f7c29ecbbdbd29c835fac516c")
!323 = !{!324, !331}
!324 = !DIDerivedType(tag: DW_TAG_member, name: "options", scope: !322, file: !9, baseType: !325, size: 64, align: 32, offset: 128, flags: DIFlagPrivate)
!325 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "FormattingOptions", scope: !284, file: !9, size: 64, align: 32, flags: DIFlagPublic, elements: !326, templateParams: !132, identifier: "ca2f5547247cd95c514a47d5800e09e")
!326 = !{!327, !328, !330}
!327 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !325, file: !9, baseType: !251, size: 32, align: 32, flags: DIFlagPrivate)
!328 = !DIDerivedType(tag: DW_TAG_member, name: "width", scope: !325, file: !9, baseType: !329, size: 16, align: 16, offset: 32, flags: DIFlagPrivate)
!329 = !DIBasicType(name: "u16", size: 16, encoding: DW_ATE_unsigned)
!330 = !DIDerivedType(tag: DW_TAG_member, name: "precision", scope: !325, file: !9, baseType: !329, size: 16, align: 16, offset: 48, flags: DIFlagPrivate)
!331 = !DIDerivedType(tag: DW_TAG_member, name: "buf", scope: !322, file: !9, baseType: !332, size: 128, align: 64, flags: DIFlagPrivate)
!332 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "&mut dyn core::fmt::Write", file: !9, size: 128, align: 64, elements: !333, templateParams: !132, identifier: "effe97114690fc58a8e246cb04e37234")
!333 = !{!334, !337}
!334 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !332, file: !9, baseType: !335, size: 64, align: 64)
!335 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !336, size: 64, align: 64, dwarfAddressSpace: 0)
!336 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dyn core::fmt::Write", file: !9, align: 8, elements: !132, identifier: "64328679825f9c73b507edbfd5b86b47")
!337 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !332, file: !9, baseType: !338, size: 64, align: 64, offset: 64)
!338 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 6]", baseType: !339, size: 64, align: 64, dwarfAddressSpace: 0)
!339 = !DICompositeType(tag: DW_TAG_array_type, baseType: !108, size: 384, align: 64, elements: !340)
!340 = !{!341}
!341 = !DISubrange(count: 6, lowerBound: 0)
!342 = !DIDerivedType(tag: DW_TAG_member, name: "_lifetime", scope: !292, file: !9, baseType: !343, align: 8, offset: 128, flags: DIFlagPrivate)
!343 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&()>", scope: !178, file: !9, align: 8, flags: DIFlagPublic, elements: !132, templateParams: !344, identifier: "efa596960370766459fc018866dc4048")
!344 = !{!345}
!345 = !DITemplateTypeParameter(name: "T", type: !346)
!346 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&()", baseType: !106, size: 64, align: 64, dwarfAddressSpace: 0)
!347 = !DIDerivedType(tag: DW_TAG_member, name: "Count", scope: !289, file: !9, baseType: !348, size: 128, align: 64, extraData: i64 0)
!348 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Count", scope: !287, file: !9, size: 128, align: 64, flags: DIFlagPrivate, elements: !349, templateParams: !132, identifier: "1d9161ed3114ac1c26d36137fc96704d")
!349 = !{!350}
!350 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !348, file: !9, baseType: !329, size: 16, align: 16, offset: 64, flags: DIFlagPrivate)
!351 = !DIDerivedType(tag: DW_TAG_member, scope: !287, file: !9, baseType: !20, size: 64, align: 64, flags: DIFlagArtificial)
!352 = !{!353}
!353 = !DISubrange(count: 2, lowerBound: 0)
!354 = !DILocation(line: 2434, column: 40, scope: !267, inlinedAt: !355)
!355 = !DILocation(line: 2447, column: 9, scope: !356, inlinedAt: !264)
!356 = !DILexicalBlockFile(scope: !231, file: !268, discriminator: 0)
!357 = !DILocation(line: 172, column: 21, scope: !280, inlinedAt: !355)
!358 = !DILocalVariable(name: "template", scope: !359, file: !360, line: 730, type: !373, align: 64)
!359 = distinct !DISubprogram(name: "new<49, 2>", linkageName: "_ZN4core3fmt9Arguments3new17h5e13130c53ab7787E", scope: !361, file: !360, line: 729, type: !371, scopeLine: 729, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !132, declaration: !378, retainedNodes: !379)
!360 = !DIFile(filename: "library/core/src/fmt/mod.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "66c54229528687a22c80807f245fa4df")
!361 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Arguments", scope: !284, file: !9, size: 128, align: 64, flags: DIFlagPublic, elements: !362, templateParams: !132, identifier: "e5c67bbe046da39973c72077c7f66185")
!362 = !{!363, !364}
!363 = !DIDerivedType(tag: DW_TAG_member, name: "template", scope: !361, file: !9, baseType: !163, size: 64, align: 64, flags: DIFlagPrivate)
!364 = !DIDerivedType(tag: DW_TAG_member, name: "args", scope: !361, file: !9, baseType: !365, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!365 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<core::fmt::rt::Argument>", scope: !164, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !366, templateParams: !369, identifier: "2e7cb7ba6db6aae8a5c20264d17cea0a")
!366 = !{!367}
!367 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !365, file: !9, baseType: !368, size: 64, align: 64, flags: DIFlagPrivate)
!368 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const core::fmt::rt::Argument", baseType: !282, size: 64, align: 64, dwarfAddressSpace: 0)
!369 = !{!370}
!370 = !DITemplateTypeParameter(name: "T", type: !282)
!371 = !DISubroutineType(types: !372)
!372 = !{!361, !373, !377}
!373 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[u8; 49]", baseType: !374, size: 64, align: 64, dwarfAddressSpace: 0)
!374 = !DICompositeType(tag: DW_TAG_array_type, baseType: !88, size: 392, align: 8, elements: !375)
!375 = !{!376}
!376 = !DISubrange(count: 49, lowerBound: 0)
!377 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[core::fmt::rt::Argument; 2]", baseType: !281, size: 64, align: 64, dwarfAddressSpace: 0)
!378 = !DISubprogram(name: "new<49, 2>", linkageName: "_ZN4core3fmt9Arguments3new17h5e13130c53ab7787E", scope: !361, file: !360, line: 729, type: !371, scopeLine: 729, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !132)
!379 = !{!358, !380}
!380 = !DILocalVariable(name: "args", arg: 2, scope: !359, file: !360, line: 731, type: !377)
!381 = !DILocation(line: 0, scope: !359, inlinedAt: !382)
!382 = !DILocation(line: 172, column: 21, scope: !383, inlinedAt: !355)
!383 = !DILexicalBlockFile(scope: !280, file: !232, discriminator: 4)
!384 = !DILocation(line: 1505, column: 13, scope: !218)
!385 = !DILocation(line: 185, column: 27, scope: !265)
!386 = !DILocation(line: 172, column: 21, scope: !273, inlinedAt: !355)
!387 = !DILocalVariable(name: "x", arg: 1, scope: !388, file: !389, line: 93, type: !277)
!388 = distinct !DISubprogram(name: "new_debug<f32>", linkageName: "_ZN4core3fmt2rt8Argument9new_debug17hccc21eca676d420cE", scope: !282, file: !389, line: 93, type: !390, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !393, declaration: !392, retainedNodes: !395)
!389 = !DIFile(filename: "library/core/src/fmt/rt.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "f03333f1e0f72e96e1911387c755e384")
!390 = !DISubroutineType(types: !391)
!391 = !{!282, !277}
!392 = !DISubprogram(name: "new_debug<f32>", linkageName: "_ZN4core3fmt2rt8Argument9new_debug17hccc21eca676d420cE", scope: !282, file: !389, line: 93, type: !390, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !393)
!393 = !{!394}
!394 = !DITemplateTypeParameter(name: "T", type: !224)
!395 = !{!387}
!396 = !DILocation(line: 93, column: 38, scope: !388, inlinedAt: !386)
!397 = !DILocalVariable(name: "r", arg: 1, scope: !398, file: !399, line: 282, type: !277)
!398 = distinct !DISubprogram(name: "from_ref<f32>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$8from_ref17h01747ad110bb228bE", scope: !400, file: !399, line: 282, type: !404, scopeLine: 282, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !393, declaration: !406, retainedNodes: !407)
!399 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "rustc", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!400 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<f32>", scope: !164, file: !9, size: 64, align: 64, flags: DIFlagPublic, elements: !401, templateParams: !393, identifier: "23cd9b1a2169fa6ca11e4c98cd74e8e5")
!401 = !{!402}
!402 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !400, file: !9, baseType: !403, size: 64, align: 64, flags: DIFlagPrivate)
!403 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const f32", baseType: !224, size: 64, align: 64, dwarfAddressSpace: 0)
!404 = !DISubroutineType(types: !405)
!405 = !{!400, !277}
!406 = !DISubprogram(name: "from_ref<f32>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$8from_ref17h01747ad110bb228bE", scope: !400, file: !399, line: 282, type: !404, scopeLine: 282, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !393)
!407 = !{!397}
!408 = !DILocation(line: 282, column: 27, scope: !398, inlinedAt: !409)
!409 = !DILocation(line: 48, column: 24, scope: !388, inlinedAt: !386)
!410 = !DILocation(line: 93, column: 38, scope: !388, inlinedAt: !411)
!411 = !DILocation(line: 172, column: 21, scope: !412, inlinedAt: !355)
!412 = !DILexicalBlockFile(scope: !273, file: !232, discriminator: 2)
!413 = !DILocation(line: 282, column: 27, scope: !398, inlinedAt: !414)
!414 = !DILocation(line: 48, column: 24, scope: !415, inlinedAt: !411)
!415 = !DILexicalBlockFile(scope: !388, file: !389, discriminator: 2)
!416 = !DILocation(line: 172, column: 21, scope: !417, inlinedAt: !355)
!417 = !DILexicalBlockFile(scope: !267, file: !232, discriminator: 0)
!418 = !DILocation(line: 1512, column: 12, scope: !218)
!419 = !DILocation(line: 1512, column: 9, scope: !218)
!420 = !DILocation(line: 1515, column: 12, scope: !218)
!421 = !DILocation(line: 1519, column: 6, scope: !218)
!422 = distinct !DISubprogram(name: "lerp_clamped", linkageName: "_ZN7rustmix12lerp_clamped17h5847b8f25765d4d9E", scope: !424, file: !423, line: 14, type: !222, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !132, retainedNodes: !425)
!423 = !DIFile(filename: "rustmix.rs", directory: ".", checksumkind: CSK_MD5, checksum: "94ca1157b26d07ee3ea397b2ccf6df33")
!424 = !DINamespace(name: "rustmix", scope: null)
!425 = !{!426, !427, !428, !429}
!426 = !DILocalVariable(name: "a", arg: 1, scope: !422, file: !423, line: 14, type: !224)
!427 = !DILocalVariable(name: "b", arg: 2, scope: !422, file: !423, line: 14, type: !224)
!428 = !DILocalVariable(name: "t", arg: 3, scope: !422, file: !423, line: 14, type: !224)
!429 = !DILocalVariable(name: "t", scope: !430, file: !423, line: 14, type: !224, align: 32)
!430 = distinct !DILexicalBlock(scope: !422, file: !423, line: 14, column: 54)
!431 = !DILocation(line: 0, scope: !422)
!432 = !DILocation(line: 14, column: 64, scope: !422)
!433 = !DILocation(line: 0, scope: !430)
!434 = !DILocation(line: 14, column: 85, scope: !430)
!435 = !DILocation(line: 14, column: 81, scope: !430)
!436 = !DILocation(line: 14, column: 98, scope: !422)
