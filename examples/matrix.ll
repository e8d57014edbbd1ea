; ModuleID = 'matrix.c'
source_filename = "matrix.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local void @multiply(ptr noalias noundef %c, ptr noalias noundef %a, ptr noalias noundef %b, i32 noundef %n) #0 !dbg !9 {
entry:
  br label %for.cond, !dbg !12

for.cond:                                         ; preds = %for.inc20, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc21, %for.inc20 ], !dbg !13
  %cmp = icmp slt i32 %i.0, %n, !dbg !14
  br i1 %cmp, label %for.cond1.preheader, label %for.end22, !dbg !15

for.cond1.preheader:                              ; preds = %for.cond
  br label %for.cond1, !dbg !16

for.cond1:                                        ; preds = %for.cond1.preheader, %for.end
  %j.0 = phi i32 [ %inc18, %for.end ], [ 0, %for.cond1.preheader ], !dbg !17
  %cmp2 = icmp slt i32 %j.0, %n, !dbg !18
  br i1 %cmp2, label %for.cond4.preheader, label %for.inc20, !dbg !16

for.cond4.preheader:                              ; preds = %for.cond1
  br label %for.cond4, !dbg !19

for.cond4:                                        ; preds = %for.cond4.preheader, %for.inc
  %sum.0 = phi float [ %add12, %for.inc ], [ 0.000000e+00, %for.cond4.preheader ], !dbg !20
  %k.0 = phi i32 [ %inc, %for.inc ], [ 0, %for.cond4.preheader ], !dbg !21
  %cmp5 = icmp slt i32 %k.0, %n, !dbg !22
  br i1 %cmp5, label %for.inc, label %for.end, !dbg !19

for.inc:                                          ; preds = %for.cond4
  %mul = mul nsw i32 %i.0, %n, !dbg !23
  %add = add nsw i32 %mul, %k.0, !dbg !24
  %idxprom = sext i32 %add to i64, !dbg !25
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom, !dbg !25
  %0 = load float, ptr %arrayidx, align 4, !dbg !25
  %mul7 = mul nsw i32 %k.0, %n, !dbg !26
  %add8 = add nsw i32 %mul7, %j.0, !dbg !27
  %idxprom9 = sext i32 %add8 to i64, !dbg !28
  %arrayidx10 = getelementptr inbounds float, ptr %b, i64 %idxprom9, !dbg !28
  %1 = load float, ptr %arrayidx10, align 4, !dbg !28
  %mul11 = fmul float %0, %1, !dbg !29
  %add12 = fadd float %sum.0, %mul11, !dbg !30
  %inc = add nuw nsw i32 %k.0, 1, !dbg !31
  br label %for.cond4, !dbg !19, !llvm.loop !32

for.end:                                          ; preds = %for.cond4
  %sum.0.lcssa = phi float [ %sum.0, %for.cond4 ], !dbg !20
  %mul13 = mul nsw i32 %i.0, %n, !dbg !35
  %add14 = add nsw i32 %mul13, %j.0, !dbg !36
  %idxprom15 = sext i32 %add14 to i64, !dbg !37
  %arrayidx16 = getelementptr inbounds float, ptr %c, i64 %idxprom15, !dbg !37
  store float %sum.0.lcssa, ptr %arrayidx16, align 4, !dbg !38
  %inc18 = add nuw nsw i32 %j.0, 1, !dbg !39
  br label %for.cond1, !dbg !16, !llvm.loop !40

for.inc20:                                        ; preds = %for.cond1
  %inc21 = add nuw nsw i32 %i.0, 1, !dbg !42
  br label %for.cond, !dbg !15, !llvm.loop !43

for.end22:                                        ; preds = %for.cond
  ret void, !dbg !45
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @multiply_tile(ptr noalias noundef %c, ptr noalias noundef %a, ptr noalias noundef %b) #0 !dbg !46 {
entry:
  br label %for.cond, !dbg !47

for.cond:                                         ; preds = %for.inc20, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc21, %for.inc20 ], !dbg !48
  %cmp = icmp samesign ult i32 %i.0, 8, !dbg !49
  br i1 %cmp, label %for.cond1.preheader, label %for.end22, !dbg !50

for.cond1.preheader:                              ; preds = %for.cond
  br label %for.cond1, !dbg !51

for.cond1:                                        ; preds = %for.cond1.preheader, %for.end
  %j.0 = phi i32 [ %inc18, %for.end ], [ 0, %for.cond1.preheader ], !dbg !52
  %cmp2 = icmp samesign ult i32 %j.0, 8, !dbg !53
  br i1 %cmp2, label %for.cond4.preheader, label %for.inc20, !dbg !51

for.cond4.preheader:                              ; preds = %for.cond1
  br label %for.cond4, !dbg !54

for.cond4:                                        ; preds = %for.cond4.preheader, %for.inc
  %sum.0 = phi float [ %add12, %for.inc ], [ 0.000000e+00, %for.cond4.preheader ], !dbg !55
  %k.0 = phi i32 [ %inc, %for.inc ], [ 0, %for.cond4.preheader ], !dbg !56
  %cmp5 = icmp samesign ult i32 %k.0, 8, !dbg !57
  br i1 %cmp5, label %for.inc, label %for.end, !dbg !54

for.inc:                                          ; preds = %for.cond4
  %mul = shl nuw nsw i32 %i.0, 3, !dbg !58
  %add = or disjoint i32 %mul, %k.0, !dbg !59
  %idxprom = zext nneg i32 %add to i64, !dbg !60
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom, !dbg !60
  %0 = load float, ptr %arrayidx, align 4, !dbg !60
  %mul7 = shl nuw nsw i32 %k.0, 3, !dbg !61
  %add8 = or disjoint i32 %mul7, %j.0, !dbg !62
  %idxprom9 = zext nneg i32 %add8 to i64, !dbg !63
  %arrayidx10 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom9, !dbg !63
  %1 = load float, ptr %arrayidx10, align 4, !dbg !63
  %mul11 = fmul float %0, %1, !dbg !64
  %add12 = fadd float %sum.0, %mul11, !dbg !65
  %inc = add nuw nsw i32 %k.0, 1, !dbg !66
  br label %for.cond4, !dbg !54, !llvm.loop !67

for.end:                                          ; preds = %for.cond4
  %sum.0.lcssa = phi float [ %sum.0, %for.cond4 ], !dbg !55
  %mul13 = shl nuw nsw i32 %i.0, 3, !dbg !69
  %add14 = or disjoint i32 %mul13, %j.0, !dbg !70
  %idxprom15 = zext nneg i32 %add14 to i64, !dbg !71
  %arrayidx16 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom15, !dbg !71
  store float %sum.0.lcssa, ptr %arrayidx16, align 4, !dbg !72
  %inc18 = add nuw nsw i32 %j.0, 1, !dbg !73
  br label %for.cond1, !dbg !51, !llvm.loop !74

for.inc20:                                        ; preds = %for.cond1
  %inc21 = add nuw nsw i32 %i.0, 1, !dbg !76
  br label %for.cond, !dbg !50, !llvm.loop !77

for.end22:                                        ; preds = %for.cond
  ret void, !dbg !78
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @trace(ptr noundef %m) #0 !dbg !79 {
entry:
  br label %for.cond, !dbg !80

for.cond:                                         ; preds = %for.inc, %entry
  %sum.0 = phi i32 [ 0, %entry ], [ %add1, %for.inc ], !dbg !81
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !82
  %cmp = icmp samesign ult i32 %i.0, 64, !dbg !83
  br i1 %cmp, label %for.inc, label %for.end, !dbg !84

for.inc:                                          ; preds = %for.cond
  %add = mul nuw nsw i32 %i.0, 65, !dbg !85
  %idxprom = zext nneg i32 %add to i64, !dbg !86
  %arrayidx = getelementptr inbounds nuw i8, ptr %m, i64 %idxprom, !dbg !86
  %0 = load i8, ptr %arrayidx, align 1, !dbg !86
  %conv = zext i8 %0 to i32, !dbg !86
  %add1 = add i32 %sum.0, %conv, !dbg !87
  %inc = add nuw nsw i32 %i.0, 1, !dbg !88
  br label %for.cond, !dbg !84, !llvm.loop !89

for.end:                                          ; preds = %for.cond
  %sum.0.lcssa = phi i32 [ %sum.0, %for.cond ], !dbg !81
  ret i32 %sum.0.lcssa, !dbg !91
}

; Function Attrs: noinline nounwind uwtable
define dso_local float @largest_above_diagonal(ptr noundef %m, i32 noundef %n) #0 !dbg !92 {
entry:
  br label %for.cond, !dbg !93

for.cond:                                         ; preds = %for.inc7, %entry
  %largest.0 = phi float [ 0.000000e+00, %entry ], [ %largest.1.lcssa, %for.inc7 ], !dbg !94
  %i.0 = phi i32 [ 0, %entry ], [ %inc8, %for.inc7 ], !dbg !95
  %cmp = icmp slt i32 %i.0, %n, !dbg !96
  br i1 %cmp, label %for.cond1.preheader, label %for.end9, !dbg !97

for.cond1.preheader:                              ; preds = %for.cond
  br label %for.cond1, !dbg !98

for.cond1:                                        ; preds = %for.cond1.preheader, %for.body3
  %largest.1 = phi float [ %largest.2, %for.body3 ], [ %largest.0, %for.cond1.preheader ], !dbg !99
  %j.0.in = phi i32 [ %j.0, %for.body3 ], [ %i.0, %for.cond1.preheader ]
  %j.0 = add nuw nsw i32 %j.0.in, 1, !dbg !100
  %cmp2 = icmp slt i32 %j.0, %n, !dbg !101
  br i1 %cmp2, label %for.body3, label %for.inc7, !dbg !98

for.body3:                                        ; preds = %for.cond1
  %mul = mul nsw i32 %i.0, %n, !dbg !102
  %add4 = add nsw i32 %mul, %j.0, !dbg !103
  %idxprom = sext i32 %add4 to i64, !dbg !104
  %arrayidx = getelementptr inbounds float, ptr %m, i64 %idxprom, !dbg !104
  %0 = load float, ptr %arrayidx, align 4, !dbg !104
  %cmp5 = fcmp olt float %0, 0.000000e+00, !dbg !105
  %fneg = fneg float %0, !dbg !106
  %cond = select i1 %cmp5, float %fneg, float %0, !dbg !106
  %cmp6 = fcmp ogt float %cond, %largest.1, !dbg !107
  %largest.2 = select i1 %cmp6, float %cond, float %largest.1, !dbg !107
  br label %for.cond1, !dbg !98, !llvm.loop !108

for.inc7:                                         ; preds = %for.cond1
  %largest.1.lcssa = phi float [ %largest.1, %for.cond1 ], !dbg !99
  %inc8 = add nuw nsw i32 %i.0, 1, !dbg !110
  br label %for.cond, !dbg !97, !llvm.loop !111

for.end9:                                         ; preds = %for.cond
  %largest.0.lcssa = phi float [ %largest.0, %for.cond ], !dbg !94
  ret float %largest.0.lcssa, !dbg !112
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "matrix.c", directory: ".", checksumkind: CSK_MD5, checksum: "35e57d59aa356ab22c0b440f717cbe42")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "multiply", scope: !1, file: !1, line: 11, type: !10, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 13, column: 10, scope: !9)
!13 = !DILocation(line: 13, scope: !9)
!14 = !DILocation(line: 13, column: 23, scope: !9)
!15 = !DILocation(line: 13, column: 5, scope: !9)
!16 = !DILocation(line: 14, column: 9, scope: !9)
!17 = !DILocation(line: 14, scope: !9)
!18 = !DILocation(line: 14, column: 27, scope: !9)
!19 = !DILocation(line: 16, column: 13, scope: !9)
!20 = !DILocation(line: 0, scope: !9)
!21 = !DILocation(line: 16, scope: !9)
!22 = !DILocation(line: 16, column: 31, scope: !9)
!23 = !DILocation(line: 17, column: 28, scope: !9)
!24 = !DILocation(line: 17, column: 32, scope: !9)
!25 = !DILocation(line: 17, column: 24, scope: !9)
!26 = !DILocation(line: 17, column: 43, scope: !9)
!27 = !DILocation(line: 17, column: 47, scope: !9)
!28 = !DILocation(line: 17, column: 39, scope: !9)
!29 = !DILocation(line: 17, column: 37, scope: !9)
!30 = !DILocation(line: 17, column: 21, scope: !9)
!31 = !DILocation(line: 16, column: 37, scope: !9)
!32 = distinct !{!32, !19, !33, !34}
!33 = !DILocation(line: 17, column: 50, scope: !9)
!34 = !{!"llvm.loop.mustprogress"}
!35 = !DILocation(line: 18, column: 17, scope: !9)
!36 = !DILocation(line: 18, column: 21, scope: !9)
!37 = !DILocation(line: 18, column: 13, scope: !9)
!38 = !DILocation(line: 18, column: 26, scope: !9)
!39 = !DILocation(line: 14, column: 33, scope: !9)
!40 = distinct !{!40, !16, !41, !34}
!41 = !DILocation(line: 19, column: 9, scope: !9)
!42 = !DILocation(line: 13, column: 29, scope: !9)
!43 = distinct !{!43, !15, !44, !34}
!44 = !DILocation(line: 20, column: 5, scope: !9)
!45 = !DILocation(line: 21, column: 1, scope: !9)
!46 = distinct !DISubprogram(name: "multiply_tile", scope: !1, file: !1, line: 25, type: !10, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!47 = !DILocation(line: 27, column: 10, scope: !46)
!48 = !DILocation(line: 27, scope: !46)
!49 = !DILocation(line: 27, column: 28, scope: !46)
!50 = !DILocation(line: 27, column: 5, scope: !46)
!51 = !DILocation(line: 28, column: 9, scope: !46)
!52 = !DILocation(line: 28, scope: !46)
!53 = !DILocation(line: 28, column: 32, scope: !46)
!54 = !DILocation(line: 30, column: 13, scope: !46)
!55 = !DILocation(line: 0, scope: !46)
!56 = !DILocation(line: 30, scope: !46)
!57 = !DILocation(line: 30, column: 36, scope: !46)
!58 = !DILocation(line: 31, column: 28, scope: !46)
!59 = !DILocation(line: 31, column: 35, scope: !46)
!60 = !DILocation(line: 31, column: 24, scope: !46)
!61 = !DILocation(line: 31, column: 46, scope: !46)
!62 = !DILocation(line: 31, column: 53, scope: !46)
!63 = !DILocation(line: 31, column: 42, scope: !46)
!64 = !DILocation(line: 31, column: 40, scope: !46)
!65 = !DILocation(line: 31, column: 21, scope: !46)
!66 = !DILocation(line: 30, column: 45, scope: !46)
!67 = distinct !{!67, !54, !68, !34}
!68 = !DILocation(line: 31, column: 56, scope: !46)
!69 = !DILocation(line: 32, column: 17, scope: !46)
!70 = !DILocation(line: 32, column: 24, scope: !46)
!71 = !DILocation(line: 32, column: 13, scope: !46)
!72 = !DILocation(line: 32, column: 29, scope: !46)
!73 = !DILocation(line: 28, column: 41, scope: !46)
!74 = distinct !{!74, !51, !75, !34}
!75 = !DILocation(line: 33, column: 9, scope: !46)
!76 = !DILocation(line: 27, column: 37, scope: !46)
!77 = distinct !{!77, !50, !75, !34}
!78 = !DILocation(line: 34, column: 1, scope: !46)
!79 = distinct !DISubprogram(name: "trace", scope: !1, file: !1, line: 37, type: !10, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!80 = !DILocation(line: 40, column: 10, scope: !79)
!81 = !DILocation(line: 0, scope: !79)
!82 = !DILocation(line: 40, scope: !79)
!83 = !DILocation(line: 40, column: 28, scope: !79)
!84 = !DILocation(line: 40, column: 5, scope: !79)
!85 = !DILocation(line: 41, column: 25, scope: !79)
!86 = !DILocation(line: 41, column: 16, scope: !79)
!87 = !DILocation(line: 41, column: 13, scope: !79)
!88 = !DILocation(line: 40, column: 35, scope: !79)
!89 = distinct !{!89, !84, !90, !34}
!90 = !DILocation(line: 41, column: 28, scope: !79)
!91 = !DILocation(line: 42, column: 5, scope: !79)
!92 = distinct !DISubprogram(name: "largest_above_diagonal", scope: !1, file: !1, line: 46, type: !10, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!93 = !DILocation(line: 49, column: 10, scope: !92)
!94 = !DILocation(line: 48, column: 11, scope: !92)
!95 = !DILocation(line: 49, scope: !92)
!96 = !DILocation(line: 49, column: 23, scope: !92)
!97 = !DILocation(line: 49, column: 5, scope: !92)
!98 = !DILocation(line: 50, column: 9, scope: !92)
!99 = !DILocation(line: 0, scope: !92)
!100 = !DILocation(line: 50, scope: !92)
!101 = !DILocation(line: 50, column: 31, scope: !92)
!102 = !DILocation(line: 51, column: 27, scope: !92)
!103 = !DILocation(line: 51, column: 31, scope: !92)
!104 = !DILocation(line: 51, column: 23, scope: !92)
!105 = !DILocation(line: 52, column: 33, scope: !92)
!106 = !DILocation(line: 52, column: 31, scope: !92)
!107 = !DILocation(line: 53, column: 27, scope: !92)
!108 = distinct !{!108, !98, !109, !34}
!109 = !DILocation(line: 55, column: 9, scope: !92)
!110 = !DILocation(line: 49, column: 29, scope: !92)
!111 = distinct !{!111, !97, !109, !34}
!112 = !DILocation(line: 56, column: 5, scope: !92)
