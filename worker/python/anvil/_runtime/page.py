"""Facts about the page, received at boot so that they need not be requested (`protocol/boot.ts`)."""

from __future__ import annotations

from typing import Any

app_origin = ""
environment_origin = ""
cdn_origin = ""
#: The URL of the client's own files; ends with a slash.
runtime_url = ""
session_token = ""
href = ""
base_href = ""
app_info: dict[str, Any] = {}


def load(facts: dict[str, Any]) -> None:
    """Store the page's facts."""
    global app_origin, environment_origin, cdn_origin, runtime_url, session_token, href, base_href, app_info
    app_origin = facts["appOrigin"]
    environment_origin = facts["environmentOrigin"]
    cdn_origin = facts["cdnOrigin"]
    runtime_url = facts["runtimeUrl"]
    session_token = facts["sessionToken"]
    href = facts["href"]
    base_href = facts["baseHref"]
    app_info = facts["appInfo"]
