"""Modules of apps: where an `import` of theirs leads, and what old ones may still name."""
