"""Modules of apps: how their imports are resolved, also those of old apps."""
