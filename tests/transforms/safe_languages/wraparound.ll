target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

@raised = external global i8

declare void @NRT_incref(ptr)

declare void @NRT_decref(ptr)

define i32 @neighbours(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  %.56 = alloca i64, align 8
  store i64 0, ptr %.56, align 8
  %.59 = alloca i64, align 8
  store i64 0, ptr %.59, align 8
  call void @NRT_incref(ptr %arg.a.0)
  store i64 1, ptr %.56, align 8
  %.69 = add nsw i64 %arg.a.5.0, -2
  %.70 = icmp samesign ult i64 %arg.a.5.0, 3
  %storemerge = select i1 %.70, i64 0, i64 %.69
  store i64 %storemerge, ptr %.59, align 8
  br label %B68

B68:                                              ; preds = %B70.endif.endif.endif.endif, %entry
  %total.2.0 = phi double [ 0.000000e+00, %entry ], [ %.244, %B70.endif.endif.endif.endif ]
  %.113 = load i64, ptr %.59, align 8
  %.114 = icmp sgt i64 %.113, 0
  br i1 %.114, label %B68.if, label %B126

common.ret:                                       ; preds = %B70.endif.endif.endif.if, %B70.endif.endif.if, %B70.endif.if, %B70.if, %B126
  %common.ret.op = phi i32 [ 0, %B126 ], [ 1, %B70.if ], [ 1, %B70.endif.if ], [ 1, %B70.endif.endif.if ], [ 1, %B70.endif.endif.endif.if ]
  ret i32 %common.ret.op

B126:                                             ; preds = %B68
  call void @NRT_decref(ptr %arg.a.0)
  store double %total.2.0, ptr %retptr, align 8
  br label %common.ret

B68.if:                                           ; preds = %B68
  %.120 = load i64, ptr %.56, align 8
  %.123 = add nsw i64 %.113, -1
  store i64 %.123, ptr %.59, align 8
  %.127 = add i64 %.120, 1
  store i64 %.127, ptr %.56, align 8
  %.152 = add nsw i64 %.120, -1
  %.166.inv = icmp sgt i64 %.120, 0
  %.167 = select i1 %.166.inv, i64 0, i64 %arg.a.5.0
  %.168 = add i64 %.152, %.167
  %.169.not = icmp slt i64 %.168, %arg.a.5.0
  br i1 %.169.not, label %B70.endif, label %B70.if

B70.if:                                           ; preds = %B68.if
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif:                                        ; preds = %B68.if
  %.176 = icmp slt i64 %.168, 0
  br i1 %.176, label %B70.endif.if, label %B70.endif.endif

B70.endif.if:                                     ; preds = %B70.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif.endif:                                  ; preds = %B70.endif
  %.195 = getelementptr double, ptr %arg.a.4, i64 %.168
  %.196 = load double, ptr %.195, align 8
  %.197 = add nsw i64 %.120, 1
  %.211 = icmp slt i64 %.120, -1
  %.212 = select i1 %.211, i64 %arg.a.5.0, i64 0
  %.213 = add i64 %.197, %.212
  %.214.not = icmp slt i64 %.213, %arg.a.5.0
  br i1 %.214.not, label %B70.endif.endif.endif, label %B70.endif.endif.if

B70.endif.endif.if:                               ; preds = %B70.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif.endif.endif:                            ; preds = %B70.endif.endif
  %.221 = icmp slt i64 %.213, 0
  br i1 %.221, label %B70.endif.endif.endif.if, label %B70.endif.endif.endif.endif

B70.endif.endif.endif.if:                         ; preds = %B70.endif.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif.endif.endif.endif:                      ; preds = %B70.endif.endif.endif
  %.240 = getelementptr double, ptr %arg.a.4, i64 %.213
  %.241 = load double, ptr %.240, align 8
  %.242 = fmul double %.196, %.241
  %.244 = fadd double %total.2.0, %.242
  br label %B68
}

define i32 @ring(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  %.55 = alloca i64, align 8
  store i64 0, ptr %.55, align 8
  %.58 = alloca i64, align 8
  store i64 0, ptr %.58, align 8
  call void @NRT_incref(ptr %arg.a.0)
  store i64 0, ptr %.55, align 8
  %.69.not = icmp eq i64 %arg.a.5.0, 0
  %storemerge = select i1 %.69.not, i64 0, i64 %arg.a.5.0
  store i64 %storemerge, ptr %.58, align 8
  br label %B60

B60:                                              ; preds = %B62.endif.endif.endif.endif, %entry
  %total.2.0 = phi double [ 0.000000e+00, %entry ], [ %.242, %B62.endif.endif.endif.endif ]
  %.112 = load i64, ptr %.58, align 8
  %.113 = icmp sgt i64 %.112, 0
  br i1 %.113, label %B60.if, label %B112

common.ret:                                       ; preds = %B62.endif.endif.endif.if, %B62.endif.endif.if, %B62.endif.if, %B62.if, %B112
  %common.ret.op = phi i32 [ 0, %B112 ], [ 1, %B62.if ], [ 1, %B62.endif.if ], [ 1, %B62.endif.endif.if ], [ 1, %B62.endif.endif.endif.if ]
  ret i32 %common.ret.op

B112:                                             ; preds = %B60
  call void @NRT_decref(ptr %arg.a.0)
  store double %total.2.0, ptr %retptr, align 8
  br label %common.ret

B60.if:                                           ; preds = %B60
  %.119 = load i64, ptr %.55, align 8
  %.122 = add nsw i64 %.112, -1
  store i64 %.122, ptr %.58, align 8
  %.126 = add i64 %.119, 1
  store i64 %.126, ptr %.55, align 8
  %.164 = icmp slt i64 %.119, 0
  %.165 = select i1 %.164, i64 %arg.a.5.0, i64 0
  %.166 = add i64 %.119, %.165
  %.167.not = icmp slt i64 %.166, %arg.a.5.0
  br i1 %.167.not, label %B62.endif, label %B62.if

B62.if:                                           ; preds = %B60.if
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif:                                        ; preds = %B60.if
  %.174 = icmp slt i64 %.166, 0
  br i1 %.174, label %B62.endif.if, label %B62.endif.endif

B62.endif.if:                                     ; preds = %B62.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif:                                  ; preds = %B62.endif
  %.193 = getelementptr double, ptr %arg.a.4, i64 %.166
  %.194 = load double, ptr %.193, align 8
  %.195 = add nsw i64 %.119, -1
  %.209.inv = icmp sgt i64 %.119, 0
  %.210 = select i1 %.209.inv, i64 0, i64 %arg.a.5.0
  %.211 = add i64 %.195, %.210
  %.212.not = icmp slt i64 %.211, %arg.a.5.0
  br i1 %.212.not, label %B62.endif.endif.endif, label %B62.endif.endif.if

B62.endif.endif.if:                               ; preds = %B62.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif.endif:                            ; preds = %B62.endif.endif
  %.219 = icmp slt i64 %.211, 0
  br i1 %.219, label %B62.endif.endif.endif.if, label %B62.endif.endif.endif.endif

B62.endif.endif.endif.if:                         ; preds = %B62.endif.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif.endif.endif:                      ; preds = %B62.endif.endif.endif
  %.238 = getelementptr double, ptr %arg.a.4, i64 %.211
  %.239 = load double, ptr %.238, align 8
  %.240 = fmul double %.194, %.239
  %.242 = fadd double %total.2.0, %.240
  br label %B60
}

define i32 @ends(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  call void @NRT_incref(ptr %arg.a.0)
  %.29 = icmp eq i64 %arg.a.5.0, 0
  br i1 %.29, label %B38, label %B42.endif.endif

B38:                                              ; preds = %entry
  call void @NRT_decref(ptr %arg.a.0)
  br label %B74

B74:                                              ; preds = %B42.endif.endif, %B38
  %"$phi74.0.2.0" = phi double [ 0.000000e+00, %B38 ], [ %.135, %B42.endif.endif ]
  store double %"$phi74.0.2.0", ptr %retptr, align 8
  ret i32 0

B42.endif.endif:                                  ; preds = %entry
  %.85 = load double, ptr %arg.a.4, align 8
  %0 = getelementptr double, ptr %arg.a.4, i64 %arg.a.5.0
  %.128 = getelementptr i8, ptr %0, i64 -8
  %.129 = load double, ptr %.128, align 8
  call void @NRT_decref(ptr %arg.a.0)
  %.135 = fmul double %.85, %.129
  br label %B74
}

define i32 @backwards(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  %.56 = alloca i64, align 8
  store i64 0, ptr %.56, align 8
  %.59 = alloca i64, align 8
  store i64 0, ptr %.59, align 8
  call void @NRT_incref(ptr %arg.a.0)
  store i64 1, ptr %.56, align 8
  %.70.not = icmp eq i64 %arg.a.5.0, 0
  %storemerge = select i1 %.70.not, i64 0, i64 %arg.a.5.0
  store i64 %storemerge, ptr %.59, align 8
  br label %B68

B68:                                              ; preds = %B70.endif.endif, %entry
  %total.2.0 = phi double [ 0.000000e+00, %entry ], [ %.198, %B70.endif.endif ]
  %.113 = load i64, ptr %.59, align 8
  %.114 = icmp sgt i64 %.113, 0
  br i1 %.114, label %B68.if, label %B98

common.ret:                                       ; preds = %B70.endif.if, %B70.if, %B98
  %common.ret.op = phi i32 [ 0, %B98 ], [ 1, %B70.if ], [ 1, %B70.endif.if ]
  ret i32 %common.ret.op

B98:                                              ; preds = %B68
  call void @NRT_decref(ptr %arg.a.0)
  store double %total.2.0, ptr %retptr, align 8
  br label %common.ret

B68.if:                                           ; preds = %B68
  %.120 = load i64, ptr %.56, align 8
  %.123 = add nsw i64 %.113, -1
  store i64 %.123, ptr %.59, align 8
  %.127 = add i64 %.120, 1
  store i64 %.127, ptr %.56, align 8
  %.152 = sub i64 0, %.120
  %.166 = icmp slt i64 %.152, 0
  %.167 = sub i64 %arg.a.5.0, %.120
  %.168 = select i1 %.166, i64 %.167, i64 %.152
  %.169.not = icmp slt i64 %.168, %arg.a.5.0
  br i1 %.169.not, label %B70.endif, label %B70.if

B70.if:                                           ; preds = %B68.if
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif:                                        ; preds = %B68.if
  %.176 = icmp slt i64 %.168, 0
  br i1 %.176, label %B70.endif.if, label %B70.endif.endif

B70.endif.if:                                     ; preds = %B70.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B70.endif.endif:                                  ; preds = %B70.endif
  %.195 = getelementptr double, ptr %arg.a.4, i64 %.168
  %.196 = load double, ptr %.195, align 8
  %.198 = fadd double %total.2.0, %.196
  br label %B68
}

define i32 @middle(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  call void @NRT_incref(ptr %arg.a.0)
  %.29 = icmp eq i64 %arg.a.5.0, 0
  br i1 %.29, label %B38, label %B42.else.if.else

B38:                                              ; preds = %entry
  call void @NRT_decref(ptr %arg.a.0)
  br label %B84

common.ret:                                       ; preds = %B42.endif.endif.if, %B42.endif.if, %B84
  %common.ret.op = phi i32 [ 0, %B84 ], [ 1, %B42.endif.if ], [ 1, %B42.endif.endif.if ]
  ret i32 %common.ret.op

B84:                                              ; preds = %B42.endif.endif.endif, %B38
  %"$phi84.0.2.0" = phi double [ 0.000000e+00, %B38 ], [ %.138, %B42.endif.endif.endif ]
  store double %"$phi84.0.2.0", ptr %retptr, align 8
  br label %common.ret

B42.else.if.else:                                 ; preds = %entry
  %.7356 = lshr i64 %arg.a.5.0, 1
  %.108 = icmp slt i64 %.7356, 0
  %.109 = select i1 %.108, i64 %arg.a.5.0, i64 0
  %.110 = add i64 %.7356, %.109
  %.111.not = icmp slt i64 %.110, %arg.a.5.0
  br i1 %.111.not, label %B42.endif.endif, label %B42.endif.if

B42.endif.if:                                     ; preds = %B42.else.if.else
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B42.endif.endif:                                  ; preds = %B42.else.if.else
  %.118 = icmp slt i64 %.110, 0
  br i1 %.118, label %B42.endif.endif.if, label %B42.endif.endif.endif

B42.endif.endif.if:                               ; preds = %B42.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B42.endif.endif.endif:                            ; preds = %B42.endif.endif
  %.137 = getelementptr double, ptr %arg.a.4, i64 %.110
  %.138 = load double, ptr %.137, align 8
  call void @NRT_decref(ptr %arg.a.0)
  br label %B84
}

define i32 @middle_of_any(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  call void @NRT_incref(ptr %arg.a.0)
  %.4826 = lshr i64 %arg.a.5.0, 1
  %.82 = icmp slt i64 %.4826, 0
  %.83 = select i1 %.82, i64 %arg.a.5.0, i64 0
  %.84 = add i64 %.4826, %.83
  %.85.not = icmp slt i64 %.84, %arg.a.5.0
  br i1 %.85.not, label %B0.endif.endif, label %B0.endif.if

common.ret:                                       ; preds = %B0.endif.endif.endif, %B0.endif.endif.if, %B0.endif.if
  %common.ret.op = phi i32 [ 1, %B0.endif.if ], [ 1, %B0.endif.endif.if ], [ 0, %B0.endif.endif.endif ]
  ret i32 %common.ret.op

B0.endif.if:                                      ; preds = %entry
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B0.endif.endif:                                   ; preds = %entry
  %.92 = icmp slt i64 %.84, 0
  br i1 %.92, label %B0.endif.endif.if, label %B0.endif.endif.endif

B0.endif.endif.if:                                ; preds = %B0.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %B0.endif.endif
  %.111 = getelementptr double, ptr %arg.a.4, i64 %.84
  %.112 = load double, ptr %.111, align 8
  call void @NRT_decref(ptr %arg.a.0)
  store double %.112, ptr %retptr, align 8
  br label %common.ret
}

define i32 @before_last(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  %.55 = alloca i64, align 8
  store i64 0, ptr %.55, align 8
  %.58 = alloca i64, align 8
  store i64 0, ptr %.58, align 8
  call void @NRT_incref(ptr %arg.a.0)
  store i64 0, ptr %.55, align 8
  %.69.not = icmp eq i64 %arg.a.5.0, 0
  %storemerge = select i1 %.69.not, i64 0, i64 %arg.a.5.0
  store i64 %storemerge, ptr %.58, align 8
  br label %B60

B60:                                              ; preds = %B62.endif.endif.endif.endif, %entry
  %total.2.0 = phi double [ 0.000000e+00, %entry ], [ %.242, %B62.endif.endif.endif.endif ]
  %.112 = load i64, ptr %.58, align 8
  %.113 = icmp sgt i64 %.112, 0
  br i1 %.113, label %B60.if, label %B112

common.ret:                                       ; preds = %B62.endif.endif.endif.if, %B62.endif.endif.if, %B62.endif.if, %B62.if, %B112
  %common.ret.op = phi i32 [ 0, %B112 ], [ 1, %B62.if ], [ 1, %B62.endif.if ], [ 1, %B62.endif.endif.if ], [ 1, %B62.endif.endif.endif.if ]
  ret i32 %common.ret.op

B112:                                             ; preds = %B60
  call void @NRT_decref(ptr %arg.a.0)
  store double %total.2.0, ptr %retptr, align 8
  br label %common.ret

B60.if:                                           ; preds = %B60
  %.119 = load i64, ptr %.55, align 8
  %.122 = add nsw i64 %.112, -1
  store i64 %.122, ptr %.58, align 8
  %.126 = add i64 %.119, 1
  store i64 %.126, ptr %.55, align 8
  %.164 = icmp slt i64 %.119, 0
  %.165 = select i1 %.164, i64 %arg.a.5.0, i64 0
  %.166 = add i64 %.119, %.165
  %.167.not = icmp slt i64 %.166, %arg.a.5.0
  br i1 %.167.not, label %B62.endif, label %B62.if

B62.if:                                           ; preds = %B60.if
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif:                                        ; preds = %B60.if
  %.174 = icmp slt i64 %.166, 0
  br i1 %.174, label %B62.endif.if, label %B62.endif.endif

B62.endif.if:                                     ; preds = %B62.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif:                                  ; preds = %B62.endif
  %.193 = getelementptr double, ptr %arg.a.4, i64 %.166
  %.194 = load double, ptr %.193, align 8
  %.195 = add nsw i64 %.119, -2
  %.209 = icmp slt i64 %.119, 2
  %.210 = select i1 %.209, i64 %arg.a.5.0, i64 0
  %.211 = add i64 %.195, %.210
  %.212.not = icmp slt i64 %.211, %arg.a.5.0
  br i1 %.212.not, label %B62.endif.endif.endif, label %B62.endif.endif.if

B62.endif.endif.if:                               ; preds = %B62.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif.endif:                            ; preds = %B62.endif.endif
  %.219 = icmp slt i64 %.211, 0
  br i1 %.219, label %B62.endif.endif.endif.if, label %B62.endif.endif.endif.endif

B62.endif.endif.endif.if:                         ; preds = %B62.endif.endif.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B62.endif.endif.endif.endif:                      ; preds = %B62.endif.endif.endif
  %.238 = getelementptr double, ptr %arg.a.4, i64 %.211
  %.239 = load double, ptr %.238, align 8
  %.240 = fsub double %.194, %.239
  %.242 = fadd double %total.2.0, %.240
  br label %B60
}

define i32 @from_the_end(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0, i64 %arg.k) {
entry:
  call void @NRT_incref(ptr %arg.a.0)
  %.22 = icmp sgt i64 %arg.k, 0
  br i1 %.22, label %B20, label %B54

B20:                                              ; preds = %entry
  %.40.not = icmp sgt i64 %arg.k, %arg.a.5.0
  br i1 %.40.not, label %B76, label %B58

B54:                                              ; preds = %entry
  call void @NRT_decref(ptr %arg.a.0)
  br label %B76

B58:                                              ; preds = %B20
  %.73 = sub nsw i64 %arg.a.5.0, %arg.k
  %.84 = icmp slt i64 %.73, 0
  br i1 %.84, label %B58.endif.if, label %B58.endif.endif

B76:                                              ; preds = %B54, %B20
  %a.sroa.0.0 = phi ptr [ %arg.a.0, %B20 ], [ null, %B54 ]
  call void @NRT_decref(ptr %a.sroa.0.0)
  br label %B78

common.ret:                                       ; preds = %B58.endif.if, %B78
  %common.ret.op = phi i32 [ 0, %B78 ], [ 1, %B58.endif.if ]
  ret i32 %common.ret.op

B78:                                              ; preds = %B58.endif.endif, %B76
  %"$phi78.0.2.0" = phi double [ %.104, %B58.endif.endif ], [ 0.000000e+00, %B76 ]
  store double %"$phi78.0.2.0", ptr %retptr, align 8
  br label %common.ret

B58.endif.if:                                     ; preds = %B58
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B58.endif.endif:                                  ; preds = %B58
  %.103 = getelementptr double, ptr %arg.a.4, i64 %.73
  %.104 = load double, ptr %.103, align 8
  call void @NRT_decref(ptr %arg.a.0)
  br label %B78
}

define i32 @from_any(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 range(i64 0, 9223372036854775807) %arg.a.5.0, i64 %arg.a.6.0, i64 %arg.k) {
entry:
  call void @NRT_incref(ptr %arg.a.0)
  %.33 = icmp slt i64 %arg.k, %arg.a.5.0
  br i1 %.33, label %B38, label %B54

B38:                                              ; preds = %entry
  %.49 = icmp slt i64 %arg.k, 0
  %.50 = select i1 %.49, i64 %arg.a.5.0, i64 0
  %.51 = add i64 %arg.k, %.50
  %.52.not = icmp slt i64 %.51, %arg.a.5.0
  br i1 %.52.not, label %B38.endif, label %B38.if

B54:                                              ; preds = %entry
  call void @NRT_decref(ptr %arg.a.0)
  br label %B56

common.ret:                                       ; preds = %B38.endif.if, %B38.if, %B56
  %common.ret.op = phi i32 [ 0, %B56 ], [ 1, %B38.if ], [ 1, %B38.endif.if ]
  ret i32 %common.ret.op

B56:                                              ; preds = %B38.endif.endif, %B54
  %"$phi56.0.2.0" = phi double [ %.81, %B38.endif.endif ], [ 0.000000e+00, %B54 ]
  store double %"$phi56.0.2.0", ptr %retptr, align 8
  br label %common.ret

B38.if:                                           ; preds = %B38
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B38.endif:                                        ; preds = %B38
  %.61 = icmp slt i64 %.51, 0
  br i1 %.61, label %B38.endif.if, label %B38.endif.endif

B38.endif.if:                                     ; preds = %B38.endif
  store ptr @raised, ptr %excinfo, align 8
  br label %common.ret

B38.endif.endif:                                  ; preds = %B38.endif
  %.80 = getelementptr double, ptr %arg.a.4, i64 %.51
  %.81 = load double, ptr %.80, align 8
  call void @NRT_decref(ptr %arg.a.0)
  br label %B56
}
