"""`uplink`: the old name of a service for server code.

It is empty, and exists so that importing it succeeds.
"""
