; ModuleID = 'loops.c'
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local noundef i64 @step_is_positive(ptr noundef captures(none) %0, ptr noundef readnone captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = trunc i64 %2 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = sext i32 %4 to i64
  %10 = and i64 %2, 2147483647
  br label %12

11:                                               ; preds = %12, %5
  ret i64 0

12:                                               ; preds = %8, %12
  %13 = phi i64 [ 0, %8 ], [ %18, %12 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = shl nsw i32 %15, 1
  %17 = or disjoint i32 %16, 1
  store i32 %17, ptr %14, align 4, !tbaa !5
  %18 = add nsw i64 %13, %9
  %19 = icmp slt i64 %18, %10
  br i1 %19, label %12, label %11, !llvm.loop !9
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @sum_of_steps(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = trunc i64 %3 to i32
  %7 = trunc i64 %2 to i32
  %8 = icmp slt i32 %6, %7
  br i1 %8, label %9, label %17

9:                                                ; preds = %5
  %10 = shl i64 %3, 32
  %11 = ashr exact i64 %10, 32
  %12 = sext i32 %4 to i64
  %13 = shl i64 %2, 32
  %14 = ashr exact i64 %13, 32
  br label %19

15:                                               ; preds = %19
  %16 = sext i32 %24 to i64
  br label %17

17:                                               ; preds = %15, %5
  %18 = phi i64 [ 0, %5 ], [ %16, %15 ]
  ret i64 %18

19:                                               ; preds = %9, %19
  %20 = phi i64 [ %11, %9 ], [ %25, %19 ]
  %21 = phi i32 [ 0, %9 ], [ %24, %19 ]
  %22 = getelementptr inbounds i32, ptr %1, i64 %20
  %23 = load i32, ptr %22, align 4, !tbaa !5
  %24 = add nsw i32 %23, %21
  %25 = add nsw i64 %20, %12
  %26 = icmp slt i64 %25, %14
  br i1 %26, label %19, label %15, !llvm.loop !11
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local noundef i64 @two_by_steps(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = trunc i64 %2 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %11

8:                                                ; preds = %5
  %9 = sext i32 %4 to i64
  %10 = and i64 %2, 2147483647
  br label %12

11:                                               ; preds = %12, %5
  ret i64 0

12:                                               ; preds = %8, %12
  %13 = phi i64 [ 0, %8 ], [ %20, %12 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = add nsw i32 %15, 3
  store i32 %16, ptr %14, align 4, !tbaa !5
  %17 = getelementptr inbounds i32, ptr %1, i64 %13
  %18 = load i32, ptr %17, align 4, !tbaa !5
  %19 = xor i32 %18, %16
  store i32 %19, ptr %14, align 4, !tbaa !5
  %20 = add nsw i64 %13, %9
  %21 = icmp slt i64 %20, %10
  br i1 %21, label %12, label %11, !llvm.loop !12
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 0, 2147483648) i64 @checked_if_positive(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %22
  %8 = zext nneg i32 %23 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %22
  %12 = phi i32 [ %23, %22 ], [ 0, %5 ]
  %13 = phi i64 [ %24, %22 ], [ 0, %5 ]
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp sgt i32 %15, 0
  br i1 %16, label %17, label %22

17:                                               ; preds = %11
  %18 = icmp slt i64 %13, %3
  br i1 %18, label %20, label %19

19:                                               ; preds = %17
  tail call void @fail() #6
  unreachable

20:                                               ; preds = %17
  %21 = add nuw nsw i32 %15, %12
  br label %22

22:                                               ; preds = %20, %11
  %23 = phi i32 [ %21, %20 ], [ %12, %11 ]
  %24 = add nuw nsw i64 %13, 1
  %25 = icmp eq i64 %24, %2
  br i1 %25, label %7, label %11, !llvm.loop !13
}

; Function Attrs: noreturn
declare void @fail() local_unnamed_addr #3

; Function Attrs: nounwind uwtable
define dso_local noundef i64 @checked_after_store(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %10

7:                                                ; preds = %11
  %8 = add nuw nsw i64 %12, 1
  %9 = icmp eq i64 %8, %2
  br i1 %9, label %10, label %11, !llvm.loop !14

10:                                               ; preds = %7, %5
  ret i64 0

11:                                               ; preds = %5, %7
  %12 = phi i64 [ %8, %7 ], [ 0, %5 ]
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = add nsw i32 %14, 1
  %16 = getelementptr inbounds nuw i32, ptr %0, i64 %12
  store i32 %15, ptr %16, align 4, !tbaa !5
  %17 = icmp ne i32 %14, 7
  %18 = icmp slt i64 %12, %3
  %19 = or i1 %18, %17
  br i1 %19, label %7, label %20

20:                                               ; preds = %11
  tail call void @fail() #6
  unreachable
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @checked_offset(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %7, label %11

7:                                                ; preds = %5
  %8 = sext i32 %4 to i64
  br label %13

9:                                                ; preds = %26
  %10 = sext i32 %27 to i64
  br label %11

11:                                               ; preds = %9, %5
  %12 = phi i64 [ 0, %5 ], [ %10, %9 ]
  ret i64 %12

13:                                               ; preds = %7, %26
  %14 = phi i32 [ 0, %7 ], [ %27, %26 ]
  %15 = phi i64 [ 0, %7 ], [ %28, %26 ]
  %16 = getelementptr inbounds nuw i32, ptr %1, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !5
  %18 = and i32 %17, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %26, label %20

20:                                               ; preds = %13
  %21 = add nsw i64 %15, %8
  %22 = icmp ult i64 %21, %3
  br i1 %22, label %24, label %23

23:                                               ; preds = %20
  tail call void @fail() #6
  unreachable

24:                                               ; preds = %20
  %25 = xor i32 %17, %14
  br label %26

26:                                               ; preds = %24, %13
  %27 = phi i32 [ %25, %24 ], [ %14, %13 ]
  %28 = add nuw nsw i64 %15, 1
  %29 = icmp eq i64 %28, %2
  br i1 %29, label %9, label %13, !llvm.loop !15
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @checked_downwards(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %24
  %8 = sext i32 %25 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %24
  %12 = phi i32 [ %25, %24 ], [ 0, %5 ]
  %13 = phi i64 [ %26, %24 ], [ %2, %5 ]
  %14 = getelementptr i32, ptr %1, i64 %13
  %15 = getelementptr i8, ptr %14, i64 -4
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = icmp slt i32 %16, 9
  br i1 %17, label %18, label %24

18:                                               ; preds = %11
  %19 = icmp sgt i64 %13, %3
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call void @fail() #6
  unreachable

21:                                               ; preds = %18
  %22 = mul nsw i32 %16, 3
  %23 = add nsw i32 %22, %12
  br label %24

24:                                               ; preds = %21, %11
  %25 = phi i32 [ %23, %21 ], [ %12, %11 ]
  %26 = add nsw i64 %13, -1
  %27 = icmp sgt i64 %13, 1
  br i1 %27, label %11, label %7, !llvm.loop !16
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @checked_twice(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %34
  %8 = sext i32 %35 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %34
  %12 = phi i32 [ %35, %34 ], [ 0, %5 ]
  %13 = phi i64 [ %27, %34 ], [ 0, %5 ]
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = and i32 %15, 2
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %23, label %18

18:                                               ; preds = %11
  %19 = icmp slt i64 %13, %3
  br i1 %19, label %21, label %20

20:                                               ; preds = %18
  tail call void @fail() #6
  unreachable

21:                                               ; preds = %18
  %22 = add nsw i32 %15, %12
  br label %23

23:                                               ; preds = %21, %11
  %24 = phi i32 [ %22, %21 ], [ %12, %11 ]
  %25 = and i32 %15, 4
  %26 = icmp eq i32 %25, 0
  %27 = add nuw nsw i64 %13, 1
  br i1 %26, label %34, label %28

28:                                               ; preds = %23
  %29 = icmp slt i64 %27, %3
  br i1 %29, label %31, label %30

30:                                               ; preds = %28
  tail call void @fail() #6
  unreachable

31:                                               ; preds = %28
  %32 = shl nsw i32 %15, 1
  %33 = sub nsw i32 %24, %32
  br label %34

34:                                               ; preds = %23, %31
  %35 = phi i32 [ %33, %31 ], [ %24, %23 ]
  %36 = icmp eq i64 %27, %2
  br i1 %36, label %7, label %11, !llvm.loop !17
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i64 -1, 2147483648) i64 @largest_if_checked(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %7, label %23

7:                                                ; preds = %5, %17
  %8 = phi i64 [ %19, %17 ], [ 0, %5 ]
  %9 = phi i32 [ %18, %17 ], [ 0, %5 ]
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %11 = load i32, ptr %10, align 4, !tbaa !5
  %12 = icmp sgt i32 %11, 5
  br i1 %12, label %13, label %17

13:                                               ; preds = %7
  %14 = icmp slt i64 %8, %3
  br i1 %14, label %15, label %23

15:                                               ; preds = %13
  %16 = tail call i32 @llvm.smax.i32(i32 %11, i32 %9)
  br label %17

17:                                               ; preds = %7, %15
  %18 = phi i32 [ %16, %15 ], [ %9, %7 ]
  %19 = add nuw nsw i64 %8, 1
  %20 = icmp eq i64 %19, %2
  br i1 %20, label %21, label %7, !llvm.loop !18

21:                                               ; preds = %17
  %22 = zext nneg i32 %18 to i64
  br label %23

23:                                               ; preds = %13, %21, %5
  %24 = phi i64 [ 0, %5 ], [ %22, %21 ], [ -1, %13 ]
  ret i64 %24
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 0, 2147483648) i64 @squares_if_checked(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %23
  %8 = zext nneg i32 %24 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %23
  %12 = phi i32 [ %24, %23 ], [ 0, %5 ]
  %13 = phi i64 [ %25, %23 ], [ 0, %5 ]
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp sgt i32 %15, 3
  br i1 %16, label %17, label %23

17:                                               ; preds = %11
  %18 = icmp slt i64 %13, %3
  br i1 %18, label %20, label %19

19:                                               ; preds = %17
  tail call void @fail() #6
  unreachable

20:                                               ; preds = %17
  %21 = mul nuw nsw i32 %15, %15
  %22 = add nuw nsw i32 %21, %12
  br label %23

23:                                               ; preds = %20, %11
  %24 = phi i32 [ %22, %20 ], [ %12, %11 ]
  %25 = add nuw nsw i64 %13, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %7, label %11, !llvm.loop !19
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @count_if_checked(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %23
  %8 = sext i32 %24 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %23
  %12 = phi i64 [ %25, %23 ], [ 0, %5 ]
  %13 = phi i32 [ %24, %23 ], [ 0, %5 ]
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp slt i32 %15, %4
  br i1 %16, label %17, label %23

17:                                               ; preds = %11
  %18 = add nuw nsw i64 %12, 2
  %19 = icmp slt i64 %18, %3
  br i1 %19, label %21, label %20

20:                                               ; preds = %17
  tail call void @fail() #6
  unreachable

21:                                               ; preds = %17
  %22 = add nsw i32 %13, 1
  br label %23

23:                                               ; preds = %11, %21
  %24 = phi i32 [ %22, %21 ], [ %13, %11 ]
  %25 = add nuw nsw i64 %12, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %7, label %11, !llvm.loop !20
}

; Function Attrs: nounwind uwtable
define dso_local range(i64 -2147483648, 1) i64 @every_second(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %11, label %9

7:                                                ; preds = %22
  %8 = sext i32 %23 to i64
  br label %9

9:                                                ; preds = %7, %5
  %10 = phi i64 [ 0, %5 ], [ %8, %7 ]
  ret i64 %10

11:                                               ; preds = %5, %22
  %12 = phi i32 [ %23, %22 ], [ 0, %5 ]
  %13 = phi i64 [ %24, %22 ], [ 0, %5 ]
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp slt i32 %15, 0
  br i1 %16, label %17, label %22

17:                                               ; preds = %11
  %18 = icmp slt i64 %13, %3
  br i1 %18, label %20, label %19

19:                                               ; preds = %17
  tail call void @fail() #6
  unreachable

20:                                               ; preds = %17
  %21 = add nsw i32 %15, %12
  br label %22

22:                                               ; preds = %20, %11
  %23 = phi i32 [ %21, %20 ], [ %12, %11 ]
  %24 = add nuw nsw i64 %13, 2
  %25 = icmp slt i64 %24, %2
  br i1 %25, label %11, label %7, !llvm.loop !21
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write) uwtable
define dso_local noundef i64 @up_to_and_with(ptr noundef writeonly captures(none) %0, ptr noundef readnone captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #4 {
  %6 = trunc i64 %2 to i32
  br label %8

7:                                                ; preds = %8
  ret i64 0

8:                                                ; preds = %5, %8
  %9 = phi i32 [ 0, %5 ], [ %13, %8 ]
  %10 = sub nsw i32 %9, %4
  %11 = zext i32 %9 to i64
  %12 = getelementptr inbounds nuw i32, ptr %0, i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !5
  %13 = add i32 %9, 1
  %14 = icmp ugt i32 %13, %6
  br i1 %14, label %7, label %8, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local noundef i64 @short_counter(ptr noundef captures(none) %0, ptr noundef readnone captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = trunc i64 %2 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %9, %5
  ret i64 0

9:                                                ; preds = %5, %9
  %10 = phi i16 [ %15, %9 ], [ 0, %5 ]
  %11 = zext i16 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr %0, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = add nsw i32 %13, 3
  store i32 %14, ptr %12, align 4, !tbaa !5
  %15 = add i16 %10, 1
  %16 = zext i16 %15 to i32
  %17 = icmp samesign ult i32 %16, %6
  br i1 %17, label %9, label %8, !llvm.loop !23
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i64 @counter_of_other_width(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %9, label %7

7:                                                ; preds = %9, %5
  %8 = phi i64 [ 0, %5 ], [ %16, %9 ]
  ret i64 %8

9:                                                ; preds = %5, %9
  %10 = phi i64 [ %18, %9 ], [ 0, %5 ]
  %11 = phi i32 [ %17, %9 ], [ 0, %5 ]
  %12 = phi i64 [ %16, %9 ], [ 0, %5 ]
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = sext i32 %14 to i64
  %16 = add nsw i64 %12, %15
  %17 = add i32 %11, 1
  %18 = zext i32 %17 to i64
  %19 = icmp samesign ugt i64 %2, %18
  br i1 %19, label %9, label %7, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @short_until(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = trunc i64 %2 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %26

8:                                                ; preds = %5, %17
  %9 = phi i32 [ %20, %17 ], [ 0, %5 ]
  %10 = phi i16 [ %19, %17 ], [ 0, %5 ]
  %11 = phi i32 [ %18, %17 ], [ 0, %5 ]
  %12 = and i32 %9, 63
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp eq i32 %15, 9
  br i1 %16, label %24, label %17

17:                                               ; preds = %8
  %18 = add nsw i32 %15, %11
  %19 = add i16 %10, 1
  %20 = zext i16 %19 to i32
  %21 = icmp samesign ult i32 %20, %6
  br i1 %21, label %8, label %22, !llvm.loop !25

22:                                               ; preds = %17
  %23 = sext i32 %18 to i64
  br label %26

24:                                               ; preds = %8
  %25 = zext i16 %10 to i64
  br label %26

26:                                               ; preds = %5, %22, %24
  %27 = phi i64 [ %25, %24 ], [ 0, %5 ], [ %23, %22 ]
  ret i64 %27
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i64 @up_to_until(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = trunc i64 %2 to i32
  br label %7

7:                                                ; preds = %5, %17
  %8 = phi i32 [ 0, %5 ], [ %19, %17 ]
  %9 = phi i32 [ 0, %5 ], [ %18, %17 ]
  %10 = and i32 %8, 63
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = icmp eq i32 %13, 9
  br i1 %14, label %15, label %17

15:                                               ; preds = %7
  %16 = zext i32 %8 to i64
  br label %21

17:                                               ; preds = %7
  %18 = xor i32 %13, %9
  %19 = add i32 %8, 1
  %20 = icmp ugt i32 %19, %6
  br i1 %20, label %21, label %7, !llvm.loop !26

21:                                               ; preds = %17, %15
  %22 = phi i32 [ %9, %15 ], [ %18, %17 ]
  %23 = phi i64 [ %16, %15 ], [ undef, %17 ]
  %24 = sext i32 %22 to i64
  %25 = select i1 %14, i64 %23, i64 %24
  ret i64 %25
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i64 -2147483648, 2147483648) i64 @steps_until(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #1 {
  %6 = trunc i64 %2 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %23

8:                                                ; preds = %5, %16
  %9 = phi i32 [ %18, %16 ], [ 0, %5 ]
  %10 = phi i32 [ %17, %16 ], [ 0, %5 ]
  %11 = and i32 %9, 63
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = icmp eq i32 %14, 9
  br i1 %15, label %20, label %16

16:                                               ; preds = %8
  %17 = add nsw i32 %14, %10
  %18 = add nsw i32 %9, %4
  %19 = icmp slt i32 %18, %6
  br i1 %19, label %8, label %20, !llvm.loop !27

20:                                               ; preds = %16, %8
  %21 = phi i32 [ %9, %8 ], [ %17, %16 ]
  %22 = sext i32 %21 to i64
  br label %23

23:                                               ; preds = %20, %5
  %24 = phi i64 [ 0, %5 ], [ %22, %20 ]
  ret i64 %24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local noundef i64 @reads_again(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = load i32, ptr %1, align 4, !tbaa !5
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %9, label %8

8:                                                ; preds = %9, %5
  ret i64 0

9:                                                ; preds = %5, %9
  %10 = phi i64 [ %14, %9 ], [ 0, %5 ]
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = add nsw i32 %12, %4
  store i32 %13, ptr %11, align 4, !tbaa !5
  %14 = add nuw nsw i64 %10, 1
  %15 = load i32, ptr %1, align 4, !tbaa !5
  %16 = sext i32 %15 to i64
  %17 = icmp slt i64 %14, %16
  br i1 %17, label %9, label %8, !llvm.loop !28
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local noundef i64 @reads_again_down(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = load i32, ptr %1, align 4, !tbaa !5
  %7 = icmp sgt i32 %6, 40
  br i1 %7, label %8, label %9

8:                                                ; preds = %9, %5
  ret i64 0

9:                                                ; preds = %5, %9
  %10 = phi i64 [ %15, %9 ], [ 40, %5 ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = shl nsw i32 %12, 1
  %14 = add nsw i32 %13, %4
  store i32 %14, ptr %11, align 4, !tbaa !5
  %15 = add nsw i64 %10, -1
  %16 = load i32, ptr %1, align 4, !tbaa !5
  %17 = sext i32 %16 to i64
  %18 = icmp sgt i64 %10, %17
  br i1 %18, label %9, label %8, !llvm.loop !29
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !10}
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
!14 = distinct !{!14, !10}
!15 = distinct !{!15, !10}
!16 = distinct !{!16, !10}
!17 = distinct !{!17, !10}
!18 = distinct !{!18, !10}
!19 = distinct !{!19, !10}
!20 = distinct !{!20, !10}
!21 = distinct !{!21, !10}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
!26 = distinct !{!26, !10}
!27 = distinct !{!27, !10}
!28 = distinct !{!28, !10}
!29 = distinct !{!29, !10}
