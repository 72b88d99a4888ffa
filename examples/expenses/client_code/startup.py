"""Where the app begins: with the expenses of whoever is signed in, else with the page that asks to sign in."""

from . import account

account.enter()
