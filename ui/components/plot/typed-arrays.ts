/** Long columns of numbers, which Python sends as base64 of their bytes (`plot_values.py`). */
import type { Json, JsonObject } from '../../../protocol/index.ts';

type Kind = Float64ArrayConstructor | Int32ArrayConstructor;
const KINDS: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  ['f8', Float64Array],
  ['i4', Int32Array],
]);

/**
 * Returns a part of a figure with its packed columns as typed arrays. Columns packed in other ways (other types, several
 * dimensions) stay unchanged, since Plotly reads them, too.
 */
export function withTypedArrays(part: Json): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.some(isObject) ? part.map(withTypedArrays) : part;
  const { bdata, dtype, shape } = part as JsonObject;
  const kind = KINDS.get(dtype);
  if (typeof bdata === 'string' && kind && shape === undefined) return numbers(kind, bdata) ?? part;
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, withTypedArrays(item)]));
}

function isObject(part: Json): boolean {
  return typeof part === 'object' && part !== null;
}

/** Null for anything that is no packed column, such as an app's own data. */
function numbers(Column: Kind, base64: string): Float64Array | Int32Array | null {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
    return new Column(bytes.buffer);
  } catch {
    return null;
  }
}
