; ModuleID = 'audio.c'
source_filename = "audio.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @pan_right(double noundef %position) local_unnamed_addr #0 !dbg !16 {
entry:
    #dbg_value(double %position, !20, !DIExpression(), !22)
  %cmp = fcmp ogt double %position, 1.000000e+00, !dbg !23
  %position.addr.0 = select i1 %cmp, double 1.000000e+00, double %position, !dbg !25
    #dbg_value(double %position.addr.0, !20, !DIExpression(), !22)
  %cmp1 = fcmp olt double %position.addr.0, -1.000000e+00, !dbg !26
  %position.addr.1 = select i1 %cmp1, double -1.000000e+00, double %position.addr.0, !dbg !28
    #dbg_value(double %position.addr.1, !20, !DIExpression(), !22)
  %add = fadd double %position.addr.1, 1.000000e+00, !dbg !29
  %mul = fmul double %add, 5.000000e-01, !dbg !30
    #dbg_value(double %mul, !21, !DIExpression(), !22)
  %call = tail call double @sqrt(double noundef %mul) #5, !dbg !31, !tbaa !12
  ret double %call, !dbg !32
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !33 double @sqrt(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @blend(i32 noundef %a, i32 noundef %b) local_unnamed_addr #0 !dbg !34 {
entry:
    #dbg_value(i32 %a, !39, !DIExpression(), !43)
    #dbg_value(i32 %b, !40, !DIExpression(), !43)
  %conv = sitofp i32 %a to double, !dbg !44
  %call = tail call double @exp(double noundef %conv) #5, !dbg !45, !tbaa !12
    #dbg_value(double %call, !41, !DIExpression(), !43)
  %conv1 = sitofp i32 %b to double, !dbg !46
  %call2 = tail call double @exp(double noundef %conv1) #5, !dbg !47, !tbaa !12
    #dbg_value(double %call2, !42, !DIExpression(), !43)
  %add = fadd double %call, %call2, !dbg !48
  %div = fdiv double %call, %add, !dbg !49
  ret double %div, !dbg !50
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !51 double @exp(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @phase(i32 noundef %tick, i8 noundef zeroext %pitch) local_unnamed_addr #0 !dbg !52 {
entry:
    #dbg_value(i32 %tick, !57, !DIExpression(), !60)
    #dbg_value(i8 %pitch, !58, !DIExpression(), !60)
  %conv1 = uitofp i8 %pitch to double, !dbg !61
  %mul = fmul double %conv1, 2.500000e-01, !dbg !62
    #dbg_value(double %mul, !59, !DIExpression(), !60)
  %conv2 = sitofp i32 %tick to double, !dbg !63
  %call = tail call double @fmod(double noundef %conv2, double noundef %mul) #5, !dbg !64, !tbaa !12
  ret double %call, !dbg !65
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !66 double @fmod(double noundef, double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @follow(ptr noundef captures(none) %f, i16 noundef signext %sample) local_unnamed_addr #2 !dbg !69 {
entry:
    #dbg_value(ptr %f, !81, !DIExpression(), !85)
    #dbg_value(i16 %sample, !82, !DIExpression(), !85)
  %conv1 = sitofp i16 %sample to double, !dbg !86
  %div = fmul double %conv1, 0x3F00000000000000, !dbg !87
  %0 = tail call double @llvm.fabs.f64(double %div), !dbg !88
    #dbg_value(double %0, !83, !DIExpression(), !85)
  %held = getelementptr inbounds nuw i8, ptr %f, i64 16, !dbg !89
  %1 = load i32, ptr %held, align 8, !dbg !90, !tbaa !91
  %inc = add nsw i32 %1, 1, !dbg !94
  store i32 %inc, ptr %held, align 8, !dbg !95, !tbaa !91
  %2 = load double, ptr %f, align 8, !dbg !96, !tbaa !97
  %mul2 = fmul double %0, 5.000000e-01, !dbg !98
  %3 = tail call double @llvm.fmuladd.f64(double %2, double 5.000000e-01, double %mul2), !dbg !99
    #dbg_value(double %3, !84, !DIExpression(), !85)
  ret double %3, !dbg !100
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable
define dso_local double @loudness(ptr noundef readonly captures(none) %samples, i32 noundef %count) local_unnamed_addr #4 !dbg !101 {
entry:
    #dbg_value(ptr %samples, !107, !DIExpression(), !115)
    #dbg_value(i32 %count, !108, !DIExpression(), !115)
    #dbg_value(double 0.000000e+00, !109, !DIExpression(), !115)
    #dbg_value(i32 0, !110, !DIExpression(), !116)
  %cmp9 = icmp sgt i32 %count, 0, !dbg !117
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup, !dbg !118

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %count to i64, !dbg !119
  br label %for.body, !dbg !120

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !115
  %conv2 = sitofp i32 %count to double, !dbg !121
  %div3 = fdiv double %sum.0.lcssa, %conv2, !dbg !122
  %call = tail call double @sqrt(double noundef %div3) #5, !dbg !123, !tbaa !12
  ret double %call, !dbg !124

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.011 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
    #dbg_value(double %sum.011, !109, !DIExpression(), !115)
    #dbg_value(i64 %indvars.iv, !110, !DIExpression(), !116)
  %arrayidx = getelementptr inbounds nuw i16, ptr %samples, i64 %indvars.iv, !dbg !125
  %0 = load i16, ptr %arrayidx, align 2, !dbg !125, !tbaa !126
  %conv1 = sitofp i16 %0 to double, !dbg !125
  %div = fmul double %conv1, 0x3F00000000000000, !dbg !128
    #dbg_value(double %div, !112, !DIExpression(), !129)
  %1 = tail call double @llvm.fmuladd.f64(double %div, double %div, double %sum.011), !dbg !130
    #dbg_value(double %1, !109, !DIExpression(), !115)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !131
    #dbg_value(i64 %indvars.iv.next, !110, !DIExpression(), !116)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !119
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !132, !llvm.loop !133
}

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "audio.c", directory: ".", checksumkind: CSK_MD5, checksum: "0952359316cc482b66d8d150dcf063fa")
!2 = !{!3}
!3 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "pan_right", scope: !1, file: !1, line: 10, type: !17, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!3, !3}
!19 = !{!20, !21}
!20 = !DILocalVariable(name: "position", arg: 1, scope: !16, file: !1, line: 10, type: !3)
!21 = !DILocalVariable(name: "share", scope: !16, file: !1, line: 16, type: !3)
!22 = !DILocation(line: 0, scope: !16)
!23 = !DILocation(line: 12, column: 18, scope: !24, atomGroup: 1, atomRank: 2)
!24 = distinct !DILexicalBlock(scope: !16, file: !1, line: 12, column: 9)
!25 = !DILocation(line: 12, column: 18, scope: !24, atomGroup: 1, atomRank: 1)
!26 = !DILocation(line: 14, column: 18, scope: !27, atomGroup: 3, atomRank: 2)
!27 = distinct !DILexicalBlock(scope: !16, file: !1, line: 14, column: 9)
!28 = !DILocation(line: 14, column: 18, scope: !27, atomGroup: 3, atomRank: 1)
!29 = !DILocation(line: 16, column: 30, scope: !16)
!30 = !DILocation(line: 16, column: 37, scope: !16, atomGroup: 5, atomRank: 2)
!31 = !DILocation(line: 17, column: 12, scope: !16, atomGroup: 7, atomRank: 2)
!32 = !DILocation(line: 17, column: 5, scope: !16, atomGroup: 7, atomRank: 1)
!33 = !DISubprogram(name: "sqrt", scope: !1, file: !1, line: 2, type: !17, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = distinct !DISubprogram(name: "blend", scope: !1, file: !1, line: 21, type: !35, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !38, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!3, !37, !37}
!37 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!38 = !{!39, !40, !41, !42}
!39 = !DILocalVariable(name: "a", arg: 1, scope: !34, file: !1, line: 21, type: !37)
!40 = !DILocalVariable(name: "b", arg: 2, scope: !34, file: !1, line: 21, type: !37)
!41 = !DILocalVariable(name: "loud", scope: !34, file: !1, line: 23, type: !3)
!42 = !DILocalVariable(name: "soft", scope: !34, file: !1, line: 24, type: !3)
!43 = !DILocation(line: 0, scope: !34)
!44 = !DILocation(line: 23, column: 23, scope: !34)
!45 = !DILocation(line: 23, column: 19, scope: !34, atomGroup: 1, atomRank: 2)
!46 = !DILocation(line: 24, column: 23, scope: !34)
!47 = !DILocation(line: 24, column: 19, scope: !34, atomGroup: 2, atomRank: 2)
!48 = !DILocation(line: 25, column: 25, scope: !34)
!49 = !DILocation(line: 25, column: 17, scope: !34, atomGroup: 4, atomRank: 2)
!50 = !DILocation(line: 25, column: 5, scope: !34, atomGroup: 4, atomRank: 1)
!51 = !DISubprogram(name: "exp", scope: !1, file: !1, line: 3, type: !17, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!52 = distinct !DISubprogram(name: "phase", scope: !1, file: !1, line: 29, type: !53, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !56, keyInstructions: true)
!53 = !DISubroutineType(types: !54)
!54 = !{!3, !37, !55}
!55 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!56 = !{!57, !58, !59}
!57 = !DILocalVariable(name: "tick", arg: 1, scope: !52, file: !1, line: 29, type: !37)
!58 = !DILocalVariable(name: "pitch", arg: 2, scope: !52, file: !1, line: 29, type: !55)
!59 = !DILocalVariable(name: "period", scope: !52, file: !1, line: 31, type: !3)
!60 = !DILocation(line: 0, scope: !52)
!61 = !DILocation(line: 31, column: 28, scope: !52)
!62 = !DILocation(line: 31, column: 26, scope: !52, atomGroup: 1, atomRank: 2)
!63 = !DILocation(line: 32, column: 17, scope: !52)
!64 = !DILocation(line: 32, column: 12, scope: !52, atomGroup: 3, atomRank: 2)
!65 = !DILocation(line: 32, column: 5, scope: !52, atomGroup: 3, atomRank: 1)
!66 = !DISubprogram(name: "fmod", scope: !1, file: !1, line: 4, type: !67, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!67 = !DISubroutineType(types: !68)
!68 = !{!3, !3, !3}
!69 = distinct !DISubprogram(name: "follow", scope: !1, file: !1, line: 36, type: !70, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !80, keyInstructions: true)
!70 = !DISubroutineType(types: !71)
!71 = !{!3, !72, !79}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!73 = !DIDerivedType(tag: DW_TAG_typedef, name: "follower", file: !1, line: 7, baseType: !74)
!74 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 7, size: 192, elements: !75)
!75 = !{!76, !77, !78}
!76 = !DIDerivedType(tag: DW_TAG_member, name: "level", scope: !74, file: !1, line: 7, baseType: !3, size: 64)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "coefficient", scope: !74, file: !1, line: 7, baseType: !3, size: 64, offset: 64)
!78 = !DIDerivedType(tag: DW_TAG_member, name: "held", scope: !74, file: !1, line: 7, baseType: !37, size: 32, offset: 128)
!79 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!80 = !{!81, !82, !83, !84}
!81 = !DILocalVariable(name: "f", arg: 1, scope: !69, file: !1, line: 36, type: !72)
!82 = !DILocalVariable(name: "sample", arg: 2, scope: !69, file: !1, line: 36, type: !79)
!83 = !DILocalVariable(name: "x", scope: !69, file: !1, line: 38, type: !3)
!84 = !DILocalVariable(name: "next", scope: !69, file: !1, line: 40, type: !3)
!85 = !DILocation(line: 0, scope: !69)
!86 = !DILocation(line: 38, column: 21, scope: !69)
!87 = !DILocation(line: 38, column: 28, scope: !69)
!88 = !DILocation(line: 38, column: 16, scope: !69, atomGroup: 1, atomRank: 2)
!89 = !DILocation(line: 39, column: 8, scope: !69)
!90 = !DILocation(line: 39, column: 12, scope: !69)
!91 = !{!92, !13, i64 16}
!92 = !{!"", !93, i64 0, !93, i64 8, !13, i64 16}
!93 = !{!"double", !14, i64 0}
!94 = !DILocation(line: 39, column: 12, scope: !69, atomGroup: 2, atomRank: 2)
!95 = !DILocation(line: 39, column: 12, scope: !69, atomGroup: 2, atomRank: 1)
!96 = !DILocation(line: 40, column: 22, scope: !69)
!97 = !{!92, !93, i64 0}
!98 = !DILocation(line: 40, column: 38, scope: !69)
!99 = !DILocation(line: 40, column: 34, scope: !69, atomGroup: 3, atomRank: 2)
!100 = !DILocation(line: 41, column: 5, scope: !69, atomGroup: 5, atomRank: 1)
!101 = distinct !DISubprogram(name: "loudness", scope: !1, file: !1, line: 45, type: !102, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !106, keyInstructions: true)
!102 = !DISubroutineType(types: !103)
!103 = !{!3, !104, !37}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !105, size: 64)
!105 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !79)
!106 = !{!107, !108, !109, !110, !112}
!107 = !DILocalVariable(name: "samples", arg: 1, scope: !101, file: !1, line: 45, type: !104)
!108 = !DILocalVariable(name: "count", arg: 2, scope: !101, file: !1, line: 45, type: !37)
!109 = !DILocalVariable(name: "sum", scope: !101, file: !1, line: 47, type: !3)
!110 = !DILocalVariable(name: "i", scope: !111, file: !1, line: 48, type: !37)
!111 = distinct !DILexicalBlock(scope: !101, file: !1, line: 48, column: 5)
!112 = !DILocalVariable(name: "x", scope: !113, file: !1, line: 49, type: !3)
!113 = distinct !DILexicalBlock(scope: !114, file: !1, line: 48, column: 37)
!114 = distinct !DILexicalBlock(scope: !111, file: !1, line: 48, column: 5)
!115 = !DILocation(line: 0, scope: !101)
!116 = !DILocation(line: 0, scope: !111)
!117 = !DILocation(line: 48, column: 23, scope: !114, atomGroup: 11, atomRank: 1)
!118 = !DILocation(line: 48, column: 5, scope: !111, atomGroup: 12, atomRank: 1)
!119 = !DILocation(line: 48, column: 23, scope: !114, atomGroup: 3, atomRank: 1)
!120 = !DILocation(line: 48, column: 5, scope: !111)
!121 = !DILocation(line: 52, column: 23, scope: !101)
!122 = !DILocation(line: 52, column: 21, scope: !101)
!123 = !DILocation(line: 52, column: 12, scope: !101, atomGroup: 10, atomRank: 2)
!124 = !DILocation(line: 52, column: 5, scope: !101, atomGroup: 10, atomRank: 1)
!125 = !DILocation(line: 49, column: 20, scope: !113)
!126 = !{!127, !127, i64 0}
!127 = !{!"short", !14, i64 0}
!128 = !DILocation(line: 49, column: 31, scope: !113, atomGroup: 5, atomRank: 2)
!129 = !DILocation(line: 0, scope: !113)
!130 = !DILocation(line: 50, column: 13, scope: !113, atomGroup: 6, atomRank: 2)
!131 = !DILocation(line: 48, column: 33, scope: !114, atomGroup: 7, atomRank: 2)
!132 = !DILocation(line: 48, column: 5, scope: !111, atomGroup: 4, atomRank: 1)
!133 = distinct !{!133, !120, !134, !135, !136}
!134 = !DILocation(line: 51, column: 5, scope: !111)
!135 = !{!"llvm.loop.mustprogress"}
!136 = !{!"llvm.loop.unroll.disable"}
