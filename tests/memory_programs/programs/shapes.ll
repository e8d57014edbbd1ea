target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%class.Square = type <{ %class.Shape, float, [4 x i8] }>
%class.Shape = type { ptr }
%class.Triangle = type { %class.Shape, float, float }

$_ZN6SquareC2Ef = comdat any

$_ZN8TriangleC2Eff = comdat any

$_ZN5ShapeC2Ev = comdat any

$_ZNK6Square5sidesEv = comdat any

$_ZNK6Square4areaEv = comdat any

$_ZNK8Triangle5sidesEv = comdat any

$_ZNK8Triangle4areaEv = comdat any

$_ZTV6Square = comdat any

$_ZTI6Square = comdat any

$_ZTS6Square = comdat any

$_ZTI5Shape = comdat any

$_ZTS5Shape = comdat any

$_ZTV5Shape = comdat any

$_ZTV8Triangle = comdat any

$_ZTI8Triangle = comdat any

$_ZTS8Triangle = comdat any

@_ZTV6Square = linkonce_odr dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI6Square, ptr @_ZNK6Square5sidesEv, ptr @_ZNK6Square4areaEv] }, comdat, align 8
@_ZTI6Square = linkonce_odr dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS6Square, ptr @_ZTI5Shape }, comdat, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTS6Square = linkonce_odr dso_local constant [8 x i8] c"6Square\00", comdat, align 1
@_ZTI5Shape = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Shape }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS5Shape = linkonce_odr dso_local constant [7 x i8] c"5Shape\00", comdat, align 1
@_ZTV5Shape = linkonce_odr dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI5Shape, ptr @__cxa_pure_virtual, ptr @__cxa_pure_virtual] }, comdat, align 8
@_ZTV8Triangle = linkonce_odr dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI8Triangle, ptr @_ZNK8Triangle5sidesEv, ptr @_ZNK8Triangle4areaEv] }, comdat, align 8
@_ZTI8Triangle = linkonce_odr dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS8Triangle, ptr @_ZTI5Shape }, comdat, align 8
@_ZTS8Triangle = linkonce_odr dso_local constant [10 x i8] c"8Triangle\00", comdat, align 1

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %square = alloca %class.Square, align 8
  %triangle = alloca %class.Triangle, align 8
  %shapes = alloca [2 x ptr], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %square) #5
  call void @_ZN6SquareC2Ef(ptr noundef nonnull align 8 dereferenceable(12) %square, float noundef 2.000000e+00)
  call void @llvm.lifetime.start.p0(ptr nonnull %triangle) #5
  call void @_ZN8TriangleC2Eff(ptr noundef nonnull align 8 dereferenceable(16) %triangle, float noundef 3.000000e+00, float noundef 4.000000e+00)
  call void @llvm.lifetime.start.p0(ptr nonnull %shapes) #5
  store ptr %square, ptr %shapes, align 8, !tbaa !8
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %shapes, i64 8
  store ptr %triangle, ptr %arrayinit.element, align 8, !tbaa !8
  %call = call i32 @input_int() #5
  %and = and i32 %call, 1
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shapes, i64 %idxprom
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !8
  %call1 = call noundef i32 @_ZL8describeRK5Shape(ptr noundef nonnull align 8 dereferenceable(8) %0)
  call void @mark_int(i32 noundef 2, i32 noundef %call1) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %shapes) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %triangle) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %square) #5
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local void @_ZN6SquareC2Ef(ptr noundef nonnull align 8 dereferenceable(12) %this, float noundef %side) unnamed_addr #2 comdat align 2 {
entry:
  call void @_ZN5ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) #5
  store ptr getelementptr inbounds nuw inrange(-16, 16) (i8, ptr @_ZTV6Square, i64 16), ptr %this, align 8, !tbaa !11
  %side_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  store float %side, ptr %side_, align 8, !tbaa !13
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local void @_ZN8TriangleC2Eff(ptr noundef nonnull align 8 dereferenceable(16) %this, float noundef %base, float noundef %height) unnamed_addr #2 comdat align 2 {
entry:
  call void @_ZN5ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) #5
  store ptr getelementptr inbounds nuw inrange(-16, 16) (i8, ptr @_ZTV8Triangle, i64 16), ptr %this, align 8, !tbaa !11
  %base_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  store float %base, ptr %base_, align 8, !tbaa !17
  %height_ = getelementptr inbounds nuw i8, ptr %this, i64 12
  store float %height, ptr %height_, align 4, !tbaa !19
  ret void
}

declare void @mark_int(i32 noundef, i32 noundef) #3

; Function Attrs: mustprogress nounwind uwtable
define internal noundef i32 @_ZL8describeRK5Shape(ptr noundef nonnull align 8 dereferenceable(8) %shape) #2 {
entry:
  %vtable = load ptr, ptr %shape, align 8, !tbaa !11
  %vfn = getelementptr inbounds nuw i8, ptr %vtable, i64 8
  %0 = load ptr, ptr %vfn, align 8
  %call = call noundef float %0(ptr noundef nonnull align 8 dereferenceable(8) %shape) #5
  call void @mark_float(i32 noundef 1, float noundef %call) #5
  %vtable1 = load ptr, ptr %shape, align 8, !tbaa !11
  %1 = load ptr, ptr %vtable1, align 8
  %call3 = call noundef i32 %1(ptr noundef nonnull align 8 dereferenceable(8) %shape) #5
  ret i32 %call3
}

declare i32 @input_int() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: inlinehint mustprogress nounwind uwtable
define linkonce_odr dso_local void @_ZN5ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #4 comdat align 2 {
entry:
  store ptr getelementptr inbounds nuw inrange(-16, 16) (i8, ptr @_ZTV5Shape, i64 16), ptr %this, align 8, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZNK6Square5sidesEv(ptr noundef nonnull align 8 dereferenceable(12) %this) unnamed_addr #2 comdat align 2 {
entry:
  ret i32 4
}

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef float @_ZNK6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(12) %this) unnamed_addr #2 comdat align 2 {
entry:
  %side_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  %0 = load float, ptr %side_, align 8, !tbaa !13
  %mul = fmul float %0, %0
  ret float %mul
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef i32 @_ZNK8Triangle5sidesEv(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #2 comdat align 2 {
entry:
  ret i32 3
}

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr dso_local noundef float @_ZNK8Triangle4areaEv(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #2 comdat align 2 {
entry:
  %base_ = getelementptr inbounds nuw i8, ptr %this, i64 8
  %0 = load float, ptr %base_, align 8, !tbaa !17
  %mul = fmul float %0, 5.000000e-01
  %height_ = getelementptr inbounds nuw i8, ptr %this, i64 12
  %1 = load float, ptr %height_, align 4, !tbaa !19
  %mul2 = fmul float %mul, %1
  ret float %mul2
}

declare void @mark_float(i32 noundef, float noundef) #3

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { inlinehint mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 _ZTS5Shape", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"vtable pointer", !7, i64 0}
!13 = !{!14, !16, i64 8}
!14 = !{!"_ZTS6Square", !15, i64 0, !16, i64 8}
!15 = !{!"_ZTS5Shape"}
!16 = !{!"float", !6, i64 0}
!17 = !{!18, !16, i64 8}
!18 = !{!"_ZTS8Triangle", !15, i64 0, !16, i64 8, !16, i64 12}
!19 = !{!18, !16, i64 12}
