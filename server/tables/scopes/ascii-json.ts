import type { Json } from '../../../protocol/index.ts';

/**
 * Canonical JSON: sorted keys, no spaces, ASCII only. JSON inside a capability thus has one spelling, whichever program serializes
 * it again.
 */
export function asciiJson(value: Json): string {
  return JSON.stringify(sorted(value)).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
