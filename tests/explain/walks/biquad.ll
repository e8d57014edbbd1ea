; ModuleID = 'biquad.c'
source_filename = "biquad.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local float @low_pass_b0(float noundef %frequency, float noundef %rate, float noundef %q) local_unnamed_addr #0 !dbg !16 {
entry:
    #dbg_value(float %frequency, !20, !DIExpression(), !26)
    #dbg_value(float %rate, !21, !DIExpression(), !26)
    #dbg_value(float %q, !22, !DIExpression(), !26)
  %mul = fmul float %frequency, 0x401921FB60000000, !dbg !27
  %div = fdiv float %mul, %rate, !dbg !28
    #dbg_value(float %div, !23, !DIExpression(), !26)
  %call = tail call float @sinf(float noundef %div) #5, !dbg !29, !tbaa !12
  %mul1 = fmul float %q, 2.000000e+00, !dbg !30
  %div2 = fdiv float %call, %mul1, !dbg !31
    #dbg_value(float %div2, !24, !DIExpression(), !26)
  %add = fadd float %div2, 1.000000e+00, !dbg !32
    #dbg_value(float %add, !25, !DIExpression(), !26)
  %call3 = tail call float @cosf(float noundef %div) #5, !dbg !33, !tbaa !12
  %sub = fsub float 1.000000e+00, %call3, !dbg !34
  %mul4 = fmul float %sub, 5.000000e-01, !dbg !35
  %div5 = fdiv float %mul4, %add, !dbg !36
  ret float %div5, !dbg !37
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !38 float @sinf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !41 float @cosf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: write, errnomem: write) uwtable
define dso_local void @peak(ptr noundef writeonly captures(none) initializes((0, 8), (16, 20)) %f, float noundef %w, float noundef %q, float noundef %gain) local_unnamed_addr #2 !dbg !42 {
entry:
    #dbg_value(ptr %f, !54, !DIExpression(), !61)
    #dbg_value(float %w, !55, !DIExpression(), !61)
    #dbg_value(float %q, !56, !DIExpression(), !61)
    #dbg_value(float %gain, !57, !DIExpression(), !61)
  %call = tail call float @sqrtf(float noundef %gain) #5, !dbg !62, !tbaa !12
    #dbg_value(float %call, !58, !DIExpression(), !61)
  %call1 = tail call float @sinf(float noundef %w) #5, !dbg !63, !tbaa !12
  %mul = fmul float %q, 2.000000e+00, !dbg !64
  %div = fdiv float %call1, %mul, !dbg !65
    #dbg_value(float %div, !59, !DIExpression(), !61)
  %div2 = fdiv float %div, %call, !dbg !66
  %add = fadd float %div2, 1.000000e+00, !dbg !67
    #dbg_value(float %add, !60, !DIExpression(), !61)
  %0 = tail call float @llvm.fmuladd.f32(float %div, float %call, float 1.000000e+00), !dbg !68
  %div4 = fdiv float %0, %add, !dbg !69
  store float %div4, ptr %f, align 4, !dbg !70, !tbaa !71
  %call5 = tail call float @cosf(float noundef %w) #5, !dbg !74, !tbaa !12
  %mul6 = fmul float %call5, -2.000000e+00, !dbg !75
  %div7 = fdiv float %mul6, %add, !dbg !76
  %b1 = getelementptr inbounds nuw i8, ptr %f, i64 4, !dbg !77
  store float %div7, ptr %b1, align 4, !dbg !78, !tbaa !79
  %sub = fsub float 1.000000e+00, %div2, !dbg !80
  %div9 = fdiv float %sub, %add, !dbg !81
  %a2 = getelementptr inbounds nuw i8, ptr %f, i64 16, !dbg !82
  store float %div9, ptr %a2, align 4, !dbg !83, !tbaa !84
  ret void, !dbg !85
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !86 float @sqrtf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @decibels(double noundef %gain) local_unnamed_addr #0 !dbg !87 {
entry:
    #dbg_value(double %gain, !92, !DIExpression(), !93)
  %call = tail call double @log10(double noundef %gain) #5, !dbg !94, !tbaa !12
  %mul = fmul double %call, 2.000000e+01, !dbg !95
  ret double %mul, !dbg !96
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !97 double @log10(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @decibels_left(double noundef %taken) local_unnamed_addr #0 !dbg !98 {
entry:
    #dbg_value(double %taken, !100, !DIExpression(), !102)
  %sub = fsub double 1.000000e+00, %taken, !dbg !103
    #dbg_value(double %sub, !101, !DIExpression(), !102)
  %call = tail call double @log10(double noundef %sub) #5, !dbg !104, !tbaa !12
  %mul = fmul double %call, 2.000000e+01, !dbg !105
  ret double %mul, !dbg !106
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local float @shelf_alpha(float noundef %w, float noundef %a, float noundef %slope) local_unnamed_addr #0 !dbg !107 {
entry:
    #dbg_value(float %w, !109, !DIExpression(), !113)
    #dbg_value(float %a, !110, !DIExpression(), !113)
    #dbg_value(float %slope, !111, !DIExpression(), !113)
  %div = fdiv float 1.000000e+00, %a, !dbg !114
  %add = fadd float %a, %div, !dbg !115
  %div1 = fdiv float 1.000000e+00, %slope, !dbg !116
  %sub = fadd float %div1, -1.000000e+00, !dbg !117
  %0 = tail call float @llvm.fmuladd.f32(float %add, float %sub, float 2.000000e+00), !dbg !118
    #dbg_value(float %0, !112, !DIExpression(), !113)
  %call = tail call float @sinf(float noundef %w) #5, !dbg !119, !tbaa !12
  %mul = fmul float %call, 5.000000e-01, !dbg !120
  %call2 = tail call float @sqrtf(float noundef %0) #5, !dbg !121, !tbaa !12
  %mul3 = fmul float %mul, %call2, !dbg !122
  ret float %mul3, !dbg !123
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @mean(ptr noundef readonly captures(none) %samples, i32 noundef %count) local_unnamed_addr #4 !dbg !124 {
entry:
    #dbg_value(ptr %samples, !132, !DIExpression(), !137)
    #dbg_value(i32 %count, !133, !DIExpression(), !137)
    #dbg_value(i32 0, !134, !DIExpression(), !137)
    #dbg_value(i32 0, !135, !DIExpression(), !138)
  %cmp7 = icmp sgt i32 %count, 0, !dbg !139
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup, !dbg !141

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %count to i64, !dbg !142
  br label %for.body, !dbg !143

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %0 = sitofp i32 %add to float, !dbg !144
  br label %for.cond.cleanup, !dbg !144

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %0, %for.cond.cleanup.loopexit ], !dbg !137
  %conv2 = sitofp i32 %count to float, !dbg !145
  %div = fdiv float %sum.0.lcssa, %conv2, !dbg !146
  ret float %div, !dbg !147

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.08 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
    #dbg_value(i64 %indvars.iv, !135, !DIExpression(), !138)
    #dbg_value(i32 %sum.08, !134, !DIExpression(), !137)
  %arrayidx = getelementptr inbounds nuw i16, ptr %samples, i64 %indvars.iv, !dbg !148
  %1 = load i16, ptr %arrayidx, align 2, !dbg !148, !tbaa !149
  %conv = sext i16 %1 to i32, !dbg !148
  %add = add nsw i32 %sum.08, %conv, !dbg !151
    #dbg_value(i32 %add, !134, !DIExpression(), !137)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !152
    #dbg_value(i64 %indvars.iv.next, !135, !DIExpression(), !138)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !142
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body, !dbg !153, !llvm.loop !154
}

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: write, errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "biquad.c", directory: ".", checksumkind: CSK_MD5, checksum: "08fb1f7dd218b762124762af5d9be8a0")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
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
!16 = distinct !DISubprogram(name: "low_pass_b0", scope: !1, file: !1, line: 10, type: !17, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!3, !3, !3, !3}
!19 = !{!20, !21, !22, !23, !24, !25}
!20 = !DILocalVariable(name: "frequency", arg: 1, scope: !16, file: !1, line: 10, type: !3)
!21 = !DILocalVariable(name: "rate", arg: 2, scope: !16, file: !1, line: 10, type: !3)
!22 = !DILocalVariable(name: "q", arg: 3, scope: !16, file: !1, line: 10, type: !3)
!23 = !DILocalVariable(name: "w", scope: !16, file: !1, line: 12, type: !3)
!24 = !DILocalVariable(name: "alpha", scope: !16, file: !1, line: 13, type: !3)
!25 = !DILocalVariable(name: "scale", scope: !16, file: !1, line: 14, type: !3)
!26 = !DILocation(line: 0, scope: !16)
!27 = !DILocation(line: 12, column: 26, scope: !16)
!28 = !DILocation(line: 12, column: 38, scope: !16, atomGroup: 1, atomRank: 2)
!29 = !DILocation(line: 13, column: 19, scope: !16)
!30 = !DILocation(line: 13, column: 35, scope: !16)
!31 = !DILocation(line: 13, column: 27, scope: !16, atomGroup: 2, atomRank: 2)
!32 = !DILocation(line: 14, column: 24, scope: !16, atomGroup: 3, atomRank: 2)
!33 = !DILocation(line: 15, column: 20, scope: !16)
!34 = !DILocation(line: 15, column: 18, scope: !16)
!35 = !DILocation(line: 15, column: 29, scope: !16)
!36 = !DILocation(line: 15, column: 36, scope: !16, atomGroup: 5, atomRank: 2)
!37 = !DILocation(line: 15, column: 5, scope: !16, atomGroup: 5, atomRank: 1)
!38 = !DISubprogram(name: "sinf", scope: !1, file: !1, line: 2, type: !39, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!39 = !DISubroutineType(types: !40)
!40 = !{!3, !3}
!41 = !DISubprogram(name: "cosf", scope: !1, file: !1, line: 2, type: !39, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!42 = distinct !DISubprogram(name: "peak", scope: !1, file: !1, line: 19, type: !43, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !53, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{null, !45, !3, !3, !3}
!45 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!46 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "filter", file: !1, line: 5, size: 160, elements: !47)
!47 = !{!48, !49, !50, !51, !52}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "b0", scope: !46, file: !1, line: 6, baseType: !3, size: 32)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "b1", scope: !46, file: !1, line: 6, baseType: !3, size: 32, offset: 32)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "b2", scope: !46, file: !1, line: 6, baseType: !3, size: 32, offset: 64)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "a1", scope: !46, file: !1, line: 6, baseType: !3, size: 32, offset: 96)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "a2", scope: !46, file: !1, line: 6, baseType: !3, size: 32, offset: 128)
!53 = !{!54, !55, !56, !57, !58, !59, !60}
!54 = !DILocalVariable(name: "f", arg: 1, scope: !42, file: !1, line: 19, type: !45)
!55 = !DILocalVariable(name: "w", arg: 2, scope: !42, file: !1, line: 19, type: !3)
!56 = !DILocalVariable(name: "q", arg: 3, scope: !42, file: !1, line: 19, type: !3)
!57 = !DILocalVariable(name: "gain", arg: 4, scope: !42, file: !1, line: 19, type: !3)
!58 = !DILocalVariable(name: "amplitude", scope: !42, file: !1, line: 21, type: !3)
!59 = !DILocalVariable(name: "alpha", scope: !42, file: !1, line: 22, type: !3)
!60 = !DILocalVariable(name: "a0", scope: !42, file: !1, line: 23, type: !3)
!61 = !DILocation(line: 0, scope: !42)
!62 = !DILocation(line: 21, column: 23, scope: !42, atomGroup: 1, atomRank: 2)
!63 = !DILocation(line: 22, column: 19, scope: !42)
!64 = !DILocation(line: 22, column: 35, scope: !42)
!65 = !DILocation(line: 22, column: 27, scope: !42, atomGroup: 2, atomRank: 2)
!66 = !DILocation(line: 23, column: 29, scope: !42)
!67 = !DILocation(line: 23, column: 21, scope: !42, atomGroup: 3, atomRank: 2)
!68 = !DILocation(line: 24, column: 19, scope: !42)
!69 = !DILocation(line: 24, column: 40, scope: !42, atomGroup: 4, atomRank: 2)
!70 = !DILocation(line: 24, column: 11, scope: !42, atomGroup: 4, atomRank: 1)
!71 = !{!72, !73, i64 0}
!72 = !{!"filter", !73, i64 0, !73, i64 4, !73, i64 8, !73, i64 12, !73, i64 16}
!73 = !{!"float", !14, i64 0}
!74 = !DILocation(line: 25, column: 21, scope: !42)
!75 = !DILocation(line: 25, column: 19, scope: !42)
!76 = !DILocation(line: 25, column: 29, scope: !42, atomGroup: 5, atomRank: 2)
!77 = !DILocation(line: 25, column: 8, scope: !42)
!78 = !DILocation(line: 25, column: 11, scope: !42, atomGroup: 5, atomRank: 1)
!79 = !{!72, !73, i64 4}
!80 = !DILocation(line: 26, column: 19, scope: !42)
!81 = !DILocation(line: 26, column: 40, scope: !42, atomGroup: 6, atomRank: 2)
!82 = !DILocation(line: 26, column: 8, scope: !42)
!83 = !DILocation(line: 26, column: 11, scope: !42, atomGroup: 6, atomRank: 1)
!84 = !{!72, !73, i64 16}
!85 = !DILocation(line: 27, column: 1, scope: !42, atomGroup: 7, atomRank: 1)
!86 = !DISubprogram(name: "sqrtf", scope: !1, file: !1, line: 2, type: !39, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!87 = distinct !DISubprogram(name: "decibels", scope: !1, file: !1, line: 30, type: !88, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !91, keyInstructions: true)
!88 = !DISubroutineType(types: !89)
!89 = !{!90, !90}
!90 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!91 = !{!92}
!92 = !DILocalVariable(name: "gain", arg: 1, scope: !87, file: !1, line: 30, type: !90)
!93 = !DILocation(line: 0, scope: !87)
!94 = !DILocation(line: 32, column: 19, scope: !87)
!95 = !DILocation(line: 32, column: 17, scope: !87, atomGroup: 1, atomRank: 2)
!96 = !DILocation(line: 32, column: 5, scope: !87, atomGroup: 1, atomRank: 1)
!97 = !DISubprogram(name: "log10", scope: !1, file: !1, line: 3, type: !88, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!98 = distinct !DISubprogram(name: "decibels_left", scope: !1, file: !1, line: 36, type: !88, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !99, keyInstructions: true)
!99 = !{!100, !101}
!100 = !DILocalVariable(name: "taken", arg: 1, scope: !98, file: !1, line: 36, type: !90)
!101 = !DILocalVariable(name: "left", scope: !98, file: !1, line: 38, type: !90)
!102 = !DILocation(line: 0, scope: !98)
!103 = !DILocation(line: 38, column: 23, scope: !98, atomGroup: 1, atomRank: 2)
!104 = !DILocation(line: 39, column: 19, scope: !98)
!105 = !DILocation(line: 39, column: 17, scope: !98, atomGroup: 3, atomRank: 2)
!106 = !DILocation(line: 39, column: 5, scope: !98, atomGroup: 3, atomRank: 1)
!107 = distinct !DISubprogram(name: "shelf_alpha", scope: !1, file: !1, line: 43, type: !17, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !108, keyInstructions: true)
!108 = !{!109, !110, !111, !112}
!109 = !DILocalVariable(name: "w", arg: 1, scope: !107, file: !1, line: 43, type: !3)
!110 = !DILocalVariable(name: "a", arg: 2, scope: !107, file: !1, line: 43, type: !3)
!111 = !DILocalVariable(name: "slope", arg: 3, scope: !107, file: !1, line: 43, type: !3)
!112 = !DILocalVariable(name: "inside", scope: !107, file: !1, line: 45, type: !3)
!113 = !DILocation(line: 0, scope: !107)
!114 = !DILocation(line: 45, column: 30, scope: !107)
!115 = !DILocation(line: 45, column: 23, scope: !107)
!116 = !DILocation(line: 45, column: 43, scope: !107)
!117 = !DILocation(line: 45, column: 51, scope: !107)
!118 = !DILocation(line: 45, column: 59, scope: !107, atomGroup: 1, atomRank: 2)
!119 = !DILocation(line: 46, column: 12, scope: !107)
!120 = !DILocation(line: 46, column: 20, scope: !107)
!121 = !DILocation(line: 46, column: 29, scope: !107)
!122 = !DILocation(line: 46, column: 27, scope: !107, atomGroup: 3, atomRank: 2)
!123 = !DILocation(line: 46, column: 5, scope: !107, atomGroup: 3, atomRank: 1)
!124 = distinct !DISubprogram(name: "mean", scope: !1, file: !1, line: 50, type: !125, scopeLine: 51, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !131, keyInstructions: true)
!125 = !DISubroutineType(types: !126)
!126 = !{!3, !127, !130}
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !128, size: 64)
!128 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !129)
!129 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!130 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!131 = !{!132, !133, !134, !135}
!132 = !DILocalVariable(name: "samples", arg: 1, scope: !124, file: !1, line: 50, type: !127)
!133 = !DILocalVariable(name: "count", arg: 2, scope: !124, file: !1, line: 50, type: !130)
!134 = !DILocalVariable(name: "sum", scope: !124, file: !1, line: 52, type: !130)
!135 = !DILocalVariable(name: "i", scope: !136, file: !1, line: 53, type: !130)
!136 = distinct !DILexicalBlock(scope: !124, file: !1, line: 53, column: 5)
!137 = !DILocation(line: 0, scope: !124)
!138 = !DILocation(line: 0, scope: !136)
!139 = !DILocation(line: 53, column: 23, scope: !140, atomGroup: 10, atomRank: 1)
!140 = distinct !DILexicalBlock(scope: !136, file: !1, line: 53, column: 5)
!141 = !DILocation(line: 53, column: 5, scope: !136, atomGroup: 11, atomRank: 1)
!142 = !DILocation(line: 53, column: 23, scope: !140, atomGroup: 3, atomRank: 1)
!143 = !DILocation(line: 53, column: 5, scope: !136)
!144 = !DILocation(line: 55, column: 12, scope: !124)
!145 = !DILocation(line: 55, column: 25, scope: !124)
!146 = !DILocation(line: 55, column: 23, scope: !124, atomGroup: 9, atomRank: 2)
!147 = !DILocation(line: 55, column: 5, scope: !124, atomGroup: 9, atomRank: 1)
!148 = !DILocation(line: 54, column: 16, scope: !140)
!149 = !{!150, !150, i64 0}
!150 = !{!"short", !14, i64 0}
!151 = !DILocation(line: 54, column: 13, scope: !140, atomGroup: 5, atomRank: 2)
!152 = !DILocation(line: 53, column: 33, scope: !140, atomGroup: 6, atomRank: 2)
!153 = !DILocation(line: 53, column: 5, scope: !136, atomGroup: 4, atomRank: 1)
!154 = distinct !{!154, !143, !155, !156, !157}
!155 = !DILocation(line: 54, column: 25, scope: !136)
!156 = !{!"llvm.loop.mustprogress"}
!157 = !{!"llvm.loop.unroll.disable"}
