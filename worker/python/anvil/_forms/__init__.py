"""Forms: classes made from definitions, and what happens when one is instantiated (api §7)."""
