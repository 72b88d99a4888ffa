"""The app server as Python sees it: calls, live objects, events, the session."""
