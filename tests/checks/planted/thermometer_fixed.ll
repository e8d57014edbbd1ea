; ModuleID = 'thermometer_fixed.c'
source_filename = "thermometer_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @raw_temperature(double noundef %celsius) #0 !dbg !13 {
entry:
  %retval = alloca i32, align 4
  %celsius.addr = alloca double, align 8
  %sixteenths = alloca double, align 8
  store double %celsius, ptr %celsius.addr, align 8
    #dbg_declare(ptr %celsius.addr, !18, !DIExpression(), !19)
  %0 = load double, ptr %celsius.addr, align 8, !dbg !20
  %cmp = fcmp oge double %0, -4.000000e+01, !dbg !22
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !23

land.lhs.true:                                    ; preds = %entry
  %1 = load double, ptr %celsius.addr, align 8, !dbg !24
  %cmp1 = fcmp ole double %1, 1.250000e+02, !dbg !25
  br i1 %cmp1, label %if.end, label %if.then, !dbg !26

if.then:                                          ; preds = %land.lhs.true, %entry
  store i32 0, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %land.lhs.true
    #dbg_declare(ptr %sixteenths, !28, !DIExpression(), !29)
  %2 = load double, ptr %celsius.addr, align 8, !dbg !30
  %add = fadd double %2, 4.000000e+01, !dbg !31
  %mul = fmul double %add, 1.600000e+01, !dbg !32
  store double %mul, ptr %sixteenths, align 8, !dbg !29
  %3 = load double, ptr %sixteenths, align 8, !dbg !33
  %conv = fptoui double %3 to i32, !dbg !34
  store i32 %conv, ptr %retval, align 4, !dbg !35
  br label %return, !dbg !35

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !36
  ret i32 %4, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "thermometer_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "bd0f8922b05b972c16a5b445eabb8657")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !4)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "raw_temperature", scope: !1, file: !1, line: 4, type: !14, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !16}
!16 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!17 = !{}
!18 = !DILocalVariable(name: "celsius", arg: 1, scope: !13, file: !1, line: 4, type: !16)
!19 = !DILocation(line: 4, column: 33, scope: !13)
!20 = !DILocation(line: 6, column: 11, scope: !21)
!21 = distinct !DILexicalBlock(scope: !13, file: !1, line: 6, column: 9)
!22 = !DILocation(line: 6, column: 19, scope: !21)
!23 = !DILocation(line: 6, column: 28, scope: !21)
!24 = !DILocation(line: 6, column: 31, scope: !21)
!25 = !DILocation(line: 6, column: 39, scope: !21)
!26 = !DILocation(line: 6, column: 9, scope: !21)
!27 = !DILocation(line: 7, column: 9, scope: !21)
!28 = !DILocalVariable(name: "sixteenths", scope: !13, file: !1, line: 8, type: !16)
!29 = !DILocation(line: 8, column: 12, scope: !13)
!30 = !DILocation(line: 8, column: 26, scope: !13)
!31 = !DILocation(line: 8, column: 34, scope: !13)
!32 = !DILocation(line: 8, column: 42, scope: !13)
!33 = !DILocation(line: 9, column: 22, scope: !13)
!34 = !DILocation(line: 9, column: 12, scope: !13)
!35 = !DILocation(line: 9, column: 5, scope: !13)
!36 = !DILocation(line: 10, column: 1, scope: !13)
