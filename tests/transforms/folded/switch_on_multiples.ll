; The case 7 of a multiple of 5 goes.
; gone: i32 7, label
define i32 @f(i32 noundef %x) {
  %low = and i32 %x, 7
  %five = mul nuw nsw i32 %low, 5
  switch i32 %five, label %other [
    i32 5, label %one
    i32 7, label %two
    i32 20, label %three
    i32 35, label %four
  ]
one:
  %a = call i32 @g(i32 1)
  ret i32 %a
two:
  %b = call i32 @g(i32 22)
  ret i32 %b
three:
  %c = call i32 @g(i32 333)
  ret i32 %c
four:
  %d = call i32 @g(i32 4444)
  ret i32 %d
other:
  ret i32 0
}

declare i32 @g(i32)
