"""Kernels of OpenCL C, each of which clang makes two functions of.

    @f                        the kernel, which the host starts
    @__clang_ocl_kern_imp_f   its copy, which other kernels call

Without optimisation the kernel only calls the copy, which has the body; later both have it. Who wrote one function is
shown one: the kernel, or the copy under the kernel's name where that has the body.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.ir import Call, Function, Module, opcodes, plain_name

PREFIX: Final = "__clang_ocl_kern_imp_"
_HANDING_ON: Final = (opcodes.ALLOCA, opcodes.LOAD, opcodes.STORE, opcodes.CALL, opcodes.RET)


class KernelCopies(NamedTuple):
    """The functions of a module that need not be shown. `bodies`: by the name of a kernel that only calls its copy, the
    copy; `beside`: by name, copies of kernels that have the body themselves.
    """

    bodies: dict[str, Function]
    beside: dict[str, Function]

    def shown(self, functions: Sequence[Function], are_named: bool) -> list[Function]:
        """Of these functions those that people are shown, each once. Where a copy is named, it is meant."""
        if are_named:
            return list({each.name: each for each in (self.bodies.get(one.name, one) for one in functions)}.values())
        return [one for one in functions if one.name not in self.bodies and one.name not in self.beside]


def kernel_copies(module: Module) -> KernelCopies:
    """The kernels of a module of which there are two functions."""
    found = KernelCopies({}, {})
    defined = module.defined_functions()
    by_name: dict[str, Function] = {}
    for function in defined:
        if plain_name(function.name).startswith(PREFIX):
            by_name[plain_name(function.name)[len(PREFIX) :]] = function
    for kernel in defined if by_name else []:
        if (copy := by_name.get(plain_name(kernel.name))) is None:
            continue
        calls = [each for each in kernel.instructions() if isinstance(each, Call) and each.intrinsic is None]
        if not any(call.callee is copy for call in calls):
            found.beside[copy.name] = kernel
        elif len(calls) == 1 and all(each.opcode in _HANDING_ON for each in kernel.instructions()):
            found.bodies[kernel.name] = copy
    return found
