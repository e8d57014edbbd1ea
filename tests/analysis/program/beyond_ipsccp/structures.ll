; Small structures that functions return and take, member by member.

define internal { i32, float } @lookup(float %x, i1 %c) {
  %low = call float @llvm.maximumnum.f32(float %x, float 0.0)
  %unit = call float @llvm.minimumnum.f32(float %low, float 1.0)
  %n = select i1 %c, i32 3, i32 9
  %a = insertvalue { i32, float } poison, i32 %n, 0
  %b = insertvalue { i32, float } %a, float %unit, 1
  ret { i32, float } %b
}
define i1 @members(float %x, i1 %c) {
  %s = call { i32, float } @lookup(float %x, i1 %c)
  %n = extractvalue { i32, float } %s, 0
  %t = extractvalue { i32, float } %s, 1
  %four = icmp eq i32 %n, 4                       ; int: 0 ; because: ipsccp joins 3 and 9 to [3, 9]
  %above = fcmp ogt float %t, 1.0                 ; int: 0 ; because: ipsccp has no ranges of floats
  %r = or i1 %four, %above
  ret i1 %r
}

; A structure is handed over.
define internal i1 @of_structure({ i32, i32 } %s) {
  %x = extractvalue { i32, i32 } %s, 0
  %y = extractvalue { i32, i32 } %s, 1
  %low = and i32 %x, 7                            ; int: 0 ; because: ipsccp has no strides
  %odd = trunc i32 %y to i1                       ; int: -1 ; because: ipsccp has no known bits
  %none = icmp ne i32 %low, 0
  %r = and i1 %odd, %none                         ; int: 0 ; because: one operand is decided by a stride
  ret i1 %r
}
define i1 @hands_over_structure(i32 %a, i32 %b) {
  %x = mul i32 %a, 24
  %y = or i32 %b, 1
  %s = insertvalue { i32, i32 } poison, i32 %x, 0
  %t = insertvalue { i32, i32 } %s, i32 %y, 1
  %r = call i1 @of_structure({ i32, i32 } %t)
  ret i1 %r
}

declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.minimumnum.f32(float, float)
