import type { Json, ObjectDescriptor } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { readCapability, readLazyMedia, readLiveObject } from './readers.ts';
import { mediaKey, sign } from './signature.ts';

type Entry = ObjectDescriptor;

/** How to sign each kind of object for another link. */
const RE_SIGN: Readonly<Record<string, (entry: Entry, from: Link, to: Link) => Readonly<Record<string, Json>>>> = {
  Capability: (entry, from, to) => {
    const { scope } = readCapability(entry, from);
    return { scope, mac: sign(to, 'capability', scope) };
  },
  LazyMedia: (entry, from, to) => {
    const { manager, id, contentType, name, length } = readLazyMedia(entry, from);
    return { manager, id, key: mediaKey(to, manager, id), 'mime-type': contentType, name, length };
  },
  LiveObject: (entry, from, to) => {
    const { backend, id, permissions } = readLiveObject(entry, from);
    const mac = sign(to, 'live-object', backend, id, permissions);
    // Without the item cache, which the sender may have forged, or which may be hidden from the receiver: the receiver fetches the
    // items.
    return { backend, id, permissions, mac, methods: entry['methods'] ?? null, itemCache: {}, iterItems: null };
  },
};

/**
 * Converts the `objects` entries of a message that is forwarded from one link to another: signatures of the first link are verified
 * and replaced by those of the second (wire §17.4). Other entries are unchanged.
 *
 * @throws NotHandedOut for an object that the first link did not sign
 */
export function reSign(entries: readonly ObjectDescriptor[], from: Link, to: Link): readonly ObjectDescriptor[] {
  if (from.secret === null && to.secret === null) return entries;
  return entries.map((entry) => {
    const signed = entry.type.find((type) => Object.hasOwn(RE_SIGN, type));
    if (signed === undefined) return entry;
    // Only one type, so that the receiver cannot read the entry as another one.
    return { path: entry.path, type: [signed], ...RE_SIGN[signed]?.(entry, from, to) };
  });
}
