"""Components written in JavaScript (api §12.10): their instances live on the page, what Python has of them is here."""
