"""The client's side of the app server: calls, live objects, events, the session."""
