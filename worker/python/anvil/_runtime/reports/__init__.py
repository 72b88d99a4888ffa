"""What is reported: printed output, uncaught errors, Hearth's own faults, and which statement of the app's was to blame."""
