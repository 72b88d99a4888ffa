"""Values that apps pass, independent of components, page and server: classes, styles, lengths, spacing, roles, names."""
