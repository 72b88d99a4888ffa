"""What `anvil.users` does alike in the browser and on the server (api §14.2).

    named_options  functions whose options should be named, and which take them by position all the same
    second_factor  the functions of `anvil.users.mfa` that ask the server and nothing else
    service        the functions that ask the server and nothing else

Both sides hand in how they call the server. Dialogs are the browser's (`anvil._sign_in`); the exceptions are in
`hearth_services.user_errors`.
"""

from .named_options import named_options
from .second_factor import SecondFactors
from .service import PREFIX, UserService

__all__ = ["PREFIX", "SecondFactors", "UserService", "named_options"]
