"""Components written in JavaScript (api §12.10): their instances live on the page, Python's half of them is here."""
