; Metadata: attachments that carry facts, debug locations and records, inlining, inline nodes, strings that look like syntax.
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

declare void @use(i32, ptr)
declare void @llvm.dbg.is_not_used(metadata)
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.experimental.noalias.scope.decl(metadata)

define i32 @facts(ptr %p, ptr %q, i1 %c, float %f) !prof !30 !custom !31 {
  %a = load i32, ptr %p, align 4, !range !0, !noundef !1
  %b = load ptr, ptr %p, align 8, !nonnull !1, !align !2, !dereferenceable !3, !invariant.load !1, !invariant.group !1
  %d = load float, ptr %p, align 4, !tbaa !6, !alias.scope !10, !noalias !10
  %e = fdiv float %f, %d, !fpmath !4
  %g = call i32 @facts(ptr %p, ptr %q, i1 %c, float %e), !range !5, !callees !32
  %h = icmp eq i32 %a, 0, !unpredictable !1
  br i1 %h, label %then, label %else, !prof !7, !unpredictable !1

then:
  %i = select i1 %c, i32 %a, i32 %g, !prof !7, !annotation !33
  call void @llvm.experimental.noalias.scope.decl(metadata !10)
  %k = call i1 @llvm.type.test(ptr %p, metadata !"a, !b \22x\22")
  br label %else, !llvm.loop !8

else:
  store i32 0, ptr %p, align 4, !nosanitize !1, !tbaa.struct !34
  ret i32 0
}

define i32 @debugged(i32 %x, ptr %p) !dbg !17 {
entry:
    #dbg_value(i32 %x, !20, !DIExpression(), !22)
    #dbg_declare(ptr %p, !21, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref), !22)
  %y = add i32 %x, 1, !dbg !22
    #dbg_value(!DIArgList(i32 %x, i32 %y), !20, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !22)
    #dbg_value(i32 poison, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !22)
  %z = mul i32 %y, 3, !dbg !23, !range_like !0
    #dbg_label(!25, !22)
    #dbg_assign(i32 %z, !20, !DIExpression(), !26, ptr %p, !DIExpression(), !22)
  store i32 %z, ptr %p, align 4, !dbg !24, !DIAssignID !26
  switch i32 %z, label %end [
    i32 1, label %end
  ], !dbg !24
end:
  ret i32 %z, !dbg !22
}

!llvm.dbg.cu = !{!15}
!llvm.module.flags = !{!14}
!llvm.ident = !{!27}

!0 = !{i32 0, i32 10, i32 20, i32 -5}
!1 = !{}
!2 = !{i64 16}
!3 = !{i64 32}
!4 = !{float 2.500000e+00}
!5 = !{i32 -128, i32 128}
!6 = !{!9, !9, i64 0}
!7 = !{!"branch_weights", i32 1, i32 2000}
!8 = distinct !{!8, !28, !29}
!9 = !{!"float", !35, i64 0}
!10 = !{!11}
!11 = distinct !{!11, !12, !"scope"}
!12 = distinct !{!12, !"domain \22quoted\22, !x {"}
!13 = !DIFile(filename: "header.h", directory: "/src")
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = distinct !DICompileUnit(language: DW_LANG_C99, file: !16, producer: "clang, \22version\22", isOptimized: true, flags: "-O2", runtimeVersion: 0, emissionKind: FullDebug, enums: !1)
!16 = !DIFile(filename: "facts.c", directory: "/src", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!17 = distinct !DISubprogram(name: "debugged", scope: !16, file: !16, line: 10, type: !18, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !15, retainedNodes: !1)
!18 = !DISubroutineType(types: !19)
!19 = !{!36, !36, null}
!20 = !DILocalVariable(name: "x", arg: 1, scope: !17, file: !16, line: 10, type: !36)
!21 = !DILocalVariable(name: "p", arg: 2, scope: !17, file: !16, line: 10, type: !37)
!22 = !DILocation(line: 12, column: 3, scope: !17)
!23 = !DILocation(line: 5, column: 7, scope: !38, inlinedAt: !24)
!24 = distinct !DILocation(line: 13, scope: !39)
!25 = !DILabel(scope: !17, name: "l", file: !16, line: 12)
!26 = distinct !DIAssignID()
!27 = !{!"ident"}
!28 = !{!"llvm.loop.unroll.count", i32 4}
!29 = !{!"llvm.loop.mustprogress"}
!30 = !{!"function_entry_count", i64 7}
!31 = !{ptr @facts, i128 -1, double 1.000000e+00, null, !{i1 true, !{!"nested", !{}}}, !DIExpression(DW_OP_constu, 4), i8 -1}
!32 = !{ptr @facts, ptr @debugged}
!33 = !{!"auto-init"}
!34 = !{i64 0, i64 4, !6}
!35 = !{!"root"}
!36 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!38 = distinct !DISubprogram(name: "inlined", scope: !13, file: !13, line: 4, type: !18, unit: !15, spFlags: DISPFlagDefinition)
!39 = distinct !DILexicalBlock(scope: !40, line: 13, column: 1)
!40 = !DILexicalBlockFile(scope: !17, file: !16, discriminator: 2)
