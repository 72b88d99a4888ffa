"""The part of `anvil.users` for both browser and server (api §14.2).

    client_only       replacements in server code for functions that need a screen
    named_options     warnings for options that are passed by position
    provider_account  facts from identity providers about the signed-in user
    rows              making the user's row from the service's answer
    second_factor     the functions of `anvil.users.mfa` that only call the server
    service           the functions of `anvil.users` that only call the server

Each side passes its own function for calling the server. Dialogs are in the client's `anvil._sign_in`; the exceptions are in
`hearth_services.user_errors`.
"""

from .client_only import client_only
from .named_options import named_options
from .provider_account import ProviderAccount
from .second_factor import SecondFactors
from .service import PREFIX, UserService

__all__ = ["PREFIX", "ProviderAccount", "SecondFactors", "UserService", "client_only", "named_options"]
