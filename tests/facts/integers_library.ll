; What the C library promises, by name.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@hello = private unnamed_addr constant [6 x i8] c"hello\00"

define i64 @strings(ptr %p, i64 range(i64 0, 100) %n) {
  %a = call i64 @strlen(ptr %p)         ; int: [0, 18446744073709551614]
  %b = call i64 @strlen(ptr @hello)     ; int: 5
  %c = call i64 @strnlen(ptr %p, i64 %n)            ; int: [0, 99]
  %d = call i32 @memcmp(ptr %p, ptr %p, i64 %n)     ; int: 0
  %e = call i32 @memcmp(ptr %p, ptr @hello, i64 0)  ; int: 0
  %f = call i32 @strcmp(ptr %p, ptr @hello)         ; int: full-set
  ret i64 %a
}

define i32 @characters(i32 noundef range(i32 48, 58) %digit, i32 noundef range(i32 97, 123) %letter, i32 noundef %any, ptr %file) {
  %a = call i32 @isdigit(i32 %digit)    ; int: [1, 4294967295]
  %b = call i32 @isdigit(i32 %letter)   ; int: 0
  %c = call i32 @isdigit(i32 %any)      ; int: full-set
  %d = call i32 @toupper(i32 %letter)   ; int: [0, 255]
  %e = call i32 @toupper(i32 %any)      ; int: full-set
  %f = call i32 @fgetc(ptr %file)       ; int: [-1, 255]
  %g = call i32 @toascii(i32 %any)      ; int: [0, 127]
  ret i32 %a
}

; C leaves toupper of what is no character undefined, but glibc does not: it returns most of them as they are.
define i32 @no.characters(i32 noundef range(i32 -128, 1) %signed, i32 noundef range(i32 -1, 256) %read, i32 noundef range(i32 -1, 257) %wide) {
  %a = call i32 @toupper(i32 -100)      ; int: full-set
  %b = call i32 @tolower(i32 %signed)   ; int: full-set
  %c = call i32 @tolower(i32 %read)     ; int: [-1, 255]
  %d = call i32 @tolower(i32 %wide)     ; int: full-set
  %e = call i32 @toupper(i32 -1)        ; int: -1
  %f = call i32 @isxdigit(i32 1000)     ; int: full-set
  %g = call i32 @isascii(i32 1000)      ; int: 0
  ret i32 %a
}

define i32 @numbers(i32 noundef range(i32 -10, 5) %x, i32 noundef %any) {
  %a = call i32 @abs(i32 %x)            ; int: [0, 10]
  %b = call i32 @abs(i32 %any)          ; int: [0, 2147483647]
  %c = call i32 @ffs(i32 %any)          ; int: [0, 32]
  %d = call i32 @rand()                 ; int: [0, 2147483647]
  %e = call i32 @htonl(i32 %x)          ; int: [-251658241, 117440512]
  %f = call i32 @htonl(i32 258)         ; int: 33619968
  ret i32 %a
}

define i64 @files(i32 %fd, ptr %buffer, i64 noundef range(i64 0, 4097) %n, ptr %file) {
  %a = call i64 @read(i32 %fd, ptr %buffer, i64 %n)             ; int: [-1, 4096]
  %b = call i64 @read(i32 %fd, ptr %buffer, i64 -1)             ; int: [-1, 9223372036854775807]
  %c = call i64 @fread(ptr %buffer, i64 4, i64 %n, ptr %file)   ; int: [0, 4096]
  ret i64 %a
}

define i32 @not.the.library(ptr %p) {
  %a = call i32 @rand() nobuiltin       ; int: full-set
  %b = call i64 @getchar(ptr %p)        ; int: full-set
  ret i32 %a
}

define i32 @freestanding() "no-builtins" {
  %a = call i32 @rand()                 ; int: full-set
  ret i32 %a
}

declare i64 @strlen(ptr)
declare i64 @strnlen(ptr, i64)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @strcmp(ptr, ptr)
declare i32 @isdigit(i32)
declare i32 @isxdigit(i32)
declare i32 @isascii(i32)
declare i32 @toupper(i32)
declare i32 @tolower(i32)
declare i32 @toascii(i32)
declare i32 @fgetc(ptr)
declare i64 @getchar(ptr)
declare i32 @abs(i32)
declare i32 @ffs(i32)
declare i32 @rand()
declare i32 @htonl(i32)
declare i64 @read(i32, ptr, i64)
declare i64 @fread(ptr, i64, i64, ptr)

; What a compiler calls for bits where there is no instruction. The number of zeros of 0 is undefined, as in the builtins.
define void @bits(i32 noundef %a, i64 noundef %b) {
  %p = call i32 @__popcountsi2(i32 %a)  ; int: [0, 32]
  %q = call i32 @__popcountdi2(i64 %b)  ; int: [0, 64]
  %l = call i32 @__clzsi2(i32 %a)       ; int: [0, 31]
  %t = call i32 @__ctzsi2(i32 %a)       ; int: [0, 31]
  %m = call i32 @__clzdi2(i64 %b)       ; int: [0, 63]
  %u = call i32 @__ctzdi2(i64 %b)       ; int: [0, 63]
  ret void
}
declare i32 @__popcountsi2(i32)
declare i32 @__popcountdi2(i64)
declare i32 @__clzsi2(i32)
declare i32 @__ctzsi2(i32)
declare i32 @__clzdi2(i64)
declare i32 @__ctzdi2(i64)
