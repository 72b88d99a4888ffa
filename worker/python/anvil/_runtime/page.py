"""Facts about the page that Python gets at boot (`protocol/boot.ts` PageFacts), so that they need not be asked for."""

from __future__ import annotations

from typing import Any

app_origin = ""
environment_origin = ""
cdn_origin = ""
#: Where the client's own files are; ends with a slash.
runtime_url = ""
session_token = ""
href = ""
base_href = ""
app_info: dict[str, Any] = {}


def load(facts: dict[str, Any]) -> None:
    """Take over the page's facts."""
    global app_origin, environment_origin, cdn_origin, runtime_url, session_token, href, base_href, app_info
    app_origin = facts["appOrigin"]
    environment_origin = facts["environmentOrigin"]
    cdn_origin = facts["cdnOrigin"]
    runtime_url = facts["runtimeUrl"]
    session_token = facts["sessionToken"]
    href = facts["href"]
    base_href = facts["baseHref"]
    app_info = facts["appInfo"]
