"""Parts of the service modules of `anvil` for both browser and server.

    data_urls     decoding `data:` URLs
    figures       objects of plots on a server
    http_parts    errors and encodings of `anvil.http`
    unsupported   parts of the API that are not supported: they can be imported, and raise an error when used
    uri           percent-encoding of parts of URLs
    url_media     media at a URL, `anvil.URLMedia`
    user_errors   the exceptions of users and sign-in
    wrapped       WrappedObject and WrappedList of `anvil.util`

It imports nothing of `anvil`; the modules of that package re-export what is here under their public names.
"""
