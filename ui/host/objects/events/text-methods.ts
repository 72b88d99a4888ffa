import { type GuardMethod, TEXT_METHODS, type TextMethod } from '../../../../protocol/index.ts';

/** What Python takes for white space, which is not quite what JavaScript does. */
const SPACE = String.raw`\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const LEADING = new RegExp(`^[${SPACE}]+`);
const TRAILING = new RegExp(`[${SPACE}]+$`);

/** Digits that are no decimals: superscripts, circled ones and their like. */
const OTHER_DIGITS = String.raw`\xb2\xb3\xb9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}`;

/** Letters that may stand for numbers: which of them do only Python knows. */
const NUMBERS_OR_LETTERS = /[\p{Lo}\p{Lm}]/u;

/** Tests that hold for a text of one or more characters, each of its kind. */
const KINDS: Readonly<Partial<Record<TextMethod, RegExp>>> = {
  isalnum: /^[\p{L}\p{N}]+$/u,
  isalpha: /^\p{L}+$/u,
  isdecimal: /^\p{Nd}+$/u,
  isdigit: new RegExp(String.raw`^[\p{Nd}${OTHER_DIGITS}]+$`, 'u'),
  islower: /^(?=.*\p{Lowercase})[^\p{Uppercase}\p{Lt}]+$/su,
  isnumeric: /^\p{N}+$/u,
  isspace: new RegExp(`^[${SPACE}]+$`),
  isupper: /^(?=.*\p{Uppercase})[^\p{Lowercase}\p{Lt}]+$/su,
  isascii: /^[\0-\x7f]*$/,
  isprintable: /^(?:[^\p{C}\p{Z}]| )*$/u,
};

const NAMES: ReadonlySet<string> = new Set(TEXT_METHODS);

export function isTextMethod(method: GuardMethod): method is TextMethod {
  return NAMES.has(method);
}

/** Python's methods of texts, and the length of lists; undefined where Python would raise, or the page can't tell. */
export function calledOnText(of: unknown, method: TextMethod, args: readonly unknown[]): unknown {
  if (method === '__len__' && Array.isArray(of)) return of.length;
  if (typeof of !== 'string') return undefined;
  if (args.length === 0) return bare(of, method);
  const [argument] = args;
  if (args.length > 1) return undefined;
  if (typeof argument === 'string') return withText(of, method, argument);
  return Array.isArray(argument) ? withAnyOf(of, method, argument) : undefined;
}

function bare(text: string, method: TextMethod): unknown {
  const kind = KINDS[method];
  if (kind) return method === 'isnumeric' && NUMBERS_OR_LETTERS.test(text) ? undefined : kind.test(text);
  switch (method) {
    case '__len__':
      return [...text].length;
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'strip':
      return text.replace(LEADING, '').replace(TRAILING, '');
    case 'lstrip':
      return text.replace(LEADING, '');
    case 'rstrip':
      return text.replace(TRAILING, '');
    default:
      return undefined;
  }
}

function withText(text: string, method: TextMethod, argument: string): unknown {
  switch (method) {
    case 'startswith':
      return text.startsWith(argument);
    case 'endswith':
      return text.endsWith(argument);
    case 'removeprefix':
      return text.startsWith(argument) ? text.slice(argument.length) : text;
    case 'removesuffix':
      return argument !== '' && text.endsWith(argument) ? text.slice(0, -argument.length) : text;
    default:
      return undefined;
  }
}

/** `key.startswith(("Arrow", "Page"))`. */
function withAnyOf(text: string, method: TextMethod, choices: readonly unknown[]): boolean | undefined {
  if (!choices.every((one) => typeof one === 'string')) return undefined;
  if (method === 'startswith') return choices.some((one) => text.startsWith(one));
  return method === 'endswith' ? choices.some((one) => text.endsWith(one)) : undefined;
}
