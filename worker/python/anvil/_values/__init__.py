"""Values of the API that need no component, page or server.

They are classes, styles, dates, lengths, spacing, roles, maps and names.
"""
