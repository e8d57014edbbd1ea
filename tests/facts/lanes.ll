; Vectors with constant lanes, each lane by itself. tests/flow/test_small_functions.py runs each function on all
; arguments: every bound is met.

define i5 @shifted(i5 noundef %x, i1 noundef %lane) {
  %one = insertelement <2 x i5> poison, i5 %x, i32 0
  %both = insertelement <2 x i5> %one, i5 %x, i32 1
  %y = lshr <2 x i5> %both, <i5 1, i5 4>                ; int: [0, 15]
  %r = extractelement <2 x i5> %y, i1 %lane
  ret i5 %r
}

define i5 @masked(i5 noundef %x, i1 noundef %lane) {
  %one = insertelement <2 x i5> poison, i5 %x, i32 0
  %both = insertelement <2 x i5> %one, i5 %x, i32 1
  %y = and <2 x i5> %both, <i5 1, i5 6>                 ; int: {0, 1, 2, 4, 6}
  %r = extractelement <2 x i5> %y, i1 %lane
  ret i5 %r
}

define i1 @compared(i5 noundef %x, i1 noundef %lane) {
  %low = and i5 %x, 7
  %one = insertelement <2 x i5> poison, i5 %low, i32 0
  %both = insertelement <2 x i5> %one, i5 %low, i32 1
  %sum = add <2 x i5> %both, <i5 0, i5 9>
  %limit = add <2 x i5> <i5 2, i5 11>, <i5 6, i5 6>     ; int: [8, 17] bits xx00x stride 8 mod 9
  %y = icmp ult <2 x i5> %both, <i5 8, i5 17>           ; int: -1
  %r = extractelement <2 x i1> %y, i1 %lane
  ret i1 %r
}

define i5 @chosen(i5 noundef %x, i1 noundef %lane) {
  %low = and i5 %x, 3
  %one = insertelement <2 x i5> poison, i5 %low, i32 0
  %both = insertelement <2 x i5> %one, i5 %low, i32 1
  %y = select <2 x i1> <i1 true, i1 false>, <2 x i5> %both, <2 x i5> <i5 16, i5 5>   ; int: {0, 1, 2, 3, 5}
  %r = extractelement <2 x i5> %y, i1 %lane
  ret i5 %r
}

define half @scaled(i5 noundef %unused, i1 noundef %lane) {
  %y = fmul <3 x half> <half 1.0, half -3.0, half poison>, <half 2.0, half 4.0, half 1.0>  ; float: -12 or 2, no NaN
  %r = extractelement <3 x half> %y, i1 %lane
  ret half %r
}
