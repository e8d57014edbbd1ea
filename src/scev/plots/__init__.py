"""Pictures of bounds, beside true or executed values.

formulas.py          functions of one variable by name: `exp2`, `x * 0.1`
formula_cells.py     their bounds and true values over a partition
published.py         what fpscev published of them
subject.py           a function of a program, its inputs and other arguments
inputs.py            ranges of inputs as cells
contents.py          what pointers point to when a function is run
executed.py          running it
results.py           results as numbers
subject_picture.py   what the next two have in common: executions of samples
own.py               cells of one or two inputs: bounds and executed values
iterations.py        a value of a loop over its iterations
picture.py           drawing formulas, and writing files
own_charts.py        drawing the others: over one input
own_maps.py          over two
iteration_charts.py  over iterations
page.py              a picture as a page, with its numbers
request.py           all of it together

Left out as not worth it: functions of three and more inputs, and interaction.
"""
