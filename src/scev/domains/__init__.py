"""What a value can be, as pure mathematics: integer sets and float sets. Knows no IR.

Left out as not worth it: sets of several intervals for integers (one range, known bits and a stride), and sets of
aggregates.
"""

from scev.domains.bounds import Bounds, FloatBounds
from scev.domains.expressions import step_kinds as float_expressions
from scev.domains.expressions.expression_range import FloatBox, expression_range
from scev.domains.expressions.float_expression import FloatExpression, FloatStep, RowOfFloats, StepPremises
from scev.domains.expressions.polynomial_range import PolynomialSteps, polynomial_range
from scev.domains.expressions.rounding_errors import ErrorBound, ErrorSearch
from scev.domains.expressions.slopes import SLOPES
from scev.domains.floats import arithmetic as float_arithmetic
from scev.domains.floats import atan2_hypot as float_atan2_hypot
from scev.domains.floats import classes as float_class
from scev.domains.floats import compare as float_compare
from scev.domains.floats import conversion as float_conversion
from scev.domains.floats import denormal as float_denormal
from scev.domains.floats import equal_operands as float_equal_operands
from scev.domains.floats import fused as float_fused
from scev.domains.floats import gamma as float_gamma
from scev.domains.floats import integral_parts as float_integral_parts
from scev.domains.floats import inverse_arithmetic as float_inverse_arithmetic
from scev.domains.floats import inverse_conversion as float_inverse_conversion
from scev.domains.floats import inverse_elementary as float_inverse_elementary
from scev.domains.floats import inverse_equal_operands as float_inverse_equal_operands
from scev.domains.floats import inverse_fused as float_inverse_fused
from scev.domains.floats import inverse_selection as float_inverse_selection
from scev.domains.floats import periodic as float_periodic
from scev.domains.floats import power as float_power
from scev.domains.floats import powers_of_c23 as float_powers_of_c23
from scev.domains.floats import related_operands as float_related_operands
from scev.domains.floats import remainder as float_remainder
from scev.domains.floats import scaling as float_scaling
from scev.domains.floats import selection as float_selection
from scev.domains.floats import signed_copies as float_signed_copies
from scev.domains.floats import steps_towards as float_steps_towards
from scev.domains.floats import trig_pi as float_trig_pi
from scev.domains.floats import unit_vectors as float_unit_vectors
from scev.domains.floats.accuracy import (
    CORRECTLY_ROUNDED,
    CORRECTLY_ROUNDED_IN_ANY_DIRECTION,
    NOTHING_BELIEVED,
    UNKNOWN_ACCURACY,
    UNKNOWN_ULPS,
    Accuracy,
    AccuracyTable,
)
from scev.domains.floats.classes import CLASS_ALL
from scev.domains.floats.denormal import (
    DENORMAL_DYNAMIC,
    DENORMAL_IEEE,
    DENORMAL_POSITIVE_ZERO,
    DENORMAL_PRESERVE_SIGN,
    flush,
    unflush,
)
from scev.domains.floats.elementary import ELEMENTARY_FUNCTIONS, ElementaryFunction
from scev.domains.floats.float_format import (
    BFLOAT,
    DOUBLE,
    E2M1FN,
    E2M3FN,
    E3M2FN,
    E3M4,
    E4M3,
    E4M3B11FNUZ,
    E4M3FN,
    E4M3FNUZ,
    E5M2,
    E5M2FNUZ,
    FLOAT,
    FLOAT_FORMATS,
    FP128,
    HALF,
    NAN_ANY,
    NAN_NEVER,
    NAN_QUIET,
    NAN_SIGNALLING,
    X86_FP80,
    FloatFormat,
    float_format_named,
    minifloat,
)
from scev.domains.floats.float_set import MAX_INTERVALS_UNLESS_TOLD, FloatSet
from scev.domains.floats.rounding import (
    HIGH_MODE,
    LOW_MODE,
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
)
from scev.domains.forms import linear as relation_linear
from scev.domains.forms.intervals import Interval
from scev.domains.forms.linear import Linear, Row
from scev.domains.forms.polynomials import (
    MAX_MONOMIALS,
    Monomial,
    Polynomial,
    constant_polynomial,
    divided,
    interval_of,
    variable_polynomial,
    without,
    without_content,
)
from scev.domains.forms.terms import sum_of
from scev.domains.integers import (
    bit_fields,
    bits_arithmetic,
    bits_logic,
    compare_regions,
    int_exact,
    int_inverse,
    int_operations,
    overflow,
    range_operations,
    range_regions,
    stride_operations,
)
from scev.domains.integers.arc_cover import cover
from scev.domains.integers.few_members import runs
from scev.domains.integers.int_product import members
from scev.domains.integers.int_range import SIGNED, SMALLEST, UNSIGNED, IntRange
from scev.domains.integers.int_set import IntSet
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.stride import Stride
from scev.domains.integers.twos_complement import ends_of, fits_signed, signed
from scev.domains.relations import floats as relation_floats
from scev.domains.relations import operations as relation_operations
from scev.domains.relations import words as relation_words
from scev.domains.relations.floats import RankedFloat
from scev.domains.relations.groups import Groups
from scev.domains.relations.problem import Problem
from scev.domains.relations.refutation import Refutation
from scev.domains.relations.words import Word
from scev.domains.set_rows import set_of_row, set_row
from scev.domains.tuple_set import TupleSet
from scev.domains.value_set import ValueSet
