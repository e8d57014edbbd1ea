; Addresses across calls: never null, aligned, one of a few objects.

@left = internal global [4 x i32] zeroinitializer, align 16
@right = internal global [4 x i32] zeroinitializer, align 16
@third = internal global i32 0

define internal ptr @side(i1 %c) {
  %p = select i1 %c, ptr @left, ptr @right
  ret ptr %p
}
define i1 @never_null(i1 %c) {
  %p = call ptr @side(i1 %c)
  %null = icmp eq ptr %p, null                    ; int: 0 ; because: ipsccp joins two addresses to anything
  ret i1 %null
}
define i64 @aligned(i1 %c) {
  %p = call ptr @side(i1 %c)
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 15                      ; int: 0 ; because: ipsccp has no alignment
  ret i64 %low
}

; Which is handed over: an alloca, or an element.
define internal i1 @is_null(ptr %p) {
  %null = icmp eq ptr %p, null                    ; int: 0 ; because: ipsccp joins two addresses to anything
  ret i1 %null
}
define i1 @objects(i64 %i) {
  %own = alloca i32
  %x = call i1 @is_null(ptr %own)
  %p = getelementptr inbounds [4 x i32], ptr @left, i64 0, i64 %i
  %y = call i1 @is_null(ptr %p)
  %r = or i1 %x, %y
  ret i1 %r
}

; Null only where it was tested for.
define internal i32 @read(ptr %p) {
  %null = icmp eq ptr %p, null                    ; int: 0 ; because: one of the callers hands over an object
  br i1 %null, label %none, label %some
none:                                             ; executable: no ; because: null is tested for at the other call
  ret i32 0
some:
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @reads(ptr noundef %p) {
  %good = icmp ne ptr %p, null
  br i1 %good, label %call, label %own
call:
  %x = call i32 @read(ptr %p)
  ret i32 %x
own:
  %y = call i32 @read(ptr @third)
  ret i32 %y
}
