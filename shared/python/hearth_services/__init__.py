"""The parts of services' modules that the browser and the server share.

    data_urls     what `data:` URLs hold
    figures       parts of plots, as a server has them
    http_parts    errors and escapes of `anvil.http`
    unsupported   parts of the API that are not there yet: they import cleanly and say so when used
    uri           escapes for parts of URLs
    url_media     media at a URL, `anvil.URLMedia`
    user_errors   the exceptions of users and sign-in
    wrapped       WrappedObject and WrappedList of `anvil.util`

It imports nothing of `anvil`; the modules of that package re-export what is here under their public names.
"""
