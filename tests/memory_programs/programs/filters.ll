target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable.0 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00", ptr @"_ZN49_$LT$filters..Gain$u20$as$u20$filters..Filter$GT$3run17h85652decc3717449E", ptr @"_ZN49_$LT$filters..Gain$u20$as$u20$filters..Filter$GT$5order17hd5961733407707eaE" }>, align 8
@vtable.1 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00", ptr @"_ZN52_$LT$filters..OnePole$u20$as$u20$filters..Filter$GT$3run17h402ce0771499a06aE", ptr @"_ZN52_$LT$filters..OnePole$u20$as$u20$filters..Filter$GT$5order17h70295ee818015b70E" }>, align 8

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef float @"_ZN49_$LT$filters..Gain$u20$as$u20$filters..Filter$GT$3run17h85652decc3717449E"(ptr noalias noundef align 4 dereferenceable(4) %self, float noundef %x) unnamed_addr #0 {
start:
  %_3 = load float, ptr %self, align 4, !noundef !2
  %_0 = fmul float %_3, %x
  ret float %_0
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef i32 @"_ZN49_$LT$filters..Gain$u20$as$u20$filters..Filter$GT$5order17hd5961733407707eaE"(ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %self) unnamed_addr #0 {
start:
  ret i32 0
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef float @"_ZN52_$LT$filters..OnePole$u20$as$u20$filters..Filter$GT$3run17h402ce0771499a06aE"(ptr noalias noundef align 4 dereferenceable(4) %self, float noundef %x) unnamed_addr #0 {
start:
  %_4 = load float, ptr %self, align 4, !noundef !2
  %_3 = fmul float %_4, 5.000000e-01
  %_5 = fmul float %x, 5.000000e-01
  %0 = fadd float %_3, %_5
  store float %0, ptr %self, align 4
  ret float %0
}

; Function Attrs: nounwind nonlazybind uwtable
define internal noundef i32 @"_ZN52_$LT$filters..OnePole$u20$as$u20$filters..Filter$GT$5order17h70295ee818015b70E"(ptr noalias noundef readonly align 4 captures(address, read_provenance) dereferenceable(4) %self) unnamed_addr #0 {
start:
  ret i32 1
}

; Function Attrs: nounwind nonlazybind uwtable
define internal void @_ZN7filters5apply17hf41567b2fb3cf681E(ptr noundef nonnull align 1 %filter.0, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) %filter.1) unnamed_addr #0 {
start:
  %0 = call noundef float @input_float() #2
  %_3 = fcmp ult float %0, -1.000000e+00
  %_4 = fcmp ugt float %0, 1.000000e+00
  %or.cond = or i1 %_3, %_4
  %x.sroa.0.0 = select i1 %or.cond, float 0.000000e+00, float %0
  %1 = getelementptr inbounds nuw i8, ptr %filter.1, i64 24
  %2 = load ptr, ptr %1, align 8, !invariant.load !2, !nonnull !2
  %_6 = call noundef float %2(ptr noundef nonnull align 1 %filter.0, float noundef %x.sroa.0.0) #3
  call void @mark_float(i32 noundef 1, float noundef %_6) #2
  %3 = getelementptr inbounds nuw i8, ptr %filter.1, i64 32
  %4 = load ptr, ptr %3, align 8, !invariant.load !2, !nonnull !2
  %_8 = call noundef i32 %4(ptr noundef nonnull align 1 %filter.0) #3
  call void @mark_int(i32 noundef 2, i32 noundef %_8) #2
  ret void
}

; Function Attrs: nounwind nonlazybind uwtable
define noundef i32 @main() unnamed_addr #0 {
start:
  %pole = alloca [4 x i8], align 4
  %gain = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %gain)
  store float 2.000000e+00, ptr %gain, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %pole)
  store float 0.000000e+00, ptr %pole, align 4
  br label %bb1

bb1:                                              ; preds = %bb3, %start
  %_3 = call noundef i32 @input_int() #2
  %0 = icmp eq i32 %_3, 0
  br i1 %0, label %bb7, label %bb3

bb7:                                              ; preds = %bb1
  call void @llvm.lifetime.end.p0(ptr nonnull %pole)
  call void @llvm.lifetime.end.p0(ptr nonnull %gain)
  ret i32 0

bb3:                                              ; preds = %bb1
  call void @_ZN7filters5apply17hf41567b2fb3cf681E(ptr noundef nonnull align 1 %gain, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) @vtable.0) #2
  call void @_ZN7filters5apply17hf41567b2fb3cf681E(ptr noundef nonnull align 1 %pole, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(40) @vtable.1) #2
  %_11 = load float, ptr %pole, align 4, !noundef !2
  call void @mark_float(i32 noundef 3, float noundef %_11) #2
  br label %bb1
}

; Function Attrs: nounwind nonlazybind uwtable
declare noundef float @input_float() unnamed_addr #0

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_float(i32 noundef, float noundef) unnamed_addr #0

; Function Attrs: nounwind nonlazybind uwtable
declare void @mark_int(i32 noundef, i32 noundef) unnamed_addr #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @input_int() unnamed_addr #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }
attributes #3 = { inlinehint nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{}
