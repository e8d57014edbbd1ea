; Globals: linkage, visibility, storage, address spaces, sections, comdats, aliases, ifuncs, function tails, module assembly.
source_filename = "dir/\22globals\22.c"
target datalayout = "e-m:e-p3:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

module asm ".globl foo"
module asm "foo: .asciz \22a\\n\22"

$any = comdat any
$"exact match" = comdat exactmatch
$largest = comdat largest
$nodeduplicate = comdat nodeduplicate
$samesize = comdat samesize

@private = private unnamed_addr constant [5 x i8] c"abc\0A\00", align 1
@internal = internal global i32 0, align 4
@weak = weak global i32 1
@weak_odr = weak_odr constant i32 2
@linkonce = linkonce hidden global i32 3, comdat($any)
@linkonce_odr = linkonce_odr protected local_unnamed_addr global i32 4, comdat($any), align 32
@any = global i32 5, comdat
@common = common global [10 x i32] zeroinitializer, align 16
@appending = appending global [1 x ptr] [ptr @f]
@extern_weak = extern_weak global i32
@external = external global i32
@available = available_externally global i32 6
@dso = dso_local global i32 7
@local = external dso_local local_unnamed_addr constant { i32, [0 x i8] }, align 8
@imported = external dllimport global i32
@exported = dllexport global i32 8
@tls = thread_local global i32 9
@tls_dynamic = thread_local(localdynamic) global i32 10
@tls_initial = external thread_local(initialexec) global i32
@tls_exec = internal thread_local(localexec) unnamed_addr global i32 11
@space = addrspace(3) global [4 x i32] undef, align 4
@space_extern = external addrspace(3) externally_initialized global ptr addrspace(3)
@externally = addrspace(1) externally_initialized constant i32 0
@section = global i32 12, section "a, section \22x\22 #0", comdat($"exact match"), align 4
@partition = global i32 13, partition "part", align 4
@model = global i32 14, code_model "large", align 4
@sanitized = global i32 15, no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit, align 4
@"quoted, name" = global ptr @"quoted, name"
@0 = private constant [2 x i8] c", "
@all = internal thread_local(initialexec) unnamed_addr addrspace(3) externally_initialized constant { ptr, [3 x i8] } { ptr @all_f, [3 x i8] c"}, " }, section "s", partition "p", comdat($largest), align 64, !dbg !0, !type !5 #1
@attached = external constant i8, !absolute_symbol !6
@hidden_attributes = external global i32 #1
@large = global [5 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr @f }, { i32, ptr } { i32 2, ptr null }, { i32, ptr } zeroinitializer, { i32, ptr } undef, { i32, ptr } { i32 3, ptr @large }]

@alias = alias i32, ptr @internal
@alias_weak = weak hidden unnamed_addr alias i32, ptr @dso
@alias_gep = internal alias i32, getelementptr inbounds ([10 x i32], ptr @partition, i64 0, i64 1)
@alias_space = alias i32, ptr addrspace(3) @space
@alias_function = dso_local alias void (i32, ...), ptr @variadic, partition "part"
@alias_alias = alias i32, ptr @alias
@ifunc = ifunc i32 (i32), ptr @resolver
@ifunc_local = internal ifunc i32 (i32), ptr @resolver

declare void @f()
declare extern_weak i32 @weak_function(i32, ptr noundef)
declare dllimport void @imported_function()
declare !dbg !10 void @with_debug(i32)
define void @variadic(i32 %x, ...) { ret void }
define internal ptr @resolver() { ret ptr @f }
define linkonce_odr hidden i32 @any_function() local_unnamed_addr comdat($any) { ret i32 0 }
define weak_odr void @exact() unnamed_addr #0 section "a {" partition "p" comdat($samesize) align 32 gc "statepoint-example" prefix { i32, ptr } { i32 123, ptr @f } prologue [2 x i8] c"{\90" personality ptr @__gxx_personality_v0 !dbg !11 !prof !7 {
  ret void
}
define private dso_local fastcc zeroext i1 @all_f(ptr addrspace(3) %p) addrspace(0) #0 { ret i1 true }
define available_externally void @available_function() { ret void }
define dso_local x86_64_sysvcc void @"a {\22"() { ret void }
declare i32 @__gxx_personality_v0(...)

attributes #0 = { nounwind "a"="{ }" }
attributes #1 = { "data-section"="d" }

!llvm.module.flags = !{!8, !9}
!llvm.dbg.cu = !{!2}
!named.empty = !{}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "all", scope: !2, file: !3, line: 1, type: !4, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !DIFile(filename: "globals.c", directory: "/d")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i64 0, !"type"}
!6 = !{i64 0, i64 256}
!7 = !{!"function_entry_count", i64 10}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 1, !"wchar_size", i32 4}
!10 = !DISubprogram(name: "with_debug", file: !3, line: 2, type: !12, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!11 = distinct !DISubprogram(name: "exact", file: !3, line: 3, type: !12, unit: !2, spFlags: DISPFlagDefinition)
!12 = !DISubroutineType(types: !13)
!13 = !{null, !4}
