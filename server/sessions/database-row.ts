import type { CookieName, CookieValues, SessionRecord } from './session-record.ts';

const COOKIES: readonly CookieName[] = ['local', 'shared', 'login'];

/** Parses a row; damaged fields become empty. */
export function parseRow(id: string, row: Readonly<Record<string, unknown>>): SessionRecord {
  return {
    id,
    touched: Number(row['touched']) || 0,
    replacement: row['replacement'] === 1,
    burned: row['burned'] === 1,
    data: isRecord(parse(row['data'])) ? String(row['data']) : '{}',
    objectSecret: String(row['object_secret']),
    cookies: parseCookies(row['cookies']),
    services: parseServices(row['services']),
    generation: Number(row['generation']) || 0,
  };
}

function parseCookies(text: unknown): CookieValues {
  const values = parse(text);
  if (!isRecord(values)) return {};
  const names = COOKIES.filter((name) => typeof values[name] === 'string');
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function parseServices(text: unknown): SessionRecord['services'] {
  const services = parse(text);
  return isRecord(services) ? (services as SessionRecord['services']) : {};
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
