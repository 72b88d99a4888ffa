worker / python / anvil / _forms / test_layouts.py
