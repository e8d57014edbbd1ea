target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"struct.(anonymous namespace)::Vec3" = type { float, float, float }

@__const.main.b = private unnamed_addr constant %"struct.(anonymous namespace)::Vec3" { float 5.000000e-01, float 2.500000e-01, float 2.500000e-01 }, align 4

; Function Attrs: mustprogress norecurse nounwind uwtable
define dso_local noundef i32 @main() #0 {
entry:
  %a = alloca %"struct.(anonymous namespace)::Vec3", align 4
  %b = alloca %"struct.(anonymous namespace)::Vec3", align 4
  %ref.tmp = alloca %"struct.(anonymous namespace)::Vec3", align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %a) #5
  %call = call noundef float @_ZN12_GLOBAL__N_14unitEv()
  store float %call, ptr %a, align 4, !tbaa !8
  %y = getelementptr inbounds nuw i8, ptr %a, i64 4
  %call1 = call noundef float @_ZN12_GLOBAL__N_14unitEv()
  store float %call1, ptr %y, align 4, !tbaa !11
  %z = getelementptr inbounds nuw i8, ptr %a, i64 8
  %call2 = call noundef float @_ZN12_GLOBAL__N_14unitEv()
  store float %call2, ptr %z, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr nonnull %b) #5
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %b, ptr noundef nonnull align 4 dereferenceable(12) @__const.main.b, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %ref.tmp) #5
  %call3 = call { <2 x float>, float } @_ZN12_GLOBAL__N_1plERKNS_4Vec3ES2_(ptr noundef nonnull align 4 dereferenceable(12) %a, ptr noundef nonnull align 4 dereferenceable(12) %b)
  %call3.fca.0.extract = extractvalue { <2 x float>, float } %call3, 0
  %call3.fca.1.extract = extractvalue { <2 x float>, float } %call3, 1
  store <2 x float> %call3.fca.0.extract, ptr %ref.tmp, align 4
  %tmp.coerce.sroa.2.0.ref.tmp.sroa_idx = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  store float %call3.fca.1.extract, ptr %tmp.coerce.sroa.2.0.ref.tmp.sroa_idx, align 4
  %call4 = call { <2 x float>, float } @_ZN12_GLOBAL__N_1mlERKNS_4Vec3Ef(ptr noundef nonnull align 4 dereferenceable(12) %ref.tmp, float noundef 2.000000e+00)
  %call4.fca.0.extract = extractvalue { <2 x float>, float } %call4, 0
  call void @llvm.lifetime.end.p0(ptr nonnull %ref.tmp) #5
  %c.sroa.0.0.vec.extract = extractelement <2 x float> %call4.fca.0.extract, i64 0
  call void @mark_float(i32 noundef 1, float noundef %c.sroa.0.0.vec.extract) #5
  %call7 = call noundef float @_ZN12_GLOBAL__N_13dotERKNS_4Vec3ES2_(ptr noundef nonnull align 4 dereferenceable(12) %a, ptr noundef nonnull align 4 dereferenceable(12) %b)
  call void @mark_float(i32 noundef 2, float noundef %call7) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %b) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %a) #5
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind uwtable
define internal noundef float @_ZN12_GLOBAL__N_14unitEv() #2 {
entry:
  %call = call float @input_float() #5
  %cmp = fcmp ult float %call, -1.000000e+00
  %cmp1 = fcmp ugt float %call, 1.000000e+00
  %or.cond = or i1 %cmp, %cmp1
  %cond = select i1 %or.cond, float 0.000000e+00, float %call
  ret float %cond
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: mustprogress nounwind uwtable
define internal { <2 x float>, float } @_ZN12_GLOBAL__N_1mlERKNS_4Vec3Ef(ptr noundef nonnull align 4 dereferenceable(12) %a, float noundef %k) #2 {
entry:
  %0 = load float, ptr %a, align 4, !tbaa !8
  %mul = fmul float %0, %k
  %retval.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %mul, i64 0
  %y2 = getelementptr inbounds nuw i8, ptr %a, i64 4
  %1 = load float, ptr %y2, align 4, !tbaa !11
  %mul3 = fmul float %1, %k
  %retval.sroa.0.4.vec.insert = insertelement <2 x float> %retval.sroa.0.0.vec.insert, float %mul3, i64 1
  %z4 = getelementptr inbounds nuw i8, ptr %a, i64 8
  %2 = load float, ptr %z4, align 4, !tbaa !12
  %mul5 = fmul float %2, %k
  %.fca.0.insert = insertvalue { <2 x float>, float } poison, <2 x float> %retval.sroa.0.4.vec.insert, 0
  %.fca.1.insert = insertvalue { <2 x float>, float } %.fca.0.insert, float %mul5, 1
  ret { <2 x float>, float } %.fca.1.insert
}

; Function Attrs: mustprogress nounwind uwtable
define internal { <2 x float>, float } @_ZN12_GLOBAL__N_1plERKNS_4Vec3ES2_(ptr noundef nonnull align 4 dereferenceable(12) %a, ptr noundef nonnull align 4 dereferenceable(12) %b) #2 {
entry:
  %0 = load float, ptr %a, align 4, !tbaa !8
  %1 = load float, ptr %b, align 4, !tbaa !8
  %add = fadd float %0, %1
  %retval.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %add, i64 0
  %y3 = getelementptr inbounds nuw i8, ptr %a, i64 4
  %2 = load float, ptr %y3, align 4, !tbaa !11
  %y4 = getelementptr inbounds nuw i8, ptr %b, i64 4
  %3 = load float, ptr %y4, align 4, !tbaa !11
  %add5 = fadd float %2, %3
  %retval.sroa.0.4.vec.insert = insertelement <2 x float> %retval.sroa.0.0.vec.insert, float %add5, i64 1
  %z6 = getelementptr inbounds nuw i8, ptr %a, i64 8
  %4 = load float, ptr %z6, align 4, !tbaa !12
  %z7 = getelementptr inbounds nuw i8, ptr %b, i64 8
  %5 = load float, ptr %z7, align 4, !tbaa !12
  %add8 = fadd float %4, %5
  %.fca.0.insert = insertvalue { <2 x float>, float } poison, <2 x float> %retval.sroa.0.4.vec.insert, 0
  %.fca.1.insert = insertvalue { <2 x float>, float } %.fca.0.insert, float %add8, 1
  ret { <2 x float>, float } %.fca.1.insert
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare void @mark_float(i32 noundef, float noundef) #4

; Function Attrs: mustprogress nounwind uwtable
define internal noundef float @_ZN12_GLOBAL__N_13dotERKNS_4Vec3ES2_(ptr noundef nonnull align 4 dereferenceable(12) %a, ptr noundef nonnull align 4 dereferenceable(12) %b) #2 {
entry:
  %0 = load float, ptr %a, align 4, !tbaa !8
  %1 = load float, ptr %b, align 4, !tbaa !8
  %mul = fmul float %0, %1
  %y = getelementptr inbounds nuw i8, ptr %a, i64 4
  %2 = load float, ptr %y, align 4, !tbaa !11
  %y2 = getelementptr inbounds nuw i8, ptr %b, i64 4
  %3 = load float, ptr %y2, align 4, !tbaa !11
  %mul3 = fmul float %2, %3
  %add = fadd float %mul, %mul3
  %z = getelementptr inbounds nuw i8, ptr %a, i64 8
  %4 = load float, ptr %z, align 4, !tbaa !12
  %z4 = getelementptr inbounds nuw i8, ptr %b, i64 8
  %5 = load float, ptr %z4, align 4, !tbaa !12
  %mul5 = fmul float %4, %5
  %add6 = fadd float %add, %mul5
  ret float %add6
}

declare float @input_float() #4

attributes #0 = { mustprogress norecurse nounwind uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!8 = !{!9, !10, i64 0}
!9 = !{!"_ZTSN12_GLOBAL__N_14Vec3E", !10, i64 0, !10, i64 4, !10, i64 8}
!10 = !{!"float", !6, i64 0}
!11 = !{!9, !10, i64 4}
!12 = !{!9, !10, i64 8}
