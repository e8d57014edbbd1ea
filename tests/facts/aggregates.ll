; Structures and arrays as values: the product of their elements' sets.

define float @through_select({ float, i32 } %s, i1 %c) {
  %a = insertvalue { float, i32 } %s, float 1.0, 0
  %b = insertvalue { float, i32 } { float 3.0, i32 7 }, i32 9, 1
  %t = select i1 %c, { float, i32 } %a, { float, i32 } %b
  %x = extractvalue { float, i32 } %t, 0           ; float: 1 or 3, no NaN
  %y = extractvalue { float, i32 } %b, 1           ; int: 9
  %u = extractvalue { float, i32 } %t, 1           ; int: full-set
  %z = extractvalue { float, i32 } zeroinitializer, 1   ; int: 0
  ret float %x
}

; What is poison in one element says nothing of the others; undef is anything.
define i8 @partly_poison(i8 %i) {
  %a = insertvalue { i8, i8 } poison, i8 5, 0
  %b = insertvalue [2 x i8] undef, i8 5, 0
  %x = extractvalue { i8, i8 } %a, 0               ; int: 5
  %y = extractvalue [2 x i8] %b, 0                 ; int: 5
  %z = extractvalue [2 x i8] %b, 1                 ; int: full-set
  ret i8 %x
}

; Deeper than one level nothing is followed.
define i8 @nested({ i8, { i8, i8 } } %s) {
  %a = insertvalue { i8, { i8, i8 } } %s, i8 1, 0
  %b = insertvalue { i8, { i8, i8 } } %a, i8 2, 1, 0
  %x = extractvalue { i8, { i8, i8 } } %b, 0       ; int: 1
  %y = extractvalue { i8, { i8, i8 } } %b, 1, 0    ; int: full-set
  ret i8 %x
}
