"""HTTP endpoints and routes: server functions that answer a request instead of a call (wire §1.8).

request    the request, as server code sees it
patterns   paths with parameters, and the table of them
responses  what a function may return
answers    one request from its function to its reply
"""
