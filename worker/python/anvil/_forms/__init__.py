"""Forms: classes made from form definitions, and their instantiation (api §7)."""
