"""Python with colours, as html."""

import html
import io
import keyword
import token
import tokenize

COLOURS = {
    "string": "#a5d6a7",
    "number": "#ffb86b",
    "keyword": "#c4a7ff",
    "call": "#8ec7ff",
    "comment": "#8a91ad",
}


def highlighted(code):
    """Each token in its colour; what is no Python stays plain."""
    try:
        tokens = [one for one in tokenize.generate_tokens(io.StringIO(code).readline) if one.string.strip()]
    except tokenize.TokenError, SyntaxError:
        return f"<pre><code>{html.escape(code)}</code></pre>"
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    parts = []
    at = 0
    for one, following in zip(tokens, [*tokens[1:], None], strict=True):
        start = starts[one.start[0] - 1] + one.start[1]
        end = starts[one.end[0] - 1] + one.end[1]
        parts.append(html.escape(code[at:start]))
        parts.append(coloured(code[start:end], kind_of(one, following)))
        at = end
    return f"<pre><code>{''.join(parts)}{html.escape(code[at:])}</code></pre>"


def coloured(text, kind):
    escaped = html.escape(text)
    return f'<span style="color: {COLOURS[kind]}">{escaped}</span>' if kind else escaped


def kind_of(one, following):
    """Which colour a token has, or None. A name in front of a bracket is something called."""
    if one.type in (token.STRING, token.FSTRING_START, token.FSTRING_MIDDLE, token.FSTRING_END):
        return "string"
    if one.type == token.NUMBER:
        return "number"
    if one.type == token.COMMENT:
        return "comment"
    if one.type == token.NAME and keyword.iskeyword(one.string):
        return "keyword"
    if one.type == token.NAME and following and following.string == "(":
        return "call"
    return None
