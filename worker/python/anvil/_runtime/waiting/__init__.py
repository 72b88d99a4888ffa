"""Flows, and how they wait: parking, locks, timers, interrupts."""
