; ModuleID = 'ring.c'
source_filename = "ring.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @ring_reset(ptr noundef readonly captures(none) %r, i32 noundef %with) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(ptr %r, !27, !DIExpression(), !31)
    #dbg_value(i32 %with, !28, !DIExpression(), !31)
    #dbg_value(i32 0, !29, !DIExpression(), !32)
  %0 = load i32, ptr %r, align 8, !dbg !33, !tbaa !35
  %cmp4.not = icmp eq i32 %0, 0, !dbg !39
  br i1 %cmp4.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !40

for.body.lr.ph:                                   ; preds = %entry
  %items = getelementptr inbounds nuw i8, ptr %r, i64 8
  %1 = load ptr, ptr %items, align 8, !tbaa !41
  br label %for.body, !dbg !40

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !42

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !29, !DIExpression(), !32)
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %indvars.iv, !dbg !43
  store i32 %with, ptr %arrayidx, align 4, !dbg !44, !tbaa !10
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !45
    #dbg_value(i64 %indvars.iv.next, !29, !DIExpression(), !32)
  %2 = load i32, ptr %r, align 8, !dbg !33, !tbaa !35
  %3 = zext i32 %2 to i64, !dbg !46
  %cmp = icmp samesign ult i64 %indvars.iv.next, %3, !dbg !46
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !47, !llvm.loop !48
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local i32 @window_set(ptr noundef captures(none) initializes((0, 4)) %w, ptr noundef writeonly captures(none) initializes((0, 4)) %note) local_unnamed_addr #1 !dbg !53 {
entry:
    #dbg_value(ptr %w, !66, !DIExpression(), !68)
    #dbg_value(ptr %note, !67, !DIExpression(), !68)
  store i32 5, ptr %w, align 4, !dbg !69, !tbaa !70
  store i32 1000, ptr %note, align 4, !dbg !72, !tbaa !10
  %0 = load i32, ptr %w, align 4, !dbg !73, !tbaa !70
  ret i32 %0, !dbg !74
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @window_step(ptr noundef captures(none) %w) local_unnamed_addr #1 !dbg !75 {
entry:
    #dbg_value(ptr %w, !80, !DIExpression(), !81)
  %last = getelementptr inbounds nuw i8, ptr %w, i64 8, !dbg !82
  %0 = load i32, ptr %last, align 4, !dbg !82, !tbaa !84
  %1 = add i32 %0, -49, !dbg !85
  %or.cond = icmp ult i32 %1, -48, !dbg !85
  br i1 %or.cond, label %if.then, label %if.end, !dbg !85

if.then:                                          ; preds = %entry
  store i32 24, ptr %last, align 4, !dbg !86, !tbaa !84
  br label %if.end, !dbg !87

if.end:                                           ; preds = %entry, %if.then
  %2 = load i32, ptr %last, align 4, !dbg !88, !tbaa !84
  %conv = sitofp i32 %2 to double, !dbg !89
  %div = fdiv double 4.800000e+02, %conv, !dbg !90
  ret double %div, !dbg !91
}

attributes #0 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "ring.c", directory: ".", checksumkind: CSK_MD5, checksum: "bf4f3ab1fe1b3ce10a0c1dcb51496095")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "ring_reset", scope: !1, file: !1, line: 6, type: !15, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !26, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !22}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "ring", file: !1, line: 2, baseType: !19)
!19 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 2, size: 128, elements: !20)
!20 = !{!21, !23, !24}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "size", scope: !19, file: !1, line: 2, baseType: !22, size: 32)
!22 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "head", scope: !19, file: !1, line: 2, baseType: !22, size: 32, offset: 32)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !19, file: !1, line: 2, baseType: !25, size: 64, offset: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!26 = !{!27, !28, !29}
!27 = !DILocalVariable(name: "r", arg: 1, scope: !14, file: !1, line: 6, type: !17)
!28 = !DILocalVariable(name: "with", arg: 2, scope: !14, file: !1, line: 6, type: !22)
!29 = !DILocalVariable(name: "i", scope: !30, file: !1, line: 8, type: !22)
!30 = distinct !DILexicalBlock(scope: !14, file: !1, line: 8, column: 5)
!31 = !DILocation(line: 0, scope: !14)
!32 = !DILocation(line: 0, scope: !30)
!33 = !DILocation(line: 8, column: 33, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 8, column: 5)
!35 = !{!36, !11, i64 0}
!36 = !{!"", !11, i64 0, !11, i64 4, !37, i64 8}
!37 = !{!"p1 int", !38, i64 0}
!38 = !{!"any pointer", !12, i64 0}
!39 = !DILocation(line: 8, column: 28, scope: !34, atomGroup: 8, atomRank: 1)
!40 = !DILocation(line: 8, column: 5, scope: !30, atomGroup: 9, atomRank: 1)
!41 = !{!36, !37, i64 8}
!42 = !DILocation(line: 10, column: 1, scope: !14, atomGroup: 7, atomRank: 1)
!43 = !DILocation(line: 9, column: 9, scope: !34)
!44 = !DILocation(line: 9, column: 21, scope: !34, atomGroup: 4, atomRank: 1)
!45 = !DILocation(line: 8, column: 40, scope: !34, atomGroup: 5, atomRank: 2)
!46 = !DILocation(line: 8, column: 28, scope: !34, atomGroup: 2, atomRank: 1)
!47 = !DILocation(line: 8, column: 5, scope: !30, atomGroup: 3, atomRank: 1)
!48 = distinct !{!48, !49, !50, !51, !52}
!49 = !DILocation(line: 8, column: 5, scope: !30)
!50 = !DILocation(line: 9, column: 23, scope: !30)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !{!"llvm.loop.unroll.disable"}
!53 = distinct !DISubprogram(name: "window_set", scope: !1, file: !1, line: 13, type: !54, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !65, keyInstructions: true)
!54 = !DISubroutineType(types: !55)
!55 = !{!56, !57, !64}
!56 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64)
!58 = !DIDerivedType(tag: DW_TAG_typedef, name: "window", file: !1, line: 3, baseType: !59)
!59 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 3, size: 96, elements: !60)
!60 = !{!61, !62, !63}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !59, file: !1, line: 3, baseType: !56, size: 32)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !59, file: !1, line: 3, baseType: !56, size: 32, offset: 32)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "last", scope: !59, file: !1, line: 3, baseType: !56, size: 32, offset: 64)
!64 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !56, size: 64)
!65 = !{!66, !67}
!66 = !DILocalVariable(name: "w", arg: 1, scope: !53, file: !1, line: 13, type: !57)
!67 = !DILocalVariable(name: "note", arg: 2, scope: !53, file: !1, line: 13, type: !64)
!68 = !DILocation(line: 0, scope: !53)
!69 = !DILocation(line: 15, column: 12, scope: !53, atomGroup: 1, atomRank: 1)
!70 = !{!71, !11, i64 0}
!71 = !{!"", !11, i64 0, !11, i64 4, !11, i64 8}
!72 = !DILocation(line: 16, column: 11, scope: !53, atomGroup: 2, atomRank: 1)
!73 = !DILocation(line: 17, column: 15, scope: !53, atomGroup: 3, atomRank: 2)
!74 = !DILocation(line: 17, column: 5, scope: !53, atomGroup: 3, atomRank: 1)
!75 = distinct !DISubprogram(name: "window_step", scope: !1, file: !1, line: 21, type: !76, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !79, keyInstructions: true)
!76 = !DISubroutineType(types: !77)
!77 = !{!78, !57}
!78 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!79 = !{!80}
!80 = !DILocalVariable(name: "w", arg: 1, scope: !75, file: !1, line: 21, type: !57)
!81 = !DILocation(line: 0, scope: !75)
!82 = !DILocation(line: 23, column: 12, scope: !83)
!83 = distinct !DILexicalBlock(scope: !75, file: !1, line: 23, column: 9)
!84 = !{!71, !11, i64 8}
!85 = !DILocation(line: 23, column: 21, scope: !83, atomGroup: 1, atomRank: 1)
!86 = !DILocation(line: 24, column: 17, scope: !83, atomGroup: 3, atomRank: 1)
!87 = !DILocation(line: 24, column: 9, scope: !83)
!88 = !DILocation(line: 25, column: 23, scope: !75)
!89 = !DILocation(line: 25, column: 20, scope: !75)
!90 = !DILocation(line: 25, column: 18, scope: !75, atomGroup: 4, atomRank: 2)
!91 = !DILocation(line: 25, column: 5, scope: !75, atomGroup: 4, atomRank: 1)
