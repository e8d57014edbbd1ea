; ModuleID = 'microseconds.c'
source_filename = "microseconds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @microseconds(double noundef %seconds) #0 !dbg !13 {
entry:
  %retval = alloca i32, align 4
  %seconds.addr = alloca double, align 8
  store double %seconds, ptr %seconds.addr, align 8
    #dbg_declare(ptr %seconds.addr, !18, !DIExpression(), !19)
  %0 = load double, ptr %seconds.addr, align 8, !dbg !20
  %cmp = fcmp oge double %0, 0.000000e+00, !dbg !22
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !23

land.lhs.true:                                    ; preds = %entry
  %1 = load double, ptr %seconds.addr, align 8, !dbg !24
  %cmp1 = fcmp ole double %1, 5.000000e+03, !dbg !25
  br i1 %cmp1, label %if.end, label %if.then, !dbg !26

if.then:                                          ; preds = %land.lhs.true, %entry
  store i32 0, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %land.lhs.true
  %2 = load double, ptr %seconds.addr, align 8, !dbg !28
  %mul = fmul double %2, 1.000000e+06, !dbg !29
  %conv = fptoui double %mul to i32, !dbg !30
  store i32 %conv, ptr %retval, align 4, !dbg !31
  br label %return, !dbg !31

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval, align 4, !dbg !32
  ret i32 %3, !dbg !32
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "microseconds.c", directory: ".", checksumkind: CSK_MD5, checksum: "c805f5b34ec9dc11315b336360e0b814")
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
!13 = distinct !DISubprogram(name: "microseconds", scope: !1, file: !1, line: 4, type: !14, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !16}
!16 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!17 = !{}
!18 = !DILocalVariable(name: "seconds", arg: 1, scope: !13, file: !1, line: 4, type: !16)
!19 = !DILocation(line: 4, column: 30, scope: !13)
!20 = !DILocation(line: 6, column: 11, scope: !21)
!21 = distinct !DILexicalBlock(scope: !13, file: !1, line: 6, column: 9)
!22 = !DILocation(line: 6, column: 19, scope: !21)
!23 = !DILocation(line: 6, column: 26, scope: !21)
!24 = !DILocation(line: 6, column: 29, scope: !21)
!25 = !DILocation(line: 6, column: 37, scope: !21)
!26 = !DILocation(line: 6, column: 9, scope: !21)
!27 = !DILocation(line: 7, column: 9, scope: !21)
!28 = !DILocation(line: 8, column: 23, scope: !13)
!29 = !DILocation(line: 8, column: 31, scope: !13)
!30 = !DILocation(line: 8, column: 12, scope: !13)
!31 = !DILocation(line: 8, column: 5, scope: !13)
!32 = !DILocation(line: 9, column: 1, scope: !13)
