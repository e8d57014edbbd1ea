"""Decimal numerals of any length.

Python refuses to convert between integers and more than 4,300 decimal digits (sys.set_int_max_str_digits, which an
environment may lower to 640), since it takes quadratic time. LLVM's integers may have 2,525,223 digits. GMP converts in
less than quadratic time, by divide and conquer with powers of ten, and knows no such limit. gmpy2 is loaded with the
first numeral that needs it: that takes longer than most small questions.
"""

from typing import Final

# Bits of a number, and digits of a numeral, that Python converts whatever the environment says.
_SHORT_BITS: Final = 2048
_SHORT_DIGITS: Final = 600


def decimal(number: int) -> str:
    """What str(number) is, however large the number."""
    if -(1 << 62) < number < 1 << 62 or number.bit_length() <= _SHORT_BITS:
        return str(number)
    import gmpy2

    return str(gmpy2.mpz(number).digits())


def parse_decimal(digits: str) -> int:
    """What int(digits) is, however many there are, with a sign or without; ValueError where they are no numeral."""
    if len(digits) <= _SHORT_DIGITS:
        return int(digits)
    import gmpy2

    return int(gmpy2.mpz(digits.removeprefix("+"), 10))
