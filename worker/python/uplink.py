"""`uplink`: the old name of a service that only server code uses. It imports cleanly and holds nothing."""
