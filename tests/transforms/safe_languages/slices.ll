target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_d1084648e479974e70c9329824bf76f9 = private unnamed_addr constant [9 x i8] c"mid > len", align 1
@alloc_63229798ca6e8b951457aeba9b1c6cb4 = private unnamed_addr constant [10 x i8] c"slices.rs\00", align 1
@alloc_a94d6e705d344ecb1dd4c2fa74c964a7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00u\00\00\00\0A\00\00\00" }>, align 8
@alloc_2e098e58da46c3003744a9df6f2c9196 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\EC\00\00\00\0A\00\00\00" }>, align 8
@alloc_322abd5dd0d84ae14eea374ae5e7e66a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00c\00\00\00\0A\00\00\00" }>, align 8
@alloc_d514cc2f853c84135d737d65dcbbc6c3 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00;\00\00\00\18\00\00\00" }>, align 8
@alloc_afc94ccf0b44079604a33503d1882f89 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\00\01\00\00\19\00\00\00" }>, align 8
@alloc_e2319b91d598785706f291a94f14b9ed = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\0B\00\00\00!\00\00\00" }>, align 8
@alloc_a397714c1c241fa86efd88de8085b602 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\C8\00\00\00!\00\00\00" }>, align 8
@alloc_ab7c7f59e87183aed423bc57cbc6abd8 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\C8\00\00\001\00\00\00" }>, align 8
@alloc_235a818815b445726bab1ed816ef035c = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\DB\00\00\00<\00\00\00" }>, align 8
@alloc_53f0820a70d02863f9d86fb87230c91b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\BD\00\00\00\09\00\00\00" }>, align 8
@alloc_62c0bca6ab5a22f741a8e01af85d5b53 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\98\00\00\00\1D\00\00\00" }>, align 8
@alloc_8dcf298cc65de52927a0b3f5db451c28 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00n\00\00\00$\00\00\00" }>, align 8
@alloc_1b33e1df6467359d131513c9407d87c4 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\1A\00\00\00\11\00\00\00" }>, align 8
@alloc_660c4552d5c03b149ae23ed8b451fc2d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\1A\00\00\00%\00\00\00" }>, align 8
@alloc_cbf9ce175000e834217c890b1f5ffd7d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\1A\00\00\00=\00\00\00" }>, align 8
@alloc_adc4d159bf57f8e887580d6b2fef7c70 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00*\00\00\00!\00\00\00" }>, align 8
@alloc_b9f110431d056b6dc96276f6605f44e1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00L\00\00\00\1E\00\00\00" }>, align 8
@alloc_1e89b909a3529827045bcfd5a2214afd = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00i\00\00\00\05\00\00\00" }>, align 8
@alloc_cbaab9dca55b12c0aec6044b544c7316 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00h\00\00\002\00\00\00" }>, align 8
@alloc_bbdcff831891b9a365faa4046ec990aa = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\82\00\00\00\0C\00\00\00" }>, align 8
@alloc_e804963359748e7070e13f5a543d6231 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00W\00\00\003\00\00\00" }>, align 8
@alloc_7d29b95fad57f92c80f95f52132c31b9 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\E1\00\00\003\00\00\00" }>, align 8
@alloc_56e8c525964f3fbb96c99b294aba765a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\E6\00\00\00X\00\00\00" }>, align 8
@alloc_5a8c42601c57cb7893b472844d2edbbb = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\8B\00\00\00\15\00\00\00" }>, align 8
@alloc_30f6402e3933fa129e96a64c15c591ce = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00@\00\00\00&\00\00\00" }>, align 8
@alloc_22d39a5eeaa20bb0a3fc5758b1c654f7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\14\00\00\00!\00\00\00" }>, align 8
@alloc_51c6a38a1f55b46a71a5c26f1ad35595 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\14\00\00\007\00\00\00" }>, align 8
@alloc_401479ba9a920c05d90bec9edc19a53b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00G\00\00\00+\00\00\00" }>, align 8
@alloc_a4ead982ef4c767af01e9a68a0039f52 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\D1\00\00\00+\00\00\00" }>, align 8
@alloc_fb03a9b4efb670f2d21f9dcd7f36231a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\D6\00\00\00+\00\00\00" }>, align 8
@alloc_202363b2de78778cfaa028a1fc55597d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00/\00\00\00.\00\00\00" }>, align 8
@alloc_689f788b0d9a4d25102dd4dfe809cc84 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\F4\00\00\00\1C\00\00\00" }>, align 8
@alloc_518adfd03cff8973b42b8f4f999225c4 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\A9\00\00\00\1C\00\00\00" }>, align 8
@alloc_346500e570795d794d2b3a988f2856ea = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\A1\00\00\00\1C\00\00\00" }>, align 8
@alloc_8823c52755570b439f17083be7111489 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00#\00\00\00-\00\00\00" }>, align 8
@alloc_fe9d95eb40cc5dee0cd8443872c28b31 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00Q\00\00\00X\00\00\00" }>, align 8
@alloc_cb252c27dd268c51ef4c916d14a3160b = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\B6\00\00\00.\00\00\00" }>, align 8
@alloc_443a744fb9582260675b036a269e0345 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\92\00\00\00\1A\00\00\00" }>, align 8
@alloc_385fc6b72ad0ff0b830950eff3fe7cec = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00{\00\00\00\18\00\00\00" }>, align 8
@alloc_9d552fe8e3d01483c68b5d95c398cdcf = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00|\00\00\00\0A\00\00\00" }>, align 8
@alloc_4cbb81b5809074223a206a040e0b419a = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00]\00\00\00D\00\00\00" }>, align 8
@alloc_46d89cca879b9ad519334cfefa0abc80 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\004\00\00\00&\00\00\00" }>, align 8
@alloc_4d9d21da418e429cc4dc1dbff883cff6 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\004\00\00\001\00\00\00" }>, align 8
@alloc_21209256535b24ebd82631f5a9206829 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\004\00\00\00@\00\00\00" }>, align 8
@alloc_eb6d009d77f5797b1861ac1c01369861 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\004\00\00\00O\00\00\00" }>, align 8
@alloc_c3b70096e04d56be3e00eb0b3b0e8c62 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\B2\00\00\00\05\00\00\00" }>, align 8
@alloc_0e022b5c00959afafdd902e3d42c2116 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_63229798ca6e8b951457aeba9b1c6cb4, [16 x i8] c"\09\00\00\00\00\00\00\00\FB\00\00\00\05\00\00\00" }>, align 8

define void @"_ZN5alloc7raw_vec19RawVec$LT$T$C$A$GT$8grow_one17hb6e2d4a0ca32564dE"(ptr noalias noundef align 8 captures(none) dereferenceable(16) %self) unnamed_addr #0 {
start:
  %self1 = load i64, ptr %self, align 8, !range !3, !noundef !4
  %0 = tail call fastcc { i64, i64 } @"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14grow_amortized17h90bafcb58dbaff4cE"(ptr noalias noundef align 8 dereferenceable(16) %self, i64 noundef %self1) #13
  %1 = extractvalue { i64, i64 } %0, 0
  %.not = icmp eq i64 %1, -9223372036854775807
  br i1 %.not, label %bb3, label %bb2, !prof !5

bb2:                                              ; preds = %start
  %2 = extractvalue { i64, i64 } %0, 1
  tail call void @_RNvNtCslNYArtu3iFV_5alloc7raw_vec12handle_error(i64 noundef %1, i64 %2) #14
  unreachable

bb3:                                              ; preds = %start
  ret void
}

define internal fastcc void @"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$11finish_grow17h07a852d064ccb793E"(ptr dead_on_unwind noalias noundef nonnull writable writeonly align 8 captures(none) dereferenceable(24) initializes((0, 8)) %_0, i64 %self.0.val, ptr %self.8.val, i64 noundef range(i64 0, -1) %cap) unnamed_addr #1 {
start:
  %_33.0 = shl i64 %cap, 2
  %_33.1 = icmp ult i64 %cap, 4611686018427387904
  %_38 = icmp ult i64 %_33.0, 9223372036854775805
  %or.cond = and i1 %_33.1, %_38
  br i1 %or.cond, label %bb15, label %bb11, !prof !6

bb15:                                             ; preds = %start
  %0 = icmp eq i64 %self.0.val, 0
  br i1 %0, label %bb5, label %bb3

bb3:                                              ; preds = %bb15
  %alloc_size.i = shl nuw i64 %self.0.val, 2
  %1 = icmp ne ptr %self.8.val, null
  tail call void @llvm.assume(i1 %1)
  %cond.i.i = icmp uge i64 %_33.0, %alloc_size.i
  tail call void @llvm.assume(i1 %cond.i.i)
  %raw_ptr.i.i = tail call noundef align 4 ptr @_RNvCsfLfy6EI15iL_7___rustc14___rust_realloc(ptr noundef nonnull %self.8.val, i64 noundef %alloc_size.i, i64 noundef 4, i64 noundef range(i64 0, 9223372036854775805) %_33.0) #13
  br label %bb7

bb5:                                              ; preds = %bb15
  %2 = icmp eq i64 %_33.0, 0
  br i1 %2, label %bb9, label %bb4.i.i

bb4.i.i:                                          ; preds = %bb5
  tail call void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() #13
  %3 = tail call noundef align 4 ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64 noundef range(i64 0, 9223372036854775805) %_33.0, i64 noundef 4) #13
  br label %bb7

bb7:                                              ; preds = %bb4.i.i, %bb3
  %raw_ptr.i.i.pn = phi ptr [ %raw_ptr.i.i, %bb3 ], [ %3, %bb4.i.i ]
  %4 = icmp eq ptr %raw_ptr.i.i.pn, null
  br i1 %4, label %bb8, label %bb9

bb8:                                              ; preds = %bb7
  %5 = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store i64 4, ptr %5, align 8
  br label %bb11

bb9:                                              ; preds = %bb7, %bb5
  %raw_ptr.i.i.pn8 = phi ptr [ %raw_ptr.i.i.pn, %bb7 ], [ inttoptr (i64 4 to ptr), %bb5 ]
  %6 = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store ptr %raw_ptr.i.i.pn8, ptr %6, align 8
  br label %bb11

bb11:                                             ; preds = %bb9, %bb8, %start
  %.sink9 = phi i64 [ 16, %bb9 ], [ 16, %bb8 ], [ 8, %start ]
  %_33.0.sink = phi i64 [ %_33.0, %bb9 ], [ %_33.0, %bb8 ], [ 0, %start ]
  %storemerge8 = phi i64 [ 0, %bb9 ], [ 1, %bb8 ], [ 1, %start ]
  %7 = getelementptr inbounds nuw i8, ptr %_0, i64 %.sink9
  store i64 %_33.0.sink, ptr %7, align 8
  store i64 %storemerge8, ptr %_0, align 8
  ret void
}

define internal fastcc { i64, i64 } @"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$14grow_amortized17h90bafcb58dbaff4cE"(ptr noalias noundef nonnull align 8 captures(none) dereferenceable(16) %self, i64 noundef range(i64 0, -9223372036854775808) %len) unnamed_addr #1 personality ptr @rust_eh_personality {
start:
  %self3 = alloca [24 x i8], align 8
  %_25.0 = add nuw i64 %len, 1
  %self5 = load i64, ptr %self, align 8, !range !3, !noundef !4
  %v16 = shl nuw i64 %self5, 1
  %..i = tail call noundef range(i64 0, -1) i64 @llvm.umax.i64(i64 range(i64 0, -1) %_25.0, i64 range(i64 0, -1) %v16)
  %..i16 = tail call noundef range(i64 0, -1) i64 @llvm.umax.i64(i64 range(i64 0, -1) %..i, i64 4)
  call void @llvm.lifetime.start.p0(ptr nonnull %self3)
  %0 = getelementptr inbounds nuw i8, ptr %self, i64 8
  %self.val15 = load ptr, ptr %0, align 8
  call fastcc void @"_ZN5alloc7raw_vec20RawVecInner$LT$A$GT$11finish_grow17h07a852d064ccb793E"(ptr noalias noundef align 8 captures(none) dereferenceable(24) %self3, i64 %self5, ptr %self.val15, i64 noundef %..i16) #13
  %_37 = load i64, ptr %self3, align 8, !range !7, !noundef !4
  %1 = trunc nuw i64 %_37 to i1
  %2 = getelementptr inbounds nuw i8, ptr %self3, i64 8
  br i1 %1, label %bb18, label %bb19

bb6:                                              ; preds = %bb19, %bb18
  %_0.sroa.5.0 = phi i64 [ undef, %bb19 ], [ %e.1, %bb18 ]
  %_0.sroa.0.0 = phi i64 [ -9223372036854775807, %bb19 ], [ %e.0, %bb18 ]
  %3 = insertvalue { i64, i64 } poison, i64 %_0.sroa.0.0, 0
  %4 = insertvalue { i64, i64 } %3, i64 %_0.sroa.5.0, 1
  ret { i64, i64 } %4

bb18:                                             ; preds = %start
  %e.0 = load i64, ptr %2, align 8, !range !8, !noundef !4
  %5 = getelementptr inbounds nuw i8, ptr %self3, i64 16
  %e.1 = load i64, ptr %5, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %self3)
  br label %bb6

bb19:                                             ; preds = %start
  %v.0 = load ptr, ptr %2, align 8, !nonnull !4, !noundef !4
  call void @llvm.lifetime.end.p0(ptr nonnull %self3)
  store ptr %v.0, ptr %0, align 8
  %6 = icmp sgt i64 %..i16, -1
  tail call void @llvm.assume(i1 %6)
  store i64 %..i16, ptr %self, align 8
  br label %bb6
}

define { ptr, i64 } @after_blanks(ptr noalias noundef nonnull readonly align 1 captures(address, read_provenance) %text.0, i64 noundef range(i64 0, -9223372036854775808) %text.1) unnamed_addr #2 {
start:
  %_34.not = icmp eq i64 %text.1, 0
  br i1 %_34.not, label %"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit", label %bb3

bb7:                                              ; preds = %bb3
  %_6.not.i = icmp samesign ugt i64 %at.sroa.0.05, %text.1
  br i1 %_6.not.i, label %bb3.i, label %"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit", !prof !9

bb3.i:                                            ; preds = %bb7
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_d1084648e479974e70c9329824bf76f9, ptr noundef nonnull inttoptr (i64 19 to ptr), ptr noalias noundef nonnull readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a94d6e705d344ecb1dd4c2fa74c964a7) #15, !noalias !10
  unreachable

"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit": ; preds = %bb5, %bb7, %start
  %at.sroa.0.0.lcssa9 = phi i64 [ %at.sroa.0.05, %bb7 ], [ 0, %start ], [ %text.1, %bb5 ]
  %data.i.i = getelementptr inbounds nuw i8, ptr %text.0, i64 %at.sroa.0.0.lcssa9
  %len.i.i = sub nuw nsw i64 %text.1, %at.sroa.0.0.lcssa9
  %0 = insertvalue { ptr, i64 } poison, ptr %data.i.i, 0
  %1 = insertvalue { ptr, i64 } %0, i64 %len.i.i, 1
  ret { ptr, i64 } %1

bb3:                                              ; preds = %bb5, %start
  %at.sroa.0.05 = phi i64 [ %4, %bb5 ], [ 0, %start ]
  %2 = getelementptr inbounds nuw i8, ptr %text.0, i64 %at.sroa.0.05
  %_6 = load i8, ptr %2, align 1, !noundef !4
  %3 = icmp eq i8 %_6, 32
  br i1 %3, label %bb5, label %bb7

bb5:                                              ; preds = %bb3
  %4 = add nuw nsw i64 %at.sroa.0.05, 1
  %exitcond.not = icmp eq i64 %4, %text.1
  br i1 %exitcond.not, label %"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit", label %bb3
}

define { ptr, i64 } @after_equals(ptr noalias noundef nonnull readonly align 1 captures(address, read_provenance) %line.0, i64 noundef range(i64 0, -9223372036854775808) %line.1) unnamed_addr #2 {
start:
  %_34.not = icmp eq i64 %line.1, 0
  br i1 %_34.not, label %bb7, label %bb3

bb7:                                              ; preds = %bb3, %start
  %at.sroa.0.0.lcssa = phi i64 [ 0, %start ], [ %at.sroa.0.05, %bb3 ]
  %_6.not.i.not = icmp samesign ult i64 %at.sroa.0.0.lcssa, %line.1
  br i1 %_6.not.i.not, label %"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit", label %bb3.i, !prof !14

bb3.i:                                            ; preds = %bb5, %bb7
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_d1084648e479974e70c9329824bf76f9, ptr noundef nonnull inttoptr (i64 19 to ptr), ptr noalias noundef nonnull readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_2e098e58da46c3003744a9df6f2c9196) #15, !noalias !15
  unreachable

"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE.exit": ; preds = %bb7
  %_10 = add nuw nsw i64 %at.sroa.0.0.lcssa, 1
  %data.i.i = getelementptr inbounds nuw i8, ptr %line.0, i64 %_10
  %len.i.i = sub nuw nsw i64 %line.1, %_10
  %0 = insertvalue { ptr, i64 } poison, ptr %data.i.i, 0
  %1 = insertvalue { ptr, i64 } %0, i64 %len.i.i, 1
  ret { ptr, i64 } %1

bb3:                                              ; preds = %bb5, %start
  %at.sroa.0.05 = phi i64 [ %4, %bb5 ], [ 0, %start ]
  %2 = getelementptr inbounds nuw i8, ptr %line.0, i64 %at.sroa.0.05
  %_6 = load i8, ptr %2, align 1, !noundef !4
  %3 = icmp eq i8 %_6, 61
  br i1 %3, label %bb7, label %bb5

bb5:                                              ; preds = %bb3
  %4 = add nuw nsw i64 %at.sroa.0.05, 1
  %exitcond.not = icmp eq i64 %4, %line.1
  br i1 %exitcond.not, label %bb3.i, label %bb3
}

define { ptr, i64 } @before_comma(ptr noalias noundef nonnull readonly align 1 captures(address, read_provenance) %text.0, i64 noundef range(i64 0, -9223372036854775808) %text.1) unnamed_addr #2 {
start:
  %_11 = getelementptr inbounds nuw i8, ptr %text.0, i64 %text.1
  %_185 = icmp samesign eq i64 %text.1, 0
  br i1 %_185, label %bb7, label %bb6

bb6:                                              ; preds = %bb3, %start
  %n.sroa.0.07 = phi i64 [ %1, %bb3 ], [ 0, %start ]
  %iter.sroa.0.06 = phi ptr [ %_24, %bb3 ], [ %text.0, %start ]
  %c = load i8, ptr %iter.sroa.0.06, align 1, !noundef !4
  %0 = icmp eq i8 %c, 44
  br i1 %0, label %bb4, label %bb3

bb3:                                              ; preds = %bb6
  %_24 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 1
  %1 = add nuw nsw i64 %n.sroa.0.07, 1
  %_18 = icmp eq ptr %_24, %_11
  br i1 %_18, label %bb7, label %bb6

bb4:                                              ; preds = %bb6
  %_26.not = icmp samesign ugt i64 %n.sroa.0.07, %text.1
  br i1 %_26.not, label %bb8, label %bb7, !prof !19

bb8:                                              ; preds = %bb4
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core5slice5index16slice_index_fail(i64 noundef 0, i64 noundef %n.sroa.0.07, i64 noundef %text.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_322abd5dd0d84ae14eea374ae5e7e66a) #15
  unreachable

bb7:                                              ; preds = %bb4, %bb3, %start
  %n.sroa.0.0.lcssa11 = phi i64 [ %n.sroa.0.07, %bb4 ], [ 0, %start ], [ %text.1, %bb3 ]
  %2 = insertvalue { ptr, i64 } poison, ptr %text.0, 0
  %3 = insertvalue { ptr, i64 } %2, i64 %n.sroa.0.0.lcssa11, 1
  ret { ptr, i64 } %3
}

define noundef i32 @bits_set(ptr noalias noundef nonnull readonly align 8 captures(none) %words.0, i64 noundef range(i64 0, 1152921504606846976) %words.1, i64 noundef %n) unnamed_addr #2 {
start:
  %_4 = shl i64 %words.1, 6
  %0 = add i64 %n, -1
  %or.cond = icmp ult i64 %0, %_4
  br i1 %or.cond, label %bb9, label %bb8

bb9:                                              ; preds = %bb4, %start
  %count.sroa.0.07 = phi i32 [ %spec.select, %bb4 ], [ 0, %start ]
  %iter.sroa.0.06 = phi i64 [ %1, %bb4 ], [ 0, %start ]
  %_113 = lshr i64 %iter.sroa.0.06, 6
  %_12 = icmp samesign ult i64 %_113, %words.1
  br i1 %_12, label %bb4, label %panic

bb8:                                              ; preds = %bb4, %start
  %count.sroa.0.1 = phi i32 [ 0, %start ], [ %spec.select, %bb4 ]
  ret i32 %count.sroa.0.1

bb4:                                              ; preds = %bb9
  %1 = add nuw i64 %iter.sroa.0.06, 1
  %2 = getelementptr inbounds nuw i64, ptr %words.0, i64 %_113
  %_10 = load i64, ptr %2, align 8, !noundef !4
  %_13 = and i64 %iter.sroa.0.06, 63
  %3 = lshr i64 %_10, %_13
  %4 = trunc i64 %3 to i32
  %5 = and i32 %4, 1
  %spec.select = add i32 %5, %count.sroa.0.07
  %exitcond.not = icmp eq i64 %1, %n
  br i1 %exitcond.not, label %bb8, label %bb9

panic:                                            ; preds = %bb9
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_113, i64 noundef %words.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_d514cc2f853c84135d737d65dcbbc6c3) #15
  unreachable
}

define noundef i32 @bits_up_to(ptr noalias noundef nonnull readonly align 8 captures(none) %words.0, i64 noundef range(i64 0, 1152921504606846976) %words.1, i64 noundef %n) unnamed_addr #2 {
start:
  %_4 = shl i64 %words.1, 6
  %_3 = icmp ugt i64 %n, %_4
  br i1 %_3, label %bb11, label %bb2.i

bb2.i:                                            ; preds = %bb7, %start
  %count.sroa.0.015 = phi i32 [ %spec.select, %bb7 ], [ 0, %start ]
  %iter.sroa.0.014 = phi i64 [ %spec.select12, %bb7 ], [ 0, %start ]
  %_153 = lshr i64 %iter.sroa.0.014, 6
  %_16 = icmp samesign ult i64 %_153, %words.1
  br i1 %_16, label %bb7, label %panic

bb11:                                             ; preds = %bb7, %start
  %count.sroa.0.1 = phi i32 [ 0, %start ], [ %spec.select, %bb7 ]
  ret i32 %count.sroa.0.1

bb7:                                              ; preds = %bb2.i
  %_0.i3.i = icmp uge i64 %iter.sroa.0.014, %n
  %not._0.i3.i = xor i1 %_0.i3.i, true
  %_0.i4.i = zext i1 %not._0.i3.i to i64
  %spec.select12 = add nuw i64 %iter.sroa.0.014, %_0.i4.i
  %0 = getelementptr inbounds nuw i64, ptr %words.0, i64 %_153
  %_14 = load i64, ptr %0, align 8, !noundef !4
  %_17 = and i64 %iter.sroa.0.014, 63
  %1 = lshr i64 %_14, %_17
  %2 = trunc i64 %1 to i32
  %3 = and i32 %2, 1
  %spec.select = add i32 %3, %count.sroa.0.015
  %_0.i.not.i = icmp ugt i64 %spec.select12, %n
  %or.cond = select i1 %_0.i3.i, i1 true, i1 %_0.i.not.i
  br i1 %or.cond, label %bb11, label %bb2.i

panic:                                            ; preds = %bb2.i
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_153, i64 noundef %words.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_afc94ccf0b44079604a33503d1882f89) #15
  unreachable
}

define noundef zeroext i1 @blocks_below(ptr noalias noundef nonnull readonly align 1 captures(none) %x.0, i64 noundef range(i64 0, -9223372036854775808) %x.1, ptr noalias noundef nonnull readonly align 1 captures(none) %y.0, i64 noundef range(i64 0, -9223372036854775808) %y.1) unnamed_addr #2 {
start:
  %_3.not = icmp eq i64 %x.1, %y.1
  br i1 %_3.not, label %bb2, label %bb11

bb2:                                              ; preds = %start
  %rows7 = lshr i64 %x.1, 4
  %_813.not = icmp eq i64 %rows7, 0
  br i1 %_813.not, label %bb11, label %bb5.preheader.preheader

bb5.preheader.preheader:                          ; preds = %bb2
  %0 = add nuw i64 %x.1, 15
  %1 = lshr i64 %0, 4
  %2 = and i64 %0, -16
  %3 = add nuw i64 %x.1, 14
  %4 = lshr i64 %3, 4
  %umax19 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 2)
  %5 = add nuw i64 %umax19, 13
  %6 = lshr i64 %5, 4
  %7 = add nuw i64 %x.1, 12
  %8 = lshr i64 %7, 4
  %umax23 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 4)
  %9 = add nuw i64 %umax23, 11
  %10 = lshr i64 %9, 4
  %umax25 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 5)
  %11 = add nuw i64 %umax25, 10
  %12 = lshr i64 %11, 4
  %umax27 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 6)
  %13 = add nuw i64 %umax27, 9
  %14 = lshr i64 %13, 4
  %15 = add nuw i64 %x.1, 8
  %16 = lshr i64 %15, 4
  %umax31 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 8)
  %17 = add nuw i64 %umax31, 7
  %18 = lshr i64 %17, 4
  %umax33 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 9)
  %19 = add nuw i64 %umax33, 6
  %20 = lshr i64 %19, 4
  %umax35 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 10)
  %21 = add nuw i64 %umax35, 5
  %22 = lshr i64 %21, 4
  %umax37 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 11)
  %23 = add nuw i64 %umax37, 4
  %24 = lshr i64 %23, 4
  %umax39 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 12)
  %25 = add nuw i64 %umax39, 3
  %26 = lshr i64 %25, 4
  %umax41 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 13)
  %27 = add nuw i64 %umax41, 2
  %28 = lshr i64 %27, 4
  %umax43 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 14)
  %29 = add nuw i64 %umax43, 1
  %30 = lshr i64 %29, 4
  %31 = lshr i64 %x.1, 4
  br label %bb5.preheader

bb5.preheader:                                    ; preds = %bb6.15, %bb5.preheader.preheader
  %i.sroa.0.014 = phi i64 [ %39, %bb6.15 ], [ 0, %bb5.preheader.preheader ]
  %_16 = shl nuw nsw i64 %i.sroa.0.014, 4
  %exitcond.not = icmp eq i64 %i.sroa.0.014, %1
  br i1 %exitcond.not, label %panic, label %bb6

bb11:                                             ; preds = %bb6.15, %bb2, %start
  %_0.sroa.0.0 = phi i1 [ false, %start ], [ true, %bb2 ], [ %38, %bb6.15 ]
  ret i1 %_0.sroa.0.0

bb6:                                              ; preds = %bb5.preheader
  %exitcond17.not = icmp eq i64 %i.sroa.0.014, %4
  br i1 %exitcond17.not, label %panic.split.loop.exit73, label %bb6.1

bb6.1:                                            ; preds = %bb6
  %exitcond20.not = icmp eq i64 %i.sroa.0.014, %6
  br i1 %exitcond20.not, label %panic.split.loop.exit71, label %bb6.2

bb6.2:                                            ; preds = %bb6.1
  %exitcond22.not = icmp eq i64 %i.sroa.0.014, %8
  br i1 %exitcond22.not, label %panic.split.loop.exit69, label %bb6.3

bb6.3:                                            ; preds = %bb6.2
  %exitcond24.not = icmp eq i64 %i.sroa.0.014, %10
  br i1 %exitcond24.not, label %panic.split.loop.exit67, label %bb6.4

bb6.4:                                            ; preds = %bb6.3
  %exitcond26.not = icmp eq i64 %i.sroa.0.014, %12
  br i1 %exitcond26.not, label %panic.split.loop.exit65, label %bb6.5

bb6.5:                                            ; preds = %bb6.4
  %exitcond28.not = icmp eq i64 %i.sroa.0.014, %14
  br i1 %exitcond28.not, label %panic.split.loop.exit63, label %bb6.6

bb6.6:                                            ; preds = %bb6.5
  %exitcond30.not = icmp eq i64 %i.sroa.0.014, %16
  br i1 %exitcond30.not, label %panic.split.loop.exit61, label %bb6.7

bb6.7:                                            ; preds = %bb6.6
  %exitcond32.not = icmp eq i64 %i.sroa.0.014, %18
  br i1 %exitcond32.not, label %panic.split.loop.exit59, label %bb6.8

bb6.8:                                            ; preds = %bb6.7
  %exitcond34.not = icmp eq i64 %i.sroa.0.014, %20
  br i1 %exitcond34.not, label %panic.split.loop.exit57, label %bb6.9

bb6.9:                                            ; preds = %bb6.8
  %exitcond36.not = icmp eq i64 %i.sroa.0.014, %22
  br i1 %exitcond36.not, label %panic.split.loop.exit55, label %bb6.10

bb6.10:                                           ; preds = %bb6.9
  %exitcond38.not = icmp eq i64 %i.sroa.0.014, %24
  br i1 %exitcond38.not, label %panic.split.loop.exit53, label %bb6.11

bb6.11:                                           ; preds = %bb6.10
  %exitcond40.not = icmp eq i64 %i.sroa.0.014, %26
  br i1 %exitcond40.not, label %panic.split.loop.exit51, label %bb6.12

bb6.12:                                           ; preds = %bb6.11
  %exitcond42.not = icmp eq i64 %i.sroa.0.014, %28
  br i1 %exitcond42.not, label %panic.split.loop.exit49, label %bb6.13

bb6.13:                                           ; preds = %bb6.12
  %exitcond44.not = icmp eq i64 %i.sroa.0.014, %30
  br i1 %exitcond44.not, label %panic.split.loop.exit47, label %bb6.14

bb6.14:                                           ; preds = %bb6.13
  %exitcond46.not = icmp eq i64 %i.sroa.0.014, %31
  br i1 %exitcond46.not, label %panic.split.loop.exit, label %bb6.15

bb6.15:                                           ; preds = %bb6.14
  %32 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_16
  %33 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_16
  %34 = load <16 x i8>, ptr %32, align 1
  %35 = load <16 x i8>, ptr %33, align 1
  %36 = icmp uge <16 x i8> %34, %35
  %37 = bitcast <16 x i1> %36 to i16
  %38 = icmp eq i16 %37, 0
  %39 = add nuw nsw i64 %i.sroa.0.014, 1
  %exitcond18.not = icmp ne i64 %39, %rows7
  %or.cond.not = select i1 %38, i1 %exitcond18.not, i1 false
  br i1 %or.cond.not, label %bb5.preheader, label %bb11

panic.split.loop.exit:                            ; preds = %bb6.14
  %_15.15.le = or disjoint i64 %_16, 15
  br label %panic

panic.split.loop.exit47:                          ; preds = %bb6.13
  %_15.14.le = or disjoint i64 %_16, 14
  br label %panic

panic.split.loop.exit49:                          ; preds = %bb6.12
  %_15.13.le = or disjoint i64 %_16, 13
  br label %panic

panic.split.loop.exit51:                          ; preds = %bb6.11
  %_15.12.le = or disjoint i64 %_16, 12
  br label %panic

panic.split.loop.exit53:                          ; preds = %bb6.10
  %_15.11.le = or disjoint i64 %_16, 11
  br label %panic

panic.split.loop.exit55:                          ; preds = %bb6.9
  %_15.10.le = or disjoint i64 %_16, 10
  br label %panic

panic.split.loop.exit57:                          ; preds = %bb6.8
  %_15.9.le = or disjoint i64 %_16, 9
  br label %panic

panic.split.loop.exit59:                          ; preds = %bb6.7
  %_15.8.le = or disjoint i64 %_16, 8
  br label %panic

panic.split.loop.exit61:                          ; preds = %bb6.6
  %_15.7.le = or disjoint i64 %_16, 7
  br label %panic

panic.split.loop.exit63:                          ; preds = %bb6.5
  %_15.6.le = or disjoint i64 %_16, 6
  br label %panic

panic.split.loop.exit65:                          ; preds = %bb6.4
  %_15.5.le = or disjoint i64 %_16, 5
  br label %panic

panic.split.loop.exit67:                          ; preds = %bb6.3
  %_15.4.le = or disjoint i64 %_16, 4
  br label %panic

panic.split.loop.exit69:                          ; preds = %bb6.2
  %_15.3.le = or disjoint i64 %_16, 3
  br label %panic

panic.split.loop.exit71:                          ; preds = %bb6.1
  %_15.2.le = or disjoint i64 %_16, 2
  br label %panic

panic.split.loop.exit73:                          ; preds = %bb6
  %_15.1.le = or disjoint i64 %_16, 1
  br label %panic

panic:                                            ; preds = %panic.split.loop.exit73, %panic.split.loop.exit71, %panic.split.loop.exit69, %panic.split.loop.exit67, %panic.split.loop.exit65, %panic.split.loop.exit63, %panic.split.loop.exit61, %panic.split.loop.exit59, %panic.split.loop.exit57, %panic.split.loop.exit55, %panic.split.loop.exit53, %panic.split.loop.exit51, %panic.split.loop.exit49, %panic.split.loop.exit47, %panic.split.loop.exit, %bb5.preheader
  %_15.lcssa = phi i64 [ %_15.1.le, %panic.split.loop.exit73 ], [ %_15.2.le, %panic.split.loop.exit71 ], [ %_15.3.le, %panic.split.loop.exit69 ], [ %_15.4.le, %panic.split.loop.exit67 ], [ %_15.5.le, %panic.split.loop.exit65 ], [ %_15.6.le, %panic.split.loop.exit63 ], [ %_15.7.le, %panic.split.loop.exit61 ], [ %_15.8.le, %panic.split.loop.exit59 ], [ %_15.9.le, %panic.split.loop.exit57 ], [ %_15.10.le, %panic.split.loop.exit55 ], [ %_15.11.le, %panic.split.loop.exit53 ], [ %_15.12.le, %panic.split.loop.exit51 ], [ %_15.13.le, %panic.split.loop.exit49 ], [ %_15.14.le, %panic.split.loop.exit47 ], [ %_15.15.le, %panic.split.loop.exit ], [ %2, %bb5.preheader ]
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_15.lcssa, i64 noundef %x.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e2319b91d598785706f291a94f14b9ed) #15
  unreachable
}

define noundef zeroext i1 @blocks_of_longer(ptr noalias noundef nonnull readonly align 1 captures(none) %x.0, i64 noundef range(i64 0, -9223372036854775808) %x.1, ptr noalias noundef nonnull readonly align 1 captures(none) %y.0, i64 noundef range(i64 0, -9223372036854775808) %y.1) unnamed_addr #2 {
start:
  %_3 = icmp samesign ult i64 %x.1, %y.1
  br i1 %_3, label %bb11, label %bb2

bb2:                                              ; preds = %start
  %rows7 = lshr i64 %x.1, 4
  %_813.not = icmp eq i64 %rows7, 0
  br i1 %_813.not, label %bb11, label %bb5.preheader.preheader

bb5.preheader.preheader:                          ; preds = %bb2
  %0 = add nuw i64 %x.1, 15
  %1 = lshr i64 %0, 4
  %2 = and i64 %0, -16
  %3 = add nuw i64 %y.1, 15
  %4 = lshr i64 %3, 4
  %5 = and i64 %3, -16
  %6 = add nuw i64 %x.1, 14
  %7 = lshr i64 %6, 4
  %8 = add nuw i64 %y.1, 14
  %9 = lshr i64 %8, 4
  %umax23 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 2)
  %10 = add nuw i64 %umax23, 13
  %11 = lshr i64 %10, 4
  %umax25 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 2)
  %12 = add nuw i64 %umax25, 13
  %13 = lshr i64 %12, 4
  %14 = add nuw i64 %x.1, 12
  %15 = lshr i64 %14, 4
  %16 = add nuw i64 %y.1, 12
  %17 = lshr i64 %16, 4
  %umax31 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 4)
  %18 = add nuw i64 %umax31, 11
  %19 = lshr i64 %18, 4
  %umax33 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 4)
  %20 = add nuw i64 %umax33, 11
  %21 = lshr i64 %20, 4
  %umax35 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 5)
  %22 = add nuw i64 %umax35, 10
  %23 = lshr i64 %22, 4
  %umax37 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 5)
  %24 = add nuw i64 %umax37, 10
  %25 = lshr i64 %24, 4
  %umax39 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 6)
  %26 = add nuw i64 %umax39, 9
  %27 = lshr i64 %26, 4
  %umax41 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 6)
  %28 = add nuw i64 %umax41, 9
  %29 = lshr i64 %28, 4
  %30 = add nuw i64 %x.1, 8
  %31 = lshr i64 %30, 4
  %32 = add nuw i64 %y.1, 8
  %33 = lshr i64 %32, 4
  %umax47 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 8)
  %34 = add nuw i64 %umax47, 7
  %35 = lshr i64 %34, 4
  %umax49 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 8)
  %36 = add nuw i64 %umax49, 7
  %37 = lshr i64 %36, 4
  %umax51 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 9)
  %38 = add nuw i64 %umax51, 6
  %39 = lshr i64 %38, 4
  %umax53 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 9)
  %40 = add nuw i64 %umax53, 6
  %41 = lshr i64 %40, 4
  %umax55 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 10)
  %42 = add nuw i64 %umax55, 5
  %43 = lshr i64 %42, 4
  %umax57 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 10)
  %44 = add nuw i64 %umax57, 5
  %45 = lshr i64 %44, 4
  %umax59 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 11)
  %46 = add nuw i64 %umax59, 4
  %47 = lshr i64 %46, 4
  %umax61 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 11)
  %48 = add nuw i64 %umax61, 4
  %49 = lshr i64 %48, 4
  %umax63 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 12)
  %50 = add nuw i64 %umax63, 3
  %51 = lshr i64 %50, 4
  %umax65 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 12)
  %52 = add nuw i64 %umax65, 3
  %53 = lshr i64 %52, 4
  %umax67 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 13)
  %54 = add nuw i64 %umax67, 2
  %55 = lshr i64 %54, 4
  %umax69 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 13)
  %56 = add nuw i64 %umax69, 2
  %57 = lshr i64 %56, 4
  %umax71 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 14)
  %58 = add nuw i64 %umax71, 1
  %59 = lshr i64 %58, 4
  %umax73 = tail call i64 @llvm.umax.i64(i64 %y.1, i64 14)
  %60 = add nuw i64 %umax73, 1
  %61 = lshr i64 %60, 4
  %62 = lshr i64 %x.1, 4
  %63 = lshr i64 %y.1, 4
  br label %bb5.preheader

bb5.preheader:                                    ; preds = %bb7.15, %bb5.preheader.preheader
  %i.sroa.0.014 = phi i64 [ %111, %bb7.15 ], [ 0, %bb5.preheader.preheader ]
  %_16 = shl nuw nsw i64 %i.sroa.0.014, 4
  %exitcond.not = icmp eq i64 %i.sroa.0.014, %1
  br i1 %exitcond.not, label %panic, label %bb6

bb11:                                             ; preds = %bb7.15, %bb2, %start
  %_0.sroa.0.0 = phi i1 [ false, %start ], [ true, %bb2 ], [ %110, %bb7.15 ]
  ret i1 %_0.sroa.0.0

bb6:                                              ; preds = %bb5.preheader
  %exitcond18.not = icmp eq i64 %i.sroa.0.014, %4
  br i1 %exitcond18.not, label %panic1, label %bb7

panic:                                            ; preds = %bb7.14, %bb7.13, %bb7.12, %bb7.11, %bb7.10, %bb7.9, %bb7.8, %bb7.7, %bb7.6, %bb7.5, %bb7.4, %bb7.3, %bb7.2, %bb7.1, %bb7, %bb5.preheader
  %_15.lcssa = phi i64 [ %2, %bb5.preheader ], [ %_15.1, %bb7 ], [ %_15.2, %bb7.1 ], [ %_15.3, %bb7.2 ], [ %_15.4, %bb7.3 ], [ %_15.5, %bb7.4 ], [ %_15.6, %bb7.5 ], [ %_15.7, %bb7.6 ], [ %_15.8, %bb7.7 ], [ %_15.9, %bb7.8 ], [ %_15.10, %bb7.9 ], [ %_15.11, %bb7.10 ], [ %_15.12, %bb7.11 ], [ %_15.13, %bb7.12 ], [ %_15.14, %bb7.13 ], [ %_15.15, %bb7.14 ]
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_15.lcssa, i64 noundef %x.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a397714c1c241fa86efd88de8085b602) #15
  unreachable

bb7:                                              ; preds = %bb6
  %64 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_16
  %_14 = load i8, ptr %64, align 1, !noundef !4
  %65 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_16
  %_19 = load i8, ptr %65, align 1, !noundef !4
  %_13 = icmp ult i8 %_14, %_19
  %_15.1 = or disjoint i64 %_16, 1
  %exitcond19.not = icmp eq i64 %i.sroa.0.014, %7
  br i1 %exitcond19.not, label %panic, label %bb6.1

bb6.1:                                            ; preds = %bb7
  %exitcond22.not = icmp eq i64 %i.sroa.0.014, %9
  br i1 %exitcond22.not, label %panic1, label %bb7.1

bb7.1:                                            ; preds = %bb6.1
  %66 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.1
  %_14.1 = load i8, ptr %66, align 1, !noundef !4
  %67 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.1
  %_19.1 = load i8, ptr %67, align 1, !noundef !4
  %_13.1 = icmp ult i8 %_14.1, %_19.1
  %68 = and i1 %_13, %_13.1
  %_15.2 = or disjoint i64 %_16, 2
  %exitcond24.not = icmp eq i64 %i.sroa.0.014, %11
  br i1 %exitcond24.not, label %panic, label %bb6.2

bb6.2:                                            ; preds = %bb7.1
  %exitcond26.not = icmp eq i64 %i.sroa.0.014, %13
  br i1 %exitcond26.not, label %panic1, label %bb7.2

bb7.2:                                            ; preds = %bb6.2
  %69 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.2
  %_14.2 = load i8, ptr %69, align 1, !noundef !4
  %70 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.2
  %_19.2 = load i8, ptr %70, align 1, !noundef !4
  %_13.2 = icmp ult i8 %_14.2, %_19.2
  %71 = and i1 %68, %_13.2
  %_15.3 = or disjoint i64 %_16, 3
  %exitcond28.not = icmp eq i64 %i.sroa.0.014, %15
  br i1 %exitcond28.not, label %panic, label %bb6.3

bb6.3:                                            ; preds = %bb7.2
  %exitcond30.not = icmp eq i64 %i.sroa.0.014, %17
  br i1 %exitcond30.not, label %panic1, label %bb7.3

bb7.3:                                            ; preds = %bb6.3
  %72 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.3
  %_14.3 = load i8, ptr %72, align 1, !noundef !4
  %73 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.3
  %_19.3 = load i8, ptr %73, align 1, !noundef !4
  %_13.3 = icmp ult i8 %_14.3, %_19.3
  %74 = and i1 %71, %_13.3
  %_15.4 = or disjoint i64 %_16, 4
  %exitcond32.not = icmp eq i64 %i.sroa.0.014, %19
  br i1 %exitcond32.not, label %panic, label %bb6.4

bb6.4:                                            ; preds = %bb7.3
  %exitcond34.not = icmp eq i64 %i.sroa.0.014, %21
  br i1 %exitcond34.not, label %panic1, label %bb7.4

bb7.4:                                            ; preds = %bb6.4
  %75 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.4
  %_14.4 = load i8, ptr %75, align 1, !noundef !4
  %76 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.4
  %_19.4 = load i8, ptr %76, align 1, !noundef !4
  %_13.4 = icmp ult i8 %_14.4, %_19.4
  %77 = and i1 %74, %_13.4
  %_15.5 = or disjoint i64 %_16, 5
  %exitcond36.not = icmp eq i64 %i.sroa.0.014, %23
  br i1 %exitcond36.not, label %panic, label %bb6.5

bb6.5:                                            ; preds = %bb7.4
  %exitcond38.not = icmp eq i64 %i.sroa.0.014, %25
  br i1 %exitcond38.not, label %panic1, label %bb7.5

bb7.5:                                            ; preds = %bb6.5
  %78 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.5
  %_14.5 = load i8, ptr %78, align 1, !noundef !4
  %79 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.5
  %_19.5 = load i8, ptr %79, align 1, !noundef !4
  %_13.5 = icmp ult i8 %_14.5, %_19.5
  %80 = and i1 %77, %_13.5
  %_15.6 = or disjoint i64 %_16, 6
  %exitcond40.not = icmp eq i64 %i.sroa.0.014, %27
  br i1 %exitcond40.not, label %panic, label %bb6.6

bb6.6:                                            ; preds = %bb7.5
  %exitcond42.not = icmp eq i64 %i.sroa.0.014, %29
  br i1 %exitcond42.not, label %panic1, label %bb7.6

bb7.6:                                            ; preds = %bb6.6
  %81 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.6
  %_14.6 = load i8, ptr %81, align 1, !noundef !4
  %82 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.6
  %_19.6 = load i8, ptr %82, align 1, !noundef !4
  %_13.6 = icmp ult i8 %_14.6, %_19.6
  %83 = and i1 %80, %_13.6
  %_15.7 = or disjoint i64 %_16, 7
  %exitcond44.not = icmp eq i64 %i.sroa.0.014, %31
  br i1 %exitcond44.not, label %panic, label %bb6.7

bb6.7:                                            ; preds = %bb7.6
  %exitcond46.not = icmp eq i64 %i.sroa.0.014, %33
  br i1 %exitcond46.not, label %panic1, label %bb7.7

bb7.7:                                            ; preds = %bb6.7
  %84 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.7
  %_14.7 = load i8, ptr %84, align 1, !noundef !4
  %85 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.7
  %_19.7 = load i8, ptr %85, align 1, !noundef !4
  %_13.7 = icmp ult i8 %_14.7, %_19.7
  %86 = and i1 %83, %_13.7
  %_15.8 = or disjoint i64 %_16, 8
  %exitcond48.not = icmp eq i64 %i.sroa.0.014, %35
  br i1 %exitcond48.not, label %panic, label %bb6.8

bb6.8:                                            ; preds = %bb7.7
  %exitcond50.not = icmp eq i64 %i.sroa.0.014, %37
  br i1 %exitcond50.not, label %panic1, label %bb7.8

bb7.8:                                            ; preds = %bb6.8
  %87 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.8
  %_14.8 = load i8, ptr %87, align 1, !noundef !4
  %88 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.8
  %_19.8 = load i8, ptr %88, align 1, !noundef !4
  %_13.8 = icmp ult i8 %_14.8, %_19.8
  %89 = and i1 %86, %_13.8
  %_15.9 = or disjoint i64 %_16, 9
  %exitcond52.not = icmp eq i64 %i.sroa.0.014, %39
  br i1 %exitcond52.not, label %panic, label %bb6.9

bb6.9:                                            ; preds = %bb7.8
  %exitcond54.not = icmp eq i64 %i.sroa.0.014, %41
  br i1 %exitcond54.not, label %panic1, label %bb7.9

bb7.9:                                            ; preds = %bb6.9
  %90 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.9
  %_14.9 = load i8, ptr %90, align 1, !noundef !4
  %91 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.9
  %_19.9 = load i8, ptr %91, align 1, !noundef !4
  %_13.9 = icmp ult i8 %_14.9, %_19.9
  %92 = and i1 %89, %_13.9
  %_15.10 = or disjoint i64 %_16, 10
  %exitcond56.not = icmp eq i64 %i.sroa.0.014, %43
  br i1 %exitcond56.not, label %panic, label %bb6.10

bb6.10:                                           ; preds = %bb7.9
  %exitcond58.not = icmp eq i64 %i.sroa.0.014, %45
  br i1 %exitcond58.not, label %panic1, label %bb7.10

bb7.10:                                           ; preds = %bb6.10
  %93 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.10
  %_14.10 = load i8, ptr %93, align 1, !noundef !4
  %94 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.10
  %_19.10 = load i8, ptr %94, align 1, !noundef !4
  %_13.10 = icmp ult i8 %_14.10, %_19.10
  %95 = and i1 %92, %_13.10
  %_15.11 = or disjoint i64 %_16, 11
  %exitcond60.not = icmp eq i64 %i.sroa.0.014, %47
  br i1 %exitcond60.not, label %panic, label %bb6.11

bb6.11:                                           ; preds = %bb7.10
  %exitcond62.not = icmp eq i64 %i.sroa.0.014, %49
  br i1 %exitcond62.not, label %panic1, label %bb7.11

bb7.11:                                           ; preds = %bb6.11
  %96 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.11
  %_14.11 = load i8, ptr %96, align 1, !noundef !4
  %97 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.11
  %_19.11 = load i8, ptr %97, align 1, !noundef !4
  %_13.11 = icmp ult i8 %_14.11, %_19.11
  %98 = and i1 %95, %_13.11
  %_15.12 = or disjoint i64 %_16, 12
  %exitcond64.not = icmp eq i64 %i.sroa.0.014, %51
  br i1 %exitcond64.not, label %panic, label %bb6.12

bb6.12:                                           ; preds = %bb7.11
  %exitcond66.not = icmp eq i64 %i.sroa.0.014, %53
  br i1 %exitcond66.not, label %panic1, label %bb7.12

bb7.12:                                           ; preds = %bb6.12
  %99 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.12
  %_14.12 = load i8, ptr %99, align 1, !noundef !4
  %100 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.12
  %_19.12 = load i8, ptr %100, align 1, !noundef !4
  %_13.12 = icmp ult i8 %_14.12, %_19.12
  %101 = and i1 %98, %_13.12
  %_15.13 = or disjoint i64 %_16, 13
  %exitcond68.not = icmp eq i64 %i.sroa.0.014, %55
  br i1 %exitcond68.not, label %panic, label %bb6.13

bb6.13:                                           ; preds = %bb7.12
  %exitcond70.not = icmp eq i64 %i.sroa.0.014, %57
  br i1 %exitcond70.not, label %panic1, label %bb7.13

bb7.13:                                           ; preds = %bb6.13
  %102 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.13
  %_14.13 = load i8, ptr %102, align 1, !noundef !4
  %103 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.13
  %_19.13 = load i8, ptr %103, align 1, !noundef !4
  %_13.13 = icmp ult i8 %_14.13, %_19.13
  %104 = and i1 %101, %_13.13
  %_15.14 = or disjoint i64 %_16, 14
  %exitcond72.not = icmp eq i64 %i.sroa.0.014, %59
  br i1 %exitcond72.not, label %panic, label %bb6.14

bb6.14:                                           ; preds = %bb7.13
  %exitcond74.not = icmp eq i64 %i.sroa.0.014, %61
  br i1 %exitcond74.not, label %panic1, label %bb7.14

bb7.14:                                           ; preds = %bb6.14
  %105 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.14
  %_14.14 = load i8, ptr %105, align 1, !noundef !4
  %106 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.14
  %_19.14 = load i8, ptr %106, align 1, !noundef !4
  %_13.14 = icmp ult i8 %_14.14, %_19.14
  %107 = and i1 %104, %_13.14
  %_15.15 = or disjoint i64 %_16, 15
  %exitcond76.not = icmp eq i64 %i.sroa.0.014, %62
  br i1 %exitcond76.not, label %panic, label %bb6.15

bb6.15:                                           ; preds = %bb7.14
  %exitcond78.not = icmp eq i64 %i.sroa.0.014, %63
  br i1 %exitcond78.not, label %panic1, label %bb7.15

bb7.15:                                           ; preds = %bb6.15
  %108 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_15.15
  %_14.15 = load i8, ptr %108, align 1, !noundef !4
  %109 = getelementptr inbounds nuw i8, ptr %y.0, i64 %_15.15
  %_19.15 = load i8, ptr %109, align 1, !noundef !4
  %_13.15 = icmp ult i8 %_14.15, %_19.15
  %110 = and i1 %107, %_13.15
  %111 = add nuw nsw i64 %i.sroa.0.014, 1
  %exitcond20.not = icmp ne i64 %111, %rows7
  %or.cond.not = select i1 %110, i1 %exitcond20.not, i1 false
  br i1 %or.cond.not, label %bb5.preheader, label %bb11

panic1:                                           ; preds = %bb6.15, %bb6.14, %bb6.13, %bb6.12, %bb6.11, %bb6.10, %bb6.9, %bb6.8, %bb6.7, %bb6.6, %bb6.5, %bb6.4, %bb6.3, %bb6.2, %bb6.1, %bb6
  %_15.lcssa16 = phi i64 [ %5, %bb6 ], [ %_15.1, %bb6.1 ], [ %_15.2, %bb6.2 ], [ %_15.3, %bb6.3 ], [ %_15.4, %bb6.4 ], [ %_15.5, %bb6.5 ], [ %_15.6, %bb6.6 ], [ %_15.7, %bb6.7 ], [ %_15.8, %bb6.8 ], [ %_15.9, %bb6.9 ], [ %_15.10, %bb6.10 ], [ %_15.11, %bb6.11 ], [ %_15.12, %bb6.12 ], [ %_15.13, %bb6.13 ], [ %_15.14, %bb6.14 ], [ %_15.15, %bb6.15 ]
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_15.lcssa16, i64 noundef %y.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_ab7c7f59e87183aed423bc57cbc6abd8) #15
  unreachable
}

define noundef i32 @blocks_rounded_up(ptr noalias noundef nonnull readonly align 1 captures(none) %x.0, i64 noundef range(i64 0, -9223372036854775808) %x.1) unnamed_addr #2 {
start:
  %_3 = add nuw i64 %x.1, 15
  %rows5 = lshr i64 %_3, 4
  %_1510.not = icmp eq i64 %rows5, 0
  br i1 %_1510.not, label %bb5, label %bb4.preheader

bb4.preheader:                                    ; preds = %start
  %0 = add nuw i64 %x.1, 14
  %1 = lshr i64 %0, 4
  %umax15 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 2)
  %2 = add nuw i64 %umax15, 13
  %3 = lshr i64 %2, 4
  %4 = add nuw i64 %x.1, 12
  %5 = lshr i64 %4, 4
  %umax19 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 4)
  %6 = add nuw i64 %umax19, 11
  %7 = lshr i64 %6, 4
  %umax21 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 5)
  %8 = add nuw i64 %umax21, 10
  %9 = lshr i64 %8, 4
  %umax23 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 6)
  %10 = add nuw i64 %umax23, 9
  %11 = lshr i64 %10, 4
  %12 = add nuw i64 %x.1, 8
  %13 = lshr i64 %12, 4
  %umax27 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 8)
  %14 = add nuw i64 %umax27, 7
  %15 = lshr i64 %14, 4
  %umax29 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 9)
  %16 = add nuw i64 %umax29, 6
  %17 = lshr i64 %16, 4
  %umax31 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 10)
  %18 = add nuw i64 %umax31, 5
  %19 = lshr i64 %18, 4
  %umax33 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 11)
  %20 = add nuw i64 %umax33, 4
  %21 = lshr i64 %20, 4
  %umax35 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 12)
  %22 = add nuw i64 %umax35, 3
  %23 = lshr i64 %22, 4
  %umax37 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 13)
  %24 = add nuw i64 %umax37, 2
  %25 = lshr i64 %24, 4
  %umax39 = tail call i64 @llvm.umax.i64(i64 %x.1, i64 14)
  %26 = add nuw i64 %umax39, 1
  %27 = lshr i64 %26, 4
  %28 = lshr i64 %x.1, 4
  br label %bb4

bb5:                                              ; preds = %bb3.15, %start
  %s.sroa.0.0.lcssa = phi i32 [ 0, %start ], [ %op.rdx, %bb3.15 ]
  ret i32 %s.sroa.0.0.lcssa

bb4:                                              ; preds = %bb3.15, %bb4.preheader
  %s.sroa.0.012 = phi i32 [ %op.rdx, %bb3.15 ], [ 0, %bb4.preheader ]
  %iter.sroa.0.011 = phi i64 [ %29, %bb3.15 ], [ 0, %bb4.preheader ]
  %29 = add nuw nsw i64 %iter.sroa.0.011, 1
  %_13 = shl nuw nsw i64 %iter.sroa.0.011, 4
  %exitcond.not = icmp eq i64 %iter.sroa.0.011, %rows5
  br i1 %exitcond.not, label %panic, label %bb3

bb3:                                              ; preds = %bb4
  %exitcond14.not = icmp eq i64 %iter.sroa.0.011, %1
  br i1 %exitcond14.not, label %panic.split.loop.exit70, label %bb3.1

bb3.1:                                            ; preds = %bb3
  %exitcond16.not = icmp eq i64 %iter.sroa.0.011, %3
  br i1 %exitcond16.not, label %panic.split.loop.exit68, label %bb3.2

bb3.2:                                            ; preds = %bb3.1
  %exitcond18.not = icmp eq i64 %iter.sroa.0.011, %5
  br i1 %exitcond18.not, label %panic.split.loop.exit66, label %bb3.3

bb3.3:                                            ; preds = %bb3.2
  %exitcond20.not = icmp eq i64 %iter.sroa.0.011, %7
  br i1 %exitcond20.not, label %panic.split.loop.exit64, label %bb3.4

bb3.4:                                            ; preds = %bb3.3
  %exitcond22.not = icmp eq i64 %iter.sroa.0.011, %9
  br i1 %exitcond22.not, label %panic.split.loop.exit62, label %bb3.5

bb3.5:                                            ; preds = %bb3.4
  %exitcond24.not = icmp eq i64 %iter.sroa.0.011, %11
  br i1 %exitcond24.not, label %panic.split.loop.exit60, label %bb3.6

bb3.6:                                            ; preds = %bb3.5
  %exitcond26.not = icmp eq i64 %iter.sroa.0.011, %13
  br i1 %exitcond26.not, label %panic.split.loop.exit58, label %bb3.7

bb3.7:                                            ; preds = %bb3.6
  %exitcond28.not = icmp eq i64 %iter.sroa.0.011, %15
  br i1 %exitcond28.not, label %panic.split.loop.exit56, label %bb3.8

bb3.8:                                            ; preds = %bb3.7
  %exitcond30.not = icmp eq i64 %iter.sroa.0.011, %17
  br i1 %exitcond30.not, label %panic.split.loop.exit54, label %bb3.9

bb3.9:                                            ; preds = %bb3.8
  %exitcond32.not = icmp eq i64 %iter.sroa.0.011, %19
  br i1 %exitcond32.not, label %panic.split.loop.exit52, label %bb3.10

bb3.10:                                           ; preds = %bb3.9
  %exitcond34.not = icmp eq i64 %iter.sroa.0.011, %21
  br i1 %exitcond34.not, label %panic.split.loop.exit50, label %bb3.11

bb3.11:                                           ; preds = %bb3.10
  %exitcond36.not = icmp eq i64 %iter.sroa.0.011, %23
  br i1 %exitcond36.not, label %panic.split.loop.exit48, label %bb3.12

bb3.12:                                           ; preds = %bb3.11
  %exitcond38.not = icmp eq i64 %iter.sroa.0.011, %25
  br i1 %exitcond38.not, label %panic.split.loop.exit46, label %bb3.13

bb3.13:                                           ; preds = %bb3.12
  %exitcond40.not = icmp eq i64 %iter.sroa.0.011, %27
  br i1 %exitcond40.not, label %panic.split.loop.exit44, label %bb3.14

bb3.14:                                           ; preds = %bb3.13
  %exitcond42.not = icmp eq i64 %iter.sroa.0.011, %28
  br i1 %exitcond42.not, label %panic.split.loop.exit, label %bb3.15

bb3.15:                                           ; preds = %bb3.14
  %30 = getelementptr inbounds nuw i8, ptr %x.0, i64 %_13
  %31 = load <16 x i8>, ptr %30, align 1
  %32 = zext <16 x i8> %31 to <16 x i32>
  %33 = tail call i32 @llvm.vector.reduce.add.v16i32(<16 x i32> %32)
  %op.rdx = add i32 %33, %s.sroa.0.012
  %exitcond43.not = icmp eq i64 %29, %rows5
  br i1 %exitcond43.not, label %bb5, label %bb4

panic.split.loop.exit:                            ; preds = %bb3.14
  %_12.15.le = or disjoint i64 %_13, 15
  br label %panic

panic.split.loop.exit44:                          ; preds = %bb3.13
  %_12.14.le = or disjoint i64 %_13, 14
  br label %panic

panic.split.loop.exit46:                          ; preds = %bb3.12
  %_12.13.le = or disjoint i64 %_13, 13
  br label %panic

panic.split.loop.exit48:                          ; preds = %bb3.11
  %_12.12.le = or disjoint i64 %_13, 12
  br label %panic

panic.split.loop.exit50:                          ; preds = %bb3.10
  %_12.11.le = or disjoint i64 %_13, 11
  br label %panic

panic.split.loop.exit52:                          ; preds = %bb3.9
  %_12.10.le = or disjoint i64 %_13, 10
  br label %panic

panic.split.loop.exit54:                          ; preds = %bb3.8
  %_12.9.le = or disjoint i64 %_13, 9
  br label %panic

panic.split.loop.exit56:                          ; preds = %bb3.7
  %_12.8.le = or disjoint i64 %_13, 8
  br label %panic

panic.split.loop.exit58:                          ; preds = %bb3.6
  %_12.7.le = or disjoint i64 %_13, 7
  br label %panic

panic.split.loop.exit60:                          ; preds = %bb3.5
  %_12.6.le = or disjoint i64 %_13, 6
  br label %panic

panic.split.loop.exit62:                          ; preds = %bb3.4
  %_12.5.le = or disjoint i64 %_13, 5
  br label %panic

panic.split.loop.exit64:                          ; preds = %bb3.3
  %_12.4.le = or disjoint i64 %_13, 4
  br label %panic

panic.split.loop.exit66:                          ; preds = %bb3.2
  %_12.3.le = or disjoint i64 %_13, 3
  br label %panic

panic.split.loop.exit68:                          ; preds = %bb3.1
  %_12.2.le = or disjoint i64 %_13, 2
  br label %panic

panic.split.loop.exit70:                          ; preds = %bb3
  %_12.1.le = or disjoint i64 %_13, 1
  br label %panic

panic:                                            ; preds = %panic.split.loop.exit70, %panic.split.loop.exit68, %panic.split.loop.exit66, %panic.split.loop.exit64, %panic.split.loop.exit62, %panic.split.loop.exit60, %panic.split.loop.exit58, %panic.split.loop.exit56, %panic.split.loop.exit54, %panic.split.loop.exit52, %panic.split.loop.exit50, %panic.split.loop.exit48, %panic.split.loop.exit46, %panic.split.loop.exit44, %panic.split.loop.exit, %bb4
  %_12.lcssa = phi i64 [ %_12.1.le, %panic.split.loop.exit70 ], [ %_12.2.le, %panic.split.loop.exit68 ], [ %_12.3.le, %panic.split.loop.exit66 ], [ %_12.4.le, %panic.split.loop.exit64 ], [ %_12.5.le, %panic.split.loop.exit62 ], [ %_12.6.le, %panic.split.loop.exit60 ], [ %_12.7.le, %panic.split.loop.exit58 ], [ %_12.8.le, %panic.split.loop.exit56 ], [ %_12.9.le, %panic.split.loop.exit54 ], [ %_12.10.le, %panic.split.loop.exit52 ], [ %_12.11.le, %panic.split.loop.exit50 ], [ %_12.12.le, %panic.split.loop.exit48 ], [ %_12.13.le, %panic.split.loop.exit46 ], [ %_12.14.le, %panic.split.loop.exit44 ], [ %_12.15.le, %panic.split.loop.exit ], [ %_13, %bb4 ]
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_12.lcssa, i64 noundef %x.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_235a818815b445726bab1ed816ef035c) #15
  unreachable
}

define void @chunk_maxima(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_53 = lshr i64 %v.1, 3
  %_3 = icmp samesign ult i64 %out.1, %_53
  %fst_len.i = and i64 %v.1, 2305843009213693944
  %_6.not.i.i14 = icmp eq i64 %fst_len.i, 0
  %or.cond = or i1 %_3, %_6.not.i.i14
  br i1 %or.cond, label %bb12, label %bb7

bb7:                                              ; preds = %bb11, %start
  %iter.sroa.12.017 = phi i64 [ %_9.0.i, %bb11 ], [ 0, %start ]
  %iter.sroa.5.016 = phi i64 [ %len.i.i.i, %bb11 ], [ %fst_len.i, %start ]
  %iter.sroa.0.015 = phi ptr [ %data.i.i.i, %bb11 ], [ %v.0, %start ]
  %exitcond.not = icmp eq i64 %iter.sroa.12.017, %out.1
  br i1 %exitcond.not, label %panic, label %bb11

bb12:                                             ; preds = %bb11, %start
  ret void

bb11:                                             ; preds = %bb7
  %_9.0.i = add nuw nsw i64 %iter.sroa.12.017, 1
  %len.i.i.i = add i64 %iter.sroa.5.016, -8
  %data.i.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.015, i64 32
  %0 = load <8 x i32>, ptr %iter.sroa.0.015, align 4
  %1 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %0)
  %2 = getelementptr inbounds nuw i32, ptr %out.0, i64 %iter.sroa.12.017
  store i32 %1, ptr %2, align 4
  %_6.not.i.i = icmp eq i64 %len.i.i.i, 0
  br i1 %_6.not.i.i, label %bb12, label %bb7

panic:                                            ; preds = %bb7
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %out.1, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_53f0820a70d02863f9d86fb87230c91b) #15
  unreachable
}

define noundef float @column(ptr noalias noundef nonnull readonly align 4 captures(none) %m.0, i64 noundef range(i64 0, 2305843009213693952) %m.1, i64 noundef %rows, i64 noundef %cols, i64 noundef %c) unnamed_addr #2 {
start:
  %0 = or i64 %cols, %rows
  %or.cond = icmp ult i64 %0, 65536
  %_9 = mul i64 %cols, %rows
  %_7 = icmp eq i64 %m.1, %_9
  %or.cond1.not11 = and i1 %or.cond, %_7
  %_10 = icmp ult i64 %c, %cols
  %or.cond2.not10 = and i1 %_10, %or.cond1.not11
  %_176 = icmp ne i64 %rows, 0
  %or.cond9 = and i1 %or.cond2.not10, %_176
  br i1 %or.cond9, label %bb10, label %bb9

bb10:                                             ; preds = %bb8, %start
  %s.sroa.0.08 = phi float [ %3, %bb8 ], [ 0.000000e+00, %start ]
  %iter.sroa.0.07 = phi i64 [ %1, %bb8 ], [ 0, %start ]
  %_15 = mul nuw nsw i64 %iter.sroa.0.07, %cols
  %_14 = add i64 %_15, %c
  %_16 = icmp ult i64 %_14, %m.1
  br i1 %_16, label %bb8, label %panic

bb9:                                              ; preds = %bb8, %start
  %s.sroa.0.1 = phi float [ 0.000000e+00, %start ], [ %3, %bb8 ]
  ret float %s.sroa.0.1

bb8:                                              ; preds = %bb10
  %1 = add nuw i64 %iter.sroa.0.07, 1
  %2 = getelementptr inbounds nuw float, ptr %m.0, i64 %_14
  %_13 = load float, ptr %2, align 4, !noundef !4
  %3 = fadd float %s.sroa.0.08, %_13
  %exitcond.not = icmp eq i64 %1, %rows
  br i1 %exitcond.not, label %bb9, label %bb10

panic:                                            ; preds = %bb10
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_14, i64 noundef %m.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_62c0bca6ab5a22f741a8e01af85d5b53) #15
  unreachable
}

define void @every_other(ptr noalias noundef nonnull readonly align 2 captures(address, read_provenance) %v.0, i64 noundef range(i64 0, 4611686018427387904) %v.1, ptr noalias noundef nonnull writeonly align 2 captures(none) %out.0, i64 noundef range(i64 0, 4611686018427387904) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_6 = add nuw nsw i64 %v.1, 1
  %_52 = lshr i64 %_6, 1
  %_3 = icmp samesign ult i64 %out.1, %_52
  br i1 %_3, label %bb8, label %bb2

bb2:                                              ; preds = %start
  %_21 = getelementptr inbounds nuw i16, ptr %v.0, i64 %v.1
  %0 = ptrtoint ptr %_21 to i64
  %_3.not.i.not5.not = icmp eq i64 %v.1, 0
  br i1 %_3.not.i.not5.not, label %bb8, label %bb5.preheader

bb5.preheader:                                    ; preds = %bb2
  %storemerge.i7 = getelementptr inbounds nuw i8, ptr %v.0, i64 2
  br label %bb5

bb5:                                              ; preds = %bb7, %bb5.preheader
  %storemerge.i10 = phi ptr [ %_44.i, %bb7 ], [ %storemerge.i7, %bb5.preheader ]
  %_32.i9 = phi ptr [ %_32.i, %bb7 ], [ %v.0, %bb5.preheader ]
  %k.sroa.0.08 = phi i64 [ %2, %bb7 ], [ 0, %bb5.preheader ]
  %exitcond.not = icmp eq i64 %k.sroa.0.08, %out.1
  br i1 %exitcond.not, label %panic, label %bb7

bb8:                                              ; preds = %bb7, %bb2, %start
  ret void

bb7:                                              ; preds = %bb5
  %_15 = load i16, ptr %_32.i9, align 2, !noundef !4
  %1 = getelementptr inbounds nuw i16, ptr %out.0, i64 %k.sroa.0.08
  store i16 %_15, ptr %1, align 2
  %2 = add nuw nsw i64 %k.sroa.0.08, 1
  %3 = ptrtoint ptr %storemerge.i10 to i64
  %4 = sub nuw i64 %0, %3
  %_3.not.i.not = icmp ugt i64 %4, 2
  %_32.i = getelementptr inbounds nuw i8, ptr %storemerge.i10, i64 2
  %_44.i = getelementptr inbounds nuw i8, ptr %storemerge.i10, i64 4
  br i1 %_3.not.i.not, label %bb5, label %bb8

panic:                                            ; preds = %bb5
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %out.1, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_8dcf298cc65de52927a0b3f5db451c28) #15
  unreachable
}

define void @gray(ptr noalias noundef nonnull readonly align 1 captures(none) %rgb.0, i64 noundef range(i64 0, -9223372036854775808) %rgb.1, ptr noalias noundef nonnull writeonly align 1 captures(none) %out.0, i64 noundef range(i64 0, -9223372036854775808) %out.1) unnamed_addr #2 {
start:
  %n = udiv i64 %rgb.1, 3
  %_5.not = icmp eq i64 %out.1, %n
  %_2515 = icmp samesign ugt i64 %rgb.1, 2
  %or.cond = select i1 %_5.not, i1 %_2515, i1 false
  br i1 %or.cond, label %bb9.preheader, label %bb8

bb9.preheader:                                    ; preds = %start
  %0 = add nsw i64 %rgb.1, -2
  %1 = udiv i64 %0, 3
  %2 = add nuw nsw i64 %1, 1
  %umin36 = tail call i64 @llvm.umin.i64(i64 %out.1, i64 %2)
  %3 = add nsw i64 %rgb.1, -1
  %4 = udiv i64 %3, 3
  %5 = add nuw nsw i64 %4, 1
  %umin38 = tail call i64 @llvm.umin.i64(i64 %umin36, i64 %5)
  %6 = add nsw i64 %out.1, -1
  %umin39 = tail call i64 @llvm.umin.i64(i64 %umin38, i64 %6)
  %min.iters.check = icmp samesign ult i64 %umin39, 16
  br i1 %min.iters.check, label %bb9.preheader40, label %vector.ph

vector.ph:                                        ; preds = %bb9.preheader
  %7 = add nuw nsw i64 %umin39, 1
  %n.mod.vf = and i64 %7, 15
  %8 = icmp eq i64 %n.mod.vf, 0
  %9 = select i1 %8, i64 16, i64 %n.mod.vf
  %n.vec = sub nsw i64 %7, %9
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %10 = mul nuw nsw i64 %index, 3
  %11 = mul nuw i64 %index, 3
  %12 = mul nuw i64 %index, 3
  %13 = mul nuw i64 %index, 3
  %14 = mul nuw i64 %index, 3
  %15 = mul nuw i64 %index, 3
  %16 = mul nuw i64 %index, 3
  %17 = mul nuw i64 %index, 3
  %18 = mul nuw i64 %index, 3
  %19 = mul nuw i64 %index, 3
  %20 = mul nuw i64 %index, 3
  %21 = mul nuw i64 %index, 3
  %22 = mul nuw i64 %index, 3
  %23 = mul nuw i64 %index, 3
  %24 = mul nuw i64 %index, 3
  %25 = mul nuw i64 %index, 3
  %26 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %10
  %27 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %11
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 3
  %29 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %12
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 6
  %31 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %13
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 9
  %33 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %14
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 12
  %35 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %15
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 15
  %37 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %16
  %38 = getelementptr inbounds nuw i8, ptr %37, i64 18
  %39 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %17
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 21
  %41 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %18
  %42 = getelementptr inbounds nuw i8, ptr %41, i64 24
  %43 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %19
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 27
  %45 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %20
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 30
  %47 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %21
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 33
  %49 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %22
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 36
  %51 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %23
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 39
  %53 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %24
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 42
  %55 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %25
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 45
  %57 = load i8, ptr %26, align 1, !noundef !4
  %58 = load i8, ptr %28, align 1, !noundef !4
  %59 = load i8, ptr %30, align 1, !noundef !4
  %60 = load i8, ptr %32, align 1, !noundef !4
  %61 = load i8, ptr %34, align 1, !noundef !4
  %62 = load i8, ptr %36, align 1, !noundef !4
  %63 = load i8, ptr %38, align 1, !noundef !4
  %64 = load i8, ptr %40, align 1, !noundef !4
  %65 = load i8, ptr %42, align 1, !noundef !4
  %66 = load i8, ptr %44, align 1, !noundef !4
  %67 = load i8, ptr %46, align 1, !noundef !4
  %68 = load i8, ptr %48, align 1, !noundef !4
  %69 = load i8, ptr %50, align 1, !noundef !4
  %70 = load i8, ptr %52, align 1, !noundef !4
  %71 = load i8, ptr %54, align 1, !noundef !4
  %72 = load i8, ptr %56, align 1, !noundef !4
  %73 = insertelement <16 x i8> poison, i8 %57, i64 0
  %74 = insertelement <16 x i8> %73, i8 %58, i64 1
  %75 = insertelement <16 x i8> %74, i8 %59, i64 2
  %76 = insertelement <16 x i8> %75, i8 %60, i64 3
  %77 = insertelement <16 x i8> %76, i8 %61, i64 4
  %78 = insertelement <16 x i8> %77, i8 %62, i64 5
  %79 = insertelement <16 x i8> %78, i8 %63, i64 6
  %80 = insertelement <16 x i8> %79, i8 %64, i64 7
  %81 = insertelement <16 x i8> %80, i8 %65, i64 8
  %82 = insertelement <16 x i8> %81, i8 %66, i64 9
  %83 = insertelement <16 x i8> %82, i8 %67, i64 10
  %84 = insertelement <16 x i8> %83, i8 %68, i64 11
  %85 = insertelement <16 x i8> %84, i8 %69, i64 12
  %86 = insertelement <16 x i8> %85, i8 %70, i64 13
  %87 = insertelement <16 x i8> %86, i8 %71, i64 14
  %88 = insertelement <16 x i8> %87, i8 %72, i64 15
  %89 = zext <16 x i8> %88 to <16 x i16>
  %90 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %10
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 1
  %92 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %11
  %93 = getelementptr inbounds nuw i8, ptr %92, i64 4
  %94 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %12
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 7
  %96 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %13
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 10
  %98 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %14
  %99 = getelementptr inbounds nuw i8, ptr %98, i64 13
  %100 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %15
  %101 = getelementptr inbounds nuw i8, ptr %100, i64 16
  %102 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %16
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 19
  %104 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %17
  %105 = getelementptr inbounds nuw i8, ptr %104, i64 22
  %106 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %18
  %107 = getelementptr inbounds nuw i8, ptr %106, i64 25
  %108 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %19
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 28
  %110 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %20
  %111 = getelementptr inbounds nuw i8, ptr %110, i64 31
  %112 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %21
  %113 = getelementptr inbounds nuw i8, ptr %112, i64 34
  %114 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %22
  %115 = getelementptr inbounds nuw i8, ptr %114, i64 37
  %116 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %23
  %117 = getelementptr inbounds nuw i8, ptr %116, i64 40
  %118 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %24
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 43
  %120 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %25
  %121 = getelementptr inbounds nuw i8, ptr %120, i64 46
  %122 = load i8, ptr %91, align 1, !noundef !4
  %123 = load i8, ptr %93, align 1, !noundef !4
  %124 = load i8, ptr %95, align 1, !noundef !4
  %125 = load i8, ptr %97, align 1, !noundef !4
  %126 = load i8, ptr %99, align 1, !noundef !4
  %127 = load i8, ptr %101, align 1, !noundef !4
  %128 = load i8, ptr %103, align 1, !noundef !4
  %129 = load i8, ptr %105, align 1, !noundef !4
  %130 = load i8, ptr %107, align 1, !noundef !4
  %131 = load i8, ptr %109, align 1, !noundef !4
  %132 = load i8, ptr %111, align 1, !noundef !4
  %133 = load i8, ptr %113, align 1, !noundef !4
  %134 = load i8, ptr %115, align 1, !noundef !4
  %135 = load i8, ptr %117, align 1, !noundef !4
  %136 = load i8, ptr %119, align 1, !noundef !4
  %137 = load i8, ptr %121, align 1, !noundef !4
  %138 = insertelement <16 x i8> poison, i8 %122, i64 0
  %139 = insertelement <16 x i8> %138, i8 %123, i64 1
  %140 = insertelement <16 x i8> %139, i8 %124, i64 2
  %141 = insertelement <16 x i8> %140, i8 %125, i64 3
  %142 = insertelement <16 x i8> %141, i8 %126, i64 4
  %143 = insertelement <16 x i8> %142, i8 %127, i64 5
  %144 = insertelement <16 x i8> %143, i8 %128, i64 6
  %145 = insertelement <16 x i8> %144, i8 %129, i64 7
  %146 = insertelement <16 x i8> %145, i8 %130, i64 8
  %147 = insertelement <16 x i8> %146, i8 %131, i64 9
  %148 = insertelement <16 x i8> %147, i8 %132, i64 10
  %149 = insertelement <16 x i8> %148, i8 %133, i64 11
  %150 = insertelement <16 x i8> %149, i8 %134, i64 12
  %151 = insertelement <16 x i8> %150, i8 %135, i64 13
  %152 = insertelement <16 x i8> %151, i8 %136, i64 14
  %153 = insertelement <16 x i8> %152, i8 %137, i64 15
  %154 = zext <16 x i8> %153 to <16 x i16>
  %155 = add nuw nsw <16 x i16> %154, %89
  %156 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %10
  %157 = getelementptr inbounds nuw i8, ptr %156, i64 2
  %158 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %11
  %159 = getelementptr inbounds nuw i8, ptr %158, i64 5
  %160 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %12
  %161 = getelementptr inbounds nuw i8, ptr %160, i64 8
  %162 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %13
  %163 = getelementptr inbounds nuw i8, ptr %162, i64 11
  %164 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %14
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 14
  %166 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %15
  %167 = getelementptr inbounds nuw i8, ptr %166, i64 17
  %168 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %16
  %169 = getelementptr inbounds nuw i8, ptr %168, i64 20
  %170 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %17
  %171 = getelementptr inbounds nuw i8, ptr %170, i64 23
  %172 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %18
  %173 = getelementptr inbounds nuw i8, ptr %172, i64 26
  %174 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %19
  %175 = getelementptr inbounds nuw i8, ptr %174, i64 29
  %176 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %20
  %177 = getelementptr inbounds nuw i8, ptr %176, i64 32
  %178 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %21
  %179 = getelementptr inbounds nuw i8, ptr %178, i64 35
  %180 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %22
  %181 = getelementptr inbounds nuw i8, ptr %180, i64 38
  %182 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %23
  %183 = getelementptr inbounds nuw i8, ptr %182, i64 41
  %184 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %24
  %185 = getelementptr inbounds nuw i8, ptr %184, i64 44
  %186 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %25
  %187 = getelementptr inbounds nuw i8, ptr %186, i64 47
  %188 = load i8, ptr %157, align 1, !noundef !4
  %189 = load i8, ptr %159, align 1, !noundef !4
  %190 = load i8, ptr %161, align 1, !noundef !4
  %191 = load i8, ptr %163, align 1, !noundef !4
  %192 = load i8, ptr %165, align 1, !noundef !4
  %193 = load i8, ptr %167, align 1, !noundef !4
  %194 = load i8, ptr %169, align 1, !noundef !4
  %195 = load i8, ptr %171, align 1, !noundef !4
  %196 = load i8, ptr %173, align 1, !noundef !4
  %197 = load i8, ptr %175, align 1, !noundef !4
  %198 = load i8, ptr %177, align 1, !noundef !4
  %199 = load i8, ptr %179, align 1, !noundef !4
  %200 = load i8, ptr %181, align 1, !noundef !4
  %201 = load i8, ptr %183, align 1, !noundef !4
  %202 = load i8, ptr %185, align 1, !noundef !4
  %203 = load i8, ptr %187, align 1, !noundef !4
  %204 = insertelement <16 x i8> poison, i8 %188, i64 0
  %205 = insertelement <16 x i8> %204, i8 %189, i64 1
  %206 = insertelement <16 x i8> %205, i8 %190, i64 2
  %207 = insertelement <16 x i8> %206, i8 %191, i64 3
  %208 = insertelement <16 x i8> %207, i8 %192, i64 4
  %209 = insertelement <16 x i8> %208, i8 %193, i64 5
  %210 = insertelement <16 x i8> %209, i8 %194, i64 6
  %211 = insertelement <16 x i8> %210, i8 %195, i64 7
  %212 = insertelement <16 x i8> %211, i8 %196, i64 8
  %213 = insertelement <16 x i8> %212, i8 %197, i64 9
  %214 = insertelement <16 x i8> %213, i8 %198, i64 10
  %215 = insertelement <16 x i8> %214, i8 %199, i64 11
  %216 = insertelement <16 x i8> %215, i8 %200, i64 12
  %217 = insertelement <16 x i8> %216, i8 %201, i64 13
  %218 = insertelement <16 x i8> %217, i8 %202, i64 14
  %219 = insertelement <16 x i8> %218, i8 %203, i64 15
  %220 = zext <16 x i8> %219 to <16 x i16>
  %221 = add nuw nsw <16 x i16> %155, %220
  %222 = udiv <16 x i16> %221, splat (i16 3)
  %223 = getelementptr inbounds nuw i8, ptr %out.0, i64 %index
  %224 = trunc nuw <16 x i16> %222 to <16 x i8>
  store <16 x i8> %224, ptr %223, align 1
  %index.next = add nuw i64 %index, 16
  %225 = icmp eq i64 %index.next, %n.vec
  br i1 %225, label %bb9.preheader40, label %vector.body, !llvm.loop !20

bb9.preheader40:                                  ; preds = %vector.body, %bb9.preheader
  %iter.sroa.0.016.ph = phi i64 [ 0, %bb9.preheader ], [ %n.vec, %vector.body ]
  br label %bb9

bb9:                                              ; preds = %bb6, %bb9.preheader40
  %iter.sroa.0.016 = phi i64 [ %226, %bb6 ], [ %iter.sroa.0.016.ph, %bb9.preheader40 ]
  %226 = add nuw nsw i64 %iter.sroa.0.016, 1
  %_13 = mul nuw nsw i64 %iter.sroa.0.016, 3
  %_14 = icmp samesign ult i64 %_13, %rgb.1
  br i1 %_14, label %bb4, label %panic

bb8:                                              ; preds = %bb6, %start
  ret void

bb4:                                              ; preds = %bb9
  %_17 = add nuw nsw i64 %_13, 1
  %_18 = icmp samesign ult i64 %_17, %rgb.1
  br i1 %_18, label %bb5, label %panic1

panic:                                            ; preds = %bb9
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_13, i64 noundef %rgb.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_1b33e1df6467359d131513c9407d87c4) #15
  unreachable

bb5:                                              ; preds = %bb4
  %_21 = add nuw nsw i64 %_13, 2
  %exitcond.not = icmp eq i64 %iter.sroa.0.016, %out.1
  br i1 %exitcond.not, label %panic2, label %bb6

panic1:                                           ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_17, i64 noundef %rgb.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_660c4552d5c03b149ae23ed8b451fc2d) #15
  unreachable

bb6:                                              ; preds = %bb5
  %227 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %_13
  %_12 = load i8, ptr %227, align 1, !noundef !4
  %_11 = zext i8 %_12 to i16
  %228 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %_17
  %_16 = load i8, ptr %228, align 1, !noundef !4
  %_15 = zext i8 %_16 to i16
  %_10 = add nuw nsw i16 %_15, %_11
  %229 = getelementptr inbounds nuw i8, ptr %rgb.0, i64 %_21
  %_20 = load i8, ptr %229, align 1, !noundef !4
  %_19 = zext i8 %_20 to i16
  %s = add nuw nsw i16 %_10, %_19
  %_23 = udiv i16 %s, 3
  %230 = getelementptr inbounds nuw i8, ptr %out.0, i64 %iter.sroa.0.016
  %231 = trunc nuw i16 %_23 to i8
  store i8 %231, ptr %230, align 1
  %exitcond23.not = icmp eq i64 %226, %out.1
  br i1 %exitcond23.not, label %bb8, label %bb9, !llvm.loop !23

panic2:                                           ; preds = %bb5
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_21, i64 noundef %rgb.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_cbf9ce175000e834217c890b1f5ffd7d) #15
  unreachable
}

define noundef float @halves_dot(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1) unnamed_addr #2 {
start:
  %h4 = lshr i64 %v.1, 1
  %_126.not = icmp eq i64 %h4, 0
  br i1 %_126.not, label %bb5, label %bb4

bb5:                                              ; preds = %bb3, %start
  %s.sroa.0.0.lcssa = phi float [ 0.000000e+00, %start ], [ %3, %bb3 ]
  ret float %s.sroa.0.0.lcssa

bb4:                                              ; preds = %bb3, %start
  %s.sroa.0.08 = phi float [ %3, %bb3 ], [ 0.000000e+00, %start ]
  %iter.sroa.0.07 = phi i64 [ %0, %bb3 ], [ 0, %start ]
  %_10 = add nuw nsw i64 %iter.sroa.0.07, %h4
  %_11 = icmp samesign ult i64 %_10, %v.1
  br i1 %_11, label %bb3, label %panic1

bb3:                                              ; preds = %bb4
  %0 = add nuw nsw i64 %iter.sroa.0.07, 1
  %1 = getelementptr inbounds nuw float, ptr %v.0, i64 %iter.sroa.0.07
  %_7 = load float, ptr %1, align 4, !noundef !4
  %2 = getelementptr inbounds nuw float, ptr %v.0, i64 %_10
  %_9 = load float, ptr %2, align 4, !noundef !4
  %_6 = fmul float %_7, %_9
  %3 = fadd float %s.sroa.0.08, %_6
  %exitcond.not = icmp eq i64 %0, %h4
  br i1 %exitcond.not, label %bb5, label %bb4

panic1:                                           ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_10, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_adc4d159bf57f8e887580d6b2fef7c70) #15
  unreachable
}

define noundef i64 @kept_positive(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 {
start:
  %_3 = icmp samesign ult i64 %out.1, %v.1
  br i1 %_3, label %bb7, label %bb2

bb2:                                              ; preds = %start
  %_16.idx = shl nuw nsw i64 %v.1, 2
  %_16 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_16.idx
  %_234 = icmp eq i64 %v.1, 0
  br i1 %_234, label %bb7, label %bb9

bb9:                                              ; preds = %bb6, %bb2
  %n.sroa.0.06 = phi i64 [ %n.sroa.0.1, %bb6 ], [ 0, %bb2 ]
  %iter.sroa.0.05 = phi ptr [ %_29, %bb6 ], [ %v.0, %bb2 ]
  %_29 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.05, i64 4
  %x = load i32, ptr %iter.sroa.0.05, align 4, !noundef !4
  %_9 = icmp sgt i32 %x, 0
  br i1 %_9, label %bb4, label %bb6

bb6:                                              ; preds = %bb5, %bb9
  %n.sroa.0.1 = phi i64 [ %1, %bb5 ], [ %n.sroa.0.06, %bb9 ]
  %_23 = icmp eq ptr %_29, %_16
  br i1 %_23, label %bb7, label %bb9

bb4:                                              ; preds = %bb9
  %_11 = icmp ult i64 %n.sroa.0.06, %out.1
  br i1 %_11, label %bb5, label %panic

bb5:                                              ; preds = %bb4
  %0 = getelementptr inbounds nuw i32, ptr %out.0, i64 %n.sroa.0.06
  store i32 %x, ptr %0, align 4
  %1 = add nuw nsw i64 %n.sroa.0.06, 1
  br label %bb6

panic:                                            ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %n.sroa.0.06, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_b9f110431d056b6dc96276f6605f44e1) #15
  unreachable

bb7:                                              ; preds = %bb6, %bb2, %start
  %n.sroa.0.2 = phi i64 [ 0, %start ], [ 0, %bb2 ], [ %n.sroa.0.1, %bb6 ]
  ret i64 %n.sroa.0.2
}

define noundef i32 @largest_at(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %0 = icmp eq i64 %v.1, 0
  br i1 %0, label %bb13, label %bb6.preheader

bb6.preheader:                                    ; preds = %start
  %_21.idx = shl nuw nsw i64 %v.1, 2
  %_21 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_21.idx
  br label %bb6

bb13:                                             ; preds = %bb12, %start
  %_0.sroa.0.0 = phi i32 [ %2, %bb12 ], [ 0, %start ]
  ret i32 %_0.sroa.0.0

bb6:                                              ; preds = %bb8, %bb6.preheader
  %at.sroa.0.015 = phi i64 [ %spec.select, %bb8 ], [ 0, %bb6.preheader ]
  %iter.sroa.0.014 = phi ptr [ %_16.i.i, %bb8 ], [ %v.0, %bb6.preheader ]
  %iter.sroa.7.013 = phi i64 [ %_9.0.i, %bb8 ], [ 0, %bb6.preheader ]
  %_14 = icmp samesign ult i64 %at.sroa.0.015, %v.1
  br i1 %_14, label %bb8, label %panic1

bb7:                                              ; preds = %bb8
  %_15 = icmp samesign ult i64 %spec.select, %v.1
  br i1 %_15, label %bb12, label %panic

bb12:                                             ; preds = %bb7
  %1 = getelementptr inbounds nuw i32, ptr %v.0, i64 %spec.select
  %2 = load i32, ptr %1, align 4, !noundef !4
  br label %bb13

panic:                                            ; preds = %bb7
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %spec.select, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_1e89b909a3529827045bcfd5a2214afd) #15
  unreachable

bb8:                                              ; preds = %bb6
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.013, 1
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.014, i64 4
  %x = load i32, ptr %iter.sroa.0.014, align 4, !noundef !4
  %3 = getelementptr inbounds nuw i32, ptr %v.0, i64 %at.sroa.0.015
  %_12 = load i32, ptr %3, align 4, !noundef !4
  %_11 = icmp sgt i32 %x, %_12
  %spec.select = select i1 %_11, i64 %iter.sroa.7.013, i64 %at.sroa.0.015
  %_6.i.i = icmp eq ptr %_16.i.i, %_21
  br i1 %_6.i.i, label %bb7, label %bb6

panic1:                                           ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %at.sroa.0.015, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_cbaab9dca55b12c0aec6044b544c7316) #15
  unreachable
}

define noundef range(i64 0, 2305843009213693952) i64 @lower(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, i32 noundef %x) unnamed_addr #2 {
start:
  %_57.not = icmp eq i64 %v.1, 0
  br i1 %_57.not, label %bb7, label %bb2

bb7:                                              ; preds = %bb3, %start
  %low.sroa.0.0.lcssa = phi i64 [ 0, %start ], [ %low.sroa.0.1, %bb3 ]
  ret i64 %low.sroa.0.0.lcssa

bb2:                                              ; preds = %bb3, %start
  %low.sroa.0.09 = phi i64 [ %low.sroa.0.1, %bb3 ], [ 0, %start ]
  %high.sroa.0.08 = phi i64 [ %high.sroa.0.1, %bb3 ], [ %v.1, %start ]
  %_11 = sub nuw nsw i64 %high.sroa.0.08, %low.sroa.0.09
  %_105 = lshr i64 %_11, 1
  %mid = add nuw nsw i64 %_105, %low.sroa.0.09
  %_16 = icmp ult i64 %mid, %v.1
  br i1 %_16, label %bb3, label %panic

bb3:                                              ; preds = %bb2
  %0 = getelementptr inbounds nuw i32, ptr %v.0, i64 %mid
  %_15 = load i32, ptr %0, align 4, !noundef !4
  %_14 = icmp ult i32 %_15, %x
  %1 = add nuw nsw i64 %mid, 1
  %high.sroa.0.1 = select i1 %_14, i64 %high.sroa.0.08, i64 %mid
  %low.sroa.0.1 = select i1 %_14, i64 %1, i64 %low.sroa.0.09
  %_5 = icmp ult i64 %low.sroa.0.1, %high.sroa.0.1
  br i1 %_5, label %bb2, label %bb7

panic:                                            ; preds = %bb2
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %mid, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_bbdcff831891b9a365faa4046ec990aa) #15
  unreachable
}

define noundef zeroext i1 @mirrored(ptr noalias noundef nonnull readonly align 1 captures(address) %v.0, i64 noundef range(i64 0, -9223372036854775808) %v.1, ptr noalias noundef nonnull readonly align 1 captures(none) %w.0, i64 noundef range(i64 0, -9223372036854775808) %w.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3.not = icmp eq i64 %v.1, %w.1
  br i1 %_3.not, label %bb2, label %bb11

bb2:                                              ; preds = %start
  %_23 = getelementptr inbounds nuw i8, ptr %v.0, i64 %v.1
  br label %bb3

bb3:                                              ; preds = %bb8, %bb2
  %iter.sroa.8.0 = phi i64 [ 0, %bb2 ], [ %_9.0.i, %bb8 ]
  %iter.sroa.0.0 = phi ptr [ %v.0, %bb2 ], [ %_16.i.i, %bb8 ]
  %_6.i.i = icmp eq ptr %iter.sroa.0.0, %_23
  br i1 %_6.i.i, label %bb11, label %bb6

bb6:                                              ; preds = %bb3
  %0 = xor i64 %iter.sroa.8.0, -1
  %_17 = add nsw i64 %v.1, %0
  %_19 = icmp ult i64 %_17, %v.1
  br i1 %_19, label %bb8, label %panic

bb11:                                             ; preds = %bb8, %bb3, %start
  %_0.sroa.0.0 = phi i1 [ false, %start ], [ %_6.i.i, %bb3 ], [ %_6.i.i, %bb8 ]
  ret i1 %_0.sroa.0.0

bb8:                                              ; preds = %bb6
  %_9.0.i = add nuw i64 %iter.sroa.8.0, 1
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.0, i64 1
  %_15 = load i8, ptr %iter.sroa.0.0, align 1, !noundef !4
  %1 = getelementptr inbounds nuw i8, ptr %w.0, i64 %_17
  %_16 = load i8, ptr %1, align 1, !noundef !4
  %_14.not = icmp eq i8 %_15, %_16
  br i1 %_14.not, label %bb3, label %bb11

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_17, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e804963359748e7070e13f5a543d6231) #15
  unreachable
}

define noundef zeroext i1 @mirrored_off(ptr noalias noundef nonnull readonly align 1 captures(none) %v.0, i64 noundef range(i64 0, -9223372036854775808) %v.1, ptr noalias noundef nonnull readonly align 1 captures(none) %w.0, i64 noundef range(i64 0, -9223372036854775808) %w.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3.not = icmp eq i64 %v.1, %w.1
  %_6.i.i = icmp samesign ne i64 %v.1, 0
  %or.cond.not = select i1 %_3.not, i1 %_6.i.i, i1 false
  br i1 %or.cond.not, label %panic, label %bb11

bb11:                                             ; preds = %start
  ret i1 %_3.not

panic:                                            ; preds = %start
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %v.1, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7d29b95fad57f92c80f95f52132c31b9) #15
  unreachable
}

define noundef i32 @neighbours(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_21.idx = shl nuw nsw i64 %v.1, 2
  %_21 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_21.idx
  %_16.i.i.peel = getelementptr inbounds nuw i8, ptr %v.0, i64 4
  %0 = icmp samesign ult i64 %v.1, 2
  br i1 %0, label %bb5, label %bb6.preheader

bb6.preheader:                                    ; preds = %start
  %1 = add nsw i64 %_21.idx, -8
  %2 = lshr exact i64 %1, 2
  %3 = add nsw i64 %v.1, -2
  %umin = tail call i64 @llvm.umin.i64(i64 %2, i64 %3)
  %min.iters.check = icmp samesign ult i64 %umin, 8
  br i1 %min.iters.check, label %bb6.preheader22, label %vector.ph

vector.ph:                                        ; preds = %bb6.preheader
  %4 = add nuw nsw i64 %umin, 1
  %n.mod.vf = and i64 %4, 7
  %5 = icmp eq i64 %n.mod.vf, 0
  %6 = select i1 %5, i64 8, i64 %n.mod.vf
  %n.vec = sub nsw i64 %4, %6
  %7 = shl i64 %n.vec, 2
  %8 = getelementptr i8, ptr %_16.i.i.peel, i64 %7
  %9 = add i64 %n.vec, 1
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %16, %vector.body ]
  %vec.phi16 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %17, %vector.body ]
  %offset.idx = shl i64 %index, 2
  %next.gep = getelementptr i8, ptr %_16.i.i.peel, i64 %offset.idx
  %10 = getelementptr i8, ptr %next.gep, i64 16
  %wide.load = load <4 x i32>, ptr %next.gep, align 4
  %wide.load18 = load <4 x i32>, ptr %10, align 4
  %11 = getelementptr inbounds nuw i32, ptr %v.0, i64 %index
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %wide.load19 = load <4 x i32>, ptr %12, align 4
  %wide.load20 = load <4 x i32>, ptr %13, align 4
  %14 = mul <4 x i32> %wide.load19, %wide.load
  %15 = mul <4 x i32> %wide.load20, %wide.load18
  %16 = add <4 x i32> %14, %vec.phi
  %17 = add <4 x i32> %15, %vec.phi16
  %index.next = add nuw i64 %index, 8
  %18 = icmp eq i64 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !24

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %17, %16
  %19 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  br label %bb6.preheader22

bb6.preheader22:                                  ; preds = %middle.block, %bb6.preheader
  %s.sroa.0.012.ph = phi i32 [ 0, %bb6.preheader ], [ %19, %middle.block ]
  %iter.sroa.0.011.ph = phi ptr [ %_16.i.i.peel, %bb6.preheader ], [ %8, %middle.block ]
  %iter.sroa.7.010.ph = phi i64 [ 1, %bb6.preheader ], [ %9, %middle.block ]
  br label %bb6

bb5:                                              ; preds = %bb8, %start
  %s.sroa.0.0.lcssa = phi i32 [ 0, %start ], [ %_11, %bb8 ]
  ret i32 %s.sroa.0.0.lcssa

bb8:                                              ; preds = %bb6
  %x = load i32, ptr %iter.sroa.0.011, align 4, !noundef !4
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.011, i64 4
  %20 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_9.0.i
  %_13 = load i32, ptr %20, align 4, !noundef !4
  %_12 = mul i32 %_13, %x
  %_11 = add i32 %_12, %s.sroa.0.012
  %_6.i.i = icmp eq ptr %_16.i.i, %_21
  br i1 %_6.i.i, label %bb5, label %bb6, !llvm.loop !26

bb6:                                              ; preds = %bb8, %bb6.preheader22
  %s.sroa.0.012 = phi i32 [ %_11, %bb8 ], [ %s.sroa.0.012.ph, %bb6.preheader22 ]
  %iter.sroa.0.011 = phi ptr [ %_16.i.i, %bb8 ], [ %iter.sroa.0.011.ph, %bb6.preheader22 ]
  %iter.sroa.7.010 = phi i64 [ %_9.0.i, %bb8 ], [ %iter.sroa.7.010.ph, %bb6.preheader22 ]
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.010, 1
  %_15 = icmp samesign ult i64 %_9.0.i, %v.1
  br i1 %_15, label %bb8, label %panic

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_9.0.i, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_56e8c525964f3fbb96c99b294aba765a) #15
  unreachable
}

define { ptr, i64 } @next_token(ptr noalias noundef nonnull readonly align 1 captures(address, read_provenance) %text.0, i64 noundef range(i64 0, -9223372036854775808) %text.1, i64 noundef %0) unnamed_addr #2 {
start:
  %_317 = icmp ult i64 %0, %text.1
  br i1 %_317, label %bb3, label %bb7

bb7:                                              ; preds = %bb3, %start
  %from.sroa.0.0.lcssa = phi i64 [ %0, %start ], [ %from.sroa.0.018, %bb3 ]
  %_1020 = icmp ult i64 %from.sroa.0.0.lcssa, %text.1
  br i1 %_1020, label %bb10, label %bb17

bb3:                                              ; preds = %bb4, %start
  %from.sroa.0.018 = phi i64 [ %3, %bb4 ], [ %0, %start ]
  %1 = getelementptr inbounds nuw i8, ptr %text.0, i64 %from.sroa.0.018
  %_6 = load i8, ptr %1, align 1, !noundef !4
  %2 = icmp eq i8 %_6, 32
  br i1 %2, label %bb4, label %bb7

bb4:                                              ; preds = %bb3
  %3 = add i64 %from.sroa.0.018, 1
  %exitcond.not = icmp eq i64 %3, %text.1
  br i1 %exitcond.not, label %bb17, label %bb3

bb14:                                             ; preds = %bb11, %bb10
  %b.sroa.0.0.lcssa = phi i64 [ %text.1, %bb11 ], [ %b.sroa.0.021, %bb10 ]
  %_15 = icmp ult i64 %from.sroa.0.0.lcssa, %b.sroa.0.0.lcssa
  br i1 %_15, label %bb21, label %bb17

bb10:                                             ; preds = %bb11, %bb7
  %b.sroa.0.021 = phi i64 [ %6, %bb11 ], [ %from.sroa.0.0.lcssa, %bb7 ]
  %4 = getelementptr inbounds nuw i8, ptr %text.0, i64 %b.sroa.0.021
  %_12 = load i8, ptr %4, align 1, !noundef !4
  %5 = icmp eq i8 %_12, 32
  br i1 %5, label %bb14, label %bb11

bb11:                                             ; preds = %bb10
  %6 = add i64 %b.sroa.0.021, 1
  %exitcond24.not = icmp eq i64 %6, %text.1
  br i1 %exitcond24.not, label %bb14, label %bb10

bb17:                                             ; preds = %bb18, %bb14, %bb4, %bb7
  %_0.sroa.3.0 = phi i64 [ %_23, %bb18 ], [ 0, %bb14 ], [ 0, %bb7 ], [ 0, %bb4 ]
  %_0.sroa.0.0 = phi ptr [ %_25, %bb18 ], [ inttoptr (i64 1 to ptr), %bb14 ], [ inttoptr (i64 1 to ptr), %bb7 ], [ inttoptr (i64 1 to ptr), %bb4 ]
  %7 = insertvalue { ptr, i64 } poison, ptr %_0.sroa.0.0, 0
  %8 = insertvalue { ptr, i64 } %7, i64 %_0.sroa.3.0, 1
  ret { ptr, i64 } %8

bb21:                                             ; preds = %bb14
  %_18.not = icmp ugt i64 %b.sroa.0.0.lcssa, %text.1
  br i1 %_18.not, label %bb19, label %bb18, !prof !27

bb19:                                             ; preds = %bb21
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core5slice5index16slice_index_fail(i64 noundef %from.sroa.0.0.lcssa, i64 noundef %b.sroa.0.0.lcssa, i64 noundef %text.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_5a8c42601c57cb7893b472844d2edbbb) #15
  unreachable

bb18:                                             ; preds = %bb21
  %_23 = sub nuw i64 %b.sroa.0.0.lcssa, %from.sroa.0.0.lcssa
  %_25 = getelementptr inbounds nuw i8, ptr %text.0, i64 %from.sroa.0.0.lcssa
  br label %bb17
}

define void @nibbles(ptr noalias noundef nonnull readonly align 1 captures(none) %packed.0, i64 noundef range(i64 0, -9223372036854775808) %packed.1, ptr noalias noundef nonnull writeonly align 1 captures(none) %out.0, i64 noundef range(i64 0, -9223372036854775808) %out.1) unnamed_addr #2 {
start:
  %_5 = shl nuw i64 %packed.1, 1
  %0 = add nsw i64 %out.1, -1
  %or.cond = icmp ult i64 %0, %_5
  br i1 %or.cond, label %bb7, label %bb6

bb7:                                              ; preds = %bb5, %start
  %iter.sroa.0.05 = phi i64 [ %1, %bb5 ], [ 0, %start ]
  %_113 = lshr i64 %iter.sroa.0.05, 1
  %_12 = icmp samesign ult i64 %_113, %packed.1
  br i1 %_12, label %bb5, label %panic

bb6:                                              ; preds = %bb5, %start
  ret void

panic:                                            ; preds = %bb7
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_113, i64 noundef %packed.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_30f6402e3933fa129e96a64c15c591ce) #15
  unreachable

bb5:                                              ; preds = %bb7
  %1 = add nuw nsw i64 %iter.sroa.0.05, 1
  %2 = getelementptr inbounds nuw i8, ptr %packed.0, i64 %_113
  %_10 = load i8, ptr %2, align 1, !noundef !4
  %iter.sroa.0.0.tr = trunc i64 %iter.sroa.0.05 to i8
  %3 = shl i8 %iter.sroa.0.0.tr, 2
  %4 = and i8 %3, 4
  %_9 = lshr i8 %_10, %4
  %5 = getelementptr inbounds nuw i8, ptr %out.0, i64 %iter.sroa.0.05
  %6 = and i8 %_9, 15
  store i8 %6, ptr %5, align 1
  %exitcond.not = icmp eq i64 %1, %out.1
  br i1 %exitcond.not, label %bb6, label %bb7
}

define void @pairs_sum(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 {
start:
  %half4 = lshr i64 %v.1, 1
  %0 = add nsw i64 %half4, -1
  %or.cond = icmp ult i64 %0, %out.1
  br i1 %or.cond, label %bb8.preheader, label %bb7

bb8.preheader:                                    ; preds = %start
  %1 = add nuw nsw i64 %v.1, 1
  %2 = lshr i64 %1, 1
  %3 = lshr i64 %v.1, 1
  %umin = tail call i64 @llvm.umin.i64(i64 %half4, i64 %2)
  %umin25 = tail call i64 @llvm.umin.i64(i64 %umin, i64 %0)
  %min.iters.check = icmp samesign ult i64 %umin25, 8
  br i1 %min.iters.check, label %bb8.preheader31, label %vector.ph

vector.ph:                                        ; preds = %bb8.preheader
  %4 = add nuw nsw i64 %umin25, 1
  %n.mod.vf = and i64 %4, 7
  %5 = icmp eq i64 %n.mod.vf, 0
  %6 = select i1 %5, i64 8, i64 %n.mod.vf
  %n.vec = sub nsw i64 %4, %6
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %.idx = shl nuw nsw i64 %index, 3
  %7 = getelementptr inbounds nuw i8, ptr %v.0, i64 %.idx
  %.idx30 = shl i64 %index, 3
  %8 = getelementptr inbounds nuw i8, ptr %v.0, i64 %.idx30
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %wide.vec = load <8 x i32>, ptr %7, align 4
  %strided.vec = shufflevector <8 x i32> %wide.vec, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec26 = shufflevector <8 x i32> %wide.vec, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %wide.vec27 = load <8 x i32>, ptr %9, align 4
  %strided.vec28 = shufflevector <8 x i32> %wide.vec27, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec29 = shufflevector <8 x i32> %wide.vec27, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %10 = add <4 x i32> %strided.vec26, %strided.vec
  %11 = add <4 x i32> %strided.vec29, %strided.vec28
  %12 = getelementptr inbounds nuw i32, ptr %out.0, i64 %index
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store <4 x i32> %10, ptr %12, align 4
  store <4 x i32> %11, ptr %13, align 4
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %bb8.preheader31, label %vector.body, !llvm.loop !28

bb8.preheader31:                                  ; preds = %vector.body, %bb8.preheader
  %iter.sroa.0.012.ph = phi i64 [ 0, %bb8.preheader ], [ %n.vec, %vector.body ]
  br label %bb8

bb8:                                              ; preds = %bb5, %bb8.preheader31
  %iter.sroa.0.012 = phi i64 [ %15, %bb5 ], [ %iter.sroa.0.012.ph, %bb8.preheader31 ]
  %15 = add nuw nsw i64 %iter.sroa.0.012, 1
  %_11 = shl nuw nsw i64 %iter.sroa.0.012, 1
  %exitcond.not = icmp eq i64 %iter.sroa.0.012, %2
  br i1 %exitcond.not, label %panic, label %bb4

bb7:                                              ; preds = %bb5, %start
  ret void

bb4:                                              ; preds = %bb8
  %_14 = or disjoint i64 %_11, 1
  %exitcond16.not = icmp eq i64 %iter.sroa.0.012, %3
  br i1 %exitcond16.not, label %panic1, label %bb5

panic:                                            ; preds = %bb8
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_11, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_22d39a5eeaa20bb0a3fc5758b1c654f7) #15
  unreachable

bb5:                                              ; preds = %bb4
  %16 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_11
  %_10 = load i32, ptr %16, align 4, !noundef !4
  %17 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_14
  %_13 = load i32, ptr %17, align 4, !noundef !4
  %_9 = add i32 %_13, %_10
  %18 = getelementptr inbounds nuw i32, ptr %out.0, i64 %iter.sroa.0.012
  store i32 %_9, ptr %18, align 4
  %exitcond18.not = icmp eq i64 %15, %half4
  br i1 %exitcond18.not, label %bb7, label %bb8, !llvm.loop !29

panic1:                                           ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_14, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_51c6a38a1f55b46a71a5c26f1ad35595) #15
  unreachable
}

define void @products(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3 = icmp samesign ult i64 %out.1, %v.1
  br i1 %_3, label %bb9, label %bb2

bb2:                                              ; preds = %start
  %_22.idx = shl nuw nsw i64 %v.1, 2
  %_22 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_22.idx
  %_6.i.i9 = icmp eq i64 %v.1, 0
  br i1 %_6.i.i9, label %bb9, label %bb6

bb6:                                              ; preds = %bb8, %bb2
  %p.sroa.0.012 = phi i32 [ %_17, %bb8 ], [ 1, %bb2 ]
  %iter.sroa.0.011 = phi ptr [ %_16.i.i, %bb8 ], [ %v.0, %bb2 ]
  %iter.sroa.7.010 = phi i64 [ %_9.0.i, %bb8 ], [ 0, %bb2 ]
  %exitcond.not = icmp eq i64 %iter.sroa.7.010, %out.1
  br i1 %exitcond.not, label %panic, label %bb8

bb9:                                              ; preds = %bb8, %bb2, %start
  ret void

bb8:                                              ; preds = %bb6
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.010, 1
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.011, i64 4
  %x = load i32, ptr %iter.sroa.0.011, align 4, !noundef !4
  %0 = getelementptr inbounds nuw i32, ptr %out.0, i64 %iter.sroa.7.010
  store i32 %p.sroa.0.012, ptr %0, align 4
  %_17 = mul i32 %x, %p.sroa.0.012
  %_6.i.i = icmp eq ptr %_16.i.i, %_22
  br i1 %_6.i.i, label %bb9, label %bb6

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %out.1, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_401479ba9a920c05d90bec9edc19a53b) #15
  unreachable
}

define void @products_after(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3 = icmp samesign ult i64 %out.1, %v.1
  br i1 %_3, label %bb9, label %bb2

bb2:                                              ; preds = %start
  %_23.idx = shl nuw nsw i64 %v.1, 2
  %_23 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_23.idx
  %_6.i.i8 = icmp eq i64 %v.1, 0
  br i1 %_6.i.i8, label %bb9, label %bb6.preheader

bb6.preheader:                                    ; preds = %bb2
  %0 = add nsw i64 %out.1, -1
  br label %bb6

bb6:                                              ; preds = %bb8, %bb6.preheader
  %p.sroa.0.011 = phi i32 [ %_18, %bb8 ], [ 1, %bb6.preheader ]
  %iter.sroa.0.010 = phi ptr [ %_16.i.i, %bb8 ], [ %v.0, %bb6.preheader ]
  %iter.sroa.7.09 = phi i64 [ %_16, %bb8 ], [ 0, %bb6.preheader ]
  %_16 = add nuw nsw i64 %iter.sroa.7.09, 1
  %exitcond.not = icmp eq i64 %iter.sroa.7.09, %0
  br i1 %exitcond.not, label %panic, label %bb8

bb9:                                              ; preds = %bb8, %bb2, %start
  ret void

bb8:                                              ; preds = %bb6
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.010, i64 4
  %x = load i32, ptr %iter.sroa.0.010, align 4, !noundef !4
  %1 = getelementptr inbounds nuw i32, ptr %out.0, i64 %_16
  store i32 %p.sroa.0.011, ptr %1, align 4
  %_18 = mul i32 %x, %p.sroa.0.011
  %_6.i.i = icmp eq ptr %_16.i.i, %_23
  br i1 %_6.i.i, label %bb9, label %bb6

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_16, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a4ead982ef4c767af01e9a68a0039f52) #15
  unreachable
}

define void @products_short(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_4 = add nuw nsw i64 %out.1, 1
  %_3 = icmp samesign ult i64 %_4, %v.1
  br i1 %_3, label %bb9, label %bb2

bb2:                                              ; preds = %start
  %_23.idx = shl nuw nsw i64 %v.1, 2
  %_23 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_23.idx
  %_6.i.i9 = icmp eq i64 %v.1, 0
  br i1 %_6.i.i9, label %bb9, label %bb6

bb6:                                              ; preds = %bb8, %bb2
  %p.sroa.0.012 = phi i32 [ %_18, %bb8 ], [ 1, %bb2 ]
  %iter.sroa.0.011 = phi ptr [ %_16.i.i, %bb8 ], [ %v.0, %bb2 ]
  %iter.sroa.7.010 = phi i64 [ %_9.0.i, %bb8 ], [ 0, %bb2 ]
  %exitcond.not = icmp eq i64 %iter.sroa.7.010, %out.1
  br i1 %exitcond.not, label %panic, label %bb8

bb9:                                              ; preds = %bb8, %bb2, %start
  ret void

bb8:                                              ; preds = %bb6
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.010, 1
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.011, i64 4
  %x = load i32, ptr %iter.sroa.0.011, align 4, !noundef !4
  %0 = getelementptr inbounds nuw i32, ptr %out.0, i64 %iter.sroa.7.010
  store i32 %p.sroa.0.012, ptr %0, align 4
  %_18 = mul i32 %x, %p.sroa.0.012
  %_6.i.i = icmp eq ptr %_16.i.i, %_23
  br i1 %_6.i.i, label %bb9, label %bb6

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %out.1, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_fb03a9b4efb670f2d21f9dcd7f36231a) #15
  unreachable
}

define void @reversed_in_place(ptr noalias noundef nonnull align 8 captures(none) %v.0, i64 noundef range(i64 0, 1152921504606846976) %v.1) unnamed_addr #2 {
start:
  %iter14 = lshr i64 %v.1, 1
  %_125.not = icmp eq i64 %iter14, 0
  br i1 %_125.not, label %bb5, label %bb4

bb5:                                              ; preds = %bb3, %start
  ret void

bb4:                                              ; preds = %bb3, %start
  %iter.sroa.0.06 = phi i64 [ %1, %bb3 ], [ 0, %start ]
  %0 = xor i64 %iter.sroa.0.06, -1
  %_9 = add nsw i64 %v.1, %0
  %_11 = icmp ult i64 %_9, %v.1
  br i1 %_11, label %bb3, label %panic2

bb3:                                              ; preds = %bb4
  %1 = add nuw nsw i64 %iter.sroa.0.06, 1
  %2 = getelementptr inbounds nuw i64, ptr %v.0, i64 %iter.sroa.0.06
  %t = load i64, ptr %2, align 8, !noundef !4
  %3 = getelementptr inbounds nuw i64, ptr %v.0, i64 %_9
  %_8 = load i64, ptr %3, align 8, !noundef !4
  store i64 %_8, ptr %2, align 8
  store i64 %t, ptr %3, align 8
  %exitcond.not = icmp eq i64 %1, %iter14
  br i1 %exitcond.not, label %bb5, label %bb4

panic2:                                           ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_9, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_202363b2de78778cfaa028a1fc55597d) #15
  unreachable
}

define noundef i32 @ring_full(ptr noalias noundef nonnull readonly align 4 captures(none) %ring.0, i64 noundef range(i64 0, 2305843009213693952) %ring.1, i64 noundef %start1, i64 noundef %n) unnamed_addr #2 {
start:
  %_4 = icmp ule i64 %start1, %ring.1
  %0 = add i64 %n, -1
  %1 = icmp ult i64 %0, %ring.1
  %or.cond12 = and i1 %_4, %1
  br i1 %or.cond12, label %bb10, label %bb9

bb10:                                             ; preds = %bb8, %start
  %s.sroa.0.011 = phi i32 [ %_12, %bb8 ], [ 0, %start ]
  %iter.sroa.0.010 = phi i64 [ %4, %bb8 ], [ 0, %start ]
  %2 = add nuw nsw i64 %iter.sroa.0.010, %start1
  %_10 = icmp ugt i64 %2, %ring.1
  %3 = select i1 %_10, i64 %ring.1, i64 0
  %spec.select = sub nuw nsw i64 %2, %3
  %_14 = icmp ult i64 %spec.select, %ring.1
  br i1 %_14, label %bb8, label %panic

bb9:                                              ; preds = %bb8, %start
  %s.sroa.0.1 = phi i32 [ 0, %start ], [ %_12, %bb8 ]
  ret i32 %s.sroa.0.1

bb8:                                              ; preds = %bb10
  %4 = add nuw i64 %iter.sroa.0.010, 1
  %5 = getelementptr inbounds nuw i32, ptr %ring.0, i64 %spec.select
  %_13 = load i32, ptr %5, align 4, !noundef !4
  %_12 = add i32 %_13, %s.sroa.0.011
  %exitcond.not = icmp eq i64 %4, %n
  br i1 %exitcond.not, label %bb9, label %bb10

panic:                                            ; preds = %bb10
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %spec.select, i64 noundef %ring.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_689f788b0d9a4d25102dd4dfe809cc84) #15
  unreachable
}

define noundef i32 @ring_next(ptr noalias noundef nonnull readonly align 4 captures(none) %ring.0, i64 noundef range(i64 0, 2305843009213693952) %ring.1, i64 noundef %0, i64 noundef %n) unnamed_addr #2 {
start:
  %_4.not = icmp ult i64 %0, %ring.1
  %_138 = icmp ne i64 %n, 0
  %or.cond = and i1 %_4.not, %_138
  br i1 %or.cond, label %bb9, label %bb8

bb9:                                              ; preds = %bb4, %start
  %at.sroa.0.011 = phi i64 [ %spec.store.select, %bb4 ], [ %0, %start ]
  %s.sroa.0.010 = phi i32 [ %2, %bb4 ], [ 0, %start ]
  %iter.sroa.0.09 = phi i64 [ %_14, %bb4 ], [ 0, %start ]
  %_10 = icmp ult i64 %at.sroa.0.011, %ring.1
  br i1 %_10, label %bb4, label %panic

bb8:                                              ; preds = %bb4, %start
  %s.sroa.0.1 = phi i32 [ 0, %start ], [ %2, %bb4 ]
  ret i32 %s.sroa.0.1

bb4:                                              ; preds = %bb9
  %_14 = add nuw i64 %iter.sroa.0.09, 1
  %1 = getelementptr inbounds nuw i32, ptr %ring.0, i64 %at.sroa.0.011
  %_8 = load i32, ptr %1, align 4, !noundef !4
  %2 = add i32 %_8, %s.sroa.0.010
  %3 = add nuw nsw i64 %at.sroa.0.011, 1
  %_11 = icmp eq i64 %3, %ring.1
  %spec.store.select = select i1 %_11, i64 0, i64 %3
  %exitcond.not = icmp eq i64 %_14, %n
  br i1 %exitcond.not, label %bb8, label %bb9

panic:                                            ; preds = %bb9
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %at.sroa.0.011, i64 noundef %ring.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_518adfd03cff8973b42b8f4f999225c4) #15
  unreachable
}

define noundef i32 @ring_sum(ptr noalias noundef nonnull readonly align 4 captures(none) %ring.0, i64 noundef range(i64 0, 2305843009213693952) %ring.1, i64 noundef %start1, i64 noundef %n) unnamed_addr #2 {
start:
  %_4 = icmp ult i64 %start1, %ring.1
  %0 = add i64 %n, -1
  %1 = icmp ult i64 %0, %ring.1
  %or.cond12 = and i1 %_4, %1
  br i1 %or.cond12, label %bb10, label %bb9

bb10:                                             ; preds = %bb8, %start
  %s.sroa.0.011 = phi i32 [ %_12, %bb8 ], [ 0, %start ]
  %iter.sroa.0.010 = phi i64 [ %4, %bb8 ], [ 0, %start ]
  %2 = add nuw nsw i64 %iter.sroa.0.010, %start1
  %_10.not = icmp ult i64 %2, %ring.1
  %3 = select i1 %_10.not, i64 0, i64 %ring.1
  %spec.select = sub nuw nsw i64 %2, %3
  %_14 = icmp ult i64 %spec.select, %ring.1
  br i1 %_14, label %bb8, label %panic

bb9:                                              ; preds = %bb8, %start
  %s.sroa.0.1 = phi i32 [ 0, %start ], [ %_12, %bb8 ]
  ret i32 %s.sroa.0.1

bb8:                                              ; preds = %bb10
  %4 = add nuw i64 %iter.sroa.0.010, 1
  %5 = getelementptr inbounds nuw i32, ptr %ring.0, i64 %spec.select
  %_13 = load i32, ptr %5, align 4, !noundef !4
  %_12 = add i32 %_13, %s.sroa.0.011
  %exitcond.not = icmp eq i64 %4, %n
  br i1 %exitcond.not, label %bb9, label %bb10

panic:                                            ; preds = %bb10
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %spec.select, i64 noundef %ring.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_346500e570795d794d2b3a988f2856ea) #15
  unreachable
}

define void @row_sums(ptr noalias noundef nonnull readonly align 4 captures(none) %m.0, i64 noundef range(i64 0, 2305843009213693952) %m.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 {
start:
  %rows = udiv i64 %m.1, 12
  %_5 = icmp samesign uge i64 %out.1, %rows
  %_1811 = icmp samesign ugt i64 %m.1, 11
  %or.cond = select i1 %_5, i1 %_1811, i1 false
  br i1 %or.cond, label %bb8, label %bb7

bb8:                                              ; preds = %bb5.11, %start
  %iter.sroa.0.012 = phi i64 [ %0, %bb5.11 ], [ 0, %start ]
  %0 = add nuw nsw i64 %iter.sroa.0.012, 1
  %_15 = mul nuw nsw i64 %iter.sroa.0.012, 12
  %_16 = icmp samesign ult i64 %_15, %m.1
  br i1 %_16, label %bb5, label %panic2

bb7:                                              ; preds = %bb5.11, %start
  ret void

bb5:                                              ; preds = %bb8
  %_14.1 = or disjoint i64 %_15, 1
  %_16.1 = icmp samesign ult i64 %_14.1, %m.1
  br i1 %_16.1, label %bb5.1, label %panic2

bb5.1:                                            ; preds = %bb5
  %_14.2 = or disjoint i64 %_15, 2
  %_16.2 = icmp samesign ult i64 %_14.2, %m.1
  br i1 %_16.2, label %bb5.2, label %panic2

bb5.2:                                            ; preds = %bb5.1
  %_14.3 = or disjoint i64 %_15, 3
  %_16.3 = icmp samesign ult i64 %_14.3, %m.1
  br i1 %_16.3, label %bb5.3, label %panic2

bb5.3:                                            ; preds = %bb5.2
  %_14.4 = add nuw nsw i64 %_15, 4
  %_16.4 = icmp samesign ult i64 %_14.4, %m.1
  br i1 %_16.4, label %bb5.4, label %panic2

bb5.4:                                            ; preds = %bb5.3
  %_14.5 = add nuw nsw i64 %_15, 5
  %_16.5 = icmp samesign ult i64 %_14.5, %m.1
  br i1 %_16.5, label %bb5.5, label %panic2

bb5.5:                                            ; preds = %bb5.4
  %_14.6 = add nuw nsw i64 %_15, 6
  %_16.6 = icmp samesign ult i64 %_14.6, %m.1
  br i1 %_16.6, label %bb5.6, label %panic2

bb5.6:                                            ; preds = %bb5.5
  %_14.7 = add nuw nsw i64 %_15, 7
  %_16.7 = icmp samesign ult i64 %_14.7, %m.1
  br i1 %_16.7, label %bb5.7, label %panic2

bb5.7:                                            ; preds = %bb5.6
  %_14.8 = add nuw nsw i64 %_15, 8
  %_16.8 = icmp samesign ult i64 %_14.8, %m.1
  br i1 %_16.8, label %bb5.8, label %panic2

bb5.8:                                            ; preds = %bb5.7
  %_14.9 = add nuw nsw i64 %_15, 9
  %_16.9 = icmp samesign ult i64 %_14.9, %m.1
  br i1 %_16.9, label %bb5.9, label %panic2

bb5.9:                                            ; preds = %bb5.8
  %_14.10 = add nuw nsw i64 %_15, 10
  %_16.10 = icmp samesign ult i64 %_14.10, %m.1
  br i1 %_16.10, label %bb5.10, label %panic2

bb5.10:                                           ; preds = %bb5.9
  %exitcond.not = icmp eq i64 %iter.sroa.0.012, %rows
  br i1 %exitcond.not, label %panic2.split.loop.exit, label %bb5.11

bb5.11:                                           ; preds = %bb5.10
  %1 = getelementptr inbounds nuw i32, ptr %m.0, i64 %_15
  %2 = load <12 x i32>, ptr %1, align 4
  %3 = tail call i32 @llvm.vector.reduce.add.v12i32(<12 x i32> %2)
  %4 = getelementptr inbounds nuw i32, ptr %out.0, i64 %iter.sroa.0.012
  store i32 %3, ptr %4, align 4
  %exitcond14.not = icmp eq i64 %0, %rows
  br i1 %exitcond14.not, label %bb7, label %bb8

panic2.split.loop.exit:                           ; preds = %bb5.10
  %_14.11.le = add nuw nsw i64 %_15, 11
  br label %panic2

panic2:                                           ; preds = %panic2.split.loop.exit, %bb5.9, %bb5.8, %bb5.7, %bb5.6, %bb5.5, %bb5.4, %bb5.3, %bb5.2, %bb5.1, %bb5, %bb8
  %_14.lcssa = phi i64 [ %_14.2, %bb5.1 ], [ %_14.3, %bb5.2 ], [ %_14.4, %bb5.3 ], [ %_14.5, %bb5.4 ], [ %_14.6, %bb5.5 ], [ %_14.7, %bb5.6 ], [ %_14.8, %bb5.7 ], [ %_14.9, %bb5.8 ], [ %_14.10, %bb5.9 ], [ %_14.1, %bb5 ], [ %_14.11.le, %panic2.split.loop.exit ], [ %_15, %bb8 ]
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_14.lcssa, i64 noundef %m.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_8823c52755570b439f17083be7111489) #15
  unreachable
}

define noundef i32 @shifted(ptr noalias noundef nonnull readonly align 4 captures(address) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_21.idx = shl nuw nsw i64 %v.1, 2
  %_21 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_21.idx
  %_16.i.i.peel = getelementptr inbounds nuw i8, ptr %v.0, i64 4
  %0 = icmp samesign ult i64 %v.1, 2
  br i1 %0, label %bb5, label %bb6.preheader

bb6.preheader:                                    ; preds = %start
  %1 = add nsw i64 %_21.idx, -8
  %2 = lshr exact i64 %1, 2
  %umin = tail call i64 @llvm.umin.i64(i64 %v.1, i64 %2)
  %min.iters.check = icmp samesign ult i64 %umin, 8
  br i1 %min.iters.check, label %bb6.preheader22, label %vector.ph

vector.ph:                                        ; preds = %bb6.preheader
  %3 = add nuw nsw i64 %umin, 1
  %n.mod.vf = and i64 %3, 7
  %4 = icmp eq i64 %n.mod.vf, 0
  %5 = select i1 %4, i64 8, i64 %n.mod.vf
  %n.vec = sub nsw i64 %3, %5
  %6 = shl i64 %n.vec, 2
  %7 = getelementptr i8, ptr %_16.i.i.peel, i64 %6
  %8 = add i64 %n.vec, 1
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %14, %vector.body ]
  %vec.phi16 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %15, %vector.body ]
  %offset.idx = shl i64 %index, 2
  %next.gep = getelementptr i8, ptr %_16.i.i.peel, i64 %offset.idx
  %9 = getelementptr i8, ptr %next.gep, i64 16
  %wide.load = load <4 x i32>, ptr %next.gep, align 4
  %wide.load18 = load <4 x i32>, ptr %9, align 4
  %10 = getelementptr inbounds nuw i32, ptr %v.0, i64 %index
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %wide.load19 = load <4 x i32>, ptr %10, align 4
  %wide.load20 = load <4 x i32>, ptr %11, align 4
  %12 = mul <4 x i32> %wide.load19, %wide.load
  %13 = mul <4 x i32> %wide.load20, %wide.load18
  %14 = add <4 x i32> %12, %vec.phi
  %15 = add <4 x i32> %13, %vec.phi16
  %index.next = add nuw i64 %index, 8
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !30

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %15, %14
  %17 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  br label %bb6.preheader22

bb6.preheader22:                                  ; preds = %middle.block, %bb6.preheader
  %s.sroa.0.012.ph = phi i32 [ 0, %bb6.preheader ], [ %17, %middle.block ]
  %iter.sroa.0.011.ph = phi ptr [ %_16.i.i.peel, %bb6.preheader ], [ %7, %middle.block ]
  %iter.sroa.7.010.ph = phi i64 [ 1, %bb6.preheader ], [ %8, %middle.block ]
  br label %bb6

bb5:                                              ; preds = %bb8, %start
  %s.sroa.0.0.lcssa = phi i32 [ 0, %start ], [ %_11, %bb8 ]
  ret i32 %s.sroa.0.0.lcssa

bb8:                                              ; preds = %bb6
  %x = load i32, ptr %iter.sroa.0.011, align 4, !noundef !4
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.010, 1
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.011, i64 4
  %18 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_14
  %_13 = load i32, ptr %18, align 4, !noundef !4
  %_12 = mul i32 %_13, %x
  %_11 = add i32 %_12, %s.sroa.0.012
  %_6.i.i = icmp eq ptr %_16.i.i, %_21
  br i1 %_6.i.i, label %bb5, label %bb6, !llvm.loop !31

bb6:                                              ; preds = %bb8, %bb6.preheader22
  %s.sroa.0.012 = phi i32 [ %_11, %bb8 ], [ %s.sroa.0.012.ph, %bb6.preheader22 ]
  %iter.sroa.0.011 = phi ptr [ %_16.i.i, %bb8 ], [ %iter.sroa.0.011.ph, %bb6.preheader22 ]
  %iter.sroa.7.010 = phi i64 [ %_9.0.i, %bb8 ], [ %iter.sroa.7.010.ph, %bb6.preheader22 ]
  %_14 = add nsw i64 %iter.sroa.7.010, -1
  %_15 = icmp samesign ult i64 %_14, %v.1
  br i1 %_15, label %bb8, label %panic

panic:                                            ; preds = %bb6
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_14, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_fe9d95eb40cc5dee0cd8443872c28b31) #15
  unreachable
}

define void @smoothed(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, ptr noalias noundef nonnull writeonly align 4 captures(none) %out.0, i64 noundef range(i64 0, 2305843009213693952) %out.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3 = icmp samesign ult i64 %v.1, 3
  %_7 = add nsw i64 %v.1, -2
  %_5 = icmp ne i64 %out.1, %_7
  %or.cond = or i1 %_3, %_5
  br i1 %or.cond, label %bb14, label %bb12.preheader

bb12.preheader:                                   ; preds = %start
  %0 = add nsw i64 %out.1, -1
  %umin = tail call i64 @llvm.umin.i64(i64 %out.1, i64 %0)
  %min.iters.check = icmp samesign ult i64 %umin, 8
  br i1 %min.iters.check, label %bb12.preheader22, label %vector.ph

bb12.preheader22:                                 ; preds = %vector.body, %bb12.preheader
  %iter.sroa.0.013.ph = phi ptr [ %v.0, %bb12.preheader ], [ %5, %vector.body ]
  %iter.sroa.10.011.ph = phi i64 [ 0, %bb12.preheader ], [ %n.vec, %vector.body ]
  br label %bb12

vector.ph:                                        ; preds = %bb12.preheader
  %1 = add nuw nsw i64 %umin, 1
  %n.mod.vf = and i64 %1, 7
  %2 = icmp eq i64 %n.mod.vf, 0
  %3 = select i1 %2, i64 8, i64 %n.mod.vf
  %n.vec = sub nsw i64 %1, %3
  %4 = shl i64 %n.vec, 2
  %5 = getelementptr i8, ptr %v.0, i64 %4
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %offset.idx = shl i64 %index, 2
  %next.gep = getelementptr i8, ptr %v.0, i64 %offset.idx
  %6 = getelementptr i8, ptr %next.gep, i64 16
  %wide.load = load <4 x float>, ptr %next.gep, align 4
  %wide.load16 = load <4 x float>, ptr %6, align 4
  %7 = getelementptr inbounds nuw i8, ptr %next.gep, i64 4
  %8 = getelementptr inbounds nuw i8, ptr %next.gep, i64 20
  %wide.load17 = load <4 x float>, ptr %7, align 4
  %wide.load18 = load <4 x float>, ptr %8, align 4
  %9 = fadd <4 x float> %wide.load, %wide.load17
  %10 = fadd <4 x float> %wide.load16, %wide.load18
  %11 = getelementptr inbounds nuw i8, ptr %next.gep, i64 8
  %12 = getelementptr inbounds nuw i8, ptr %next.gep, i64 24
  %wide.load19 = load <4 x float>, ptr %11, align 4
  %wide.load20 = load <4 x float>, ptr %12, align 4
  %13 = getelementptr inbounds nuw float, ptr %out.0, i64 %index
  %14 = fadd <4 x float> %9, %wide.load19
  %15 = fadd <4 x float> %10, %wide.load20
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store <4 x float> %14, ptr %13, align 4
  store <4 x float> %15, ptr %16, align 4
  %index.next = add nuw i64 %index, 8
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %bb12.preheader22, label %vector.body, !llvm.loop !32

bb14:                                             ; preds = %bb13, %start
  ret void

bb12:                                             ; preds = %bb13, %bb12.preheader22
  %iter.sroa.0.013 = phi ptr [ %18, %bb13 ], [ %iter.sroa.0.013.ph, %bb12.preheader22 ]
  %iter.sroa.10.011 = phi i64 [ %_9.0.i, %bb13 ], [ %iter.sroa.10.011.ph, %bb12.preheader22 ]
  %exitcond.not = icmp eq i64 %iter.sroa.10.011, %out.1
  br i1 %exitcond.not, label %panic3, label %bb13

bb13:                                             ; preds = %bb12
  %_17 = load float, ptr %iter.sroa.0.013, align 4, !noundef !4
  %18 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.013, i64 4
  %_20 = load float, ptr %18, align 4, !noundef !4
  %_16 = fadd float %_17, %_20
  %_9.0.i = add nuw nsw i64 %iter.sroa.10.011, 1
  %19 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.013, i64 8
  %_22 = load float, ptr %19, align 4, !noundef !4
  %20 = getelementptr inbounds nuw float, ptr %out.0, i64 %iter.sroa.10.011
  %21 = fadd float %_16, %_22
  store float %21, ptr %20, align 4
  %exitcond15 = icmp eq i64 %_9.0.i, %out.1
  br i1 %exitcond15, label %bb14, label %bb12, !llvm.loop !33

panic3:                                           ; preds = %bb12
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %out.1, i64 noundef %out.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_cb252c27dd268c51ef4c916d14a3160b) #15
  unreachable
}

define noundef double @trace(ptr noalias noundef nonnull readonly align 8 captures(none) %m.0, i64 noundef range(i64 0, 1152921504606846976) %m.1, i64 noundef %n) unnamed_addr #2 {
start:
  %_6 = mul i64 %n, %n
  %_4 = icmp eq i64 %m.1, %_6
  %0 = add i64 %n, -1
  %1 = icmp ult i64 %0, 65535
  %or.cond8 = and i1 %1, %_4
  br i1 %or.cond8, label %bb8.lr.ph, label %bb7

bb8.lr.ph:                                        ; preds = %start
  %iter.sroa.0.03 = add nuw nsw i64 %n, 1
  br label %bb8

bb8:                                              ; preds = %bb6, %bb8.lr.ph
  %s.sroa.0.07 = phi double [ 0.000000e+00, %bb8.lr.ph ], [ %4, %bb6 ]
  %iter.sroa.0.06 = phi i64 [ 0, %bb8.lr.ph ], [ %2, %bb6 ]
  %_10 = mul nuw i64 %iter.sroa.0.06, %iter.sroa.0.03
  %_12 = icmp ult i64 %_10, %m.1
  br i1 %_12, label %bb6, label %panic

bb7:                                              ; preds = %bb6, %start
  %s.sroa.0.1 = phi double [ 0.000000e+00, %start ], [ %4, %bb6 ]
  ret double %s.sroa.0.1

bb6:                                              ; preds = %bb8
  %2 = add nuw i64 %iter.sroa.0.06, 1
  %3 = getelementptr inbounds nuw double, ptr %m.0, i64 %_10
  %_9 = load double, ptr %3, align 8, !noundef !4
  %4 = fadd double %s.sroa.0.07, %_9
  %exitcond.not = icmp eq i64 %2, %n
  br i1 %exitcond.not, label %bb7, label %bb8

panic:                                            ; preds = %bb8
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_10, i64 noundef %m.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_443a744fb9582260675b036a269e0345) #15
  unreachable
}

define { ptr, i64 } @trimmed(ptr noalias noundef nonnull readonly align 1 captures(address, read_provenance) %text.0, i64 noundef range(i64 0, -9223372036854775808) %text.1) unnamed_addr #2 {
start:
  %_417.not = icmp eq i64 %text.1, 0
  br i1 %_417.not, label %bb7, label %bb3

bb7:                                              ; preds = %bb4, %bb3, %start
  %from.sroa.0.0.lcssa = phi i64 [ 0, %start ], [ %from.sroa.0.018, %bb3 ], [ %text.1, %bb4 ]
  %umin = tail call i64 @llvm.umin.i64(i64 %from.sroa.0.0.lcssa, i64 %text.1)
  br label %bb8

bb3:                                              ; preds = %bb4, %start
  %from.sroa.0.018 = phi i64 [ %2, %bb4 ], [ 0, %start ]
  %0 = getelementptr inbounds nuw i8, ptr %text.0, i64 %from.sroa.0.018
  %_7 = load i8, ptr %0, align 1, !noundef !4
  %1 = icmp eq i8 %_7, 32
  br i1 %1, label %bb4, label %bb7

bb4:                                              ; preds = %bb3
  %2 = add nuw nsw i64 %from.sroa.0.018, 1
  %exitcond.not = icmp eq i64 %2, %text.1
  br i1 %exitcond.not, label %bb7, label %bb3

bb8:                                              ; preds = %bb10, %bb7
  %to.sroa.0.0 = phi i64 [ %text.1, %bb7 ], [ %_15, %bb10 ]
  %_11 = icmp ugt i64 %to.sroa.0.0, %from.sroa.0.0.lcssa
  br i1 %_11, label %bb9, label %bb14

bb9:                                              ; preds = %bb8
  %_15 = add nsw i64 %to.sroa.0.0, -1
  %_18 = icmp ult i64 %_15, %text.1
  br i1 %_18, label %bb10, label %panic1

bb14:                                             ; preds = %bb10, %bb8
  %to.sroa.0.0.lcssa = phi i64 [ %to.sroa.0.0, %bb10 ], [ %umin, %bb8 ]
  %_25 = icmp ult i64 %to.sroa.0.0.lcssa, %from.sroa.0.0.lcssa
  br i1 %_25, label %bb17, label %bb15, !prof !34

bb10:                                             ; preds = %bb9
  %3 = getelementptr inbounds nuw i8, ptr %text.0, i64 %_15
  %_14 = load i8, ptr %3, align 1, !noundef !4
  %4 = icmp eq i8 %_14, 32
  br i1 %4, label %bb8, label %bb14

panic1:                                           ; preds = %bb9
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_15, i64 noundef %text.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_385fc6b72ad0ff0b830950eff3fe7cec) #15
  unreachable

bb15:                                             ; preds = %bb14
  %_26 = sub nuw nsw i64 %to.sroa.0.0.lcssa, %from.sroa.0.0.lcssa
  %_28 = getelementptr inbounds nuw i8, ptr %text.0, i64 %from.sroa.0.0.lcssa
  %5 = insertvalue { ptr, i64 } poison, ptr %_28, 0
  %6 = insertvalue { ptr, i64 } %5, i64 %_26, 1
  ret { ptr, i64 } %6

bb17:                                             ; preds = %bb14
  tail call void @_RNvNtNtCsgEmfK2I1SDS_4core5slice5index16slice_index_fail(i64 noundef %from.sroa.0.0.lcssa, i64 noundef %to.sroa.0.0.lcssa, i64 noundef %text.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_9d552fe8e3d01483c68b5d95c398cdcf) #15
  unreachable
}

define noundef double @weights(ptr noalias noundef nonnull readonly align 8 captures(address) %v.0, i64 noundef range(i64 0, 1152921504606846976) %v.1, ptr noalias noundef nonnull readonly align 8 captures(none) %w.0, i64 noundef range(i64 0, 1152921504606846976) %w.1) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_3.not = icmp eq i64 %v.1, %w.1
  br i1 %_3.not, label %bb2, label %bb12

bb2:                                              ; preds = %start
  %_22.idx = shl nuw nsw i64 %v.1, 3
  %_22 = getelementptr inbounds nuw i8, ptr %v.0, i64 %_22.idx
  %_6.i.i9 = icmp eq i64 %v.1, 0
  br i1 %_6.i.i9, label %bb12, label %bb6

bb6:                                              ; preds = %bb11, %bb2
  %best.sroa.0.012 = phi double [ %best.sroa.0.2, %bb11 ], [ 0.000000e+00, %bb2 ]
  %iter.sroa.0.011 = phi ptr [ %_16.i.i, %bb11 ], [ %v.0, %bb2 ]
  %iter.sroa.7.010 = phi i64 [ %_9.0.i, %bb11 ], [ 0, %bb2 ]
  %_16.i.i = getelementptr inbounds nuw i8, ptr %iter.sroa.0.011, i64 8
  %_9.0.i = add nuw nsw i64 %iter.sroa.7.010, 1
  %x = load double, ptr %iter.sroa.0.011, align 8, !noundef !4
  %_14 = fcmp ogt double %x, %best.sroa.0.012
  br i1 %_14, label %bb8, label %bb11

bb12:                                             ; preds = %bb11, %bb2, %start
  %best.sroa.0.1 = phi double [ 0.000000e+00, %start ], [ 0.000000e+00, %bb2 ], [ %best.sroa.0.2, %bb11 ]
  ret double %best.sroa.0.1

bb8:                                              ; preds = %bb6
  %_17 = icmp samesign ult i64 %iter.sroa.7.010, %v.1
  br i1 %_17, label %bb9, label %panic

bb11:                                             ; preds = %bb9, %bb6
  %best.sroa.0.2 = phi double [ %1, %bb9 ], [ %best.sroa.0.012, %bb6 ]
  %_6.i.i = icmp eq ptr %_16.i.i, %_22
  br i1 %_6.i.i, label %bb12, label %bb6

bb9:                                              ; preds = %bb8
  %0 = getelementptr inbounds nuw double, ptr %w.0, i64 %iter.sroa.7.010
  %_16 = load double, ptr %0, align 8, !noundef !4
  %1 = fmul double %x, %_16
  br label %bb11

panic:                                            ; preds = %bb8
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %iter.sroa.7.010, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_4cbb81b5809074223a206a040e0b419a) #15
  unreachable
}

define void @words_of(ptr noalias noundef nonnull readonly align 1 captures(none) %bytes.0, i64 noundef range(i64 0, -9223372036854775808) %bytes.1, ptr noalias noundef align 8 captures(none) dereferenceable(24) %out) unnamed_addr #2 personality ptr @rust_eh_personality {
start:
  %_416 = icmp samesign ugt i64 %bytes.1, 3
  br i1 %_416, label %bb2.lr.ph, label %bb7

bb2.lr.ph:                                        ; preds = %start
  %0 = getelementptr inbounds nuw i8, ptr %out, i64 16
  %1 = getelementptr inbounds nuw i8, ptr %out, i64 8
  br label %bb2

bb7:                                              ; preds = %"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit", %start
  ret void

bb2:                                              ; preds = %"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit", %bb2.lr.ph
  %at.sroa.0.017 = phi i64 [ 0, %bb2.lr.ph ], [ %7, %"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit" ]
  %_12 = icmp samesign ult i64 %at.sroa.0.017, %bytes.1
  br i1 %_12, label %bb3, label %panic

bb3:                                              ; preds = %bb2
  %2 = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %at.sroa.0.017
  %_10 = load i8, ptr %2, align 1, !noundef !4
  %_14 = or disjoint i64 %at.sroa.0.017, 1
  %_16 = icmp samesign ult i64 %_14, %bytes.1
  br i1 %_16, label %bb4, label %panic1

panic:                                            ; preds = %bb2
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %at.sroa.0.017, i64 noundef %bytes.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_46d89cca879b9ad519334cfefa0abc80) #15
  unreachable

bb4:                                              ; preds = %bb3
  %3 = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %_14
  %_13 = load i8, ptr %3, align 1, !noundef !4
  %_18 = or disjoint i64 %at.sroa.0.017, 2
  %_20 = icmp samesign ult i64 %_18, %bytes.1
  br i1 %_20, label %bb5, label %panic2

panic1:                                           ; preds = %bb3
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_14, i64 noundef %bytes.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_4d9d21da418e429cc4dc1dbff883cff6) #15
  unreachable

bb5:                                              ; preds = %bb4
  %_22 = or disjoint i64 %at.sroa.0.017, 3
  %_24 = icmp samesign ult i64 %_22, %bytes.1
  br i1 %_24, label %bb6, label %panic3

panic2:                                           ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_18, i64 noundef %bytes.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_21209256535b24ebd82631f5a9206829) #15
  unreachable

bb6:                                              ; preds = %bb5
  %4 = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %_18
  %_17 = load i8, ptr %4, align 1, !noundef !4
  %5 = getelementptr inbounds nuw i8, ptr %bytes.0, i64 %_22
  %_21 = load i8, ptr %5, align 1, !noundef !4
  %_9.sroa.6.0.insert.ext = zext i8 %_21 to i32
  %_9.sroa.6.0.insert.shift = shl nuw i32 %_9.sroa.6.0.insert.ext, 24
  %_9.sroa.5.0.insert.ext = zext i8 %_17 to i32
  %_9.sroa.5.0.insert.shift = shl nuw nsw i32 %_9.sroa.5.0.insert.ext, 16
  %_9.sroa.4.0.insert.ext = zext i8 %_13 to i32
  %_9.sroa.4.0.insert.shift = shl nuw nsw i32 %_9.sroa.4.0.insert.ext, 8
  %_9.sroa.0.0.insert.ext = zext i8 %_10 to i32
  %_9.sroa.5.0.insert.insert = or disjoint i32 %_9.sroa.4.0.insert.shift, %_9.sroa.0.0.insert.ext
  %_9.sroa.4.0.insert.insert = or disjoint i32 %_9.sroa.5.0.insert.insert, %_9.sroa.5.0.insert.shift
  %_9.sroa.0.0.insert.insert = or disjoint i32 %_9.sroa.4.0.insert.insert, %_9.sroa.6.0.insert.shift
  tail call void @llvm.experimental.noalias.scope.decl(metadata !35)
  %len.i = load i64, ptr %0, align 8, !alias.scope !35, !noundef !4
  %self1.i = load i64, ptr %out, align 8, !range !3, !alias.scope !35, !noundef !4
  %_4.i = icmp eq i64 %len.i, %self1.i
  br i1 %_4.i, label %bb1.i, label %"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit"

bb1.i:                                            ; preds = %bb6
  tail call void @"_ZN5alloc7raw_vec19RawVec$LT$T$C$A$GT$8grow_one17hb6e2d4a0ca32564dE"(ptr noalias noundef nonnull align 8 dereferenceable(24) %out) #16
  br label %"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit"

"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E.exit": ; preds = %bb1.i, %bb6
  %_14.i = load ptr, ptr %1, align 8, !alias.scope !35, !nonnull !4, !noundef !4
  %end.i = getelementptr inbounds nuw i32, ptr %_14.i, i64 %len.i
  store i32 %_9.sroa.0.0.insert.insert, ptr %end.i, align 4, !noalias !35
  %6 = add i64 %len.i, 1
  store i64 %6, ptr %0, align 8, !alias.scope !35
  %7 = add nuw i64 %at.sroa.0.017, 4
  %_5 = sub i64 %bytes.1, %7
  %_4 = icmp ugt i64 %_5, 3
  br i1 %_4, label %bb2, label %bb7

panic3:                                           ; preds = %bb5
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_22, i64 noundef %bytes.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_eb6d009d77f5797b1861ac1c01369861) #15
  unreachable
}

define noundef i32 @wrapped_index(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, i64 noundef %i) unnamed_addr #2 {
start:
  %_6 = sub nsw i64 0, %v.1
  %_5 = icmp slt i64 %i, %_6
  %_7 = icmp sge i64 %i, %v.1
  %or.cond = or i1 %_5, %_7
  br i1 %or.cond, label %bb9, label %bb4

bb4:                                              ; preds = %start
  %_10 = icmp slt i64 %i, 0
  %0 = select i1 %_10, i64 %v.1, i64 0
  %_9.sroa.0.0 = add nsw i64 %0, %i
  %_11 = icmp ult i64 %_9.sroa.0.0, %v.1
  br i1 %_11, label %bb8, label %panic

bb8:                                              ; preds = %bb4
  %1 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_9.sroa.0.0
  %2 = load i32, ptr %1, align 4, !noundef !4
  br label %bb9

panic:                                            ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_9.sroa.0.0, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_c3b70096e04d56be3e00eb0b3b0e8c62) #15
  unreachable

bb9:                                              ; preds = %bb8, %start
  %_0.sroa.0.0 = phi i32 [ %2, %bb8 ], [ 0, %start ]
  ret i32 %_0.sroa.0.0
}

define noundef i32 @wrapped_off(ptr noalias noundef nonnull readonly align 4 captures(none) %v.0, i64 noundef range(i64 0, 2305843009213693952) %v.1, i64 noundef %i) unnamed_addr #2 {
start:
  %_6 = sub nsw i64 0, %v.1
  %_5 = icmp slt i64 %i, %_6
  %_7 = icmp sgt i64 %i, %v.1
  %or.cond = or i1 %_5, %_7
  br i1 %or.cond, label %bb9, label %bb4

bb4:                                              ; preds = %start
  %_10 = icmp slt i64 %i, 0
  %0 = select i1 %_10, i64 %v.1, i64 0
  %_9.sroa.0.0 = add nsw i64 %0, %i
  %_11 = icmp ult i64 %_9.sroa.0.0, %v.1
  br i1 %_11, label %bb8, label %panic

bb8:                                              ; preds = %bb4
  %1 = getelementptr inbounds nuw i32, ptr %v.0, i64 %_9.sroa.0.0
  %2 = load i32, ptr %1, align 4, !noundef !4
  br label %bb9

panic:                                            ; preds = %bb4
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef %_9.sroa.0.0, i64 noundef %v.1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_0e022b5c00959afafdd902e3d42c2116) #15
  unreachable

bb9:                                              ; preds = %bb8, %start
  %_0.sroa.0.0 = phi i32 [ %2, %bb8 ], [ 0, %start ]
  ret i32 %_0.sroa.0.0
}

declare void @llvm.assume(i1 noundef) #3

declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

declare noalias noundef ptr @_RNvCsfLfy6EI15iL_7___rustc14___rust_realloc(ptr allocptr noundef, i64 noundef, i64 allocalign noundef range(i64 1, -9223372036854775807), i64 noundef) unnamed_addr #5

declare void @_RNvCsfLfy6EI15iL_7___rustc35___rust_no_alloc_shim_is_unstable_v2() unnamed_addr #2

declare noalias noundef ptr @_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc(i64 noundef, i64 allocalign noundef range(i64 1, -9223372036854775807)) unnamed_addr #6

declare noundef range(i32 0, 10) i32 @rust_eh_personality(i32 noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef) unnamed_addr #2

declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull, ptr noundef nonnull, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #7

declare void @_RNvNtCslNYArtu3iFV_5alloc7raw_vec12handle_error(i64 noundef range(i64 0, -9223372036854775807), i64) unnamed_addr #8

declare void @_RNvNtNtCsgEmfK2I1SDS_4core5slice5index16slice_index_fail(i64 noundef, i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #7

declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #9

declare void @llvm.experimental.noalias.scope.decl(metadata) #10

declare i64 @llvm.umax.i64(i64, i64) #11

declare i64 @llvm.umin.i64(i64, i64) #11

declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>) #12

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>) #12

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #12

declare i32 @llvm.vector.reduce.add.v12i32(<12 x i32>) #12

attributes #0 = { cold noinline nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { cold nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind nonlazybind allockind("realloc,aligned") allocsize(3) uwtable "alloc-family"="__rust_alloc" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #6 = { nounwind nonlazybind allockind("alloc,uninitialized,aligned") allocsize(0) uwtable "alloc-family"="__rust_alloc" "alloc-variant-zeroed"="_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed" "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #7 = { cold noinline noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #8 = { cold minsize noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #9 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #10 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #11 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nounwind }
attributes #14 = { noreturn nounwind }
attributes #15 = { noinline noreturn nounwind }
attributes #16 = { noinline nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!3 = !{i64 0, i64 -9223372036854775808}
!4 = !{}
!5 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!6 = !{!"branch_weights", i32 2000, i32 2002}
!7 = !{i64 0, i64 2}
!8 = !{i64 0, i64 -9223372036854775807}
!9 = !{!"branch_weights", !"expected", i32 3380596, i32 2144103052}
!10 = !{!11, !13}
!11 = distinct !{!11, !12, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE: %pair"}
!12 = distinct !{!12, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE"}
!13 = distinct !{!13, !12, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE: %self.0"}
!14 = !{!"branch_weights", !"expected", i32 -2147483648, i32 0}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE: %pair"}
!17 = distinct !{!17, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE"}
!18 = distinct !{!18, !17, !"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8split_at17hfb04db7ad318c18dE: %self.0"}
!19 = !{!"branch_weights", i32 6759503, i32 2140724145}
!20 = distinct !{!20, !21, !22}
!21 = !{!"llvm.loop.isvectorized", i32 1}
!22 = !{!"llvm.loop.unroll.runtime.disable"}
!23 = distinct !{!23, !22, !21}
!24 = distinct !{!24, !25, !21, !22}
!25 = !{!"llvm.loop.peeled.count", i32 1}
!26 = distinct !{!26, !25, !22, !21}
!27 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!28 = distinct !{!28, !21, !22}
!29 = distinct !{!29, !22, !21}
!30 = distinct !{!30, !25, !21, !22}
!31 = distinct !{!31, !25, !22, !21}
!32 = distinct !{!32, !21, !22}
!33 = distinct !{!33, !22, !21}
!34 = !{!"branch_weights", i32 4001, i32 4000000}
!35 = !{!36}
!36 = distinct !{!36, !37, !"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E: %self"}
!37 = distinct !{!37, !"_ZN5alloc3vec16Vec$LT$T$C$A$GT$8push_mut17h9fd8b562455e2846E"}
