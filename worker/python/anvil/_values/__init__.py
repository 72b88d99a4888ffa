"""Values that apps give, without any component, page or server: classes, styles, lengths, spacing, roles, names."""
