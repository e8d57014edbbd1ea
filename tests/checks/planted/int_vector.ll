; ModuleID = 'int_vector.c'
source_filename = "int_vector.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @new_vector(i64 noundef %count) #0 !dbg !10 {
entry:
  %retval = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %vector = alloca ptr, align 8
  store i64 %count, ptr %count.addr, align 8
    #dbg_declare(ptr %count.addr, !17, !DIExpression(), !18)
  %0 = load i64, ptr %count.addr, align 8, !dbg !19
  %cmp = icmp ult i64 %0, 4, !dbg !21
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !22

lor.lhs.false:                                    ; preds = %entry
  %1 = load i64, ptr %count.addr, align 8, !dbg !23
  %cmp1 = icmp ugt i64 %1, 1000, !dbg !24
  br i1 %cmp1, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %lor.lhs.false, %entry
  store ptr null, ptr %retval, align 8, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %vector, !26, !DIExpression(), !27)
  %2 = load i64, ptr %count.addr, align 8, !dbg !28
  %call = call ptr @malloc(i64 noundef %2) #2, !dbg !29
  store ptr %call, ptr %vector, align 8, !dbg !27
  %3 = load ptr, ptr %vector, align 8, !dbg !30
  %cmp2 = icmp eq ptr %3, null, !dbg !32
  br i1 %cmp2, label %if.then3, label %if.end4, !dbg !32

if.then3:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8, !dbg !33
  br label %return, !dbg !33

if.end4:                                          ; preds = %if.end
  %4 = load ptr, ptr %vector, align 8, !dbg !34
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 0, !dbg !34
  store i32 0, ptr %arrayidx, align 4, !dbg !35
  %5 = load ptr, ptr %vector, align 8, !dbg !36
  %6 = load i64, ptr %count.addr, align 8, !dbg !37
  %sub = sub i64 %6, 1, !dbg !38
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %5, i64 %sub, !dbg !36
  store i32 -1, ptr %arrayidx5, align 4, !dbg !39
  %7 = load ptr, ptr %vector, align 8, !dbg !40
  store ptr %7, ptr %retval, align 8, !dbg !41
  br label %return, !dbg !41

return:                                           ; preds = %if.end4, %if.then3, %if.then
  %8 = load ptr, ptr %retval, align 8, !dbg !42
  ret ptr %8, !dbg !42
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
!1 = !DIFile(filename: "int_vector.c", directory: ".", checksumkind: CSK_MD5, checksum: "e190cf0fabfdf03f51078ddbc3bc6195")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "new_vector", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !15}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "count", arg: 1, scope: !10, file: !1, line: 4, type: !15)
!18 = !DILocation(line: 4, column: 31, scope: !10)
!19 = !DILocation(line: 6, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!21 = !DILocation(line: 6, column: 15, scope: !20)
!22 = !DILocation(line: 6, column: 19, scope: !20)
!23 = !DILocation(line: 6, column: 22, scope: !20)
!24 = !DILocation(line: 6, column: 28, scope: !20)
!25 = !DILocation(line: 7, column: 9, scope: !20)
!26 = !DILocalVariable(name: "vector", scope: !10, file: !1, line: 8, type: !13)
!27 = !DILocation(line: 8, column: 10, scope: !10)
!28 = !DILocation(line: 8, column: 26, scope: !10)
!29 = !DILocation(line: 8, column: 19, scope: !10)
!30 = !DILocation(line: 9, column: 9, scope: !31)
!31 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 9)
!32 = !DILocation(line: 9, column: 16, scope: !31)
!33 = !DILocation(line: 10, column: 9, scope: !31)
!34 = !DILocation(line: 11, column: 5, scope: !10)
!35 = !DILocation(line: 11, column: 15, scope: !10)
!36 = !DILocation(line: 12, column: 5, scope: !10)
!37 = !DILocation(line: 12, column: 12, scope: !10)
!38 = !DILocation(line: 12, column: 18, scope: !10)
!39 = !DILocation(line: 12, column: 23, scope: !10)
!40 = !DILocation(line: 13, column: 12, scope: !10)
!41 = !DILocation(line: 13, column: 5, scope: !10)
!42 = !DILocation(line: 14, column: 1, scope: !10)
