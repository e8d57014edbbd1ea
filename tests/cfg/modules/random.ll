; Drawn at random, and kept because they have cycles of several entries, several ends, or several loops.

define void @f0(i1 %c, i32 %n) {
b0:
  br label %b2
b1:
  br i1 %c, label %b4, label %b5
b2:
  br label %b4
b3:
  br i1 %c, label %b5, label %b7
b4:
  br label %b1
b5:
  br i1 %c, label %b5, label %b8
b6:
  br label %b2
b7:
  br label %b8
b8:
  br i1 %c, label %b8, label %b5
b9:
  br label %b6
}

define void @f1(i1 %c, i32 %n) {
b0:
  br label %b1
b1:
  br i1 %c, label %b4, label %b1
b2:
  br label %b4
b3:
  ret void
b4:
  br label %b6
b5:
  br label %b5
b6:
  br label %b6
}

define void @f2(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b3, label %b5
b1:
  br label %b2
b2:
  br i1 %c, label %b1, label %b7
b3:
  br i1 %c, label %b7, label %b5
b4:
  ret void
b5:
  br label %b1
b6:
  br label %b7
b7:
  br label %b1
b8:
  switch i32 %n, label %b4 [ i32 0, label %b5 i32 1, label %b1 i32 2, label %b9 ]
b9:
  br i1 %c, label %b5, label %b5
}

define void @f3(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b1, label %b2
b1:
  br i1 %c, label %b5, label %b1
b2:
  br label %b4
b3:
  br i1 %c, label %b1, label %b5
b4:
  br i1 %c, label %b5, label %b4
b5:
  br label %b9
b6:
  br i1 %c, label %b8, label %b10
b7:
  br i1 %c, label %b6, label %b9
b8:
  br label %b12
b9:
  br label %b11
b10:
  br i1 %c, label %b6, label %b12
b11:
  br i1 %c, label %b13, label %b13
b12:
  br label %b8
b13:
  br i1 %c, label %b16, label %b13
b14:
  br label %b14
b15:
  br label %b13
b16:
  br label %b16
}

define void @f4(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b1, label %b1
b1:
  br i1 %c, label %b3, label %b1
b2:
  br label %b3
b3:
  br label %b2
b4:
  ret void
b5:
  br label %b5
b6:
  br label %b5
b7:
  br i1 %c, label %b4, label %b3
b8:
  br label %b10
b9:
  br i1 %c, label %b12, label %b9
b10:
  br i1 %c, label %b6, label %b6
b11:
  br label %b7
b12:
  br label %b11
}

define void @f5(i1 %c, i32 %n) {
b0:
  br label %b10
b1:
  br i1 %c, label %b10, label %b7
b2:
  br i1 %c, label %b1, label %b10
b3:
  br i1 %c, label %b1, label %b6
b4:
  ret void
b5:
  ret void
b6:
  br i1 %c, label %b4, label %b1
b7:
  br i1 %c, label %b5, label %b8
b8:
  br label %b9
b9:
  br label %b1
b10:
  br i1 %c, label %b8, label %b9
}

define void @f6(i1 %c, i32 %n) {
b0:
  br label %b3
b1:
  br i1 %c, label %b4, label %b5
b2:
  br i1 %c, label %b3, label %b3
b3:
  br i1 %c, label %b4, label %b1
b4:
  br label %b4
b5:
  br label %b6
b6:
  br label %b6
}

define void @f7(i1 %c, i32 %n) {
b0:
  br label %b4
b1:
  br i1 %c, label %b4, label %b1
b2:
  br label %b2
b3:
  br label %b1
b4:
  br i1 %c, label %b1, label %b2
b5:
  br i1 %c, label %b3, label %b4
}

define void @f8(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b3, label %b1
b1:
  br i1 %c, label %b2, label %b5
b2:
  switch i32 %n, label %b3 [ i32 0, label %b5 i32 1, label %b1 i32 2, label %b1 ]
b3:
  br label %b3
b4:
  br i1 %c, label %b2, label %b5
b5:
  br label %b5
}

define void @f9(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b5, label %b6
b1:
  br i1 %c, label %b2, label %b6
b2:
  br i1 %c, label %b2, label %b6
b3:
  br label %b3
b4:
  br label %b4
b5:
  br label %b1
b6:
  br label %b3
}

define void @f10(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b2, label %b3
b1:
  switch i32 %n, label %b3 [ i32 0, label %b1 i32 1, label %b4 i32 2, label %b4 ]
b2:
  br label %b1
b3:
  br i1 %c, label %b1, label %b7
b4:
  br label %b1
b5:
  br i1 %c, label %b6, label %b4
b6:
  br label %b2
b7:
  br label %b7
b8:
  br i1 %c, label %b6, label %b8
b9:
  br i1 %c, label %b10, label %b6
b10:
  br label %b6
b11:
  br label %b12
b12:
  br label %b12
}

define void @f11(i1 %c, i32 %n) {
b0:
  switch i32 %n, label %b4 [ i32 0, label %b4 i32 1, label %b1 i32 2, label %b1 ]
b1:
  br label %b1
b2:
  br i1 %c, label %b1, label %b1
b3:
  br i1 %c, label %b5, label %b7
b4:
  br label %b7
b5:
  br i1 %c, label %b1, label %b5
b6:
  br label %b4
b7:
  br i1 %c, label %b7, label %b3
}

define void @f12(i1 %c, i32 %n) {
b0:
  switch i32 %n, label %b1 [ i32 0, label %b3 i32 1, label %b2 i32 2, label %b1 ]
b1:
  br label %b2
b2:
  br label %b1
b3:
  br label %b3
b4:
  br label %b8
b5:
  br label %b9
b6:
  br label %b6
b7:
  br i1 %c, label %b10, label %b5
b8:
  br label %b9
b9:
  br label %b10
b10:
  br label %b9
}

define void @f13(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b7, label %b6
b1:
  br label %b4
b2:
  br i1 %c, label %b14, label %b4
b3:
  br label %b14
b4:
  br label %b12
b5:
  br i1 %c, label %b9, label %b13
b6:
  br label %b1
b7:
  br label %b14
b8:
  br i1 %c, label %b12, label %b10
b9:
  br i1 %c, label %b3, label %b12
b10:
  br label %b7
b11:
  br i1 %c, label %b8, label %b1
b12:
  br i1 %c, label %b10, label %b5
b13:
  br label %b11
b14:
  br label %b11
}

define void @f14(i1 %c, i32 %n) {
b0:
  switch i32 %n, label %b1 [ i32 0, label %b4 i32 1, label %b1 i32 2, label %b1 ]
b1:
  br i1 %c, label %b3, label %b5
b2:
  br label %b5
b3:
  br label %b2
b4:
  br label %b8
b5:
  br i1 %c, label %b6, label %b8
b6:
  br label %b6
b7:
  br label %b4
b8:
  br i1 %c, label %b8, label %b7
b9:
  br label %b12
b10:
  br label %b10
b11:
  br i1 %c, label %b12, label %b10
b12:
  br label %b11
b13:
  br label %b11
b14:
  br label %b16
b15:
  br i1 %c, label %b12, label %b12
b16:
  br label %b14
}

define void @f15(i1 %c, i32 %n) {
b0:
  switch i32 %n, label %b5 [ i32 0, label %b3 i32 1, label %b7 i32 2, label %b2 ]
b1:
  ret void
b2:
  br i1 %c, label %b4, label %b5
b3:
  ret void
b4:
  br i1 %c, label %b4, label %b5
b5:
  br i1 %c, label %b4, label %b5
b6:
  br i1 %c, label %b2, label %b7
b7:
  br label %b4
}

define void @f16(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b3, label %b1
b1:
  br i1 %c, label %b2, label %b2
b2:
  br i1 %c, label %b1, label %b4
b3:
  br i1 %c, label %b2, label %b5
b4:
  br i1 %c, label %b4, label %b3
b5:
  br label %b2
b6:
  br i1 %c, label %b7, label %b6
b7:
  br i1 %c, label %b4, label %b7
}

define void @f17(i1 %c, i32 %n) {
b0:
  br label %b4
b1:
  br i1 %c, label %b9, label %b11
b2:
  br label %b6
b3:
  br label %b11
b4:
  br i1 %c, label %b3, label %b4
b5:
  br label %b2
b6:
  br label %b11
b7:
  br label %b3
b8:
  br i1 %c, label %b6, label %b3
b9:
  br i1 %c, label %b7, label %b8
b10:
  br label %b8
b11:
  br label %b1
b12:
  br label %b4
}

define void @f18(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b7, label %b7
b1:
  br label %b5
b2:
  br i1 %c, label %b6, label %b5
b3:
  br i1 %c, label %b3, label %b5
b4:
  br i1 %c, label %b5, label %b6
b5:
  br i1 %c, label %b4, label %b1
b6:
  switch i32 %n, label %b7 [ i32 0, label %b7 i32 1, label %b5 i32 2, label %b5 ]
b7:
  br label %b3
}

define void @f19(i1 %c, i32 %n) {
b0:
  br i1 %c, label %b6, label %b2
b1:
  br label %b1
b2:
  br i1 %c, label %b1, label %b1
b3:
  br label %b6
b4:
  br i1 %c, label %b5, label %b5
b5:
  br i1 %c, label %b4, label %b3
b6:
  br i1 %c, label %b1, label %b5
}
