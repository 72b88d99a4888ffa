"""How a server fetches the content of media at URLs."""

from hearth_server.fetching import fetch
from hearth_services.http_requests import prepare
from hearth_services.url_media import URLMedia as URLMedia
from hearth_services.url_media import set_fetch_url

set_fetch_url(lambda url: fetch(prepare(url)))
