"""`anvil.regex`: replacing text by JavaScript's regular expressions (api §13.4).

For everything else, use Python's `re`.
"""

import re

__all__ = ["replace"]

#: Tokens that the two pattern languages write differently, together with escapes and character
#: classes, which must be skipped as a whole.
_TOKEN = re.compile(
    r"\\k<(?P<back>\w+)>|\\.|\[\^?\]|\[(?:\\.|[^\]\\])*\]|\(\?<(?=[A-Za-z_$])|[.$]", re.DOTALL
)
#: For the inside of a character class: the spaces of JavaScript's `\s`, of which Python's, with
#: `re.ASCII`, has the first.
_SPACES = r"\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_ESCAPE = re.compile(r"\\.", re.DOTALL)
_IN_PYTHON = {
    r"\s": f"[{_SPACES}]",
    r"\S": f"[^{_SPACES}]",
    "$": r"\Z",
    ".": r"[^\n\r\u2028\u2029]",
    "[]": "(?!)",
    "[^]": r"[\s\S]",
    "(?<": "(?P<",
}
_REFERENCE = re.compile(r"\$(?:(?P<sign>[$&`'])|(?P<number>\d{1,2})|<(?P<name>[^>]*)>)")


def replace(s: str, pattern: str, replacement: str) -> str:
    """`s` with every match of the JavaScript regular expression replaced.

    The replacement can refer to groups as in JavaScript: `$1`, `$<name>`, `$&` for the match, `` $`
    `` and `$'` for the text before and after it, `$$` for a dollar sign. A pattern that Python's
    `re` cannot parse raises `re.error`.
    """
    compiled = re.compile(_TOKEN.sub(_translate, pattern), re.ASCII)
    return compiled.sub(lambda match: _expand(match, replacement), s)


def _translate(token: re.Match[str]) -> str:
    if token["back"]:
        return f"(?P={token['back']})"
    if token[0] not in _IN_PYTHON and token[0].startswith("["):
        return _ESCAPE.sub(lambda escape: _SPACES if escape[0] == r"\s" else escape[0], token[0])
    return _IN_PYTHON.get(token[0], token[0])


def _expand(match: re.Match[str], replacement: str) -> str:
    def value(reference: re.Match[str]) -> str:
        if reference["sign"]:
            return _surroundings(match, reference["sign"])
        if reference["name"] is not None:
            groups = match.groupdict()
            return (groups.get(reference["name"]) or "") if groups else reference[0]
        return _numbered(match, reference["number"])

    return _REFERENCE.sub(value, replacement)


def _surroundings(match: re.Match[str], sign: str) -> str:
    return {"$": "$", "&": match[0], "`": match.string[: match.start()], "'": match.string[match.end() :]}[
        sign
    ]


def _numbered(match: re.Match[str], digits: str) -> str:
    """For `$12`, group 12 if it exists, else group 1 followed by `2`; unchanged if there is no such group."""
    for length in range(len(digits), 0, -1):
        number = int(digits[:length])
        if 1 <= number <= match.re.groups:
            return (match[number] or "") + digits[length:]
    return f"${digits}"
