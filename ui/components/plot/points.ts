/** The points of a Plotly event, as Python gets them (api §4.19). */
import type { Json, JsonObject } from '../../../protocol/index.ts';

/** Python's name for each property of a point. */
const NAMES: Readonly<Record<string, string>> = {
  curveNumber: 'curve_number',
  pointNumber: 'point_number',
  pointNumbers: 'point_numbers',
  x: 'x',
  y: 'y',
  z: 'z',
  lat: 'lat',
  lon: 'lon',
};

/** An empty list if nothing is selected, or if the event has no points. */
export function pointsOf(event: unknown): JsonObject[] {
  const { points } = (event ?? {}) as { readonly points?: readonly Readonly<Record<string, unknown>>[] };
  return (points ?? []).map((point) => {
    const told: Record<string, Json> = {};
    for (const [name, known] of Object.entries(NAMES)) {
      const value = asJson(point[name]);
      if (value !== undefined) told[known] = value;
    }
    return told;
  });
}

/** Undefined for values that JSON can't represent: these are left out. */
function asJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    return Array.from(value as ArrayLike<unknown>, (item) => asJson(item) ?? null);
  }
  return undefined;
}
