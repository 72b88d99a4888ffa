"""Components written in JavaScript (facts §9.3): their instances live on the page, what Python has of them is here."""
