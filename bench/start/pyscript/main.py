"""The first thing that Python says in PyScript's worker."""

import sys

from pyscript import document

document.querySelector(".anvil-role-ready").textContent = f"Python {sys.version} is ready"
