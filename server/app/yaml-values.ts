/** Type checks for values from YAML: each function returns the value if it has the type, else null. */
import type { Json, JsonObject } from '../../protocol/index.ts';

export function asObject(value: Json | undefined): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function asList(value: Json | undefined): readonly Json[] | null {
  return Array.isArray(value) ? (value as readonly Json[]) : null;
}

/** Non-empty strings only. */
export function asText(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function asBoolean(value: Json | undefined): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
