; ModuleID = 'game.c'
source_filename = "game.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local double @distance(i16 noundef signext %ax, i16 noundef signext %ay, i16 noundef signext %bx, i16 noundef signext %by) local_unnamed_addr #0 !dbg !16 {
entry:
    #dbg_value(i16 %ax, !21, !DIExpression(), !28)
    #dbg_value(i16 %ay, !22, !DIExpression(), !28)
    #dbg_value(i16 %bx, !23, !DIExpression(), !28)
    #dbg_value(i16 %by, !24, !DIExpression(), !28)
  %conv = sext i16 %ax to i32, !dbg !29
  %conv1 = sext i16 %bx to i32, !dbg !30
  %sub = sub nsw i32 %conv, %conv1, !dbg !31
  %conv2 = sitofp i32 %sub to double, !dbg !32
    #dbg_value(double %conv2, !25, !DIExpression(), !28)
  %conv3 = sext i16 %ay to i32, !dbg !33
  %conv4 = sext i16 %by to i32, !dbg !34
  %sub5 = sub nsw i32 %conv3, %conv4, !dbg !35
  %conv6 = sitofp i32 %sub5 to double, !dbg !36
    #dbg_value(double %conv6, !26, !DIExpression(), !28)
  %mul7 = fmul double %conv6, %conv6, !dbg !37
  %0 = tail call double @llvm.fmuladd.f64(double %conv2, double %conv2, double %mul7), !dbg !38
    #dbg_value(double %0, !27, !DIExpression(), !28)
  %call = tail call double @sqrt(double noundef %0) #6, !dbg !39, !tbaa !12
  ret double %call, !dbg !40
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !41 double @sqrt(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local double @depth_scale(ptr noundef readonly captures(none) %c) local_unnamed_addr #3 !dbg !44 {
entry:
    #dbg_value(ptr %c, !57, !DIExpression(), !60)
  %far = getelementptr inbounds nuw i8, ptr %c, i64 4, !dbg !61
  %0 = load i32, ptr %far, align 4, !dbg !61, !tbaa !62
  %1 = load i32, ptr %c, align 4, !dbg !64, !tbaa !65
  %sub = sub nsw i32 %0, %1, !dbg !66
  %conv = sitofp i32 %sub to double, !dbg !67
    #dbg_value(double %conv, !58, !DIExpression(), !60)
  %div = fdiv double 1.000000e+00, %conv, !dbg !68
    #dbg_value(double %div, !59, !DIExpression(), !60)
  ret double %div, !dbg !69
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local float @bob(float noundef %time) local_unnamed_addr #0 !dbg !70 {
entry:
    #dbg_value(float %time, !75, !DIExpression(), !77)
  %call = tail call float @sinf(float noundef %time) #6, !dbg !78, !tbaa !12
  %mul = fmul float %call, 5.000000e-01, !dbg !79
    #dbg_value(float %mul, !76, !DIExpression(), !77)
  %cmp = fcmp ogt float %mul, 7.500000e-01, !dbg !80
  %.mul = select i1 %cmp, float 7.500000e-01, float %mul, !dbg !77
  ret float %.mul, !dbg !82
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !83 float @sinf(float noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local range(i32 0, 101) i32 @hit(ptr noundef readonly captures(none) %c, i32 noundef %damage) local_unnamed_addr #3 !dbg !84 {
entry:
    #dbg_value(ptr %c, !89, !DIExpression(), !92)
    #dbg_value(i32 %damage, !90, !DIExpression(), !92)
  %health = getelementptr inbounds nuw i8, ptr %c, i64 8, !dbg !93
  %0 = load i32, ptr %health, align 4, !dbg !93, !tbaa !94
  %sub = sub nsw i32 %0, %damage, !dbg !95
    #dbg_value(i32 %sub, !91, !DIExpression(), !92)
  %spec.store.select = tail call i32 @llvm.smax.i32(i32 %sub, i32 0), !dbg !96
    #dbg_value(i32 %spec.store.select, !91, !DIExpression(), !92)
  %spec.store.select4 = tail call i32 @llvm.umin.i32(i32 %spec.store.select, i32 100), !dbg !98
    #dbg_value(i32 %spec.store.select4, !91, !DIExpression(), !92)
  ret i32 %spec.store.select4, !dbg !100
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @brighten(ptr noundef readonly captures(none) %f) local_unnamed_addr #4 !dbg !101 {
entry:
    #dbg_value(ptr %f, !113, !DIExpression(), !116)
    #dbg_value(i32 0, !114, !DIExpression(), !117)
  %0 = load i32, ptr %f, align 8, !tbaa !118
    #dbg_value(i32 0, !114, !DIExpression(), !117)
  %cmp4 = icmp sgt i32 %0, 0, !dbg !122
  br i1 %cmp4, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !124

for.body.lr.ph:                                   ; preds = %entry
  %cells = getelementptr inbounds nuw i8, ptr %f, i64 8
  %1 = load ptr, ptr %cells, align 8, !tbaa !125
  %wide.trip.count = zext nneg i32 %0 to i64, !dbg !126
  br label %for.body, !dbg !124

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !127

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !114, !DIExpression(), !117)
  %arrayidx = getelementptr inbounds nuw float, ptr %1, i64 %indvars.iv, !dbg !128
  %2 = load float, ptr %arrayidx, align 4, !dbg !129, !tbaa !130
  %add = fadd float %2, 1.250000e-01, !dbg !132
  store float %add, ptr %arrayidx, align 4, !dbg !133, !tbaa !130
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !134
    #dbg_value(i64 %indvars.iv.next, !114, !DIExpression(), !117)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !126
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !135, !llvm.loop !136
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "game.c", directory: ".", checksumkind: CSK_MD5, checksum: "dfb8d3e803e88d1ab51834fd9342bdfe")
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
!16 = distinct !DISubprogram(name: "distance", scope: !1, file: !1, line: 11, type: !17, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!3, !19, !19, !19, !19}
!19 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!20 = !{!21, !22, !23, !24, !25, !26, !27}
!21 = !DILocalVariable(name: "ax", arg: 1, scope: !16, file: !1, line: 11, type: !19)
!22 = !DILocalVariable(name: "ay", arg: 2, scope: !16, file: !1, line: 11, type: !19)
!23 = !DILocalVariable(name: "bx", arg: 3, scope: !16, file: !1, line: 11, type: !19)
!24 = !DILocalVariable(name: "by", arg: 4, scope: !16, file: !1, line: 11, type: !19)
!25 = !DILocalVariable(name: "dx", scope: !16, file: !1, line: 13, type: !3)
!26 = !DILocalVariable(name: "dy", scope: !16, file: !1, line: 13, type: !3)
!27 = !DILocalVariable(name: "square", scope: !16, file: !1, line: 14, type: !3)
!28 = !DILocation(line: 0, scope: !16)
!29 = !DILocation(line: 13, column: 17, scope: !16)
!30 = !DILocation(line: 13, column: 22, scope: !16)
!31 = !DILocation(line: 13, column: 20, scope: !16, atomGroup: 1, atomRank: 3)
!32 = !DILocation(line: 13, column: 17, scope: !16, atomGroup: 1, atomRank: 2)
!33 = !DILocation(line: 13, column: 31, scope: !16)
!34 = !DILocation(line: 13, column: 36, scope: !16)
!35 = !DILocation(line: 13, column: 34, scope: !16, atomGroup: 2, atomRank: 3)
!36 = !DILocation(line: 13, column: 31, scope: !16, atomGroup: 2, atomRank: 2)
!37 = !DILocation(line: 14, column: 34, scope: !16)
!38 = !DILocation(line: 14, column: 29, scope: !16, atomGroup: 3, atomRank: 2)
!39 = !DILocation(line: 15, column: 12, scope: !16, atomGroup: 5, atomRank: 2)
!40 = !DILocation(line: 15, column: 5, scope: !16, atomGroup: 5, atomRank: 1)
!41 = !DISubprogram(name: "sqrt", scope: !1, file: !1, line: 4, type: !42, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!42 = !DISubroutineType(types: !43)
!43 = !{!3, !3}
!44 = distinct !DISubprogram(name: "depth_scale", scope: !1, file: !1, line: 19, type: !45, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !56, keyInstructions: true)
!45 = !DISubroutineType(types: !46)
!46 = !{!3, !47}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!48 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !49)
!49 = !DIDerivedType(tag: DW_TAG_typedef, name: "camera", file: !1, line: 8, baseType: !50)
!50 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 8, size: 96, elements: !51)
!51 = !{!52, !54, !55}
!52 = !DIDerivedType(tag: DW_TAG_member, name: "near", scope: !50, file: !1, line: 8, baseType: !53, size: 32)
!53 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "far", scope: !50, file: !1, line: 8, baseType: !53, size: 32, offset: 32)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "health", scope: !50, file: !1, line: 8, baseType: !53, size: 32, offset: 64)
!56 = !{!57, !58, !59}
!57 = !DILocalVariable(name: "c", arg: 1, scope: !44, file: !1, line: 19, type: !47)
!58 = !DILocalVariable(name: "room", scope: !44, file: !1, line: 21, type: !3)
!59 = !DILocalVariable(name: "scale", scope: !44, file: !1, line: 22, type: !3)
!60 = !DILocation(line: 0, scope: !44)
!61 = !DILocation(line: 21, column: 31, scope: !44)
!62 = !{!63, !13, i64 4}
!63 = !{!"", !13, i64 0, !13, i64 4, !13, i64 8}
!64 = !DILocation(line: 21, column: 40, scope: !44)
!65 = !{!63, !13, i64 0}
!66 = !DILocation(line: 21, column: 35, scope: !44, atomGroup: 1, atomRank: 3)
!67 = !DILocation(line: 21, column: 19, scope: !44, atomGroup: 1, atomRank: 2)
!68 = !DILocation(line: 22, column: 24, scope: !44, atomGroup: 2, atomRank: 2)
!69 = !DILocation(line: 23, column: 5, scope: !44, atomGroup: 4, atomRank: 1)
!70 = distinct !DISubprogram(name: "bob", scope: !1, file: !1, line: 27, type: !71, scopeLine: 28, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !74, keyInstructions: true)
!71 = !DISubroutineType(types: !72)
!72 = !{!73, !73}
!73 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!74 = !{!75, !76}
!75 = !DILocalVariable(name: "time", arg: 1, scope: !70, file: !1, line: 27, type: !73)
!76 = !DILocalVariable(name: "wave", scope: !70, file: !1, line: 29, type: !73)
!77 = !DILocation(line: 0, scope: !70)
!78 = !DILocation(line: 29, column: 25, scope: !70)
!79 = !DILocation(line: 29, column: 23, scope: !70, atomGroup: 1, atomRank: 2)
!80 = !DILocation(line: 30, column: 14, scope: !81, atomGroup: 2, atomRank: 2)
!81 = distinct !DILexicalBlock(scope: !70, file: !1, line: 30, column: 9)
!82 = !DILocation(line: 33, column: 1, scope: !70, atomGroup: 5, atomRank: 1)
!83 = !DISubprogram(name: "sinf", scope: !1, file: !1, line: 3, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!84 = distinct !DISubprogram(name: "hit", scope: !1, file: !1, line: 36, type: !85, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !88, keyInstructions: true)
!85 = !DISubroutineType(types: !86)
!86 = !{!53, !87, !53}
!87 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !49, size: 64)
!88 = !{!89, !90, !91}
!89 = !DILocalVariable(name: "c", arg: 1, scope: !84, file: !1, line: 36, type: !87)
!90 = !DILocalVariable(name: "damage", arg: 2, scope: !84, file: !1, line: 36, type: !53)
!91 = !DILocalVariable(name: "left", scope: !84, file: !1, line: 38, type: !53)
!92 = !DILocation(line: 0, scope: !84)
!93 = !DILocation(line: 38, column: 19, scope: !84)
!94 = !{!63, !13, i64 8}
!95 = !DILocation(line: 38, column: 26, scope: !84, atomGroup: 1, atomRank: 2)
!96 = !DILocation(line: 39, column: 14, scope: !97, atomGroup: 2, atomRank: 1)
!97 = distinct !DILexicalBlock(scope: !84, file: !1, line: 39, column: 9)
!98 = !DILocation(line: 41, column: 14, scope: !99, atomGroup: 4, atomRank: 1)
!99 = distinct !DILexicalBlock(scope: !84, file: !1, line: 41, column: 9)
!100 = !DILocation(line: 43, column: 5, scope: !84, atomGroup: 7, atomRank: 1)
!101 = distinct !DISubprogram(name: "brighten", scope: !1, file: !1, line: 47, type: !102, scopeLine: 48, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !112, keyInstructions: true)
!102 = !DISubroutineType(types: !103)
!103 = !{null, !104}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !105, size: 64)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "field", file: !1, line: 7, baseType: !106)
!106 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 7, size: 128, elements: !107)
!107 = !{!108, !109, !110}
!108 = !DIDerivedType(tag: DW_TAG_member, name: "width", scope: !106, file: !1, line: 7, baseType: !53, size: 32)
!109 = !DIDerivedType(tag: DW_TAG_member, name: "height", scope: !106, file: !1, line: 7, baseType: !53, size: 32, offset: 32)
!110 = !DIDerivedType(tag: DW_TAG_member, name: "cells", scope: !106, file: !1, line: 7, baseType: !111, size: 64, offset: 64)
!111 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!112 = !{!113, !114}
!113 = !DILocalVariable(name: "f", arg: 1, scope: !101, file: !1, line: 47, type: !104)
!114 = !DILocalVariable(name: "i", scope: !115, file: !1, line: 49, type: !53)
!115 = distinct !DILexicalBlock(scope: !101, file: !1, line: 49, column: 5)
!116 = !DILocation(line: 0, scope: !101)
!117 = !DILocation(line: 0, scope: !115)
!118 = !{!119, !13, i64 0}
!119 = !{!"", !13, i64 0, !13, i64 4, !120, i64 8}
!120 = !{!"p1 float", !121, i64 0}
!121 = !{!"any pointer", !14, i64 0}
!122 = !DILocation(line: 49, column: 23, scope: !123, atomGroup: 8, atomRank: 1)
!123 = distinct !DILexicalBlock(scope: !115, file: !1, line: 49, column: 5)
!124 = !DILocation(line: 49, column: 5, scope: !115, atomGroup: 9, atomRank: 1)
!125 = !{!119, !120, i64 8}
!126 = !DILocation(line: 49, column: 23, scope: !123, atomGroup: 2, atomRank: 1)
!127 = !DILocation(line: 51, column: 1, scope: !101, atomGroup: 7, atomRank: 1)
!128 = !DILocation(line: 50, column: 9, scope: !123)
!129 = !DILocation(line: 50, column: 21, scope: !123)
!130 = !{!131, !131, i64 0}
!131 = !{!"float", !14, i64 0}
!132 = !DILocation(line: 50, column: 21, scope: !123, atomGroup: 4, atomRank: 2)
!133 = !DILocation(line: 50, column: 21, scope: !123, atomGroup: 4, atomRank: 1)
!134 = !DILocation(line: 49, column: 36, scope: !123, atomGroup: 5, atomRank: 2)
!135 = !DILocation(line: 49, column: 5, scope: !115, atomGroup: 3, atomRank: 1)
!136 = distinct !{!136, !137, !138, !139, !140}
!137 = !DILocation(line: 49, column: 5, scope: !115)
!138 = !DILocation(line: 50, column: 24, scope: !115)
!139 = !{!"llvm.loop.mustprogress"}
!140 = !{!"llvm.loop.unroll.disable"}
