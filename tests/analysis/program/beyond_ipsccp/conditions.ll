; Conditions at calls: what they say of values that are computed from the one that is tested, or beside it.

define internal i1 @index_below_nine(i32 %k) {
  %inside = icmp ult i32 %k, 9                    ; int: -1 ; because: x is tested after x - 1 was computed
  ret i1 %inside
}
define i1 @one_less(i32 noundef %x) {
  %k = sub i32 %x, 1
  %positive = icmp sgt i32 %x, 0
  %small = icmp slt i32 %x, 10
  %both = and i1 %positive, %small
  br i1 %both, label %call, label %out
call:
  %r = call i1 @index_below_nine(i32 %k)
  ret i1 %r
out:
  ret i1 false
}

; What was tested is a float; so is what is handed over, computed before.
define internal i1 @is_negative(float %y) {
  %below = fcmp olt float %y, 0.0                 ; int: 0 ; because: ipsccp learns nothing from tests of floats
  ret i1 %below
}
define i1 @one_more(float noundef %x) {
  %y = fadd float %x, 1.0
  %at.least = fcmp oge float %x, -1.0
  br i1 %at.least, label %call, label %out
call:
  %r = call i1 @is_negative(float %y)
  ret i1 %r
out:
  ret i1 false
}

; The operand of what is tested.
define internal i1 @small(i32 %x) {
  %less.than.ten = icmp ult i32 %x, 10            ; int: -1 ; because: the double of the argument is tested
  ret i1 %less.than.ten
}
define i1 @double_tested(i32 noundef %x) {
  %double = shl nuw i32 %x, 1
  %is.small = icmp ult i32 %double, 20
  br i1 %is.small, label %call, label %out
call:
  %r = call i1 @small(i32 %x)
  ret i1 %r
out:
  ret i1 false
}

; A float is tested, its integer is handed over.
define internal i1 @percent(i32 %p) {
  %too.much = icmp ugt i32 %p, 100                ; int: 0 ; because: ipsccp learns nothing from tests of floats
  ret i1 %too.much
}
define i1 @float_tested(float noundef %x) {
  %p = fptosi float %x to i32
  %low = fcmp oge float %x, 0.0
  %high = fcmp ole float %x, 100.0
  %both = and i1 %low, %high
  br i1 %both, label %call, label %out
call:
  %r = call i1 @percent(i32 %p)
  ret i1 %r
out:
  ret i1 false
}

; A mask was tested.
define internal i1 @is_odd(i32 %x) {
  %odd = trunc i32 %x to i1                       ; int: 0 ; because: ipsccp learns no bits from tests
  ret i1 %odd
}
define i1 @mask_tested(i32 noundef %x) {
  %low = and i32 %x, 7
  %aligned = icmp eq i32 %low, 0
  br i1 %aligned, label %call, label %out
call:
  %r = call i1 @is_odd(i32 %x)
  ret i1 %r
out:
  ret i1 false
}

; What is returned is a multiple on one way, and 0 on the other.
define internal i32 @multiple_or_zero(i32 noundef %x) {
  %left = urem i32 %x, 4
  %none = icmp eq i32 %left, 0
  br i1 %none, label %yes, label %no
yes:
  ret i32 %x
no:
  ret i32 0
}
define i32 @returned_under_condition(i32 noundef %x) {
  %r = call i32 @multiple_or_zero(i32 %x)
  %low = and i32 %r, 3                            ; int: 0 ; because: ipsccp learns no divisors from tests
  ret i32 %low
}
