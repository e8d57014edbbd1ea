; ModuleID = 'decibels_fixed.c'
source_filename = "decibels_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @decibels(i16 noundef signext %sample) #0 !dbg !12 {
entry:
  %retval = alloca double, align 8
  %sample.addr = alloca i16, align 2
  %level = alloca double, align 8
  store i16 %sample, ptr %sample.addr, align 2
    #dbg_declare(ptr %sample.addr, !18, !DIExpression(), !19)
  %0 = load i16, ptr %sample.addr, align 2, !dbg !20
  %conv = sext i16 %0 to i32, !dbg !20
  %cmp = icmp sle i32 %conv, 0, !dbg !22
  br i1 %cmp, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %entry
  store double -9.600000e+01, ptr %retval, align 8, !dbg !23
  br label %return, !dbg !23

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %level, !24, !DIExpression(), !25)
  %1 = load i16, ptr %sample.addr, align 2, !dbg !26
  %conv2 = sitofp i16 %1 to double, !dbg !27
  %div = fdiv double %conv2, 3.276800e+04, !dbg !28
  store double %div, ptr %level, align 8, !dbg !25
  %2 = load double, ptr %level, align 8, !dbg !29
  %call = call double @log10(double noundef %2) #2, !dbg !30
  %mul = fmul double 2.000000e+01, %call, !dbg !31
  store double %mul, ptr %retval, align 8, !dbg !32
  br label %return, !dbg !32

return:                                           ; preds = %if.end, %if.then
  %3 = load double, ptr %retval, align 8, !dbg !33
  ret double %3, !dbg !33
}

; Function Attrs: nounwind
declare double @log10(double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "decibels_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "54f34f3e5fadc03fdbcbbd04b4d8ffd8")
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
!12 = distinct !DISubprogram(name: "decibels", scope: !1, file: !1, line: 5, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "int16_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!17 = !{}
!18 = !DILocalVariable(name: "sample", arg: 1, scope: !12, file: !1, line: 5, type: !15)
!19 = !DILocation(line: 5, column: 25, scope: !12)
!20 = !DILocation(line: 7, column: 9, scope: !21)
!21 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 9)
!22 = !DILocation(line: 7, column: 16, scope: !21)
!23 = !DILocation(line: 8, column: 9, scope: !21)
!24 = !DILocalVariable(name: "level", scope: !12, file: !1, line: 9, type: !3)
!25 = !DILocation(line: 9, column: 12, scope: !12)
!26 = !DILocation(line: 9, column: 28, scope: !12)
!27 = !DILocation(line: 9, column: 20, scope: !12)
!28 = !DILocation(line: 9, column: 35, scope: !12)
!29 = !DILocation(line: 10, column: 25, scope: !12)
!30 = !DILocation(line: 10, column: 19, scope: !12)
!31 = !DILocation(line: 10, column: 17, scope: !12)
!32 = !DILocation(line: 10, column: 5, scope: !12)
!33 = !DILocation(line: 11, column: 1, scope: !12)
