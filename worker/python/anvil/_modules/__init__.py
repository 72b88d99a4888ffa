"""Modules of apps: how imports are resolved, also in old apps."""
