"""`anvil.users.exceptions`: the errors of `anvil.users`, where some apps look for them (api §14.2)."""

from hearth_services.user_errors import *  # noqa: F403
