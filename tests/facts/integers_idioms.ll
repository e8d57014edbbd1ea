; Values that have to do with each other: what sets of the operands alone do not see. The first functions are the
; precision witnesses of Taneja, Liu and Regehr, "Testing Static Analyses for Precision and Soundness", CGO 2020.

define i8 @shift.of.a.power(i8 noundef %x) {
  %r = shl i8 32, %x                    ; int: [0, 128] stride 0 mod 32
  ret i8 %r
}

define i8 @shift.of.a.nibble(i4 noundef %x, i8 noundef %y) {
  %wide = zext i4 %x to i8
  %r = lshr i8 %wide, %y                ; int: [0, 15]
  ret i8 %r
}

define i8 @rounded.up(i8 noundef %x) {
  %odd = and i8 %x, 1
  %r = add i8 %x, %odd                  ; int: [0, 254] stride 0 mod 2
  ret i8 %r
}

define i8 @rest.of.a.multiple(i8 %x) {
  %product = mul nsw i8 10, %x
  %r = srem i8 %product, 10             ; int: 0
  ret i8 %r
}

define i8 @one.more(i8 range(i8 0, 5) %x) {
  %r = add i8 %x, 1                     ; int: [1, 5]
  ret i8 %r
}

define i8 @lowest.one(i8 noundef range(i8 1, 0) %x) {
  %minus = sub i8 0, %x
  %r = and i8 %x, %minus                ; int: [1, 128]
  %ones = call i8 @llvm.ctpop.i8(i8 %r) ; int: 1
  ret i8 %ones
}

define i8 @not.zero(i8 noundef %x) {
  %zero = icmp eq i8 %x, 0
  %r = select i1 %zero, i8 1, i8 %x     ; int: [1, 255]
  ret i8 %r
}

define i8 @rest.of.eight(i8 noundef %x) {
  %r = srem i8 %x, 8                    ; int: [-7, 7]
  ret i8 %r
}

define i8 @quotient(i8 noundef %x) {
  %r = udiv i8 128, %x                  ; int: [0, 128]
  ret i8 %r
}

define i8 @sum.of.zeros(i8 range(i8 0, 1) %x, i8 range(i8 0, 1) %y) {
  %r = add i8 %x, %y                    ; int: 0
  ret i8 %r
}

; The same value twice.

define i8 @twice(i8 noundef %x) {
; Not zero: it is divided by.
  %difference = sub i8 %x, %x           ; int: 0
  %both = and i8 %x, %x                 ; int: [1, 255]
  %neither = xor i8 %x, %x              ; int: 0
  %square = mul nsw i8 %x, %x           ; int: [0, 121] bits 0xxxxx0x
  %sum = add i8 %x, %x                  ; int: [0, 254] stride 0 mod 2
  %ratio = udiv i8 %x, %x               ; int: 1
  %rest = srem i8 %x, %x                ; int: 0
  %most = call i8 @llvm.umax.i8(i8 %x, i8 %x)
  ret i8 %most
}

define i8 @each.use.anew(i8 %x) {
  %difference = sub i8 %x, %x           ; int: full-set
  %sum = add i8 %x, %x                  ; int: full-set
  ret i8 %difference
}

define i8 @poison.is.the.same.twice(i8 noundef %x, i8 noundef %y) {
  %z = add nuw i8 %x, %y
  %difference = sub i8 %z, %z           ; int: 0
  ret i8 %difference
}

; A value and something made from it.

define i8 @complements(i8 noundef %x) {
  %not = xor i8 %x, -1
  %and = and i8 %x, %not                ; int: 0
  %or = or i8 %not, %x                  ; int: -1
  %xor = xor i8 %x, %not                ; int: -1
  %add = add i8 %not, %x                ; int: -1
  ret i8 %and
}

define i8 @below.the.lowest.one(i8 noundef %x) {
  %less = add i8 %x, -1
  %without = and i8 %x, %less           ; int: [0, 254] stride 0 mod 2
  %mask = xor i8 %x, %less              ; int: [1, 255] stride 1 mod 2
  %filled = or i8 %less, %x             ; int: [1, 255] stride 1 mod 2
  ret i8 %without
}

define i8 @multiples.of.four(i8 noundef %y) {
  %x = shl i8 %y, 2
  %less = add i8 %x, -1
  %minus = sub i8 0, %x
  %without = and i8 %x, %less           ; int: [0, 248] stride 0 mod 8
  %lowest = and i8 %minus, %x           ; int: [0, 128] stride 0 mod 4
  %sign = or i8 %x, %minus              ; int: [-128, 0] stride 0 mod 4
  ret i8 %without
}

define i8 @powers(i8 noundef %n, i8 noundef %m, i1 noundef %c) {
  %p = shl i8 1, %n
  %q = lshr i8 -128, %m
  %either = select i1 %c, i8 %p, i8 %q
  %ones = call i8 @llvm.ctpop.i8(i8 %either)  ; int: 1
  %less = add i8 %p, -1
  %none = and i8 %p, %less              ; int: 0
  ret i8 %ones
}

define i8 @taken.away(i8 noundef range(i8 0, 100) %x, i8 noundef %m) {
  %masked = and i8 %x, %m
  %rest = sub i8 %x, %masked            ; int: [0, 99]
  %other = xor i8 %masked, %x           ; int: [0, 99]
  %low = and i8 %x, 7
  %aligned = sub i8 %x, %low            ; int: [0, 96] stride 0 mod 8
  %r = urem i8 %x, 10
  %tens = sub i8 %x, %r                 ; int: [0, 90] bits 0xxxxxx0 stride 0 mod 10
  %half = lshr i8 %x, 1
  %upper = sub i8 %x, %half             ; int: [0, 50]
  ret i8 %tens
}

define i8 @signed.tens(i8 noundef %x) {
  %r = srem i8 %x, 10
  %tens = sub i8 %x, %r                 ; int: [-120, 120] stride 0 mod 2
  ret i8 %tens
}

define i8 @absorbed(i8 noundef range(i8 3, 9) %x, i8 noundef %y) {
  %or = or i8 %x, %y
  %a = and i8 %x, %or                   ; int: [3, 8]
  %and = and i8 %y, %x
  %b = or i8 %and, %x                   ; int: [3, 8]
  ret i8 %a
}

define i8 @neighbours(i8 noundef %x) {
  %next = add i8 %x, 1
  %product = mul i8 %x, %next           ; int: [0, 254] stride 0 mod 2
  ret i8 %product
}

define i8 @multiples(i8 noundef %x, i8 noundef %y) {
  %product = mul nuw i8 %x, %y
  %none = urem i8 %product, %y          ; int: 0
  %shifted = shl nsw i8 %x, 4
  %rest = srem i8 %shifted, 8           ; int: 0
  %negative = srem i8 %shifted, -16     ; int: 0
  %some = srem i8 %shifted, 32          ; int: [-16, 16] stride 0 mod 16
  ret i8 %none
}

define i1 @order(i8 noundef %x, i8 noundef %y, i8 %u) {
  %masked = and i8 %x, %y
  %a = icmp ule i8 %masked, %x          ; int: -1
  %b = icmp ugt i8 %masked, %y          ; int: 0
  %larger = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %c = icmp uge i8 %larger, %y          ; int: -1
  %d = icmp ult i8 %larger, %y          ; int: 0
  %e = icmp ult i8 %masked, %x          ; int: full-set
  %part = udiv i8 %u, 3
  %f = icmp ule i8 %part, %u            ; int: full-set
  ret i1 %a
}

; Idioms of choice.

define i32 @clamp(i32 noundef %x) {
  %low = icmp slt i32 %x, 0
  %at.least = select i1 %low, i32 0, i32 %x
  %high = icmp sgt i32 %at.least, 255
  %r = select i1 %high, i32 255, i32 %at.least    ; int: [0, 255]
  ret i32 %r
}

define i32 @negated.absolute(i32 noundef %x) {
  %negative = icmp slt i32 %x, 0
  %minus = sub i32 0, %x
  %r = select i1 %negative, i32 %x, i32 %minus    ; int: [-2147483648, 0]
  ret i32 %r
}

define i8 @three.ways(i32 noundef %x) {
  %below = icmp slt i32 %x, 10
  %order = call i8 @llvm.scmp.i8.i32(i32 %x, i32 10)
  %r = select i1 %below, i8 %order, i8 5          ; int: [-1, 5] bits xxxxx1x1 stride 5 mod 250
  ret i8 %r
}

define i8 @rotated(i8 noundef range(i8 0, 4) %x, i8 noundef %n) {
  %left = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 4)     ; int: [0, 48] stride 0 mod 16
  %few = and i8 %n, 1
  %some = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %few)  ; int: {0, 1, 2, 3, 4, 6}
  ret i8 %left
}

declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.scmp.i8.i32(i32, i32)

; One bit at most: by a mask that has more, as the smaller of two, in every lane.
define i8 @one_bit(i8 noundef %n, i8 noundef %m, i8 noundef %x, i1 noundef %c, i8 %u) {
  %s = shl i8 1, %n
  %t = shl i8 2, %m
  %p = and i8 %s, 112
  %p1 = add i8 %p, -1
  %masked = and i8 %p, %p1                        ; int: 0
  %q = call i8 @llvm.umin.i8(i8 %s, i8 %t)
  %q1 = add i8 %q, -1
  %least = and i8 %q, %q1                         ; int: 0
  %o = call i8 @llvm.uadd.sat.i8(i8 %s, i8 %t)
  %o1 = add i8 %o, -1
  %sum = and i8 %o, %o1                           ; int: [0, 254] stride 0 mod 2
  %a = and i8 %x, 112
  %a1 = add i8 %a, -1
  %more = and i8 %a, %a1                          ; int: [0, 96] stride 0 mod 32
  %g0 = add i8 %x, 1
  %g = and i8 %g0, 112
  %g1 = add i8 %g, -1
  %many = and i8 %g, %g1                          ; int: [0, 96] stride 0 mod 32
  %b = and i8 %s, %x
  %b1 = add i8 %b, -1
  %two = and i8 %b, %b1                           ; int: [0, 126] stride 0 mod 2; todo int: 0
  %d = select i1 %c, i8 6, i8 %s
  %d1 = add i8 %d, -1
  %six = and i8 %d, %d1                           ; int: [0, 126] stride 0 mod 2
  %minus = sub i8 0, %u
  %e = and i8 %u, %minus
  %e1 = add i8 %e, -1
  %undef = and i8 %e, %e1                         ; int: full-set
  ret i8 %masked
}

define <2 x i8> @one_bit_each(<2 x i8> noundef %n) {
  %s = shl <2 x i8> splat (i8 1), %n
  %p = and <2 x i8> %s, splat (i8 112)
  %p1 = add <2 x i8> %p, splat (i8 -1)
  %r = and <2 x i8> %p, %p1                       ; int: 0
  ret <2 x i8> %r
}

define i8 @multiples.of_negative(i8 noundef %x) {
  %a = mul nsw i8 %x, -6
  %r = srem i8 %a, 3                              ; int: 0
  %b = mul nsw i8 %x, -5
  %s = srem i8 %b, 3                              ; int: [-2, 2]
  %t = srem i8 %a, -3                             ; int: 0
  ret i8 %r
}

define i1 @no_more(i8 noundef %x, i8 noundef %n, i8 %u) {
  %a = call i8 @llvm.usub.sat.i8(i8 %x, i8 %n)
  %ac = icmp ule i8 %a, %x                        ; int: -1
  %ar = icmp ule i8 %a, %n                        ; int: full-set
  %b = call i8 @llvm.umin.i8(i8 %n, i8 %x)
  %bc = icmp ugt i8 %b, %x                        ; int: 0
  %d = shl nuw i8 %x, %n
  %dc = icmp uge i8 %d, %x                        ; int: -1
  %dr = icmp uge i8 %d, %n                        ; int: full-set
  %e = shl nuw i8 %u, %n
  %ec = icmp uge i8 %e, %u                        ; int: full-set
  %f = call i8 @llvm.usub.sat.i8(i8 %u, i8 %n)
  %fc = icmp ule i8 %f, %u                        ; int: full-set
  %g = call i8 @llvm.umin.i8(i8 %u, i8 %n)
  %gc = icmp ule i8 %g, %u                        ; int: full-set
  ret i1 %ac
}

declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)

; Multiples by definition leave no remainder; 3 is no multiple of 11, though 2^8 - 3 is.
define void @multiples.signed(i8 noundef %a) {
entry:
  %six = mul nsw i8 %a, 6
  %none = srem i8 %six, 3                ; int: 0
  %back = mul nsw i8 %a, -6
  %nothing = srem i8 %back, 3            ; int: 0
  %three = mul nsw i8 %a, 3
  %some = srem i8 %three, 11             ; int: [-10, 10]
  %four = shl nsw i8 %a, 2
  %zero = srem i8 %four, -4              ; int: 0
  %rest = srem i8 %four, 8               ; int: [-4, 4] stride 0 mod 4
  ret void
}

; What `or` says of carries: none where the bits are disjoint, because one side has them clear, or by the flag of a value
; that may not be poison.
define void @carries(i32 noundef %a, i32 noundef %b) {
  %shifted = shl i32 %a, 3              ; evolution: (8 * %a)
  %set = or i32 %shifted, 5             ; evolution: (5 + (8 * %a))<nuw><nsw>
  %stated = or disjoint i32 %a, %b      ; evolution: (%a + %b)<nuw><nsw>
  call void @only(i32 noundef %stated)
  ret void
}

define i32 @carries.perhaps(i32 noundef %a, i32 noundef %b) {
  %stated = or disjoint i32 %a, %b      ; evolution: (%a + %b)
  ret i32 %stated
}

declare void @only(i32)

; Functions of the same bits: compared by their truth tables.
define void @functions.of.bits(i32 noundef %a, i32 noundef %b, i8 noundef %c, i8 noundef %d, i1 noundef %p) {
  %and = and i32 %a, %b
  %not.and = xor i32 %and, -1
  %not.a = xor i32 %a, -1
  %not.b = xor i32 %b, -1
  %or = or i32 %not.a, %not.b
  %morgan = icmp eq i32 %not.and, %or            ; int: -1
  %low = and i32 %a, 7
  %high = and i32 %a, -8
  %whole = or i32 %low, %high
  %masks = icmp eq i32 %whole, %a                ; int: -1
  %sum = add i32 %low, %high
  %added = icmp ne i32 %sum, %a                  ; int: 0
  %rest = sub i32 %a, %low
  %taken = icmp eq i32 %rest, %high              ; int: -1
  %a.alone = and i32 %a, %not.b
  %xor = xor i32 %a, %b
  %either = or i32 %a.alone, %xor
  %absorbed = icmp eq i32 %either, %xor          ; int: -1
  %part = icmp ule i32 %a.alone, %either         ; int: -1
  %signed.part = icmp sle i32 %a.alone, %either
  %inverted = icmp eq i32 %not.a, %a             ; int: 0
  %c.wide = sext i8 %c to i32
  %d.wide = sext i8 %d to i32
  %wide = and i32 %c.wide, %d.wide
  %narrow = and i8 %c, %d
  %widened = sext i8 %narrow to i32
  %casts = icmp eq i32 %wide, %widened           ; int: -1
  %one = select i1 %p, i32 %a, i32 %b
  %other = select i1 %p, i32 %b, i32 %a
  %both = xor i32 %one, %other
  %swapped = icmp eq i32 %both, %xor             ; int: -1
  ret void
}

; Sums that differ by a constant.
define void @sums.of.bits(i32 noundef %a, i32 noundef %b) {
  %minus.b = sub i32 0, %b
  %added = add i32 %a, %minus.b
  %taken = sub i32 %a, %b
  %same = icmp eq i32 %added, %taken             ; int: -1
  %more = add i32 %added, 1
  %other = icmp eq i32 %more, %taken             ; int: 0
  %or = or i32 %a, %b
  %and = and i32 %a, %b
  %both = add i32 %or, %and
  %sum = add i32 %a, %b
  %carries = icmp eq i32 %both, %sum             ; int: -1
  ret void
}

; undef may be one number here and another there.
define void @functions.of.undef(i32 %a) {
  %low = and i32 %a, 7
  %high = and i32 %a, -8
  %whole = or i32 %low, %high
  %masks = icmp eq i32 %whole, %a                ; int: full-set
  ret void
}
