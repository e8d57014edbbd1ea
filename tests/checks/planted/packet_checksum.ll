; ModuleID = 'packet_checksum.c'
source_filename = "packet_checksum.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.header = type { i8, i8, i8, i8 }

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @checksum(i8 noundef zeroext %kind, i8 noundef zeroext %flags) #0 !dbg !15 {
entry:
  %kind.addr = alloca i8, align 1
  %flags.addr = alloca i8, align 1
  %header = alloca %struct.header, align 1
  %bytes = alloca ptr, align 8
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store i8 %kind, ptr %kind.addr, align 1
    #dbg_declare(ptr %kind.addr, !20, !DIExpression(), !21)
  store i8 %flags, ptr %flags.addr, align 1
    #dbg_declare(ptr %flags.addr, !22, !DIExpression(), !23)
    #dbg_declare(ptr %header, !24, !DIExpression(), !31)
  %kind1 = getelementptr inbounds nuw %struct.header, ptr %header, i32 0, i32 0, !dbg !32
  %0 = load i8, ptr %kind.addr, align 1, !dbg !33
  store i8 %0, ptr %kind1, align 1, !dbg !32
  %flags2 = getelementptr inbounds nuw %struct.header, ptr %header, i32 0, i32 1, !dbg !32
  %1 = load i8, ptr %flags.addr, align 1, !dbg !34
  store i8 %1, ptr %flags2, align 1, !dbg !32
  %source = getelementptr inbounds nuw %struct.header, ptr %header, i32 0, i32 2, !dbg !32
  store i8 1, ptr %source, align 1, !dbg !32
  %target = getelementptr inbounds nuw %struct.header, ptr %header, i32 0, i32 3, !dbg !32
  store i8 2, ptr %target, align 1, !dbg !32
    #dbg_declare(ptr %bytes, !35, !DIExpression(), !36)
  store ptr %header, ptr %bytes, align 8, !dbg !36
    #dbg_declare(ptr %sum, !37, !DIExpression(), !38)
  store i32 0, ptr %sum, align 4, !dbg !38
    #dbg_declare(ptr %i, !39, !DIExpression(), !41)
  store i32 0, ptr %i, align 4, !dbg !41
  br label %for.cond, !dbg !42

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %i, align 4, !dbg !43
  %conv = zext i32 %2 to i64, !dbg !43
  %cmp = icmp ult i64 %conv, 8, !dbg !45
  br i1 %cmp, label %for.body, label %for.end, !dbg !46

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %bytes, align 8, !dbg !47
  %4 = load i32, ptr %i, align 4, !dbg !48
  %idx.ext = zext i32 %4 to i64, !dbg !49
  %add.ptr = getelementptr inbounds nuw i8, ptr %3, i64 %idx.ext, !dbg !49
  %5 = load i8, ptr %add.ptr, align 1, !dbg !49
  %conv4 = zext i8 %5 to i32, !dbg !49
  %6 = load i32, ptr %sum, align 4, !dbg !50
  %add = add i32 %6, %conv4, !dbg !50
  store i32 %add, ptr %sum, align 4, !dbg !50
  br label %for.inc, !dbg !51

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !dbg !52
  %inc = add i32 %7, 1, !dbg !52
  store i32 %inc, ptr %i, align 4, !dbg !52
  br label %for.cond, !dbg !53, !llvm.loop !54

for.end:                                          ; preds = %for.cond
  %8 = load i32, ptr %sum, align 4, !dbg !57
  ret i32 %8, !dbg !58
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7, !8, !9, !10, !11, !12, !13}
!llvm.ident = !{!14}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "packet_checksum.c", directory: ".", checksumkind: CSK_MD5, checksum: "c0199b5528f0c855e67e64ee23510087")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !6)
!6 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!7 = !{i32 7, !"Dwarf Version", i32 5}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 1, !"wchar_size", i32 4}
!10 = !{i32 8, !"PIC Level", i32 2}
!11 = !{i32 7, !"PIE Level", i32 2}
!12 = !{i32 7, !"uwtable", i32 2}
!13 = !{i32 7, !"frame-pointer", i32 2}
!14 = !{!"Debian clang version 22.1.8 (3)"}
!15 = distinct !DISubprogram(name: "checksum", scope: !1, file: !1, line: 5, type: !16, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!16 = !DISubroutineType(types: !17)
!17 = !{!18, !5, !5}
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !{}
!20 = !DILocalVariable(name: "kind", arg: 1, scope: !15, file: !1, line: 5, type: !5)
!21 = !DILocation(line: 5, column: 27, scope: !15)
!22 = !DILocalVariable(name: "flags", arg: 2, scope: !15, file: !1, line: 5, type: !5)
!23 = !DILocation(line: 5, column: 41, scope: !15)
!24 = !DILocalVariable(name: "header", scope: !15, file: !1, line: 7, type: !25)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "header", file: !1, line: 3, size: 32, elements: !26)
!26 = !{!27, !28, !29, !30}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !25, file: !1, line: 3, baseType: !5, size: 8)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !25, file: !1, line: 3, baseType: !5, size: 8, offset: 8)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "source", scope: !25, file: !1, line: 3, baseType: !5, size: 8, offset: 16)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "target", scope: !25, file: !1, line: 3, baseType: !5, size: 8, offset: 24)
!31 = !DILocation(line: 7, column: 19, scope: !15)
!32 = !DILocation(line: 7, column: 28, scope: !15)
!33 = !DILocation(line: 7, column: 29, scope: !15)
!34 = !DILocation(line: 7, column: 35, scope: !15)
!35 = !DILocalVariable(name: "bytes", scope: !15, file: !1, line: 8, type: !3)
!36 = !DILocation(line: 8, column: 20, scope: !15)
!37 = !DILocalVariable(name: "sum", scope: !15, file: !1, line: 9, type: !18)
!38 = !DILocation(line: 9, column: 14, scope: !15)
!39 = !DILocalVariable(name: "i", scope: !40, file: !1, line: 10, type: !18)
!40 = distinct !DILexicalBlock(scope: !15, file: !1, line: 10, column: 5)
!41 = !DILocation(line: 10, column: 19, scope: !40)
!42 = !DILocation(line: 10, column: 10, scope: !40)
!43 = !DILocation(line: 10, column: 26, scope: !44)
!44 = distinct !DILexicalBlock(scope: !40, file: !1, line: 10, column: 5)
!45 = !DILocation(line: 10, column: 28, scope: !44)
!46 = !DILocation(line: 10, column: 5, scope: !40)
!47 = !DILocation(line: 11, column: 18, scope: !44)
!48 = !DILocation(line: 11, column: 26, scope: !44)
!49 = !DILocation(line: 11, column: 16, scope: !44)
!50 = !DILocation(line: 11, column: 13, scope: !44)
!51 = !DILocation(line: 11, column: 9, scope: !44)
!52 = !DILocation(line: 10, column: 45, scope: !44)
!53 = !DILocation(line: 10, column: 5, scope: !44)
!54 = distinct !{!54, !46, !55, !56}
!55 = !DILocation(line: 11, column: 27, scope: !40)
!56 = !{!"llvm.loop.mustprogress"}
!57 = !DILocation(line: 12, column: 12, scope: !15)
!58 = !DILocation(line: 12, column: 5, scope: !15)
