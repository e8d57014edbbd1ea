; ModuleID = 'voltage_step.c'
source_filename = "voltage_step.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @is_default(i8 noundef zeroext %tenths) #0 !dbg !12 {
entry:
  %tenths.addr = alloca i8, align 1
  %voltage = alloca float, align 4
  store i8 %tenths, ptr %tenths.addr, align 1
    #dbg_declare(ptr %tenths.addr, !19, !DIExpression(), !20)
    #dbg_declare(ptr %voltage, !21, !DIExpression(), !22)
  %0 = load i8, ptr %tenths.addr, align 1, !dbg !23
  %conv = uitofp i8 %0 to float, !dbg !24
  %div = fdiv float %conv, 1.000000e+01, !dbg !25
  store float %div, ptr %voltage, align 4, !dbg !22
  %1 = load float, ptr %voltage, align 4, !dbg !26
  %conv1 = fpext float %1 to double, !dbg !26
  %cmp = fcmp oeq double %conv1, 1.000000e-01, !dbg !27
  %conv2 = zext i1 %cmp to i32, !dbg !27
  ret i32 %conv2, !dbg !28
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "voltage_step.c", directory: ".", checksumkind: CSK_MD5, checksum: "a440464078039f1aa368e309452af5b6")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "is_default", scope: !1, file: !1, line: 5, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !16}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !17)
!17 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!18 = !{}
!19 = !DILocalVariable(name: "tenths", arg: 1, scope: !12, file: !1, line: 5, type: !16)
!20 = !DILocation(line: 5, column: 24, scope: !12)
!21 = !DILocalVariable(name: "voltage", scope: !12, file: !1, line: 7, type: !3)
!22 = !DILocation(line: 7, column: 11, scope: !12)
!23 = !DILocation(line: 7, column: 28, scope: !12)
!24 = !DILocation(line: 7, column: 21, scope: !12)
!25 = !DILocation(line: 7, column: 35, scope: !12)
!26 = !DILocation(line: 8, column: 12, scope: !12)
!27 = !DILocation(line: 8, column: 20, scope: !12)
!28 = !DILocation(line: 8, column: 5, scope: !12)
