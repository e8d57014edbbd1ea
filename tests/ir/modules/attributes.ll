; Attributes of functions, parameters and results, in groups and in place.
%pair = type { i32, [2 x i8] }

declare void @memory1() memory(none)
declare void @memory2() memory(read)
declare void @memory3() memory(argmem: readwrite, inaccessiblemem: write)
declare void @memory4() memory(write, argmem: none, errnomem: read)
declare ptr @allocator(i32, i64) allocsize(0, 1) allockind("alloc,zeroed") "alloc-family"="malloc"
declare ptr @allocator1(i64) allocsize(0)
declare void @scaled() vscale_range(1, 16)
declare void @tables() uwtable
declare void @tables1() uwtable(sync)
declare void @stack() alignstack(16)
declare void @many() alwaysinline cold convergent hot inlinehint minsize naked nobuiltin nocallback nocf_check nodivergencesource noduplicate nofree noimplicitfloat nomerge nonlazybind noprofile norecurse noredzone noreturn nosync nounwind nosanitize_bounds nosanitize_coverage null_pointer_is_valid optforfuzzing optsize returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag sanitize_realtime sanitize_thread shadowcallstack skipprofile speculatable speculative_load_hardening ssp sspreq sspstrong strictfp willreturn mustprogress
declare void @presplit() presplitcoroutine
declare void @strings() "a"="b" "only-a-key" "quoted"="\5C, !y" "target-features"="+sse,+sse2" "denormal-fp-math"="preserve-sign,preserve-sign"

declare noalias noundef nonnull align 16 dereferenceable(32) ptr @result()
declare dereferenceable_or_null(8) ptr @result1()
declare signext range(i8 -128, 5) i8 @result2()
declare nofpclass(nan ninf psub nzero) float @result3()
declare inreg zeroext i1 @result4()

declare i32 @parameters(ptr noalias captures(none) readonly, ptr writeonly align 4, ptr readnone, ptr nofree,
  i32 returned, i32 noundef range(i32 0, -1), ptr nest, ptr captures(address_is_null, ret: provenance), ptr writable dereferenceable(4),
  ptr dead_on_unwind, ptr initializes((0, 4), (8, 16)), i64 range(i64 -9223372036854775808, 0), float nofpclass(all), ptr "own"="x", ptr "own2",
  i128 range(i128 1, 18446744073709551617), <4 x i32> range(i32 0, 7), half nofpclass(zero), ptr dead_on_return)
declare ptr @alignment(i64 allocalign, ptr allocptr)
declare void @types(ptr sret(%pair) align 8, ptr byval([4 x { i8, ptr }]), ptr byref(%pair), ptr inalloca(<{ i8, i32 }>))
declare void @swift(ptr swiftasync, ptr swiftself, ptr swifterror)

define i32 @defined(i32 noundef signext %x, ptr nocapture noundef nonnull %p, ptr byval(%pair) align 8 %q, i32 %"zero, x") #0 {
  %a = call i32 @defined(i32 noundef signext %x, ptr noundef nonnull captures(none) %p, ptr byval(%pair) align 8 %q, i32 range(i32 1, 3) 2) #1
  ret i32 %a
}

@with_attributes = global i32 0 #2

attributes #0 = { nounwind uwtable(async) vscale_range(2,2) memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" }
attributes #1 = { nounwind allocsize(0) "x" }
attributes #2 = { "bss-section"="b" }
