"""Components written in JavaScript (api §12.10): Python wrappers of instances on the page."""
