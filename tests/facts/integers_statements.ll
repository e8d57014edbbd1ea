; What the program states: attributes, metadata, assumptions, and what it does with a pointer or a divisor.

declare void @llvm.assume(i1)
declare void @use(i32)
declare ptr @identity(ptr returned)
declare nonnull ptr @make()
declare i32 @bounded() 
declare void @take(ptr noundef nonnull align 8)

define i32 @ranges(i32 range(i32 -5, 6) %x, ptr %p) {
  %sum = add i32 %x, 10                 ; int: [5, 15]
  %v = load i32, ptr %p, !range !0      ; int: [0, 9]
  %w = call range(i32 0, 3) i32 @bounded()          ; int: [0, 2]
  %z = call i32 @bounded(), !range !1   ; int: {0, 1, 2, 3, 20, 21}
  ret i32 %sum
}

define ptr @pointers(ptr nonnull %p, ptr dereferenceable(8) align 16 %q, ptr byval(i64) %r, ptr dereferenceable_or_null(8) %s) {
; %p int: [1, 18446744073709551615]
; %q int: [16, 18446744073709551600] stride 0 mod 16
; %r int: [1, 18446744073709551615]
; %s int: full-set
  %made = call ptr @make()              ; int: [1, 18446744073709551615]
  %v = load ptr, ptr %p, !nonnull !2    ; int: [1, 18446744073709551615]
  %w = load ptr, ptr %p, !align !3      ; int: [0, 18446744073709551584] stride 0 mod 32
  %x = load ptr, ptr %p, !dereferenceable !3        ; int: [1, 18446744073709551615]
  %same = call ptr @identity(ptr %q)    ; int: [16, 18446744073709551600] stride 0 mod 16
  ret ptr %v
}

define i1 @accessed(ptr %p, ptr %q, ptr %r) {
  %early = icmp eq ptr %p, null         ; int: full-set
  call void @use(i32 0)
  %before = icmp eq ptr %p, null        ; int: 0
  %v = load i32, ptr %p, align 4
  %after = icmp eq ptr %p, null         ; int: 0
  %bits = ptrtoint ptr %p to i64        ; int: [4, 18446744073709551612] stride 0 mod 4
  store volatile i32 0, ptr %q, align 4
  %volatile = icmp eq ptr %q, null      ; int: full-set
  store i8 0, ptr %r
  br label %next
next:
  %later = icmp ne ptr %r, null         ; int: -1
  ret i1 %after
}

define i1 @null.is.valid(ptr %p) null_pointer_is_valid {
  %v = load i32, ptr %p, align 4
  %after = icmp eq ptr %p, null         ; int: full-set
  ret i1 %after
}

define i1 @passed(ptr %p, ptr %q) {
  call void @take(ptr %p)
  %null = icmp eq ptr %p, null          ; int: 0
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
  %also = icmp eq ptr %q, null          ; int: 0
  ret i1 %null
}

define void @blocks(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr %g, ptr %h, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 4, i1 false)
  %to.copied = icmp eq ptr %a, null     ; int: 0
  %from.copied = icmp eq ptr %b, null   ; int: 0
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %c, ptr %d, i64 4, i1 false)
  %to.inline = icmp eq ptr %c, null     ; int: 0
  %from.inline = icmp eq ptr %d, null   ; int: 0
  call void @llvm.memmove.p0.p0.i64(ptr %e, ptr %f, i64 4, i1 false)
  %to.moved = icmp eq ptr %e, null      ; int: 0
  %from.moved = icmp eq ptr %f, null    ; int: 0
  call void @llvm.memset.inline.p0.i64(ptr %g, i8 0, i64 4, i1 false)
  %set = icmp eq ptr %g, null           ; int: 0
  call void @llvm.memset.p0.i64(ptr %h, i8 0, i64 %n, i1 false)
  %perhaps.none = icmp eq ptr %h, null  ; int: full-set
  ret void
}

define i32 @divided(i32 %x, i32 %n) {
  %early = icmp eq i32 %n, 0            ; int: full-set
  call void @use(i32 0)
  %before = icmp eq i32 %n, 0           ; int: 0
  %q = udiv i32 %x, %n
  %after = icmp eq i32 %n, 0            ; int: 0
  ret i32 %q
}

define i32 @conditions(i32 %x, i32 %y) {
entry:
  %small = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %small)
  %sum = add i32 %x, 1                  ; int: [1, 10]
  %positive = icmp sgt i32 %y, 0
  %even = trunc i32 %y to i1
  %odd = xor i1 %even, true
  %both = and i1 %positive, %odd
  call void @llvm.assume(i1 %both)
  br label %next
next:
  %half = ashr exact i32 %y, 1          ; int: [1, 1073741823]
  ret i32 %sum
}

define i64 @bundles(ptr %p, ptr %q, ptr %r, ptr %s) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32), "nonnull"(ptr %q), "dereferenceable"(ptr %r, i64 4) ]
  %a = ptrtoint ptr %p to i64           ; int: [0, 18446744073709551584] stride 0 mod 32
  %b = ptrtoint ptr %q to i64           ; int: [1, 18446744073709551615]
  %c = ptrtoint ptr %r to i64           ; int: [1, 18446744073709551615]
  call void @llvm.assume(i1 true) [ "align"(ptr %s, i64 16, i64 4) ]
  %d = ptrtoint ptr %s to i64           ; int: [4, 18446744073709551604] stride 4 mod 16
  ret i64 %a
}

; Flags narrow what they belong to.

define i8 @flags(i8 %x, i8 %y, i16 %w) {
  %low = trunc nuw i16 %w to i8
  %sum = add nuw i8 %x, 100             ; int: [100, 255]
  %difference = sub nuw i8 100, %x      ; int: [0, 100]
  %bits = or disjoint i8 %x, 15         ; int: [15, 255] stride 15 mod 16
  %wide = zext nneg i8 %x to i16        ; int: [0, 127]
  %exact = lshr exact i8 %x, 3          ; int: [0, 31]
  %half = sdiv exact i8 %x, 2           ; int: [-64, 63]
  %same = icmp samesign ult i8 %x, %y
  ret i8 %sum
}

; Arithmetic that reports overflow.

define i32 @overflow(i32 range(i32 0, 256) %x, i32 %y) {
entry:
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 1)
  %value = extractvalue { i32, i1 } %r, 0           ; int: [1, 256]
  %bit = extractvalue { i32, i1 } %r, 1             ; int: 0
  %s = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %y, i32 100)
  %sum = extractvalue { i32, i1 } %s, 0
  %wraps = extractvalue { i32, i1 } %s, 1
  br i1 %wraps, label %over, label %fits
fits:
  %a = add i32 %sum, 0                  ; int: [-2147483548, 2147483647]
  %b = add i32 %y, 0                    ; int: [-2147483648, 2147483547]
  ret i32 %a
over:
  %c = add i32 %sum, 0                  ; int: [-2147483648, -2147483549]
  %d = add i32 %y, 0                    ; int: [2147483548, 2147483647]
  ret i32 %c
}

define i32 @fixed.point(i32 range(i32 0, 1000) %x, i32 range(i32 1, 8) %y) {
  %product = call i32 @llvm.umul.fix.i32(i32 %x, i32 256, i32 8)        ; int: [0, 999]
  %ratio = call i32 @llvm.udiv.fix.i32(i32 %x, i32 %y, i32 2)           ; int: [0, 3996]
  %signed = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 -3, i32 1)      ; int: [-1499, 0]
  ret i32 %product
}

; Vectors and scale.

define i64 @scale() vscale_range(2,16) {
  %s = call i64 @llvm.vscale.i64()      ; int: [2, 16]
  ret i64 %s
}

define i64 @lanes(<8 x i1> %mask, i64 %n) {
  %first = call i64 @llvm.experimental.cttz.elts.i64.v8i1(<8 x i1> %mask, i1 false)             ; int: [0, 8]
  %step = call i32 @llvm.experimental.get.vector.length.i64(i64 %n, i32 4, i1 false)            ; int: [0, 4]
  ret i64 %first
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare i32 @llvm.umul.fix.i32(i32, i32, i32)
declare i32 @llvm.udiv.fix.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i64 @llvm.vscale.i64()
declare i64 @llvm.experimental.cttz.elts.i64.v8i1(<8 x i1>, i1)
declare i32 @llvm.experimental.get.vector.length.i64(i64, i32, i1)

!0 = !{i32 0, i32 10}
!1 = !{i32 0, i32 4, i32 20, i32 22}
!2 = !{}
!3 = !{i64 32}
