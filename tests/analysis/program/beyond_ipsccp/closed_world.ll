; In a closed world: functions and variables that could be named from elsewhere are not.
; settings: world=closed

@table = global [3 x i32] [i32 3, i32 5, i32 9]
@level = global float 0.0

define i1 @helper(i32 %x) {
  %negative = icmp slt i32 %x, 0                  ; int: 0 ; because: ipsccp takes an external function for open
  ret i1 %negative
}
define i32 @main(i32 %count, ptr %words) {
  %i = and i32 %count, 3
  %negative = call i1 @helper(i32 %i)
  %wide = zext i32 %i to i64
  %p = getelementptr [3 x i32], ptr @table, i64 0, i64 %wide
  %x = load i32, ptr %p
  %four = icmp eq i32 %x, 4                       ; int: 0 ; because: ipsccp takes an external variable for open
  %level = load float, ptr @level
  %risen = fcmp une float %level, 0.0             ; int: 0 ; because: ipsccp takes an external variable for open
  %a = or i1 %negative, %four
  %b = or i1 %a, %risen
  %r = zext i1 %b to i32
  ret i32 %r
}
