"""What is known of several numbers together: systems of linear inequalities over the integers."""
