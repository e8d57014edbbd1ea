; ModuleID = 'image_area.c'
source_filename = "image_area.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @area(i16 noundef zeroext %width, i16 noundef zeroext %height) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %width.addr = alloca i16, align 2
  %height.addr = alloca i16, align 2
  store i16 %width, ptr %width.addr, align 2
    #dbg_declare(ptr %width.addr, !18, !DIExpression(), !19)
  store i16 %height, ptr %height.addr, align 2
    #dbg_declare(ptr %height.addr, !20, !DIExpression(), !21)
  %0 = load i16, ptr %width.addr, align 2, !dbg !22
  %conv = zext i16 %0 to i32, !dbg !22
  %cmp = icmp eq i32 %conv, 0, !dbg !24
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !25

lor.lhs.false:                                    ; preds = %entry
  %1 = load i16, ptr %height.addr, align 2, !dbg !26
  %conv2 = zext i16 %1 to i32, !dbg !26
  %cmp3 = icmp eq i32 %conv2, 0, !dbg !27
  br i1 %cmp3, label %if.then, label %if.end, !dbg !25

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i16, ptr %width.addr, align 2, !dbg !29
  %conv5 = zext i16 %2 to i32, !dbg !29
  %3 = load i16, ptr %height.addr, align 2, !dbg !30
  %conv6 = zext i16 %3 to i32, !dbg !30
  %mul = mul nsw i32 %conv5, %conv6, !dbg !31
  store i32 %mul, ptr %retval, align 4, !dbg !32
  br label %return, !dbg !32

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !33
  ret i32 %4, !dbg !33
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "image_area.c", directory: ".", checksumkind: CSK_MD5, checksum: "df0ff76aa75451177e820f68bc0a27ec")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "area", scope: !1, file: !1, line: 5, type: !11, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !15, !15}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 3, baseType: !14)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint16_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!17 = !{}
!18 = !DILocalVariable(name: "width", arg: 1, scope: !10, file: !1, line: 5, type: !15)
!19 = !DILocation(line: 5, column: 24, scope: !10)
!20 = !DILocalVariable(name: "height", arg: 2, scope: !10, file: !1, line: 5, type: !15)
!21 = !DILocation(line: 5, column: 40, scope: !10)
!22 = !DILocation(line: 7, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 9)
!24 = !DILocation(line: 7, column: 15, scope: !23)
!25 = !DILocation(line: 7, column: 20, scope: !23)
!26 = !DILocation(line: 7, column: 23, scope: !23)
!27 = !DILocation(line: 7, column: 30, scope: !23)
!28 = !DILocation(line: 8, column: 9, scope: !23)
!29 = !DILocation(line: 9, column: 12, scope: !10)
!30 = !DILocation(line: 9, column: 20, scope: !10)
!31 = !DILocation(line: 9, column: 18, scope: !10)
!32 = !DILocation(line: 9, column: 5, scope: !10)
!33 = !DILocation(line: 10, column: 1, scope: !10)
