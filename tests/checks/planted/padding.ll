; ModuleID = 'padding.c'
source_filename = "padding.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @padding(i32 noundef %length) #0 !dbg !10 {
entry:
  %retval = alloca ptr, align 8
  %length.addr = alloca i32, align 4
  %text = alloca ptr, align 8
  %i = alloca i32, align 4
  store i32 %length, ptr %length.addr, align 4
    #dbg_declare(ptr %length.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %length.addr, align 4, !dbg !19
  %cmp = icmp ult i32 %0, 1, !dbg !21
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !22

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %length.addr, align 4, !dbg !23
  %cmp1 = icmp ugt i32 %1, 80, !dbg !24
  br i1 %cmp1, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %lor.lhs.false, %entry
  store ptr null, ptr %retval, align 8, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %text, !26, !DIExpression(), !27)
  %2 = load i32, ptr %length.addr, align 4, !dbg !28
  %conv = zext i32 %2 to i64, !dbg !28
  %call = call ptr @malloc(i64 noundef %conv) #2, !dbg !29
  store ptr %call, ptr %text, align 8, !dbg !27
  %3 = load ptr, ptr %text, align 8, !dbg !30
  %cmp2 = icmp eq ptr %3, null, !dbg !32
  br i1 %cmp2, label %if.then4, label %if.end5, !dbg !32

if.then4:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8, !dbg !33
  br label %return, !dbg !33

if.end5:                                          ; preds = %if.end
    #dbg_declare(ptr %i, !34, !DIExpression(), !36)
  store i32 0, ptr %i, align 4, !dbg !36
  br label %for.cond, !dbg !37

for.cond:                                         ; preds = %for.inc, %if.end5
  %4 = load i32, ptr %i, align 4, !dbg !38
  %5 = load i32, ptr %length.addr, align 4, !dbg !40
  %cmp6 = icmp ult i32 %4, %5, !dbg !41
  br i1 %cmp6, label %for.body, label %for.end, !dbg !42

for.body:                                         ; preds = %for.cond
  %6 = load ptr, ptr %text, align 8, !dbg !43
  %7 = load i32, ptr %i, align 4, !dbg !44
  %idxprom = zext i32 %7 to i64, !dbg !43
  %arrayidx = getelementptr inbounds nuw i8, ptr %6, i64 %idxprom, !dbg !43
  store i8 32, ptr %arrayidx, align 1, !dbg !45
  br label %for.inc, !dbg !43

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %i, align 4, !dbg !46
  %inc = add i32 %8, 1, !dbg !46
  store i32 %inc, ptr %i, align 4, !dbg !46
  br label %for.cond, !dbg !47, !llvm.loop !48

for.end:                                          ; preds = %for.cond
  %9 = load ptr, ptr %text, align 8, !dbg !51
  %10 = load i32, ptr %length.addr, align 4, !dbg !52
  %idxprom8 = zext i32 %10 to i64, !dbg !51
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %9, i64 %idxprom8, !dbg !51
  store i8 0, ptr %arrayidx9, align 1, !dbg !53
  %11 = load ptr, ptr %text, align 8, !dbg !54
  store ptr %11, ptr %retval, align 8, !dbg !55
  br label %return, !dbg !55

return:                                           ; preds = %for.end, %if.then4, %if.then
  %12 = load ptr, ptr %retval, align 8, !dbg !56
  ret ptr %12, !dbg !56
}

; Function Attrs: allocsize(0)
declare ptr @malloc(i64 noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { allocsize(0) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "padding.c", directory: ".", checksumkind: CSK_MD5, checksum: "e823d5f346e28ee5003c245ace756f69")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "padding", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !15}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "length", arg: 1, scope: !10, file: !1, line: 4, type: !15)
!18 = !DILocation(line: 4, column: 24, scope: !10)
!19 = !DILocation(line: 6, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!21 = !DILocation(line: 6, column: 16, scope: !20)
!22 = !DILocation(line: 6, column: 20, scope: !20)
!23 = !DILocation(line: 6, column: 23, scope: !20)
!24 = !DILocation(line: 6, column: 30, scope: !20)
!25 = !DILocation(line: 7, column: 9, scope: !20)
!26 = !DILocalVariable(name: "text", scope: !10, file: !1, line: 8, type: !13)
!27 = !DILocation(line: 8, column: 11, scope: !10)
!28 = !DILocation(line: 8, column: 25, scope: !10)
!29 = !DILocation(line: 8, column: 18, scope: !10)
!30 = !DILocation(line: 9, column: 9, scope: !31)
!31 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 9)
!32 = !DILocation(line: 9, column: 14, scope: !31)
!33 = !DILocation(line: 10, column: 9, scope: !31)
!34 = !DILocalVariable(name: "i", scope: !35, file: !1, line: 11, type: !15)
!35 = distinct !DILexicalBlock(scope: !10, file: !1, line: 11, column: 5)
!36 = !DILocation(line: 11, column: 19, scope: !35)
!37 = !DILocation(line: 11, column: 10, scope: !35)
!38 = !DILocation(line: 11, column: 26, scope: !39)
!39 = distinct !DILexicalBlock(scope: !35, file: !1, line: 11, column: 5)
!40 = !DILocation(line: 11, column: 30, scope: !39)
!41 = !DILocation(line: 11, column: 28, scope: !39)
!42 = !DILocation(line: 11, column: 5, scope: !35)
!43 = !DILocation(line: 12, column: 9, scope: !39)
!44 = !DILocation(line: 12, column: 14, scope: !39)
!45 = !DILocation(line: 12, column: 17, scope: !39)
!46 = !DILocation(line: 11, column: 39, scope: !39)
!47 = !DILocation(line: 11, column: 5, scope: !39)
!48 = distinct !{!48, !42, !49, !50}
!49 = !DILocation(line: 12, column: 19, scope: !35)
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocation(line: 13, column: 5, scope: !10)
!52 = !DILocation(line: 13, column: 10, scope: !10)
!53 = !DILocation(line: 13, column: 18, scope: !10)
!54 = !DILocation(line: 14, column: 12, scope: !10)
!55 = !DILocation(line: 14, column: 5, scope: !10)
!56 = !DILocation(line: 15, column: 1, scope: !10)
