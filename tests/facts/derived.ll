; What a condition on a computed value says of what it was computed from.

define i32 @through_arithmetic(i32 %x) {
  %y = add i32 %x, 1
  %c = icmp ult i32 %y, 5
  br i1 %c, label %small, label %other
small:
  %r = add i32 %x, 0          ; int: [-1, 3]
  ret i32 %r
other:
  ret i32 0
}

define i32 @through_a_mask(i32 %x) {
  %bit = and i32 %x, 8
  %c = icmp eq i32 %bit, 8
  br i1 %c, label %set, label %clear
set:
  %r = and i32 %x, 12         ; int: [8, 12] stride 0 mod 4
  ret i32 %r
clear:
  %s = and i32 %x, 12         ; int: [0, 4] stride 0 mod 4
  ret i32 %s
}

define i32 @through_casts_one_behind_the_other(i8 %x) {
  %wide = zext i8 %x to i32
  %moved = add nsw i32 %wide, -48
  %c = icmp ult i32 %moved, 10
  br i1 %c, label %digit, label %other
digit:
  %d = sub i8 %x, 48          ; int: [0, 9]
  ret i32 %moved              ; %x at %digit: [48, 57]
other:
  ret i32 0
}

define i8 @through_a_truncation_to_i1(i8 %x) {
  %odd = trunc i8 %x to i1
  br i1 %odd, label %then, label %else
then:
  %r = and i8 %x, 1           ; int: 1
  ret i8 %r
else:
  %s = and i8 %x, 1           ; int: 0
  ret i8 %s
}

define i8 @through_a_switch(i8 %x) {
  %low = and i8 %x, 3
  switch i8 %low, label %other [ i8 2, label %two ]
two:
  %r = urem i8 %x, 2          ; int: 0
  ret i8 %r
other:
  ret i8 0
}

define i8 @through_an_assumption(i8 %x) {
  %y = sub nuw i8 100, %x
  %c = icmp ugt i8 %y, 90
  call void @llvm.assume(i1 %c)
  %r = add i8 %x, 0           ; int: [0, 9]
  ret i8 %r
}

; A select on undef takes either arm, so an argument that may be undef stays what it was; one that may not is narrowed.
define i8 @through_a_select(i8 %u, i8 noundef %x) {
  %a = add i8 %u, 1
  %b = icmp ult i8 %a, 5
  %r = select i1 %b, i8 %u, i8 0       ; int: full-set
  %c = add i8 %x, 1
  %d = icmp ult i8 %c, 5
  %s = select i1 %d, i8 %x, i8 0       ; int: [-1, 3]
  ret i8 %s
}

declare void @llvm.assume(i1)
