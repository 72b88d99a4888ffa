"""Reports: printed output, uncaught errors, Hearth's own faults, and the app's statement that they come of."""
