; ModuleID = 'given_back_fixed.c'
source_filename = "given_back_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @fill(i32 noundef %count) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %count.addr = alloca i32, align 4
  %buffer = alloca ptr, align 8
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %buffer, !19, !DIExpression(), !21)
  %call = call noalias ptr @malloc(i64 noundef 64) #3, !dbg !22
  store ptr %call, ptr %buffer, align 8, !dbg !21
    #dbg_declare(ptr %sum, !23, !DIExpression(), !24)
  store i32 0, ptr %sum, align 4, !dbg !24
  %0 = load ptr, ptr %buffer, align 8, !dbg !25
  %cmp = icmp eq ptr %0, null, !dbg !27
  br i1 %cmp, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %i, !29, !DIExpression(), !31)
  store i32 0, ptr %i, align 4, !dbg !31
  br label %for.cond, !dbg !32

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !33
  %cmp1 = icmp slt i32 %1, 16, !dbg !35
  br i1 %cmp1, label %for.body, label %for.end, !dbg !36

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %i, align 4, !dbg !37
  %3 = load ptr, ptr %buffer, align 8, !dbg !38
  %4 = load i32, ptr %i, align 4, !dbg !39
  %idxprom = sext i32 %4 to i64, !dbg !38
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom, !dbg !38
  store i32 %2, ptr %arrayidx, align 4, !dbg !40
  br label %for.inc, !dbg !38

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !41
  %inc = add nsw i32 %5, 1, !dbg !41
  store i32 %inc, ptr %i, align 4, !dbg !41
  br label %for.cond, !dbg !42, !llvm.loop !43

for.end:                                          ; preds = %for.cond
  %6 = load i32, ptr %count.addr, align 4, !dbg !46
  %cmp2 = icmp sgt i32 %6, 16, !dbg !48
  br i1 %cmp2, label %if.then3, label %if.end5, !dbg !48

if.then3:                                         ; preds = %for.end
  %7 = load ptr, ptr %buffer, align 8, !dbg !49
  %arrayidx4 = getelementptr inbounds i32, ptr %7, i64 15, !dbg !49
  %8 = load i32, ptr %arrayidx4, align 4, !dbg !49
  store i32 %8, ptr %sum, align 4, !dbg !51
  %9 = load ptr, ptr %buffer, align 8, !dbg !52
  call void @free(ptr noundef %9) #4, !dbg !53
  br label %if.end5, !dbg !54

if.end5:                                          ; preds = %if.then3, %for.end
  %10 = load i32, ptr %count.addr, align 4, !dbg !55
  %cmp6 = icmp sgt i32 %10, 16, !dbg !57
  br i1 %cmp6, label %if.then7, label %if.end8, !dbg !57

if.then7:                                         ; preds = %if.end5
  %11 = load i32, ptr %sum, align 4, !dbg !58
  store i32 %11, ptr %retval, align 4, !dbg !59
  br label %return, !dbg !59

if.end8:                                          ; preds = %if.end5
  %12 = load ptr, ptr %buffer, align 8, !dbg !60
  %arrayidx9 = getelementptr inbounds i32, ptr %12, i64 0, !dbg !60
  %13 = load i32, ptr %arrayidx9, align 4, !dbg !60
  %14 = load i32, ptr %sum, align 4, !dbg !61
  %add = add nsw i32 %14, %13, !dbg !61
  store i32 %add, ptr %sum, align 4, !dbg !61
  %15 = load ptr, ptr %buffer, align 8, !dbg !62
  call void @free(ptr noundef %15) #4, !dbg !63
  %16 = load i32, ptr %sum, align 4, !dbg !64
  store i32 %16, ptr %retval, align 4, !dbg !65
  br label %return, !dbg !65

return:                                           ; preds = %if.end8, %if.then7, %if.then
  %17 = load i32, ptr %retval, align 4, !dbg !66
  ret i32 %17, !dbg !66
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "given_back_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "3f6b2357e31c3ed40582ebb2d963ae2a")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "fill", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !15}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !{}
!17 = !DILocalVariable(name: "count", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!18 = !DILocation(line: 4, column: 14, scope: !12)
!19 = !DILocalVariable(name: "buffer", scope: !12, file: !1, line: 6, type: !20)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!21 = !DILocation(line: 6, column: 10, scope: !12)
!22 = !DILocation(line: 6, column: 19, scope: !12)
!23 = !DILocalVariable(name: "sum", scope: !12, file: !1, line: 7, type: !15)
!24 = !DILocation(line: 7, column: 9, scope: !12)
!25 = !DILocation(line: 8, column: 9, scope: !26)
!26 = distinct !DILexicalBlock(scope: !12, file: !1, line: 8, column: 9)
!27 = !DILocation(line: 8, column: 16, scope: !26)
!28 = !DILocation(line: 9, column: 9, scope: !26)
!29 = !DILocalVariable(name: "i", scope: !30, file: !1, line: 10, type: !15)
!30 = distinct !DILexicalBlock(scope: !12, file: !1, line: 10, column: 5)
!31 = !DILocation(line: 10, column: 14, scope: !30)
!32 = !DILocation(line: 10, column: 10, scope: !30)
!33 = !DILocation(line: 10, column: 21, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 10, column: 5)
!35 = !DILocation(line: 10, column: 23, scope: !34)
!36 = !DILocation(line: 10, column: 5, scope: !30)
!37 = !DILocation(line: 11, column: 21, scope: !34)
!38 = !DILocation(line: 11, column: 9, scope: !34)
!39 = !DILocation(line: 11, column: 16, scope: !34)
!40 = !DILocation(line: 11, column: 19, scope: !34)
!41 = !DILocation(line: 10, column: 30, scope: !34)
!42 = !DILocation(line: 10, column: 5, scope: !34)
!43 = distinct !{!43, !36, !44, !45}
!44 = !DILocation(line: 11, column: 21, scope: !30)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !DILocation(line: 12, column: 9, scope: !47)
!47 = distinct !DILexicalBlock(scope: !12, file: !1, line: 12, column: 9)
!48 = !DILocation(line: 12, column: 15, scope: !47)
!49 = !DILocation(line: 13, column: 15, scope: !50)
!50 = distinct !DILexicalBlock(scope: !47, file: !1, line: 12, column: 21)
!51 = !DILocation(line: 13, column: 13, scope: !50)
!52 = !DILocation(line: 14, column: 14, scope: !50)
!53 = !DILocation(line: 14, column: 9, scope: !50)
!54 = !DILocation(line: 15, column: 5, scope: !50)
!55 = !DILocation(line: 16, column: 9, scope: !56)
!56 = distinct !DILexicalBlock(scope: !12, file: !1, line: 16, column: 9)
!57 = !DILocation(line: 16, column: 15, scope: !56)
!58 = !DILocation(line: 17, column: 16, scope: !56)
!59 = !DILocation(line: 17, column: 9, scope: !56)
!60 = !DILocation(line: 18, column: 12, scope: !12)
!61 = !DILocation(line: 18, column: 9, scope: !12)
!62 = !DILocation(line: 19, column: 10, scope: !12)
!63 = !DILocation(line: 19, column: 5, scope: !12)
!64 = !DILocation(line: 20, column: 12, scope: !12)
!65 = !DILocation(line: 20, column: 5, scope: !12)
!66 = !DILocation(line: 21, column: 1, scope: !12)
