target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"class.std::__1::vector" = type { ptr, ptr, %struct.anon }
%struct.anon = type { ptr }
%"struct.std::__1::array.6" = type { [8 x i32] }

define dso_local i64 @total(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = icmp eq ptr %3, %4
  br i1 %5, label %11, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %3 to i64
  %8 = ptrtoint ptr %4 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  br label %13

11:                                               ; preds = %13, %1
  %12 = phi i64 [ 0, %1 ], [ %19, %13 ]
  ret i64 %12

13:                                               ; preds = %13, %6
  %14 = phi i64 [ %20, %13 ], [ 0, %6 ]
  %15 = phi i64 [ %19, %13 ], [ 0, %6 ]
  %16 = getelementptr inbounds nuw i32, ptr %4, i64 %14
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = sext i32 %17 to i64
  %19 = add nsw i64 %15, %18
  %20 = add nuw i64 %14, 1
  %21 = icmp eq i64 %20, %10
  br i1 %21, label %11, label %13, !llvm.loop !14
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

define dso_local i64 @products(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = load ptr, ptr %0, align 8, !tbaa !13
  %6 = ptrtoint ptr %4 to i64
  %7 = ptrtoint ptr %5 to i64
  %8 = sub i64 %6, %7
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %10 = load ptr, ptr %9, align 8, !tbaa !8
  %11 = load ptr, ptr %1, align 8, !tbaa !13
  %12 = ptrtoint ptr %10 to i64
  %13 = ptrtoint ptr %11 to i64
  %14 = sub i64 %12, %13
  %15 = icmp eq i64 %8, %14
  %16 = icmp ne ptr %4, %5
  %17 = and i1 %15, %16
  br i1 %17, label %18, label %33

18:                                               ; preds = %2
  %19 = ashr exact i64 %8, 2
  br label %20

20:                                               ; preds = %20, %18
  %21 = phi i64 [ %31, %20 ], [ 0, %18 ]
  %22 = phi i64 [ %30, %20 ], [ 0, %18 ]
  %23 = getelementptr inbounds nuw i32, ptr %5, i64 %21
  %24 = load i32, ptr %23, align 4, !tbaa !4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr %11, i64 %21
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = sext i32 %27 to i64
  %29 = mul nsw i64 %28, %25
  %30 = add nsw i64 %29, %22
  %31 = add nuw i64 %21, 1
  %32 = icmp eq i64 %31, %19
  br i1 %32, label %33, label %20, !llvm.loop !17

33:                                               ; preds = %20, %2
  %34 = phi i64 [ 0, %2 ], [ %30, %20 ]
  ret i64 %34
}

define dso_local void @scaled(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8, !tbaa !8
  %6 = load ptr, ptr %0, align 8, !tbaa !13
  %7 = ptrtoint ptr %5 to i64
  %8 = ptrtoint ptr %6 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !8
  %13 = load ptr, ptr %1, align 8, !tbaa !13
  %14 = ptrtoint ptr %12 to i64
  %15 = ptrtoint ptr %13 to i64
  %16 = sub i64 %14, %15
  %17 = ashr exact i64 %16, 2
  %18 = tail call i64 @llvm.umin.i64(i64 %17, i64 %10)
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %21

20:                                               ; preds = %21, %3
  ret void

21:                                               ; preds = %21, %3
  %22 = phi i64 [ %27, %21 ], [ 0, %3 ]
  %23 = getelementptr inbounds nuw i32, ptr %6, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !4
  %25 = mul nsw i32 %24, %2
  %26 = getelementptr inbounds nuw i32, ptr %13, i64 %22
  store i32 %25, ptr %26, align 4, !tbaa !4
  %27 = add nuw i64 %22, 1
  %28 = icmp eq i64 %27, %18
  br i1 %28, label %20, label %21, !llvm.loop !18
}

define dso_local void @prefix_sums(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = icmp ugt i64 %8, 1
  br i1 %9, label %10, label %12

10:                                               ; preds = %1
  %11 = load i32, ptr %4, align 4
  br label %13

12:                                               ; preds = %13, %1
  ret void

13:                                               ; preds = %13, %10
  %14 = phi i32 [ %11, %10 ], [ %18, %13 ]
  %15 = phi i64 [ 1, %10 ], [ %19, %13 ]
  %16 = getelementptr inbounds nuw i32, ptr %4, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = add nsw i32 %17, %14
  store i32 %18, ptr %16, align 4, !tbaa !4
  %19 = add nuw i64 %15, 1
  %20 = icmp eq i64 %19, %8
  br i1 %20, label %12, label %13, !llvm.loop !19
}

define dso_local i32 @middle(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8, !tbaa !13
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = icmp eq ptr %2, %4
  br i1 %5, label %14, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %4 to i64
  %8 = ptrtoint ptr %2 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = lshr i64 %10, 1
  %12 = getelementptr inbounds nuw i32, ptr %2, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !4
  br label %14

14:                                               ; preds = %6, %1
  %15 = phi i32 [ %13, %6 ], [ 0, %1 ]
  ret i32 %15
}

define dso_local i32 @ends(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8, !tbaa !13
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = icmp eq ptr %2, %4
  br i1 %5, label %18, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %4 to i64
  %8 = ptrtoint ptr %2 to i64
  %9 = sub i64 %7, %8
  %10 = load i32, ptr %2, align 4, !tbaa !4
  %11 = getelementptr inbounds i8, ptr %4, i64 -4
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = sub i32 %10, %12
  %14 = getelementptr i8, ptr %2, i64 %9
  %15 = getelementptr i8, ptr %14, i64 -4
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = add nsw i32 %13, %16
  br label %18

18:                                               ; preds = %6, %1
  %19 = phi i32 [ %17, %6 ], [ 0, %1 ]
  ret i32 %19
}

define dso_local void @reversed(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = lshr i64 %8, 1
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %12

11:                                               ; preds = %18, %1
  ret void

12:                                               ; preds = %18, %1
  %13 = phi i64 [ %23, %18 ], [ 0, %1 ]
  %14 = xor i64 %13, -1
  %15 = add i64 %8, %14
  %16 = icmp ult i64 %15, %8
  br i1 %16, label %18, label %17, !prof !20

17:                                               ; preds = %12
  tail call void @llvm.trap()
  unreachable

18:                                               ; preds = %12
  %19 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %20 = getelementptr inbounds nuw i32, ptr %4, i64 %15
  %21 = load i32, ptr %19, align 4, !tbaa !4
  %22 = load i32, ptr %20, align 4, !tbaa !4
  store i32 %22, ptr %19, align 4, !tbaa !4
  store i32 %21, ptr %20, align 4, !tbaa !4
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, %9
  br i1 %24, label %11, label %12, !llvm.loop !21
}

define dso_local i64 @beside(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = load ptr, ptr %1, align 8, !tbaa !13
  %6 = ptrtoint ptr %4 to i64
  %7 = ptrtoint ptr %5 to i64
  %8 = sub i64 %6, %7
  %9 = ashr exact i64 %8, 2
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8, !tbaa !8
  %12 = load ptr, ptr %0, align 8, !tbaa !13
  %13 = ptrtoint ptr %11 to i64
  %14 = ptrtoint ptr %12 to i64
  %15 = sub i64 %13, %14
  %16 = icmp ult i64 %8, %15
  br i1 %16, label %39, label %17

17:                                               ; preds = %2
  call void @llvm.assume(i1 true) [ "align"(ptr %12, i64 4) ]
  call void @llvm.assume(i1 true) [ "align"(ptr %11, i64 4) ]
  %18 = icmp eq ptr %12, %11
  br i1 %18, label %39, label %19

19:                                               ; preds = %17
  %20 = add i64 %13, -4
  %21 = sub i64 %20, %14
  %22 = lshr exact i64 %21, 2
  %23 = icmp ugt i64 %9, %22
  br i1 %23, label %24, label %38, !prof !20

24:                                               ; preds = %24, %19
  %25 = phi i64 [ %36, %24 ], [ 0, %19 ]
  %26 = phi i64 [ %34, %24 ], [ 0, %19 ]
  %27 = phi ptr [ %35, %24 ], [ %12, %19 ]
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr %5, i64 %25
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = sext i32 %31 to i64
  %33 = mul nsw i64 %32, %29
  %34 = add nsw i64 %33, %26
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 4
  %36 = add nuw nsw i64 %25, 1
  %37 = icmp eq ptr %35, %11
  br i1 %37, label %39, label %24, !llvm.loop !22

38:                                               ; preds = %19
  tail call void @llvm.trap()
  unreachable

39:                                               ; preds = %24, %17, %2
  %40 = phi i64 [ 0, %2 ], [ 0, %17 ], [ %34, %24 ]
  ret i64 %40
}

define dso_local void @insertion_sort(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = icmp ugt i64 %8, 1
  br i1 %9, label %11, label %10

10:                                               ; preds = %28, %1
  ret void

11:                                               ; preds = %28, %1
  %12 = phi i64 [ %30, %28 ], [ 1, %1 ]
  %13 = getelementptr inbounds nuw i32, ptr %4, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  br label %15

15:                                               ; preds = %21, %11
  %16 = phi i64 [ %17, %21 ], [ %12, %11 ]
  %17 = add i64 %16, -1
  %18 = getelementptr inbounds nuw i32, ptr %4, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = icmp sgt i32 %19, %14
  br i1 %20, label %21, label %24

21:                                               ; preds = %15
  %22 = getelementptr inbounds nuw i32, ptr %4, i64 %16
  store i32 %19, ptr %22, align 4, !tbaa !4
  %23 = icmp eq i64 %17, 0
  br i1 %23, label %24, label %15, !llvm.loop !23

24:                                               ; preds = %21, %15
  %25 = phi i64 [ %16, %15 ], [ 0, %21 ]
  %26 = icmp ult i64 %25, %8
  br i1 %26, label %28, label %27, !prof !20

27:                                               ; preds = %24
  tail call void @llvm.trap()
  unreachable

28:                                               ; preds = %24
  %29 = getelementptr inbounds nuw i32, ptr %4, i64 %25
  store i32 %14, ptr %29, align 4, !tbaa !4
  %30 = add nuw i64 %12, 1
  %31 = icmp eq i64 %30, %8
  br i1 %31, label %10, label %11, !llvm.loop !24
}

define dso_local noundef zeroext i1 @binary_search(ptr readonly captures(none) %0, i64 %1, i32 noundef %2) local_unnamed_addr #5 {
  %4 = icmp eq i64 %1, 0
  br i1 %4, label %23, label %5

5:                                                ; preds = %17, %3
  %6 = phi i64 [ %21, %17 ], [ %1, %3 ]
  %7 = phi i64 [ %20, %17 ], [ 0, %3 ]
  %8 = sub nuw i64 %6, %7
  %9 = lshr i64 %8, 1
  %10 = add i64 %9, %7
  %11 = icmp ult i64 %10, %1
  br i1 %11, label %13, label %12, !prof !20

12:                                               ; preds = %5
  tail call void @llvm.trap()
  unreachable

13:                                               ; preds = %5
  %14 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = icmp eq i32 %15, %2
  br i1 %16, label %23, label %17

17:                                               ; preds = %13
  %18 = icmp slt i32 %15, %2
  %19 = add nuw i64 %10, 1
  %20 = select i1 %18, i64 %19, i64 %7
  %21 = select i1 %18, i64 %6, i64 %10
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %5, label %23, !llvm.loop !25

23:                                               ; preds = %17, %13, %3
  %24 = phi i1 [ false, %3 ], [ %16, %13 ], [ %16, %17 ]
  ret i1 %24
}

define dso_local i64 @words(ptr readonly captures(none) %0, i64 %1) local_unnamed_addr #6 {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %34, label %4

4:                                                ; preds = %31, %2
  %5 = phi i64 [ %32, %31 ], [ 0, %2 ]
  %6 = phi i64 [ %21, %31 ], [ 0, %2 ]
  %7 = add nuw i64 %5, 1
  %8 = tail call i64 @llvm.umax.i64(i64 %1, i64 %7)
  br label %9

9:                                                ; preds = %14, %4
  %10 = phi i64 [ %5, %4 ], [ %15, %14 ]
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 %10
  %12 = load i8, ptr %11, align 1, !tbaa !26
  %13 = icmp eq i8 %12, 32
  br i1 %13, label %14, label %17

14:                                               ; preds = %9
  %15 = add i64 %10, 1
  %16 = icmp eq i64 %15, %8
  br i1 %16, label %17, label %9, !llvm.loop !27

17:                                               ; preds = %14, %9
  %18 = phi i64 [ %8, %14 ], [ %10, %9 ]
  %19 = icmp eq i64 %18, %1
  br i1 %19, label %34, label %20

20:                                               ; preds = %17
  %21 = add i64 %6, 1
  %22 = icmp ult i64 %18, %1
  br i1 %22, label %23, label %31

23:                                               ; preds = %28, %20
  %24 = phi i64 [ %29, %28 ], [ %18, %20 ]
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 %24
  %26 = load i8, ptr %25, align 1, !tbaa !26
  %27 = icmp eq i8 %26, 32
  br i1 %27, label %31, label %28

28:                                               ; preds = %23
  %29 = add i64 %24, 1
  %30 = icmp eq i64 %29, %1
  br i1 %30, label %34, label %23, !llvm.loop !28

31:                                               ; preds = %23, %20
  %32 = phi i64 [ %18, %20 ], [ %24, %23 ]
  %33 = icmp ult i64 %32, %1
  br i1 %33, label %4, label %34, !llvm.loop !29

34:                                               ; preds = %31, %28, %17, %2
  %35 = phi i64 [ 0, %2 ], [ %21, %28 ], [ %6, %17 ], [ %21, %31 ]
  ret i64 %35
}

define dso_local i64 @trimmed_size(ptr readonly captures(none) %0, i64 %1) local_unnamed_addr #6 {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %22, label %4

4:                                                ; preds = %10, %2
  %5 = phi i64 [ %11, %10 ], [ %1, %2 ]
  %6 = getelementptr i8, ptr %0, i64 %5
  %7 = getelementptr i8, ptr %6, i64 -1
  %8 = load i8, ptr %7, align 1, !tbaa !26
  %9 = icmp eq i8 %8, 32
  br i1 %9, label %10, label %13

10:                                               ; preds = %4
  %11 = add i64 %5, -1
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %22, label %4, !llvm.loop !30

13:                                               ; preds = %18, %4
  %14 = phi ptr [ %19, %18 ], [ %0, %4 ]
  %15 = phi i64 [ %20, %18 ], [ %5, %4 ]
  %16 = load i8, ptr %14, align 1, !tbaa !26
  %17 = icmp eq i8 %16, 32
  br i1 %17, label %18, label %22

18:                                               ; preds = %13
  %19 = getelementptr inbounds nuw i8, ptr %14, i64 1
  %20 = add i64 %15, -1
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %13, !llvm.loop !31

22:                                               ; preds = %18, %13, %10, %2
  %23 = phi i64 [ 0, %2 ], [ 0, %18 ], [ %15, %13 ], [ 0, %10 ]
  ret i64 %23
}

define dso_local void @histogram(ptr readonly captures(address) %0, i64 %1, ptr noundef nonnull align 4 captures(none) dereferenceable(64) %2) local_unnamed_addr #7 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 %1
  %5 = icmp samesign eq i64 %1, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %7, %3
  ret void

7:                                                ; preds = %7, %3
  %8 = phi ptr [ %21, %7 ], [ %0, %3 ]
  %9 = load i8, ptr %8, align 1, !tbaa !26
  %10 = zext i8 %9 to i32
  %11 = lshr i32 %10, 4
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %2, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = add i32 %14, 1
  store i32 %15, ptr %13, align 4, !tbaa !4
  %16 = and i32 %10, 15
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr %2, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add i32 %19, 1
  store i32 %20, ptr %18, align 4, !tbaa !4
  %21 = getelementptr inbounds nuw i8, ptr %8, i64 1
  %22 = icmp eq ptr %21, %4
  br i1 %22, label %6, label %7, !llvm.loop !32
}

define dso_local i64 @smoothed(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = icmp ugt i64 %8, 2
  br i1 %9, label %12, label %10

10:                                               ; preds = %12, %1
  %11 = phi i64 [ 0, %1 ], [ %29, %12 ]
  ret i64 %11

12:                                               ; preds = %12, %1
  %13 = phi i64 [ %30, %12 ], [ 2, %1 ]
  %14 = phi i64 [ %13, %12 ], [ 1, %1 ]
  %15 = phi i64 [ %29, %12 ], [ 0, %1 ]
  %16 = getelementptr i32, ptr %4, i64 %14
  %17 = getelementptr i8, ptr %16, i64 -4
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %4, i64 %14
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = sext i32 %21 to i64
  %23 = shl nsw i64 %22, 1
  %24 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = sext i32 %25 to i64
  %27 = add i64 %15, %19
  %28 = add i64 %27, %23
  %29 = add i64 %28, %26
  %30 = add nuw i64 %13, 1
  %31 = icmp eq i64 %30, %8
  br i1 %31, label %10, label %12, !llvm.loop !33
}

define dso_local i32 @int_index(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = trunc i64 %8 to i32
  %10 = icmp sgt i32 %9, 0
  br i1 %10, label %11, label %14

11:                                               ; preds = %1
  %12 = and i64 %8, 2147483647
  %13 = icmp eq ptr %3, %4
  br i1 %13, label %24, label %16, !prof !34

14:                                               ; preds = %16, %1
  %15 = phi i32 [ 0, %1 ], [ %21, %16 ]
  ret i32 %15

16:                                               ; preds = %16, %11
  %17 = phi i64 [ %22, %16 ], [ 0, %11 ]
  %18 = phi i32 [ %21, %16 ], [ 0, %11 ]
  %19 = getelementptr inbounds nuw i32, ptr %4, i64 %17
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = add nsw i32 %20, %18
  %22 = add nuw nsw i64 %17, 1
  %23 = icmp eq i64 %22, %12
  br i1 %23, label %14, label %16, !llvm.loop !35

24:                                               ; preds = %11
  tail call void @llvm.trap()
  unreachable
}

define dso_local i64 @matrix_trace(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, i64 noundef %1) local_unnamed_addr #4 {
  %3 = icmp ugt i64 %1, 65535
  br i1 %3, label %32, label %4

4:                                                ; preds = %2
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8, !tbaa !36
  %7 = load ptr, ptr %0, align 8, !tbaa !40
  %8 = ptrtoint ptr %6 to i64
  %9 = ptrtoint ptr %7 to i64
  %10 = sub i64 %8, %9
  %11 = ashr exact i64 %10, 3
  %12 = mul nuw nsw i64 %1, %1
  %13 = icmp ne i64 %11, %12
  %14 = icmp eq i64 %1, 0
  %15 = or i1 %13, %14
  br i1 %15, label %32, label %16

16:                                               ; preds = %4
  %17 = add nuw nsw i64 %1, 1
  br label %20

18:                                               ; preds = %26
  %19 = fptosi double %29 to i64
  br label %32

20:                                               ; preds = %26, %16
  %21 = phi i64 [ 0, %16 ], [ %30, %26 ]
  %22 = phi double [ 0.000000e+00, %16 ], [ %29, %26 ]
  %23 = mul nuw i64 %21, %17
  %24 = icmp ult i64 %23, %11
  br i1 %24, label %26, label %25, !prof !20

25:                                               ; preds = %20
  tail call void @llvm.trap()
  unreachable

26:                                               ; preds = %20
  %27 = getelementptr inbounds nuw double, ptr %7, i64 %23
  %28 = load double, ptr %27, align 8, !tbaa !41
  %29 = fadd double %22, %28
  %30 = add nuw i64 %21, 1
  %31 = icmp eq i64 %30, %1
  br i1 %31, label %18, label %20, !llvm.loop !43

32:                                               ; preds = %18, %4, %2
  %33 = phi i64 [ 0, %2 ], [ 0, %4 ], [ %19, %18 ]
  ret i64 %33
}

define dso_local i32 @checksum(ptr readonly captures(none) %0, i64 %1) local_unnamed_addr #5 {
  %3 = icmp ugt i64 %1, 3
  br i1 %3, label %8, label %4

4:                                                ; preds = %25, %2
  %5 = phi i32 [ 0, %2 ], [ %44, %25 ]
  %6 = phi i64 [ 0, %2 ], [ %45, %25 ]
  %7 = icmp ult i64 %6, %1
  br i1 %7, label %48, label %57

8:                                                ; preds = %25, %2
  %9 = phi i64 [ %45, %25 ], [ 0, %2 ]
  %10 = phi i32 [ %44, %25 ], [ 0, %2 ]
  %11 = icmp ult i64 %9, %1
  br i1 %11, label %13, label %12, !prof !20

12:                                               ; preds = %8
  tail call void @llvm.trap()
  unreachable

13:                                               ; preds = %8
  %14 = or disjoint i64 %9, 1
  %15 = icmp ult i64 %14, %1
  br i1 %15, label %17, label %16, !prof !20

16:                                               ; preds = %13
  tail call void @llvm.trap()
  unreachable

17:                                               ; preds = %13
  %18 = or disjoint i64 %9, 2
  %19 = icmp ult i64 %18, %1
  br i1 %19, label %21, label %20, !prof !20

20:                                               ; preds = %17
  tail call void @llvm.trap()
  unreachable

21:                                               ; preds = %17
  %22 = or disjoint i64 %9, 3
  %23 = icmp ult i64 %22, %1
  br i1 %23, label %25, label %24, !prof !20

24:                                               ; preds = %21
  tail call void @llvm.trap()
  unreachable

25:                                               ; preds = %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 %14
  %27 = load i8, ptr %26, align 1, !tbaa !26
  %28 = zext i8 %27 to i32
  %29 = shl nuw nsw i32 %28, 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 %9
  %31 = load i8, ptr %30, align 1, !tbaa !26
  %32 = zext i8 %31 to i32
  %33 = or disjoint i32 %29, %32
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 %18
  %35 = load i8, ptr %34, align 1, !tbaa !26
  %36 = zext i8 %35 to i32
  %37 = shl nuw nsw i32 %36, 16
  %38 = or disjoint i32 %33, %37
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 %22
  %40 = load i8, ptr %39, align 1, !tbaa !26
  %41 = zext i8 %40 to i32
  %42 = shl nuw i32 %41, 24
  %43 = or disjoint i32 %38, %42
  %44 = add i32 %43, %10
  %45 = add i64 %9, 4
  %46 = sub i64 %1, %45
  %47 = icmp ugt i64 %46, 3
  br i1 %47, label %8, label %4, !llvm.loop !44

48:                                               ; preds = %48, %4
  %49 = phi i64 [ %55, %48 ], [ %6, %4 ]
  %50 = phi i32 [ %54, %48 ], [ %5, %4 ]
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 %49
  %52 = load i8, ptr %51, align 1, !tbaa !26
  %53 = zext i8 %52 to i32
  %54 = add i32 %50, %53
  %55 = add nuw i64 %49, 1
  %56 = icmp eq i64 %55, %1
  br i1 %56, label %57, label %48, !llvm.loop !45

57:                                               ; preds = %48, %4
  %58 = phi i32 [ %5, %4 ], [ %54, %48 ]
  ret i32 %58
}

define dso_local i32 @header(ptr readonly captures(address_is_null) %0, i64 %1) local_unnamed_addr #5 {
  %3 = icmp ult i64 %1, 4
  br i1 %3, label %17, label %4

4:                                                ; preds = %2
  %5 = icmp eq ptr %0, null
  br i1 %5, label %6, label %7, !prof !46

6:                                                ; preds = %4
  tail call void @llvm.trap()
  unreachable

7:                                                ; preds = %4
  %8 = load i8, ptr %0, align 1, !tbaa !26
  %9 = zext i8 %8 to i32
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 3
  %11 = load i8, ptr %10, align 1, !tbaa !26
  %12 = zext i8 %11 to i32
  %13 = trunc i64 %1 to i32
  %14 = add i32 %13, -4
  %15 = add i32 %14, %9
  %16 = add i32 %15, %12
  br label %17

17:                                               ; preds = %7, %2
  %18 = phi i32 [ %16, %7 ], [ -1, %2 ]
  ret i32 %18
}

define dso_local noundef zeroext i1 @has_sum(ptr readonly captures(none) %0, i64 %1, i32 noundef %2) local_unnamed_addr #5 {
  %4 = icmp ugt i64 %1, 1
  br i1 %4, label %5, label %30

5:                                                ; preds = %3
  %6 = add i64 %1, -1
  br label %7

7:                                                ; preds = %22, %5
  %8 = phi i64 [ %28, %22 ], [ %6, %5 ]
  %9 = phi i64 [ %25, %22 ], [ 0, %5 ]
  %10 = icmp ult i64 %9, %1
  br i1 %10, label %12, label %11, !prof !20

11:                                               ; preds = %7
  tail call void @llvm.trap()
  unreachable

12:                                               ; preds = %7
  %13 = icmp ult i64 %8, %1
  br i1 %13, label %15, label %14, !prof !20

14:                                               ; preds = %12
  tail call void @llvm.trap()
  unreachable

15:                                               ; preds = %12
  %16 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add nsw i32 %19, %17
  %21 = icmp eq i32 %20, %2
  br i1 %21, label %30, label %22

22:                                               ; preds = %15
  %23 = icmp slt i32 %20, %2
  %24 = zext i1 %23 to i64
  %25 = add nuw i64 %9, %24
  %26 = xor i1 %23, true
  %27 = sext i1 %26 to i64
  %28 = add i64 %8, %27
  %29 = icmp ult i64 %25, %28
  br i1 %29, label %7, label %30, !llvm.loop !47

30:                                               ; preds = %22, %15, %3
  %31 = phi i1 [ false, %3 ], [ %21, %22 ], [ %21, %15 ]
  ret i1 %31
}

define dso_local i64 @distinct(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #3 {
  %2 = load ptr, ptr %0, align 8, !tbaa !13
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = icmp eq ptr %2, %4
  br i1 %5, label %34, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %4 to i64
  %8 = ptrtoint ptr %2 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = icmp ugt i64 %10, 1
  br i1 %11, label %12, label %34

12:                                               ; preds = %30, %6
  %13 = phi i64 [ %32, %30 ], [ 1, %6 ]
  %14 = phi i64 [ %31, %30 ], [ 1, %6 ]
  %15 = getelementptr inbounds nuw i32, ptr %2, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = add i64 %14, -1
  %18 = icmp ult i64 %17, %10
  br i1 %18, label %20, label %19, !prof !20

19:                                               ; preds = %12
  tail call void @llvm.trap()
  unreachable

20:                                               ; preds = %12
  %21 = getelementptr inbounds nuw i32, ptr %2, i64 %17
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = icmp eq i32 %16, %22
  br i1 %23, label %30, label %24

24:                                               ; preds = %20
  %25 = icmp ult i64 %14, %10
  br i1 %25, label %27, label %26, !prof !20

26:                                               ; preds = %24
  tail call void @llvm.trap()
  unreachable

27:                                               ; preds = %24
  %28 = add nuw i64 %14, 1
  %29 = getelementptr inbounds nuw i32, ptr %2, i64 %14
  store i32 %16, ptr %29, align 4, !tbaa !4
  br label %30

30:                                               ; preds = %27, %20
  %31 = phi i64 [ %28, %27 ], [ %14, %20 ]
  %32 = add nuw i64 %13, 1
  %33 = icmp eq i64 %32, %10
  br i1 %33, label %34, label %12, !llvm.loop !48

34:                                               ; preds = %30, %6, %1
  %35 = phi i64 [ 0, %1 ], [ 1, %6 ], [ %31, %30 ]
  ret i64 %35
}

define dso_local void @bubble_sort(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = ashr exact i64 %7, 2
  %9 = icmp ugt i64 %8, 1
  br i1 %9, label %10, label %12

10:                                               ; preds = %13, %1
  %11 = phi i64 [ %14, %13 ], [ %8, %1 ]
  br label %16

12:                                               ; preds = %13, %1
  ret void

13:                                               ; preds = %28
  %14 = add i64 %11, -1
  %15 = icmp ugt i64 %14, 1
  br i1 %15, label %10, label %12, !llvm.loop !49

16:                                               ; preds = %28, %10
  %17 = phi i64 [ 1, %10 ], [ %29, %28 ]
  %18 = getelementptr i32, ptr %4, i64 %17
  %19 = getelementptr i8, ptr %18, i64 -4
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = icmp eq i64 %17, %8
  br i1 %21, label %22, label %23, !prof !34

22:                                               ; preds = %16
  tail call void @llvm.trap()
  unreachable

23:                                               ; preds = %16
  %24 = getelementptr inbounds nuw i32, ptr %4, i64 %17
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = icmp sgt i32 %20, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %23
  store i32 %25, ptr %19, align 4, !tbaa !4
  store i32 %20, ptr %24, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %27, %23
  %29 = add nuw i64 %17, 1
  %30 = icmp eq i64 %29, %11
  br i1 %30, label %13, label %16, !llvm.loop !50
}

define dso_local noundef zeroext i1 @merge(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8, !tbaa !8
  %6 = load ptr, ptr %0, align 8, !tbaa !13
  %7 = ptrtoint ptr %5 to i64
  %8 = ptrtoint ptr %6 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = icmp ugt i64 %10, 16777215
  br i1 %11, label %59, label %12

12:                                               ; preds = %3
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load ptr, ptr %13, align 8, !tbaa !8
  %15 = load ptr, ptr %1, align 8, !tbaa !13
  %16 = ptrtoint ptr %14 to i64
  %17 = ptrtoint ptr %15 to i64
  %18 = sub i64 %16, %17
  %19 = ashr exact i64 %18, 2
  %20 = icmp ugt i64 %19, 16777215
  br i1 %20, label %59, label %21

21:                                               ; preds = %12
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %23 = load ptr, ptr %22, align 8, !tbaa !8
  %24 = load ptr, ptr %2, align 8, !tbaa !13
  %25 = ptrtoint ptr %23 to i64
  %26 = ptrtoint ptr %24 to i64
  %27 = sub i64 %25, %26
  %28 = ashr exact i64 %27, 2
  %29 = add nuw nsw i64 %19, %10
  %30 = icmp eq i64 %28, %29
  br i1 %30, label %31, label %59

31:                                               ; preds = %21
  %32 = icmp ne ptr %5, %6
  %33 = icmp ne ptr %14, %15
  %34 = and i1 %32, %33
  br i1 %34, label %35, label %59

35:                                               ; preds = %41, %31
  %36 = phi i64 [ %55, %41 ], [ 0, %31 ]
  %37 = phi i64 [ %52, %41 ], [ 0, %31 ]
  %38 = add i64 %36, %37
  %39 = icmp ult i64 %38, %28
  br i1 %39, label %41, label %40, !prof !20

40:                                               ; preds = %35
  tail call void @llvm.trap()
  unreachable

41:                                               ; preds = %35
  %42 = getelementptr inbounds nuw i32, ptr %15, i64 %36
  %43 = getelementptr inbounds nuw i32, ptr %6, i64 %37
  %44 = load i32, ptr %43, align 4, !tbaa !4
  %45 = load i32, ptr %42, align 4, !tbaa !4
  %46 = tail call i32 @llvm.smin.i32(i32 %44, i32 %45)
  %47 = getelementptr inbounds nuw i32, ptr %24, i64 %38
  store i32 %46, ptr %47, align 4, !tbaa !4
  %48 = load i32, ptr %43, align 4, !tbaa !4
  %49 = load i32, ptr %42, align 4, !tbaa !4
  %50 = icmp slt i32 %48, %49
  %51 = zext i1 %50 to i64
  %52 = add nuw i64 %37, %51
  %53 = xor i1 %50, true
  %54 = zext i1 %53 to i64
  %55 = add nuw i64 %36, %54
  %56 = icmp ult i64 %52, %10
  %57 = icmp ult i64 %55, %19
  %58 = select i1 %56, i1 %57, i1 false
  br i1 %58, label %35, label %59, !llvm.loop !51

59:                                               ; preds = %41, %31, %21, %12, %3
  %60 = phi i1 [ false, %3 ], [ false, %21 ], [ false, %12 ], [ true, %31 ], [ true, %41 ]
  ret i1 %60
}

define dso_local i64 @partition(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = load ptr, ptr %0, align 8, !tbaa !13
  %6 = ptrtoint ptr %4 to i64
  %7 = ptrtoint ptr %5 to i64
  %8 = sub i64 %6, %7
  %9 = ashr exact i64 %8, 2
  %10 = icmp eq ptr %4, %5
  br i1 %10, label %33, label %11

11:                                               ; preds = %29, %2
  %12 = phi i64 [ %31, %29 ], [ %9, %2 ]
  %13 = phi i64 [ %30, %29 ], [ 0, %2 ]
  %14 = icmp ult i64 %13, %9
  br i1 %14, label %16, label %15, !prof !20

15:                                               ; preds = %11
  tail call void @llvm.trap()
  unreachable

16:                                               ; preds = %11
  %17 = getelementptr inbounds nuw i32, ptr %5, i64 %13
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = icmp slt i32 %18, %1
  br i1 %19, label %20, label %22

20:                                               ; preds = %16
  %21 = add nuw i64 %13, 1
  br label %29

22:                                               ; preds = %16
  %23 = add i64 %12, -1
  %24 = icmp ult i64 %23, %9
  br i1 %24, label %26, label %25, !prof !20

25:                                               ; preds = %22
  tail call void @llvm.trap()
  unreachable

26:                                               ; preds = %22
  %27 = getelementptr inbounds nuw i32, ptr %5, i64 %23
  %28 = load i32, ptr %27, align 4, !tbaa !4
  store i32 %28, ptr %17, align 4, !tbaa !4
  store i32 %18, ptr %27, align 4, !tbaa !4
  br label %29

29:                                               ; preds = %26, %20
  %30 = phi i64 [ %21, %20 ], [ %13, %26 ]
  %31 = phi i64 [ %12, %20 ], [ %23, %26 ]
  %32 = icmp ult i64 %30, %31
  br i1 %32, label %11, label %33, !llvm.loop !52

33:                                               ; preds = %29, %2
  %34 = phi i64 [ 0, %2 ], [ %30, %29 ]
  ret i64 %34
}

define dso_local i64 @last_first(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = icmp eq ptr %3, %4
  br i1 %5, label %11, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %3 to i64
  %8 = ptrtoint ptr %4 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  br label %13

11:                                               ; preds = %13, %1
  %12 = phi i64 [ 0, %1 ], [ %21, %13 ]
  ret i64 %12

13:                                               ; preds = %13, %6
  %14 = phi i64 [ %16, %13 ], [ %10, %6 ]
  %15 = phi i64 [ %21, %13 ], [ 0, %6 ]
  %16 = add i64 %14, -1
  %17 = mul nsw i64 %15, 3
  %18 = getelementptr inbounds nuw i32, ptr %4, i64 %16
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = sext i32 %19 to i64
  %21 = add nsw i64 %17, %20
  %22 = icmp eq i64 %16, 0
  br i1 %22, label %11, label %13, !llvm.loop !53
}

define dso_local noundef zeroext i1 @ends_with(ptr readonly captures(none) %0, i64 %1, ptr readonly captures(none) %2, i64 %3) local_unnamed_addr #5 {
  %5 = icmp ugt i64 %3, %1
  br i1 %5, label %24, label %6

6:                                                ; preds = %4
  %7 = icmp eq i64 %3, 0
  br i1 %7, label %24, label %8

8:                                                ; preds = %6
  %9 = sub i64 %1, %3
  br label %10

10:                                               ; preds = %15, %8
  %11 = phi i64 [ 0, %8 ], [ %21, %15 ]
  %12 = add nuw i64 %11, %9
  %13 = icmp ult i64 %12, %1
  br i1 %13, label %15, label %14, !prof !20

14:                                               ; preds = %10
  tail call void @llvm.trap()
  unreachable

15:                                               ; preds = %10
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 %12
  %17 = load i8, ptr %16, align 1, !tbaa !26
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 %11
  %19 = load i8, ptr %18, align 1, !tbaa !26
  %20 = icmp eq i8 %17, %19
  %21 = add nuw i64 %11, 1
  %22 = icmp ne i64 %21, %3
  %23 = select i1 %20, i1 %22, i1 false
  br i1 %23, label %10, label %24, !llvm.loop !54

24:                                               ; preds = %15, %6, %4
  %25 = phi i1 [ false, %4 ], [ true, %6 ], [ %20, %15 ]
  ret i1 %25
}

define dso_local i32 @last_distance(ptr readonly captures(none) %0, i64 %1, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %2) local_unnamed_addr #3 {
  %4 = icmp ugt i64 %1, 16777215
  br i1 %4, label %46, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load ptr, ptr %6, align 8, !tbaa !8
  %8 = load ptr, ptr %2, align 8, !tbaa !13
  %9 = ptrtoint ptr %7 to i64
  %10 = ptrtoint ptr %8 to i64
  %11 = sub i64 %9, %10
  %12 = ashr exact i64 %11, 2
  %13 = add nuw nsw i64 %1, 1
  %14 = icmp eq i64 %12, %13
  br i1 %14, label %15, label %46

15:                                               ; preds = %5
  %16 = icmp eq i64 %1, 0
  br i1 %16, label %24, label %17

17:                                               ; preds = %15
  %18 = tail call i64 @llvm.umin.i64(i64 %12, i64 %1)
  %19 = add nsw i64 %1, -1
  %20 = tail call i64 @llvm.umin.i64(i64 %18, i64 %19)
  %21 = icmp eq i64 %12, %20
  br i1 %21, label %30, label %22, !prof !34

22:                                               ; preds = %17
  %23 = load i32, ptr %8, align 4
  br label %31

24:                                               ; preds = %31, %15
  %25 = icmp eq ptr %8, %7
  br i1 %25, label %26, label %27, !prof !34

26:                                               ; preds = %24
  tail call void @llvm.trap()
  unreachable

27:                                               ; preds = %24
  %28 = getelementptr inbounds i8, ptr %7, i64 -4
  %29 = load i32, ptr %28, align 4, !tbaa !4
  br label %46

30:                                               ; preds = %17
  tail call void @llvm.trap()
  unreachable

31:                                               ; preds = %31, %22
  %32 = phi i32 [ %23, %22 ], [ %43, %31 ]
  %33 = phi i64 [ 1, %22 ], [ %44, %31 ]
  %34 = getelementptr inbounds nuw i32, ptr %8, i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = add nsw i32 %35, 1
  %37 = getelementptr i8, ptr %0, i64 %33
  %38 = getelementptr i8, ptr %37, i64 -1
  %39 = load i8, ptr %38, align 1, !tbaa !26
  %40 = icmp ne i8 %39, 32
  %41 = zext i1 %40 to i32
  %42 = add nsw i32 %32, %41
  %43 = tail call i32 @llvm.smin.i32(i32 %42, i32 %36)
  store i32 %43, ptr %34, align 4, !tbaa !4
  %44 = add nuw nsw i64 %33, 1
  %45 = icmp eq i64 %44, %12
  br i1 %45, label %24, label %31, !llvm.loop !55

46:                                               ; preds = %27, %5, %3
  %47 = phi i32 [ %29, %27 ], [ -1, %5 ], [ -1, %3 ]
  ret i32 %47
}

define dso_local i64 @column(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, i64 noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr #4 {
  %5 = or i64 %2, %1
  %6 = icmp ult i64 %5, 65536
  br i1 %6, label %7, label %36

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8, !tbaa !36
  %10 = load ptr, ptr %0, align 8, !tbaa !40
  %11 = ptrtoint ptr %9 to i64
  %12 = ptrtoint ptr %10 to i64
  %13 = sub i64 %11, %12
  %14 = ashr exact i64 %13, 3
  %15 = mul nuw nsw i64 %2, %1
  %16 = icmp ne i64 %14, %15
  %17 = icmp uge i64 %3, %2
  %18 = or i1 %17, %16
  %19 = icmp eq i64 %1, 0
  %20 = or i1 %18, %19
  br i1 %20, label %36, label %23

21:                                               ; preds = %30
  %22 = fptosi double %33 to i64
  br label %36

23:                                               ; preds = %30, %7
  %24 = phi i64 [ %34, %30 ], [ 0, %7 ]
  %25 = phi double [ %33, %30 ], [ 0.000000e+00, %7 ]
  %26 = mul nuw nsw i64 %24, %2
  %27 = add nuw nsw i64 %26, %3
  %28 = icmp ult i64 %27, %14
  br i1 %28, label %30, label %29, !prof !20

29:                                               ; preds = %23
  tail call void @llvm.trap()
  unreachable

30:                                               ; preds = %23
  %31 = getelementptr inbounds nuw double, ptr %10, i64 %27
  %32 = load double, ptr %31, align 8, !tbaa !41
  %33 = fadd double %25, %32
  %34 = add nuw i64 %24, 1
  %35 = icmp eq i64 %34, %1
  br i1 %35, label %21, label %23, !llvm.loop !56

36:                                               ; preds = %21, %7, %4
  %37 = phi i64 [ 0, %4 ], [ 0, %7 ], [ %22, %21 ]
  ret i64 %37
}

define dso_local i64 @ragged(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !57
  %4 = load ptr, ptr %0, align 8, !tbaa !61
  %5 = icmp eq ptr %3, %4
  br i1 %5, label %24, label %6

6:                                                ; preds = %1
  %7 = ptrtoint ptr %3 to i64
  %8 = ptrtoint ptr %4 to i64
  %9 = sub i64 %7, %8
  %10 = sdiv exact i64 %9, 24
  br label %11

11:                                               ; preds = %26, %6
  %12 = phi i64 [ %28, %26 ], [ 0, %6 ]
  %13 = phi i64 [ %27, %26 ], [ 0, %6 ]
  %14 = getelementptr inbounds nuw %"class.std::__1::vector", ptr %4, i64 %12
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %16 = load ptr, ptr %15, align 8, !tbaa !8
  %17 = load ptr, ptr %14, align 8, !tbaa !13
  %18 = icmp eq ptr %16, %17
  br i1 %18, label %26, label %19

19:                                               ; preds = %11
  %20 = ptrtoint ptr %16 to i64
  %21 = ptrtoint ptr %17 to i64
  %22 = sub i64 %20, %21
  %23 = ashr exact i64 %22, 2
  br label %30

24:                                               ; preds = %26, %1
  %25 = phi i64 [ 0, %1 ], [ %27, %26 ]
  ret i64 %25

26:                                               ; preds = %30, %11
  %27 = phi i64 [ %13, %11 ], [ %36, %30 ]
  %28 = add nuw i64 %12, 1
  %29 = icmp eq i64 %28, %10
  br i1 %29, label %24, label %11, !llvm.loop !62

30:                                               ; preds = %30, %19
  %31 = phi i64 [ %37, %30 ], [ 0, %19 ]
  %32 = phi i64 [ %36, %30 ], [ %13, %19 ]
  %33 = getelementptr inbounds nuw i32, ptr %17, i64 %31
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = sext i32 %34 to i64
  %36 = add nsw i64 %32, %35
  %37 = add nuw i64 %31, 1
  %38 = icmp eq i64 %37, %23
  br i1 %38, label %26, label %30, !llvm.loop !63
}

define dso_local void @filled(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr readonly captures(none) %1, i64 %2) local_unnamed_addr #8 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8, !tbaa !8
  %6 = load ptr, ptr %0, align 8, !tbaa !13
  %7 = ptrtoint ptr %5 to i64
  %8 = ptrtoint ptr %6 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = icmp uge i64 %2, %10
  %12 = icmp ne ptr %5, %6
  %13 = and i1 %11, %12
  br i1 %13, label %14, label %21

14:                                               ; preds = %14, %3
  %15 = phi i64 [ %19, %14 ], [ 0, %3 ]
  %16 = getelementptr inbounds nuw i32, ptr %1, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = getelementptr inbounds nuw i32, ptr %6, i64 %15
  store i32 %17, ptr %18, align 4, !tbaa !4
  %19 = add nuw i64 %15, 1
  %20 = icmp eq i64 %19, %10
  br i1 %20, label %21, label %14, !llvm.loop !64

21:                                               ; preds = %14, %3
  ret void
}

define dso_local i32 @stack(ptr readonly captures(address) %0, i64 %1) local_unnamed_addr #5 {
  %3 = alloca %"struct.std::__1::array.6", align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #15
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %3, i8 0, i64 32, i1 false)
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 %1
  %5 = icmp samesign eq i64 %1, 0
  br i1 %5, label %41, label %6

6:                                                ; preds = %33, %2
  %7 = phi i64 [ %34, %33 ], [ 0, %2 ]
  %8 = phi ptr [ %35, %33 ], [ %0, %2 ]
  %9 = load i8, ptr %8, align 1, !tbaa !26
  %10 = zext i8 %9 to i32
  %11 = icmp sgt i8 %9, -1
  br i1 %11, label %12, label %20

12:                                               ; preds = %6
  %13 = icmp eq i64 %7, 8
  br i1 %13, label %41, label %14

14:                                               ; preds = %12
  %15 = icmp ult i64 %7, 8
  br i1 %15, label %17, label %16, !prof !20

16:                                               ; preds = %14
  tail call void @llvm.trap()
  unreachable

17:                                               ; preds = %14
  %18 = add nuw nsw i64 %7, 1
  %19 = getelementptr inbounds nuw i32, ptr %3, i64 %7
  store i32 %10, ptr %19, align 4, !tbaa !4
  br label %33

20:                                               ; preds = %6
  %21 = icmp ult i64 %7, 2
  br i1 %21, label %41, label %22

22:                                               ; preds = %20
  %23 = icmp ult i64 %7, 9
  br i1 %23, label %25, label %24, !prof !20

24:                                               ; preds = %22
  tail call void @llvm.trap()
  unreachable

25:                                               ; preds = %22
  %26 = add nsw i64 %7, -1
  %27 = getelementptr inbounds nuw i32, ptr %3, i64 %26
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = getelementptr i32, ptr %3, i64 %7
  %30 = getelementptr i8, ptr %29, i64 -8
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = add nsw i32 %31, %28
  store i32 %32, ptr %30, align 4, !tbaa !4
  br label %33

33:                                               ; preds = %25, %17
  %34 = phi i64 [ %26, %25 ], [ %18, %17 ]
  %35 = getelementptr inbounds nuw i8, ptr %8, i64 1
  %36 = icmp eq ptr %35, %4
  br i1 %36, label %37, label %6, !llvm.loop !65

37:                                               ; preds = %33
  %38 = getelementptr i32, ptr %3, i64 %34
  %39 = getelementptr i8, ptr %38, i64 -4
  %40 = load i32, ptr %39, align 4, !tbaa !4
  br label %41

41:                                               ; preds = %37, %20, %12, %2
  %42 = phi i32 [ 0, %2 ], [ %40, %37 ], [ -2, %20 ], [ -1, %12 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #15
  ret i32 %42
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #9

define dso_local i64 @products_of_longer(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = load ptr, ptr %0, align 8, !tbaa !13
  %6 = icmp eq ptr %4, %5
  br i1 %6, label %22, label %7

7:                                                ; preds = %2
  %8 = ptrtoint ptr %4 to i64
  %9 = ptrtoint ptr %5 to i64
  %10 = sub i64 %8, %9
  %11 = freeze i64 %10
  %12 = ashr i64 %11, 2
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load ptr, ptr %13, align 8, !tbaa !8
  %15 = load ptr, ptr %1, align 8, !tbaa !13
  %16 = ptrtoint ptr %14 to i64
  %17 = ptrtoint ptr %15 to i64
  %18 = sub i64 %16, %17
  %19 = ashr exact i64 %18, 2
  %20 = add nsw i64 %12, -1
  %21 = icmp ugt i64 %19, %20
  br i1 %21, label %24, label %37, !prof !20

22:                                               ; preds = %24, %2
  %23 = phi i64 [ 0, %2 ], [ %34, %24 ]
  ret i64 %23

24:                                               ; preds = %24, %7
  %25 = phi i64 [ %35, %24 ], [ 0, %7 ]
  %26 = phi i64 [ %34, %24 ], [ 0, %7 ]
  %27 = getelementptr inbounds nuw i32, ptr %5, i64 %25
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr %15, i64 %25
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = sext i32 %31 to i64
  %33 = mul nsw i64 %32, %29
  %34 = add nsw i64 %33, %26
  %35 = add nuw i64 %25, 1
  %36 = icmp eq i64 %35, %12
  br i1 %36, label %22, label %24, !llvm.loop !66

37:                                               ; preds = %7
  tail call void @llvm.trap()
  unreachable
}

define dso_local i32 @middle_of_empty(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = icmp eq ptr %3, %4
  br i1 %5, label %6, label %7, !prof !34

6:                                                ; preds = %1
  tail call void @llvm.trap()
  unreachable

7:                                                ; preds = %1
  %8 = ptrtoint ptr %4 to i64
  %9 = ptrtoint ptr %3 to i64
  %10 = sub i64 %9, %8
  %11 = ashr exact i64 %10, 2
  %12 = lshr i64 %11, 1
  %13 = getelementptr inbounds nuw i32, ptr %4, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  ret i32 %14
}

define dso_local noundef i32 @one_too_many(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #10 {
  tail call void @llvm.trap()
  unreachable
}

define dso_local i32 @last_of_any(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #4 {
  %2 = load ptr, ptr %0, align 8, !tbaa !13
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = icmp eq ptr %2, %4
  br i1 %5, label %6, label %7, !prof !34

6:                                                ; preds = %1
  tail call void @llvm.trap()
  unreachable

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %4, i64 -4
  %9 = load i32, ptr %8, align 4, !tbaa !4
  ret i32 %9
}

define dso_local i64 @drained(ptr noundef nonnull align 8 captures(none) dereferenceable(24) %0) local_unnamed_addr #11 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8, !tbaa !8
  %4 = load ptr, ptr %0, align 8, !tbaa !13
  %5 = ptrtoint ptr %4 to i64
  %6 = icmp eq ptr %3, %4
  br i1 %6, label %11, label %7

7:                                                ; preds = %1
  %8 = ptrtoint ptr %3 to i64
  %9 = sub i64 %8, %5
  %10 = ashr exact i64 %9, 2
  br label %13

11:                                               ; preds = %25, %1
  %12 = phi i64 [ 0, %1 ], [ %29, %25 ]
  ret i64 %12

13:                                               ; preds = %25, %7
  %14 = phi i64 [ %29, %25 ], [ 0, %7 ]
  %15 = phi i64 [ %31, %25 ], [ 0, %7 ]
  %16 = phi ptr [ %30, %25 ], [ %3, %7 ]
  %17 = ptrtoint ptr %16 to i64
  %18 = sub i64 %17, %5
  %19 = ashr exact i64 %18, 2
  %20 = icmp ult i64 %15, %19
  br i1 %20, label %22, label %21, !prof !20

21:                                               ; preds = %13
  tail call void @llvm.trap()
  unreachable

22:                                               ; preds = %13
  %23 = icmp eq ptr %4, %16
  br i1 %23, label %24, label %25, !prof !34

24:                                               ; preds = %22
  tail call void @llvm.trap()
  unreachable

25:                                               ; preds = %22
  %26 = getelementptr inbounds nuw i32, ptr %4, i64 %15
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = sext i32 %27 to i64
  %29 = add nsw i64 %14, %28
  %30 = getelementptr inbounds i8, ptr %16, i64 -4
  store ptr %30, ptr %2, align 8, !tbaa !8
  %31 = add nuw i64 %15, 1
  %32 = icmp eq i64 %31, %10
  br i1 %32, label %11, label %13, !llvm.loop !67
}

define dso_local i32 @int_index_below(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, i32 noundef %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !8
  %5 = load ptr, ptr %0, align 8, !tbaa !13
  %6 = ptrtoint ptr %4 to i64
  %7 = ptrtoint ptr %5 to i64
  %8 = sub i64 %6, %7
  %9 = ashr exact i64 %8, 2
  %10 = trunc i64 %9 to i32
  %11 = icmp slt i32 %1, %10
  br i1 %11, label %12, label %21

12:                                               ; preds = %2
  %13 = sext i32 %1 to i64
  %14 = shl i64 %8, 30
  %15 = ashr i64 %14, 32
  %16 = tail call i64 @llvm.usub.sat.i64(i64 %9, i64 %13)
  %17 = xor i32 %1, -1
  %18 = add i32 %17, %10
  %19 = zext i32 %18 to i64
  %20 = icmp ugt i64 %16, %19
  br i1 %20, label %23, label %31, !prof !20

21:                                               ; preds = %23, %2
  %22 = phi i32 [ 0, %2 ], [ %28, %23 ]
  ret i32 %22

23:                                               ; preds = %23, %12
  %24 = phi i64 [ %29, %23 ], [ %13, %12 ]
  %25 = phi i32 [ %28, %23 ], [ 0, %12 ]
  %26 = getelementptr inbounds nuw i32, ptr %5, i64 %24
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = add nsw i32 %27, %25
  %29 = add nsw i64 %24, 1
  %30 = icmp eq i64 %29, %15
  br i1 %30, label %21, label %23, !llvm.loop !68

31:                                               ; preds = %12
  tail call void @llvm.trap()
  unreachable
}

define dso_local i32 @sized_bytes(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef writeonly captures(none) %1) local_unnamed_addr #11 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8, !tbaa !69
  %5 = load ptr, ptr %0, align 8, !tbaa !73
  %6 = ptrtoint ptr %4 to i64
  %7 = ptrtoint ptr %5 to i64
  %8 = sub i64 %6, %7
  %9 = icmp eq ptr %4, %5
  br i1 %9, label %10, label %12

10:                                               ; preds = %22, %2
  %11 = phi i32 [ 0, %2 ], [ %26, %22 ]
  ret i32 %11

12:                                               ; preds = %22, %2
  %13 = phi i64 [ %28, %22 ], [ 0, %2 ]
  %14 = phi i32 [ %26, %22 ], [ 0, %2 ]
  %15 = load ptr, ptr %3, align 8, !tbaa !69
  %16 = load ptr, ptr %0, align 8, !tbaa !73
  %17 = ptrtoint ptr %15 to i64
  %18 = ptrtoint ptr %16 to i64
  %19 = sub i64 %17, %18
  %20 = icmp ult i64 %13, %19
  br i1 %20, label %22, label %21, !prof !20

21:                                               ; preds = %12
  tail call void @llvm.trap()
  unreachable

22:                                               ; preds = %12
  %23 = getelementptr inbounds nuw i8, ptr %16, i64 %13
  %24 = load i8, ptr %23, align 1, !tbaa !26
  %25 = zext i8 %24 to i32
  %26 = add nuw nsw i32 %14, %25
  %27 = trunc i32 %26 to i8
  store i8 %27, ptr %1, align 1, !tbaa !26
  %28 = add nuw i64 %13, 1
  %29 = icmp eq i64 %28, %8
  br i1 %29, label %10, label %12, !llvm.loop !74
}

define dso_local i32 @quads(ptr readonly captures(none) %0, i64 %1) local_unnamed_addr #5 {
  %3 = icmp ult i64 %1, 4
  br i1 %3, label %4, label %6

4:                                                ; preds = %13, %2
  %5 = phi i32 [ 0, %2 ], [ %17, %13 ]
  ret i32 %5

6:                                                ; preds = %13, %2
  %7 = phi i64 [ %18, %13 ], [ 4, %2 ]
  %8 = phi i64 [ %7, %13 ], [ 0, %2 ]
  %9 = phi i32 [ %17, %13 ], [ 0, %2 ]
  %10 = or disjoint i64 %8, 3
  %11 = icmp ult i64 %10, %1
  br i1 %11, label %13, label %12, !prof !20

12:                                               ; preds = %6
  tail call void @llvm.trap()
  unreachable

13:                                               ; preds = %6
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 %10
  %15 = load i8, ptr %14, align 1, !tbaa !26
  %16 = zext i8 %15 to i32
  %17 = add i32 %9, %16
  %18 = add i64 %7, 4
  %19 = icmp ugt i64 %18, %1
  br i1 %19, label %4, label %6, !llvm.loop !75
}

define dso_local noundef zeroext i1 @merged_into_less(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %1, ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = load ptr, ptr %4, align 8, !tbaa !8
  %6 = load ptr, ptr %2, align 8, !tbaa !13
  %7 = ptrtoint ptr %5 to i64
  %8 = ptrtoint ptr %6 to i64
  %9 = sub i64 %7, %8
  %10 = ashr exact i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8, !tbaa !8
  %13 = load ptr, ptr %0, align 8, !tbaa !13
  %14 = ptrtoint ptr %12 to i64
  %15 = ptrtoint ptr %13 to i64
  %16 = sub i64 %14, %15
  %17 = ashr exact i64 %16, 2
  %18 = icmp ult i64 %10, %17
  br i1 %18, label %56, label %19

19:                                               ; preds = %3
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %21 = load ptr, ptr %20, align 8, !tbaa !8
  %22 = load ptr, ptr %1, align 8, !tbaa !13
  %23 = ptrtoint ptr %21 to i64
  %24 = ptrtoint ptr %22 to i64
  %25 = sub i64 %23, %24
  %26 = ashr exact i64 %25, 2
  %27 = icmp ult i64 %10, %26
  br i1 %27, label %56, label %28

28:                                               ; preds = %19
  %29 = icmp ne ptr %12, %13
  %30 = icmp ne ptr %21, %22
  %31 = and i1 %29, %30
  br i1 %31, label %32, label %56

32:                                               ; preds = %38, %28
  %33 = phi i64 [ %52, %38 ], [ 0, %28 ]
  %34 = phi i64 [ %49, %38 ], [ 0, %28 ]
  %35 = add i64 %33, %34
  %36 = icmp ult i64 %35, %10
  br i1 %36, label %38, label %37, !prof !20

37:                                               ; preds = %32
  tail call void @llvm.trap()
  unreachable

38:                                               ; preds = %32
  %39 = getelementptr inbounds nuw i32, ptr %22, i64 %33
  %40 = getelementptr inbounds nuw i32, ptr %13, i64 %34
  %41 = load i32, ptr %40, align 4, !tbaa !4
  %42 = load i32, ptr %39, align 4, !tbaa !4
  %43 = tail call i32 @llvm.smin.i32(i32 %41, i32 %42)
  %44 = getelementptr inbounds nuw i32, ptr %6, i64 %35
  store i32 %43, ptr %44, align 4, !tbaa !4
  %45 = load i32, ptr %40, align 4, !tbaa !4
  %46 = load i32, ptr %39, align 4, !tbaa !4
  %47 = icmp slt i32 %45, %46
  %48 = zext i1 %47 to i64
  %49 = add nuw i64 %34, %48
  %50 = xor i1 %47, true
  %51 = zext i1 %50 to i64
  %52 = add nuw i64 %33, %51
  %53 = icmp ult i64 %49, %17
  %54 = icmp ult i64 %52, %26
  %55 = select i1 %53, i1 %54, i1 false
  br i1 %55, label %32, label %56, !llvm.loop !76

56:                                               ; preds = %38, %28, %19, %3
  %57 = phi i1 [ false, %3 ], [ false, %19 ], [ true, %28 ], [ true, %38 ]
  ret i1 %57
}

define dso_local i32 @deep_stack(ptr readonly captures(address) %0, i64 %1) local_unnamed_addr #5 {
  %3 = alloca %"struct.std::__1::array.6", align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #15
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(32) %3, i8 0, i64 32, i1 false)
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 %1
  %5 = icmp samesign eq i64 %1, 0
  br i1 %5, label %8, label %10

6:                                                ; preds = %24
  %7 = load i32, ptr %3, align 4, !tbaa !4
  br label %8

8:                                                ; preds = %6, %2
  %9 = phi i32 [ %7, %6 ], [ 0, %2 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #15
  ret i32 %9

10:                                               ; preds = %24, %2
  %11 = phi i64 [ %25, %24 ], [ 0, %2 ]
  %12 = phi ptr [ %26, %24 ], [ %0, %2 ]
  %13 = load i8, ptr %12, align 1, !tbaa !26
  %14 = icmp sgt i8 %13, -1
  br i1 %14, label %15, label %22

15:                                               ; preds = %10
  %16 = icmp ult i64 %11, 8
  br i1 %16, label %18, label %17, !prof !20

17:                                               ; preds = %15
  tail call void @llvm.trap()
  unreachable

18:                                               ; preds = %15
  %19 = add nuw nsw i64 %11, 1
  %20 = zext nneg i8 %13 to i32
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %11
  store i32 %20, ptr %21, align 4, !tbaa !4
  br label %24

22:                                               ; preds = %10
  %23 = tail call i64 @llvm.usub.sat.i64(i64 %11, i64 1)
  br label %24

24:                                               ; preds = %22, %18
  %25 = phi i64 [ %19, %18 ], [ %23, %22 ]
  %26 = getelementptr inbounds nuw i8, ptr %12, i64 1
  %27 = icmp eq ptr %26, %4
  br i1 %27, label %6, label %10, !llvm.loop !77
}

declare void @llvm.trap() #12

declare void @llvm.assume(i1 noundef) #13

declare i64 @llvm.umax.i64(i64, i64) #14

declare i64 @llvm.umin.i64(i64, i64) #14

declare i32 @llvm.smin.i32(i32, i32) #14

declare i64 @llvm.usub.sat.i64(i64, i64) #14

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind memory(readwrite, inaccessiblemem: write, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nounwind memory(read, inaccessiblemem: write, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nounwind memory(argmem: read, inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #10 = { cold mustprogress noreturn nounwind memory(inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { mustprogress nounwind memory(read, argmem: readwrite, inaccessiblemem: write, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #13 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #14 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { nounwind }

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
!8 = !{!9, !10, i64 8}
!9 = !{!"_ZTSNSt3__16vectorIiNS_9allocatorIiEEEE", !10, i64 0, !10, i64 8, !12, i64 16}
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!"_ZTSNSt3__16vectorIiNS_9allocatorIiEEEUt_E", !10, i64 0}
!13 = !{!9, !10, i64 0}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = distinct !{!17, !15, !16}
!18 = distinct !{!18, !15, !16}
!19 = distinct !{!19, !15, !16}
!20 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!21 = distinct !{!21, !15, !16}
!22 = distinct !{!22, !15, !16}
!23 = distinct !{!23, !15, !16}
!24 = distinct !{!24, !15, !16}
!25 = distinct !{!25, !15, !16}
!26 = !{!6, !6, i64 0}
!27 = distinct !{!27, !15, !16}
!28 = distinct !{!28, !15, !16}
!29 = distinct !{!29, !15, !16}
!30 = distinct !{!30, !15, !16}
!31 = distinct !{!31, !15, !16}
!32 = distinct !{!32, !16}
!33 = distinct !{!33, !15, !16}
!34 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!35 = distinct !{!35, !15, !16}
!36 = !{!37, !38, i64 8}
!37 = !{!"_ZTSNSt3__16vectorIdNS_9allocatorIdEEEE", !38, i64 0, !38, i64 8, !39, i64 16}
!38 = !{!"p1 double", !11, i64 0}
!39 = !{!"_ZTSNSt3__16vectorIdNS_9allocatorIdEEEUt_E", !38, i64 0}
!40 = !{!37, !38, i64 0}
!41 = !{!42, !42, i64 0}
!42 = !{!"double", !6, i64 0}
!43 = distinct !{!43, !15, !16}
!44 = distinct !{!44, !15, !16}
!45 = distinct !{!45, !15, !16}
!46 = !{!"branch_weights", i32 1, i32 4001}
!47 = distinct !{!47, !15, !16}
!48 = distinct !{!48, !15, !16}
!49 = distinct !{!49, !15, !16}
!50 = distinct !{!50, !15, !16}
!51 = distinct !{!51, !15, !16}
!52 = distinct !{!52, !15, !16}
!53 = distinct !{!53, !15, !16}
!54 = distinct !{!54, !15, !16}
!55 = distinct !{!55, !15, !16}
!56 = distinct !{!56, !15, !16}
!57 = !{!58, !59, i64 8}
!58 = !{!"_ZTSNSt3__16vectorINS0_IiNS_9allocatorIiEEEENS1_IS3_EEEE", !59, i64 0, !59, i64 8, !60, i64 16}
!59 = !{!"p1 _ZTSNSt3__16vectorIiNS_9allocatorIiEEEE", !11, i64 0}
!60 = !{!"_ZTSNSt3__16vectorINS0_IiNS_9allocatorIiEEEENS1_IS3_EEEUt_E", !59, i64 0}
!61 = !{!58, !59, i64 0}
!62 = distinct !{!62, !15, !16}
!63 = distinct !{!63, !15, !16}
!64 = distinct !{!64, !15, !16}
!65 = distinct !{!65, !16}
!66 = distinct !{!66, !15, !16}
!67 = distinct !{!67, !15, !16}
!68 = distinct !{!68, !15, !16}
!69 = !{!70, !71, i64 8}
!70 = !{!"_ZTSNSt3__16vectorIhNS_9allocatorIhEEEE", !71, i64 0, !71, i64 8, !72, i64 16}
!71 = !{!"p1 omnipotent char", !11, i64 0}
!72 = !{!"_ZTSNSt3__16vectorIhNS_9allocatorIhEEEUt_E", !71, i64 0}
!73 = !{!70, !71, i64 0}
!74 = distinct !{!74, !15, !16}
!75 = distinct !{!75, !15, !16}
!76 = distinct !{!76, !15, !16}
!77 = distinct !{!77, !16}
