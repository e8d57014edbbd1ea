; ModuleID = 'exam_grade_fixed.c'
source_filename = "exam_grade_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @grade(i32 noundef %points) #0 !dbg !10 {
entry:
  %retval = alloca i8, align 1
  %points.addr = alloca i32, align 4
  store i32 %points, ptr %points.addr, align 4
    #dbg_declare(ptr %points.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %points.addr, align 4, !dbg !18
  %cmp = icmp sge i32 %0, 85, !dbg !20
  br i1 %cmp, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %entry
  store i8 65, ptr %retval, align 1, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %points.addr, align 4, !dbg !22
  %cmp1 = icmp sge i32 %1, 50, !dbg !24
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !24

if.then2:                                         ; preds = %if.end
  store i8 67, ptr %retval, align 1, !dbg !25
  br label %return, !dbg !25

if.end3:                                          ; preds = %if.end
  store i8 70, ptr %retval, align 1, !dbg !26
  br label %return, !dbg !26

return:                                           ; preds = %if.end3, %if.then2, %if.then
  %2 = load i8, ptr %retval, align 1, !dbg !27
  ret i8 %2, !dbg !27
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "exam_grade_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "c022bd953698173da0b9851f6cb3532f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "grade", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !{}
!16 = !DILocalVariable(name: "points", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 16, scope: !10)
!18 = !DILocation(line: 4, column: 9, scope: !19)
!19 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!20 = !DILocation(line: 4, column: 16, scope: !19)
!21 = !DILocation(line: 5, column: 9, scope: !19)
!22 = !DILocation(line: 6, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!24 = !DILocation(line: 6, column: 16, scope: !23)
!25 = !DILocation(line: 7, column: 9, scope: !23)
!26 = !DILocation(line: 8, column: 5, scope: !10)
!27 = !DILocation(line: 9, column: 1, scope: !10)
