; ModuleID = 'worst_error.c'
source_filename = "worst_error.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @worst_error(ptr noundef %errors, i32 noundef %count) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %errors.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %worst = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %errors, ptr %errors.addr, align 8
    #dbg_declare(ptr %errors.addr, !19, !DIExpression(), !20)
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !21, !DIExpression(), !22)
    #dbg_declare(ptr %worst, !23, !DIExpression(), !24)
  store i32 -2147483648, ptr %worst, align 4, !dbg !24
  %0 = load i32, ptr %count.addr, align 4, !dbg !25
  %cmp = icmp ugt i32 %0, 4, !dbg !27
  br i1 %cmp, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %i, !29, !DIExpression(), !31)
  store i32 0, ptr %i, align 4, !dbg !31
  br label %for.cond, !dbg !32

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !33
  %2 = load i32, ptr %count.addr, align 4, !dbg !35
  %cmp1 = icmp ult i32 %1, %2, !dbg !36
  br i1 %cmp1, label %for.body, label %for.end, !dbg !37

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %errors.addr, align 8, !dbg !38
  %4 = load i32, ptr %i, align 4, !dbg !40
  %idxprom = zext i32 %4 to i64, !dbg !38
  %arrayidx = getelementptr inbounds nuw i8, ptr %3, i64 %idxprom, !dbg !38
  %5 = load i8, ptr %arrayidx, align 1, !dbg !38
  %conv = sext i8 %5 to i32, !dbg !38
  %6 = load i32, ptr %worst, align 4, !dbg !41
  %cmp2 = icmp sgt i32 %conv, %6, !dbg !42
  br i1 %cmp2, label %if.then4, label %if.end8, !dbg !42

if.then4:                                         ; preds = %for.body
  %7 = load ptr, ptr %errors.addr, align 8, !dbg !43
  %8 = load i32, ptr %i, align 4, !dbg !44
  %idxprom5 = zext i32 %8 to i64, !dbg !43
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %7, i64 %idxprom5, !dbg !43
  %9 = load i8, ptr %arrayidx6, align 1, !dbg !43
  %conv7 = sext i8 %9 to i32, !dbg !43
  store i32 %conv7, ptr %worst, align 4, !dbg !45
  br label %if.end8, !dbg !46

if.end8:                                          ; preds = %if.then4, %for.body
  br label %for.inc, !dbg !41

for.inc:                                          ; preds = %if.end8
  %10 = load i32, ptr %i, align 4, !dbg !47
  %inc = add i32 %10, 1, !dbg !47
  store i32 %inc, ptr %i, align 4, !dbg !47
  br label %for.cond, !dbg !48, !llvm.loop !49

for.end:                                          ; preds = %for.cond
  %11 = load i32, ptr %worst, align 4, !dbg !52
  %12 = call i32 @llvm.abs.i32(i32 %11, i1 true), !dbg !53
  store i32 %12, ptr %retval, align 4, !dbg !54
  br label %return, !dbg !54

return:                                           ; preds = %for.end, %if.then
  %13 = load i32, ptr %retval, align 4, !dbg !55
  ret i32 %13, !dbg !55
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "worst_error.c", directory: ".", checksumkind: CSK_MD5, checksum: "eff0363df27ea78cc2a51b427979f85b")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "worst_error", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !17}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!17 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!18 = !{}
!19 = !DILocalVariable(name: "errors", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!20 = !DILocation(line: 4, column: 36, scope: !10)
!21 = !DILocalVariable(name: "count", arg: 2, scope: !10, file: !1, line: 4, type: !17)
!22 = !DILocation(line: 4, column: 53, scope: !10)
!23 = !DILocalVariable(name: "worst", scope: !10, file: !1, line: 6, type: !13)
!24 = !DILocation(line: 6, column: 9, scope: !10)
!25 = !DILocation(line: 7, column: 9, scope: !26)
!26 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 9)
!27 = !DILocation(line: 7, column: 15, scope: !26)
!28 = !DILocation(line: 8, column: 9, scope: !26)
!29 = !DILocalVariable(name: "i", scope: !30, file: !1, line: 9, type: !17)
!30 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 5)
!31 = !DILocation(line: 9, column: 19, scope: !30)
!32 = !DILocation(line: 9, column: 10, scope: !30)
!33 = !DILocation(line: 9, column: 26, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 9, column: 5)
!35 = !DILocation(line: 9, column: 30, scope: !34)
!36 = !DILocation(line: 9, column: 28, scope: !34)
!37 = !DILocation(line: 9, column: 5, scope: !30)
!38 = !DILocation(line: 10, column: 13, scope: !39)
!39 = distinct !DILexicalBlock(scope: !34, file: !1, line: 10, column: 13)
!40 = !DILocation(line: 10, column: 20, scope: !39)
!41 = !DILocation(line: 10, column: 25, scope: !39)
!42 = !DILocation(line: 10, column: 23, scope: !39)
!43 = !DILocation(line: 11, column: 21, scope: !39)
!44 = !DILocation(line: 11, column: 28, scope: !39)
!45 = !DILocation(line: 11, column: 19, scope: !39)
!46 = !DILocation(line: 11, column: 13, scope: !39)
!47 = !DILocation(line: 9, column: 38, scope: !34)
!48 = !DILocation(line: 9, column: 5, scope: !34)
!49 = distinct !{!49, !37, !50, !51}
!50 = !DILocation(line: 11, column: 29, scope: !30)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !DILocation(line: 12, column: 16, scope: !10)
!53 = !DILocation(line: 12, column: 12, scope: !10)
!54 = !DILocation(line: 12, column: 5, scope: !10)
!55 = !DILocation(line: 13, column: 1, scope: !10)
