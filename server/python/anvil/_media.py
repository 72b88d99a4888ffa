"""Media at URLs. Importing this sets how server code sends HTTP requests, also for `anvil.http`."""

from hearth_server.http_fetch import fetch
from hearth_services.http_requests import set_send
from hearth_services.url_media import URLMedia as URLMedia

set_send(fetch)
