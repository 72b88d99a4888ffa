"""HTTP endpoints and routes: server functions that answer a request instead of a call (wire §1.8).

request    the HTTP request, as app code sees it
patterns   paths with parameters, and finding the endpoints for a path
responses  what a function may return
answers    finding and calling the function for a request, and the HTTP response
"""
