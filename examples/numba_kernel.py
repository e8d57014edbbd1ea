"""A Numba kernel, and how its IR was taken (`make numba_kernel.ll` with Numba installed).

What to learn from analysing numba_kernel.ll:
  - IR that is only ever in memory is no obstacle: `scev.analyze` takes text, bytes, or a module that llvmlite holds;
  - Numba lets a negative index count from the end, at the price of a compare and a select on each access. Here the
    level is (x + 1) * 8 of an x inside (-1, 1): it lies in [0, 15], is never negative, and both are for nothing;
  - the loop runs as often as the array is long; that there is anything to do at all was tested before it;
  - the mean is a quotient whose divisor is at least 1: no NaN from 0 / 0.
"""

import numba


def levels(samples, counts):
    """Counts the samples inside (-1, 1) in 16 levels, and returns their mean magnitude."""
    total = 0.0
    kept = 0
    for i in range(samples.shape[0]):
        x = samples[i]
        if x > -1.0 and x < 1.0:
            level = int((x + 1.0) * 8.0)
            level = min(level, 15)
            counts[level] += 1
            total += abs(x)
            kept += 1
    return total / max(kept, 1)


def kernel_ir():
    """The IR of the compiled kernel, as Numba gives it."""
    types = (numba.float64[::1], numba.int64[::1])
    compiled = numba.njit(types, error_model="numpy", debug=True)(levels)
    return compiled.inspect_llvm(compiled.signatures[0])


if __name__ == "__main__":
    print(kernel_ir(), end="")
