"""Reports: printed output, uncaught errors, faults of Hearth, and the app's statements that cause them."""
