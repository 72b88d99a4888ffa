import type { Json, JsonObject } from '../../protocol/index.ts';
import { cssLength, cssSide } from '../../shared/common/index.ts';
import type { PropertySpec } from '../../shared/components/index.ts';

/** The result of a definition in Python is uncertain, so it is not painted. */
export class NotExact extends Error {}

/** The values of the app's theme. */
export interface ThemeValues {
  /** CSS variables by color name. */
  readonly colors: Readonly<Record<string, string>>;
  /** HTML assets by name. */
  readonly html: Readonly<Record<string, string>>;
}

const THEME_HTML = '@theme:';
const THEME_COLOR = 'theme:';

/** The wire value of a property, as `_model/wire.py` computes it, for values whose result is certain. */
export function wireValue({ type }: PropertySpec, value: Json, theme: ThemeValues): Json {
  switch (type) {
    case 'string':
    case 'enum':
      return text(value);
    case 'html':
      return html(text(value), theme);
    case 'number':
      return typeof value === 'number' ? value : value === null ? null : refuse(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : value === null ? false : refuse(value);
    case 'color':
      return color(text(value), theme);
    case 'icon':
      return typeof value === 'string' ? value : '';
    case 'themeRole':
      return roles(value);
    case 'uri':
      return value === null || value === '' ? null : typeof value === 'string' ? value : refuse(value);
    case 'margin':
    case 'padding':
      return box(value);
    case 'spacing':
      return spacing(value);
    default:
      return refuse(value);
  }
}

export function text(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? digits(value) : refuse(value);
}

/** Both languages write the shortest digits that identify a number, but differ in exponents. */
function digits(value: number): string {
  const isPlain = Number.isInteger(value) ? Number.isSafeInteger(value) : Math.abs(value) >= 1e-4;
  return isPlain ? String(value) : refuse(value);
}

function html(value: string, theme: ThemeValues): string {
  return value.startsWith(THEME_HTML) ? (theme.html[value.slice(THEME_HTML.length)] ?? '') : value;
}

export const namesThemeHtml = (value: Json | undefined): boolean => typeof value === 'string' && value.startsWith(THEME_HTML);

/** Replaces a theme color by its CSS variable. */
export function color(value: string, theme: ThemeValues): string {
  if (!value.startsWith(THEME_COLOR)) return value;
  const variable = theme.colors[value.slice(THEME_COLOR.length)];
  return variable ? `var(${variable})` : '';
}

function roles(value: Json): string[] {
  if (value === null) return [];
  const given = Array.isArray(value) ? value : [value];
  const cleaned = given.map((role) => (typeof role === 'string' ? role.replace(/[^A-Za-z0-9_-]/g, '') : refuse(role)));
  return [...new Set(cleaned)].filter((role) => role !== '');
}

/** The CSS length of a layout property; null for none. */
export function length(value: Json): string | null {
  if (typeof value === 'number') return `${digits(value)}px`;
  return typeof value === 'string' ? cssLength(value) || null : null;
}

/** The four sides of a margin or padding, beginning at the top (`normalise_box`); null when none is set. */
function box(value: Json | undefined): Json {
  if (value === undefined || value === null || typeof value === 'boolean') return null;
  if (!Array.isArray(value)) return typeof value === 'object' ? refuse(value) : box([value]);
  const spread = SPREAD[value.length];
  if (!spread) return refuse(value);
  const sides = spread.map((index) => side(value[index]));
  return sides.some((css) => css !== '') ? sides : null;
}

/** The indexes of the values for top, right, bottom and left, by the number of given values. */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  1: [0, 0, 0, 0],
  2: [0, 1, 0, 1],
  3: [0, 1, 2, 1],
  4: [0, 1, 2, 3],
};

function side(value: Json | undefined): string {
  if (typeof value === 'number') return `${digits(value)}px`;
  return typeof value === 'string' ? cssSide(value) : '';
}

/** Margin and padding; null for neither. A string is the name of a gap in old themes, and sets neither. */
function spacing(value: Json): Json {
  if (value === null || typeof value === 'string') return null;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse(value);
  const { margin, padding } = value as JsonObject;
  const both = { margin: box(margin), padding: box(padding) };
  return both.margin || both.padding ? both : null;
}

/** The weights of columns. @throws NotExact if Python would reject a weight, or parse a number from text */
export function columnWeights(value: Json): JsonObject {
  if (!value) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof value === 'string' ? value : '');
  } catch {
    return refuse(value);
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject && Object.values(parsed as JsonObject).every(Number.isFinite) ? (parsed as JsonObject) : refuse(value);
}

export function refuse(value: unknown): never {
  throw new NotExact(`${JSON.stringify(value)} is left to Python`);
}
