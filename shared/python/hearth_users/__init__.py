"""The part of `anvil.users` that the browser and the server share (api §14.2).

    client_only       functions that need a screen, as server code has them
    named_options     functions whose options should be named, and which take them by position all the same
    provider_account  what those who vouch for users have told the server
    rows              the user that the service gives
    second_factor     the functions of `anvil.users.mfa` that ask the server and nothing else
    service           the functions that ask the server and nothing else

Both sides hand in how they call the server. Dialogs are the browser's (`anvil._sign_in`); the exceptions are in
`hearth_services.user_errors`.
"""

from .client_only import client_only
from .named_options import named_options
from .provider_account import ProviderAccount
from .second_factor import SecondFactors
from .service import PREFIX, UserService

__all__ = ["PREFIX", "ProviderAccount", "SecondFactors", "UserService", "client_only", "named_options"]
