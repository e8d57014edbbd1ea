target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_9287622b1a0076a0315cc3b2a1468adb = private unnamed_addr constant [8 x i8] c"ring.rs\00", align 1
@alloc_f52a1760aeccda578fda9ad9099596eb = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_9287622b1a0076a0315cc3b2a1468adb, [16 x i8] c"\07\00\00\00\00\00\00\00\15\00\00\00\09\00\00\00" }>, align 8
@alloc_bc210ff6e49000acd176bfe58967d69a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_9287622b1a0076a0315cc3b2a1468adb, [16 x i8] c"\07\00\00\00\00\00\00\00\1D\00\00\00\09\00\00\00" }>, align 8

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN4ring4Ring3new17hf380c40f3296e88cE(ptr dead_on_unwind noalias noundef writable sret([48 x i8]) align 8 captures(none) dereferenceable(48) %_0) unnamed_addr #0 {
start:
  %_1 = alloca [32 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %_1)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %_1, i8 0, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %_0, ptr noundef nonnull align 4 dereferenceable(32) %_1, i64 32, i1 false)
  %0 = getelementptr inbounds nuw i8, ptr %_0, i64 32
  store i64 0, ptr %0, align 8
  %1 = getelementptr inbounds nuw i8, ptr %_0, i64 40
  store i64 0, ptr %1, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %_1)
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN4ring4Ring4push17habe71a606bdc0f8fE(ptr noalias noundef align 8 dereferenceable(48) %self, i32 noundef %value) unnamed_addr #0 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 32
  %_3 = load i64, ptr %0, align 8, !noundef !2
  %_4 = icmp ult i64 %_3, 8
  br i1 %_4, label %bb1, label %panic

bb1:                                              ; preds = %start
  %1 = getelementptr inbounds nuw i32, ptr %self, i64 %_3
  store i32 %value, ptr %1, align 4
  %2 = getelementptr inbounds nuw i8, ptr %self, i64 32
  %_6 = load i64, ptr %2, align 8, !noundef !2
  %_5 = add i64 %_6, 1
  %3 = getelementptr inbounds nuw i8, ptr %self, i64 32
  %4 = and i64 %_5, 7
  store i64 %4, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %self, i64 40
  %_8 = load i64, ptr %5, align 8, !noundef !2
  %_7 = icmp ult i64 %_8, 8
  br i1 %_7, label %bb2, label %bb4

panic:                                            ; preds = %start
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_3, i64 noundef 8, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_f52a1760aeccda578fda9ad9099596eb) #5
  unreachable

bb2:                                              ; preds = %bb1
  %6 = getelementptr inbounds nuw i8, ptr %self, i64 40
  %7 = getelementptr inbounds nuw i8, ptr %self, i64 40
  %8 = load i64, ptr %7, align 8, !noundef !2
  %9 = add i64 %8, 1
  store i64 %9, ptr %6, align 8
  br label %bb4

bb4:                                              ; preds = %bb1, %bb2
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef i32 @_ZN4ring4Ring6latest17h0fe5a3249f27c85dE(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(48) %self) unnamed_addr #0 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 32
  %_4 = load i64, ptr %0, align 8, !noundef !2
  %_3 = add i64 %_4, 7
  %_2 = and i64 %_3, 7
  %1 = getelementptr inbounds nuw i32, ptr %self, i64 %_2
  %_0 = load i32, ptr %1, align 4, !noundef !2
  ret i32 %_0
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #0 {
start:
  %ring = alloca [48 x i8], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %ring)
  call void @_ZN4ring4Ring3new17hf380c40f3296e88cE(ptr noalias noundef sret([48 x i8]) align 8 captures(none) dereferenceable(48) %ring) #6
  br label %bb1

bb1:                                              ; preds = %bb3, %start
  %_2 = call noundef i32 @input_int() #6
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb10, label %bb3

bb10:                                             ; preds = %bb1
  call void @llvm.lifetime.end.p0(ptr nonnull %ring)
  ret i32 0

bb3:                                              ; preds = %bb1
  %_6 = call noundef i32 @input_int() #6
  %_5 = and i32 %_6, 1023
  call void @_ZN4ring4Ring4push17habe71a606bdc0f8fE(ptr noalias noundef align 8 dereferenceable(48) %ring, i32 noundef %_5) #6
  %_8 = call noundef i32 @_ZN4ring4Ring6latest17h0fe5a3249f27c85dE(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(48) %ring) #6
  call void @mark_int(i32 noundef 1, i32 noundef %_8) #6
  %1 = getelementptr inbounds nuw i8, ptr %ring, i64 32
  %_12 = load i64, ptr %1, align 8, !noundef !2
  %_11 = trunc i64 %_12 to i32
  call void @mark_int(i32 noundef 2, i32 noundef %_11) #6
  %2 = getelementptr inbounds nuw i8, ptr %ring, i64 40
  %_15 = load i64, ptr %2, align 8, !noundef !2
  %_14 = trunc i64 %_15 to i32
  call void @mark_int(i32 noundef 3, i32 noundef %_14) #6
  br label %bb1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #4

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #0

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #0

attributes #0 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { noinline noreturn nounwind }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
