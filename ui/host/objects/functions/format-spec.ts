/** Python's format specifications: `[[fill]align][sign][0][width][grouping][.precision][type]`. */
export interface FormatSpec {
  readonly fill: string;
  readonly align: string | undefined;
  readonly sign: string;
  readonly width: number;
  readonly grouping: string;
  readonly precision: number | undefined;
  readonly type: string;
}

const SPEC = /^(?:(.)?([<>=^]))?([-+ ])?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/su;

/** Wider and more precise ones are left to Python. */
const MOST = 100;

/** Undefined where it is no specification, or none for the page. `natural` is the alignment of a value of its kind. */
export function parseSpec(spec: string, natural: '<' | '>'): FormatSpec | undefined {
  const found = SPEC.exec(spec);
  if (!found) return undefined;
  const [, fill, align, sign = '-', zero, width = '0', grouping = '', precision, type = ''] = found;
  const parsed = {
    fill: fill ?? (zero ? '0' : ' '),
    // A zero before the width pads numbers between sign and digits.
    align: align ?? (zero && fill === undefined && natural === '>' ? '=' : natural),
    sign,
    width: Number(width),
    grouping,
    precision: precision === undefined ? undefined : Number(precision),
    type,
  };
  return parsed.width <= MOST && (parsed.precision ?? 0) <= MOST ? parsed : undefined;
}

/** Fills up to the width; `=` is for `padNumber`. */
export function pad(text: string, { fill, align, width }: FormatSpec): string {
  const lacking = Math.max(width - [...text].length, 0);
  const before = align === '<' ? 0 : align === '^' ? Math.floor(lacking / 2) : lacking;
  return fill.repeat(before) + text + fill.repeat(lacking - before);
}

/** Groups the digits before the point, and fills up to the width. */
export function padNumber(sign: string, digits: string, rest: string, spec: FormatSpec): string {
  const grouped = (all: string): string => (spec.grouping ? all.replace(/\B(?=(\d{3})+$)/g, spec.grouping) : all);
  if (spec.align !== '=') return pad(sign + grouped(digits) + rest, spec);
  const room = spec.width - sign.length - rest.length;
  if (spec.fill !== '0') return sign + pad(grouped(digits), { ...spec, align: '>', width: room }).concat(rest);
  // Zeros that fill are digits, and are grouped like them.
  let filled = digits;
  while (grouped(filled).length < room) filled = `0${filled}`;
  return sign + grouped(filled) + rest;
}
