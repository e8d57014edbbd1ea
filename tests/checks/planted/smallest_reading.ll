; ModuleID = 'smallest_reading.c'
source_filename = "smallest_reading.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @smallest(ptr noundef %readings, i32 noundef %count) #0 !dbg !10 {
entry:
  %readings.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %best = alloca i32, align 4
  %used = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %readings, ptr %readings.addr, align 8
    #dbg_declare(ptr %readings.addr, !18, !DIExpression(), !19)
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !20, !DIExpression(), !21)
    #dbg_declare(ptr %best, !22, !DIExpression(), !23)
    #dbg_declare(ptr %used, !24, !DIExpression(), !25)
  %0 = load i32, ptr %count.addr, align 4, !dbg !26
  %and = and i32 %0, 7, !dbg !27
  store i32 %and, ptr %used, align 4, !dbg !25
    #dbg_declare(ptr %i, !28, !DIExpression(), !30)
  store i32 0, ptr %i, align 4, !dbg !30
  br label %for.cond, !dbg !31

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %i, align 4, !dbg !32
  %2 = load i32, ptr %used, align 4, !dbg !34
  %cmp = icmp ult i32 %1, %2, !dbg !35
  br i1 %cmp, label %for.body, label %for.end, !dbg !36

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %i, align 4, !dbg !37
  %cmp1 = icmp eq i32 %3, 0, !dbg !40
  br i1 %cmp1, label %if.then, label %lor.lhs.false, !dbg !41

lor.lhs.false:                                    ; preds = %for.body
  %4 = load ptr, ptr %readings.addr, align 8, !dbg !42
  %5 = load i32, ptr %i, align 4, !dbg !43
  %idxprom = zext i32 %5 to i64, !dbg !42
  %arrayidx = getelementptr inbounds nuw i32, ptr %4, i64 %idxprom, !dbg !42
  %6 = load i32, ptr %arrayidx, align 4, !dbg !42
  %7 = load i32, ptr %best, align 4, !dbg !44
  %cmp2 = icmp slt i32 %6, %7, !dbg !45
  br i1 %cmp2, label %if.then, label %if.end, !dbg !41

if.then:                                          ; preds = %lor.lhs.false, %for.body
  %8 = load ptr, ptr %readings.addr, align 8, !dbg !46
  %9 = load i32, ptr %i, align 4, !dbg !47
  %idxprom3 = zext i32 %9 to i64, !dbg !46
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %8, i64 %idxprom3, !dbg !46
  %10 = load i32, ptr %arrayidx4, align 4, !dbg !46
  store i32 %10, ptr %best, align 4, !dbg !48
  br label %if.end, !dbg !49

if.end:                                           ; preds = %if.then, %lor.lhs.false
  br label %for.inc, !dbg !50

for.inc:                                          ; preds = %if.end
  %11 = load i32, ptr %i, align 4, !dbg !51
  %inc = add i32 %11, 1, !dbg !51
  store i32 %inc, ptr %i, align 4, !dbg !51
  br label %for.cond, !dbg !52, !llvm.loop !53

for.end:                                          ; preds = %for.cond
  %12 = load i32, ptr %best, align 4, !dbg !56
  ret i32 %12, !dbg !57
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "smallest_reading.c", directory: ".", checksumkind: CSK_MD5, checksum: "a6310300aa4e0c83800d70db7c0d40a0")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "smallest", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !16}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!16 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!17 = !{}
!18 = !DILocalVariable(name: "readings", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!19 = !DILocation(line: 2, column: 25, scope: !10)
!20 = !DILocalVariable(name: "count", arg: 2, scope: !10, file: !1, line: 2, type: !16)
!21 = !DILocation(line: 2, column: 44, scope: !10)
!22 = !DILocalVariable(name: "best", scope: !10, file: !1, line: 4, type: !13)
!23 = !DILocation(line: 4, column: 9, scope: !10)
!24 = !DILocalVariable(name: "used", scope: !10, file: !1, line: 5, type: !16)
!25 = !DILocation(line: 5, column: 14, scope: !10)
!26 = !DILocation(line: 5, column: 21, scope: !10)
!27 = !DILocation(line: 5, column: 27, scope: !10)
!28 = !DILocalVariable(name: "i", scope: !29, file: !1, line: 6, type: !16)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 5)
!30 = !DILocation(line: 6, column: 19, scope: !29)
!31 = !DILocation(line: 6, column: 10, scope: !29)
!32 = !DILocation(line: 6, column: 26, scope: !33)
!33 = distinct !DILexicalBlock(scope: !29, file: !1, line: 6, column: 5)
!34 = !DILocation(line: 6, column: 30, scope: !33)
!35 = !DILocation(line: 6, column: 28, scope: !33)
!36 = !DILocation(line: 6, column: 5, scope: !29)
!37 = !DILocation(line: 7, column: 13, scope: !38)
!38 = distinct !DILexicalBlock(scope: !39, file: !1, line: 7, column: 13)
!39 = distinct !DILexicalBlock(scope: !33, file: !1, line: 6, column: 41)
!40 = !DILocation(line: 7, column: 15, scope: !38)
!41 = !DILocation(line: 7, column: 20, scope: !38)
!42 = !DILocation(line: 7, column: 23, scope: !38)
!43 = !DILocation(line: 7, column: 32, scope: !38)
!44 = !DILocation(line: 7, column: 37, scope: !38)
!45 = !DILocation(line: 7, column: 35, scope: !38)
!46 = !DILocation(line: 8, column: 20, scope: !38)
!47 = !DILocation(line: 8, column: 29, scope: !38)
!48 = !DILocation(line: 8, column: 18, scope: !38)
!49 = !DILocation(line: 8, column: 13, scope: !38)
!50 = !DILocation(line: 9, column: 5, scope: !39)
!51 = !DILocation(line: 6, column: 37, scope: !33)
!52 = !DILocation(line: 6, column: 5, scope: !33)
!53 = distinct !{!53, !36, !54, !55}
!54 = !DILocation(line: 9, column: 5, scope: !29)
!55 = !{!"llvm.loop.mustprogress"}
!56 = !DILocation(line: 10, column: 12, scope: !10)
!57 = !DILocation(line: 10, column: 5, scope: !10)
