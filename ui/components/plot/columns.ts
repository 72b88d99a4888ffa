/** Long columns of numbers, which cross as the text of their bytes (`plot_values.py`). */
import type { Json, JsonObject } from '../../../protocol/index.ts';

const KINDS: Readonly<Record<string, Float64ArrayConstructor | Int32ArrayConstructor>> = { f8: Float64Array, i4: Int32Array };

/**
 * A part of a figure with its packed columns as typed arrays. What is packed otherwise (of other types, in several dimensions)
 * stays, since Plotly reads it, too.
 */
export function unpacked(part: Json): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.some(isObject) ? part.map(unpacked) : part;
  const { bdata, dtype, shape } = part as JsonObject;
  const Kind = KINDS[String(dtype)];
  if (typeof bdata === 'string' && Kind && shape === undefined) return new Kind(bytes(bdata).buffer);
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, unpacked(item)]));
}

function isObject(part: Json): boolean {
  return typeof part === 'object' && part !== null;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const made = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) made[at] = text.charCodeAt(at);
  return made;
}
