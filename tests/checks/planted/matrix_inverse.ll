; ModuleID = 'matrix_inverse.c'
source_filename = "matrix_inverse.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @inverse_factor(i8 noundef signext %a, i8 noundef signext %b, i8 noundef signext %c, i8 noundef signext %d) #0 !dbg !12 {
entry:
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %c.addr = alloca i8, align 1
  %d.addr = alloca i8, align 1
  %determinant = alloca i32, align 4
  store i8 %a, ptr %a.addr, align 1
    #dbg_declare(ptr %a.addr, !18, !DIExpression(), !19)
  store i8 %b, ptr %b.addr, align 1
    #dbg_declare(ptr %b.addr, !20, !DIExpression(), !21)
  store i8 %c, ptr %c.addr, align 1
    #dbg_declare(ptr %c.addr, !22, !DIExpression(), !23)
  store i8 %d, ptr %d.addr, align 1
    #dbg_declare(ptr %d.addr, !24, !DIExpression(), !25)
    #dbg_declare(ptr %determinant, !26, !DIExpression(), !28)
  %0 = load i8, ptr %a.addr, align 1, !dbg !29
  %conv = sext i8 %0 to i32, !dbg !29
  %1 = load i8, ptr %d.addr, align 1, !dbg !30
  %conv1 = sext i8 %1 to i32, !dbg !30
  %mul = mul nsw i32 %conv, %conv1, !dbg !31
  %2 = load i8, ptr %b.addr, align 1, !dbg !32
  %conv2 = sext i8 %2 to i32, !dbg !32
  %3 = load i8, ptr %c.addr, align 1, !dbg !33
  %conv3 = sext i8 %3 to i32, !dbg !33
  %mul4 = mul nsw i32 %conv2, %conv3, !dbg !34
  %sub = sub nsw i32 %mul, %mul4, !dbg !35
  store i32 %sub, ptr %determinant, align 4, !dbg !28
  %4 = load i32, ptr %determinant, align 4, !dbg !36
  %conv5 = sitofp i32 %4 to double, !dbg !37
  %div = fdiv double 1.000000e+00, %conv5, !dbg !38
  ret double %div, !dbg !39
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "matrix_inverse.c", directory: ".", checksumkind: CSK_MD5, checksum: "d36763b582dedacbf7d36616fb6d1242")
!2 = !{!3}
!3 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "inverse_factor", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15, !15, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "int8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "a", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 30, scope: !12)
!20 = !DILocalVariable(name: "b", arg: 2, scope: !12, file: !1, line: 4, type: !15)
!21 = !DILocation(line: 4, column: 40, scope: !12)
!22 = !DILocalVariable(name: "c", arg: 3, scope: !12, file: !1, line: 4, type: !15)
!23 = !DILocation(line: 4, column: 50, scope: !12)
!24 = !DILocalVariable(name: "d", arg: 4, scope: !12, file: !1, line: 4, type: !15)
!25 = !DILocation(line: 4, column: 60, scope: !12)
!26 = !DILocalVariable(name: "determinant", scope: !12, file: !1, line: 6, type: !27)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !DILocation(line: 6, column: 9, scope: !12)
!29 = !DILocation(line: 6, column: 23, scope: !12)
!30 = !DILocation(line: 6, column: 27, scope: !12)
!31 = !DILocation(line: 6, column: 25, scope: !12)
!32 = !DILocation(line: 6, column: 31, scope: !12)
!33 = !DILocation(line: 6, column: 35, scope: !12)
!34 = !DILocation(line: 6, column: 33, scope: !12)
!35 = !DILocation(line: 6, column: 29, scope: !12)
!36 = !DILocation(line: 7, column: 26, scope: !12)
!37 = !DILocation(line: 7, column: 18, scope: !12)
!38 = !DILocation(line: 7, column: 16, scope: !12)
!39 = !DILocation(line: 7, column: 5, scope: !12)
