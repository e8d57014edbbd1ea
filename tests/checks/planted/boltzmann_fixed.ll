; ModuleID = 'boltzmann_fixed.c'
source_filename = "boltzmann_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @weight(i32 noundef %energy) #0 !dbg !12 {
entry:
  %retval = alloca double, align 8
  %energy.addr = alloca i32, align 4
  store i32 %energy, ptr %energy.addr, align 4
    #dbg_declare(ptr %energy.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %energy.addr, align 4, !dbg !19
  %cmp = icmp slt i32 %0, 0, !dbg !21
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  store double 1.000000e+00, ptr %retval, align 8, !dbg !22
  br label %return, !dbg !22

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %energy.addr, align 4, !dbg !23
  %cmp1 = icmp sgt i32 %1, 700, !dbg !25
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !25

if.then2:                                         ; preds = %if.end
  store i32 700, ptr %energy.addr, align 4, !dbg !26
  br label %if.end3, !dbg !27

if.end3:                                          ; preds = %if.then2, %if.end
  %2 = load i32, ptr %energy.addr, align 4, !dbg !28
  %conv = sitofp i32 %2 to double, !dbg !29
  %call = call double @exp(double noundef %conv) #2, !dbg !30
  store double %call, ptr %retval, align 8, !dbg !31
  br label %return, !dbg !31

return:                                           ; preds = %if.end3, %if.then
  %3 = load double, ptr %retval, align 8, !dbg !32
  ret double %3, !dbg !32
}

; Function Attrs: nounwind
declare double @exp(double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "boltzmann_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "bf72f35eb71462fd7e6245c84cba7ba2")
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
!12 = distinct !DISubprogram(name: "weight", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !{}
!17 = !DILocalVariable(name: "energy", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!18 = !DILocation(line: 4, column: 19, scope: !12)
!19 = !DILocation(line: 6, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 6, column: 9)
!21 = !DILocation(line: 6, column: 16, scope: !20)
!22 = !DILocation(line: 7, column: 9, scope: !20)
!23 = !DILocation(line: 8, column: 9, scope: !24)
!24 = distinct !DILexicalBlock(scope: !12, file: !1, line: 8, column: 9)
!25 = !DILocation(line: 8, column: 16, scope: !24)
!26 = !DILocation(line: 9, column: 16, scope: !24)
!27 = !DILocation(line: 9, column: 9, scope: !24)
!28 = !DILocation(line: 10, column: 24, scope: !12)
!29 = !DILocation(line: 10, column: 16, scope: !12)
!30 = !DILocation(line: 10, column: 12, scope: !12)
!31 = !DILocation(line: 10, column: 5, scope: !12)
!32 = !DILocation(line: 11, column: 1, scope: !12)
