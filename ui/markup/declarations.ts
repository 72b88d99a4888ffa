import {
  type CSSToken,
  isTokenColon,
  isTokenIdent,
  isTokenWhiteSpaceOrComment,
  ParseErrorMessage,
  stringify,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';

/** A declaration of a style, as it was written except for the case of its name; `!important` is part of the value. */
export type Declaration = readonly [name: string, value: string];

/** The closing bracket for each opening one. */
const CLOSING: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};
const BAD: readonly TokenType[] = [
  TokenType.BadString,
  TokenType.BadURL,
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
];

/** The tokenizer's errors for a text that ends too early. */
const ENDLESS: readonly string[] = Object.entries(ParseErrorMessage).flatMap(([name, text]) =>
  name.includes('EOF') ? text : [],
);

/** The declarations of a style attribute, in order. An incomplete one is left out, since it would swallow those after it. */
export function declarations(text: string): Declaration[] {
  return split(text).flatMap(({ tokens, isWhole }): Declaration[] => {
    const rest = trim(tokens);
    const [name, ...behind] = rest;
    const [colon, ...value] = trim(behind);
    if (!isWhole || !name || !isTokenIdent(name) || !colon || !isTokenColon(colon)) return [];
    const written = stringify(...trim(value));
    return written === '' ? [] : [[name[1].startsWith('--') ? name[1] : name[1].toLowerCase(), written]];
  });
}

/** Is the text a single value, so that writing it after a name makes no other declaration? */
export function isOneValue(text: string): boolean {
  const [only, ...more] = split(text);
  return only !== undefined && more.length === 0 && only.isWhole && trim(only.tokens).length > 0 && !only.tokens.some(isMark);
}

/** Is it the exclamation mark of `!important`, which is not part of a value? */
const isMark = ([type, text]: CSSToken): boolean => type === TokenType.Delim && text === '!';

/** The parts between semicolons outside brackets. A part is complete if it has no bad token, and all its brackets are closed. */
function split(text: string): { tokens: CSSToken[]; isWhole: boolean }[] {
  let hasEnded = true;
  const parts = [{ tokens: [] as CSSToken[], isWhole: true }];
  const open: TokenType[] = [];
  const onParseError = ({ message }: Error): void => {
    if (ENDLESS.includes(message)) hasEnded = false;
  };
  for (const token of tokenize({ css: text }, { onParseError })) {
    const [type] = token;
    if (type === TokenType.EOF) break;
    let part = parts.at(-1) as (typeof parts)[number];
    const closing = CLOSING[type];
    if (closing) open.push(closing);
    else if (type === open.at(-1)) open.pop();
    else if (BAD.includes(type)) part.isWhole = false;
    else if (type === TokenType.Semicolon && open.length === 0) {
      parts.push((part = { tokens: [], isWhole: true }));
      continue;
    }
    part.tokens.push(token);
  }
  // An unclosed string or comment reaches to the end of the text, as an open bracket does.
  const last = parts.at(-1) as (typeof parts)[number];
  if (!hasEnded || open.length > 0) last.isWhole = false;
  return parts;
}

function trim(tokens: readonly CSSToken[]): CSSToken[] {
  const isSeen = (token: CSSToken): boolean => !isTokenWhiteSpaceOrComment(token);
  return tokens.slice(tokens.findIndex(isSeen), tokens.findLastIndex(isSeen) + 1);
}
