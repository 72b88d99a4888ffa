import type { Json, JsonObject } from '../../protocol/index.ts';
import type { PropertySpec } from '../../shared/components/index.ts';

/** What Python would make of a definition is not known here for certain: then it is not painted. */
export class NotExact extends Error {}

/** What the values of the app's theme are. */
export interface ThemeValues {
  /** CSS variable by colour name. */
  readonly colors: Readonly<Record<string, string>>;
  /** HTML assets by name. */
  readonly html: Readonly<Record<string, string>>;
}

const THEME_HTML = '@theme:';
const THEME_COLOR = 'theme:';

/** A property's value as its type crosses to the page: what `_model/wire.py` makes of it, for values that leave no doubt. */
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
    case 'spacing':
      return value === null ? null : refuse(value);
    default:
      return refuse(value);
  }
}

export function text(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  // Other numbers Python writes in its own way.
  return Number.isSafeInteger(value) ? String(value) : refuse(value);
}

function html(value: string, theme: ThemeValues): string {
  return value.startsWith(THEME_HTML) ? (theme.html[value.slice(THEME_HTML.length)] ?? '') : value;
}

export const namesThemeHtml = (value: Json | undefined): boolean => typeof value === 'string' && value.startsWith(THEME_HTML);

/** A colour of the theme as its CSS variable. */
export function color(value: string, theme: ThemeValues): string {
  if (!value.startsWith(THEME_COLOR)) return value;
  const variable = theme.colors[value.slice(THEME_COLOR.length)];
  return variable ? `var(${variable})` : '';
}

function roles(value: Json): string[] {
  if (value === null) return [];
  const given = Array.isArray(value) ? value : [value];
  return given
    .map((role) => (typeof role === 'string' ? role.replace(/[^A-Za-z0-9_-]/g, '') : refuse(role)))
    .filter((role) => role !== '');
}

/** A CSS length of a layout property; null for none. */
export function length(value: Json): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}px` : refuse(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  if (trimmed === '' || trimmed === 'default') return null;
  return /[A-Za-z%]/.test(trimmed) ? trimmed : `${trimmed}px`;
}

/** The weights of columns. @throws NotExact where Python refuses them */
export function columnWeights(value: Json): JsonObject {
  if (!value) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof value === 'string' ? value : '');
  } catch {
    return refuse(value);
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject ? (parsed as JsonObject) : refuse(value);
}

export function refuse(value: unknown): never {
  throw new NotExact(`${JSON.stringify(value)} is left to Python`);
}
