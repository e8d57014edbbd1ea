"""Settings: every knob of the analysis as one immutable object, what a launch says, and the fixed limits.

What lists the limits (`scev.settings.limits`) reads the package's sources, and is loaded only when somebody asks.

Left out as not worth it: knobs for single rules; what nobody has asked to change is a constant with a name.
"""

from scev.settings.knobs import DEFAULT_SETTINGS, KNOBS, NOT_NEEDED, Knob, Settings, find_knob, spellings
from scev.settings.launch import Launch, parse_launch
