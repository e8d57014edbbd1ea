; ModuleID = 'last_message.c'
source_filename = "last_message.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.message = type { ptr, i32 }

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @last_number(ptr noundef %queue) #0 !dbg !12 {
entry:
  %queue.addr = alloca ptr, align 8
  %number = alloca i32, align 4
  %first = alloca ptr, align 8
  store ptr %queue, ptr %queue.addr, align 8
    #dbg_declare(ptr %queue.addr, !22, !DIExpression(), !23)
    #dbg_declare(ptr %number, !24, !DIExpression(), !25)
  store i32 -1, ptr %number, align 4, !dbg !25
  br label %while.cond, !dbg !26

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %queue.addr, align 8, !dbg !27
  %cmp = icmp ne ptr %0, null, !dbg !28
  br i1 %cmp, label %while.body, label %while.end, !dbg !26

while.body:                                       ; preds = %while.cond
    #dbg_declare(ptr %first, !29, !DIExpression(), !31)
  %1 = load ptr, ptr %queue.addr, align 8, !dbg !32
  store ptr %1, ptr %first, align 8, !dbg !31
  %2 = load ptr, ptr %first, align 8, !dbg !33
  call void @free(ptr noundef %2) #2, !dbg !34
  %3 = load ptr, ptr %first, align 8, !dbg !35
  %next = getelementptr inbounds nuw %struct.message, ptr %3, i32 0, i32 0, !dbg !36
  %4 = load ptr, ptr %next, align 8, !dbg !36
  store ptr %4, ptr %queue.addr, align 8, !dbg !37
  %5 = load ptr, ptr %first, align 8, !dbg !38
  %number1 = getelementptr inbounds nuw %struct.message, ptr %5, i32 0, i32 1, !dbg !39
  %6 = load i32, ptr %number1, align 8, !dbg !39
  store i32 %6, ptr %number, align 4, !dbg !40
  br label %while.cond, !dbg !26, !llvm.loop !41

while.end:                                        ; preds = %while.cond
  %7 = load i32, ptr %number, align 4, !dbg !44
  ret i32 %7, !dbg !45
}

; Function Attrs: nounwind
declare void @free(ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "last_message.c", directory: ".", checksumkind: CSK_MD5, checksum: "5b3dad6922930aaefe64655548984c08")
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
!12 = distinct !DISubprogram(name: "last_number", scope: !1, file: !1, line: 9, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !16}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "message", file: !1, line: 4, size: 128, elements: !18)
!18 = !{!19, !20}
!19 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !17, file: !1, line: 5, baseType: !16, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !17, file: !1, line: 6, baseType: !15, size: 32, offset: 64)
!21 = !{}
!22 = !DILocalVariable(name: "queue", arg: 1, scope: !12, file: !1, line: 9, type: !16)
!23 = !DILocation(line: 9, column: 33, scope: !12)
!24 = !DILocalVariable(name: "number", scope: !12, file: !1, line: 11, type: !15)
!25 = !DILocation(line: 11, column: 9, scope: !12)
!26 = !DILocation(line: 12, column: 5, scope: !12)
!27 = !DILocation(line: 12, column: 12, scope: !12)
!28 = !DILocation(line: 12, column: 18, scope: !12)
!29 = !DILocalVariable(name: "first", scope: !30, file: !1, line: 13, type: !16)
!30 = distinct !DILexicalBlock(scope: !12, file: !1, line: 12, column: 27)
!31 = !DILocation(line: 13, column: 25, scope: !30)
!32 = !DILocation(line: 13, column: 33, scope: !30)
!33 = !DILocation(line: 14, column: 14, scope: !30)
!34 = !DILocation(line: 14, column: 9, scope: !30)
!35 = !DILocation(line: 15, column: 17, scope: !30)
!36 = !DILocation(line: 15, column: 24, scope: !30)
!37 = !DILocation(line: 15, column: 15, scope: !30)
!38 = !DILocation(line: 16, column: 18, scope: !30)
!39 = !DILocation(line: 16, column: 25, scope: !30)
!40 = !DILocation(line: 16, column: 16, scope: !30)
!41 = distinct !{!41, !26, !42, !43}
!42 = !DILocation(line: 17, column: 5, scope: !12)
!43 = !{!"llvm.loop.mustprogress"}
!44 = !DILocation(line: 18, column: 12, scope: !12)
!45 = !DILocation(line: 18, column: 5, scope: !12)
