import { type GuardMethod, TEXT_METHODS, type TextMethod } from '../../../../protocol/index.ts';

/** Texts for which the page can answer, such as names of keys. For other characters Python goes by its own Unicode tables. */
const ASCII = /^[\0-\x7f]*$/;
const SPACE = String.raw`[\t-\r\x1c-\x20]+`;
const SPACE_AT_ENDS = new RegExp(`^${SPACE}|${SPACE}$`, 'g');

const OF_ASCII: Readonly<Partial<Record<TextMethod, (text: string) => boolean | string>>> = {
  isalnum: (text) => /^[a-z0-9]+$/i.test(text),
  isalpha: (text) => /^[a-z]+$/i.test(text),
  isdigit: (text) => /^[0-9]+$/.test(text),
  lower: (text) => text.toLowerCase(),
  strip: (text) => text.replace(SPACE_AT_ENDS, ''),
  upper: (text) => text.toUpperCase(),
};

const NAMES: ReadonlySet<string> = new Set(TEXT_METHODS);

export function isTextMethod(method: GuardMethod): method is TextMethod {
  return NAMES.has(method);
}

/** Python's methods of texts, length and items of lists; undefined where Python would raise, or the page can't tell. */
export function calledOnText(of: unknown, method: TextMethod, args: readonly unknown[]): unknown {
  if (Array.isArray(of)) return calledOnList(of, method, args);
  if (typeof of !== 'string') return undefined;
  switch (method) {
    case '__len__':
      return [...of].length;
    case '__getitem__':
      return [...of].at(args[0] as number);
    case 'startswith':
      return anyOf(args, (start) => of.startsWith(start));
    case 'endswith':
      return anyOf(args, (end) => of.endsWith(end));
    default:
      return args.length === 0 && ASCII.test(of) ? OF_ASCII[method]?.(of) : undefined;
  }
}

function calledOnList(of: readonly unknown[], method: TextMethod, args: readonly unknown[]): unknown {
  if (method === '__len__') return of.length;
  return method === '__getitem__' ? of[args[0] as number] : undefined;
}

/** `key.startswith("Arrow")`, `key.startswith(("Arrow", "Page"))`. */
function anyOf(args: readonly unknown[], holds: (text: string) => boolean): boolean | undefined {
  const texts: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  return args.length === 1 && texts.every((one) => typeof one === 'string') ? texts.some(holds) : undefined;
}
