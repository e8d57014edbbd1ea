"""How expressions fold into their normal forms: one file a kind, one named rule an equation."""
