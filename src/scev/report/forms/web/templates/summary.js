// The page of a summary: all of it is there without a script, but for the choice of colours.

startTheme();
