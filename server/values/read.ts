import { type Json, type JsonObject, MAX_NESTING, type ObjectDescriptor, type SharedData } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import type { Path } from './path.ts';
import { Portable } from './portable.ts';
import { UnreadableValue } from './problems.ts';
import { type ReadContext, readerOf } from './readers.ts';
import { bare, emptyMap, isContainer, itemOf, setItem } from './tree.ts';
import type { Value, ValueMap } from './value.ts';

/** The fields of a message that hold values. */
export interface IncomingValues {
  readonly args?: readonly Json[];
  readonly kwargs?: JsonObject;
  readonly vt_global?: SharedData | null;
  readonly objects?: readonly ObjectDescriptor[] | null;
}

/** The deserialized arguments of a call. */
export interface ReadCall {
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
  /** The data that portable values of the message share, by slot (wire §6.7). */
  readonly shared: ValueMap;
}

/** The slot of shared data without a name. */
const GLOBAL_SLOT = ':GLOBAL';

/**
 * Deserializes the arguments of a call (wire §6). Entries whose path leads nowhere are ignored, as everywhere on this wire.
 *
 * @param media complete contents by id
 * @throws UnreadableValue naming the location of an invalid value; NotHandedOut for an object that this link did not sign
 */
export function readCall(message: IncomingValues, media: ReadonlyMap<string, Uint8Array>, link: Link): ReadCall {
  const root = emptyMap();
  root['args'] = bare(message.args ?? []);
  root['kwargs'] = bare(message.kwargs ?? {});
  root['vt_global'] = bare(message.vt_global ?? []);
  const context: ReadContext = { media, link };
  const entries = (message.objects ?? []).filter(({ path }) => path.length > 1);
  const isShared = ({ path }: ObjectDescriptor): boolean => path[0] === 'vt_global';
  const wraps = { left: MAX_NESTING };
  for (const entry of [...entries.filter(isShared), ...entries.filter((entry) => !isShared(entry))]) {
    place(root, entry, context, wraps);
  }
  return {
    args: root['args'] as readonly Value[],
    kwargs: root['kwargs'] as ValueMap,
    shared: slotsOf(root['vt_global'] as readonly Value[] | ValueMap),
  };
}

function place(root: ValueMap, entry: ObjectDescriptor, context: ReadContext, wraps: { left: number }): void {
  const { path } = entry;
  const last = path.at(-1) as string | number;
  const holder = path.slice(0, -1).reduce<Value | undefined>(itemOf, root);
  const there = itemOf(holder, last);
  if (there === undefined) return;
  // Several entries with the same path wrap portable values in each other, which nests them deeper than the JSON, so they are
  // counted.
  if (there instanceof Portable && (wraps.left -= 1) < 0) {
    throw new UnreadableValue(`The arguments of this call are nested more than ${MAX_NESTING} levels deep`);
  }
  setItem(holder, last, valueOf(entry, there, path, context));
}

function valueOf(entry: ObjectDescriptor, there: Value, path: Path, context: ReadContext): Value {
  const read = readerOf(entry.type);
  if (!read) throw new UnreadableValue(`Server module cannot accept an object of type '${String(entry.type[0] ?? '')}'`);
  return read(entry, there, path, context);
}

function slotsOf(shared: readonly Value[] | ValueMap): ValueMap {
  const slots = emptyMap();
  if (!Array.isArray(shared)) {
    if (isContainer(shared)) slots[GLOBAL_SLOT] = shared as ValueMap;
    return slots;
  }
  for (let at = 0; at + 1 < shared.length; at += 2) {
    const slot: unknown = shared[at];
    if (typeof slot !== 'string') throw UnreadableValue.at(['vt_global', at], 'the name of shared data', slot);
    slots[slot] = shared[at + 1] as Value;
  }
  return slots;
}
