import type { Json, ObjectDescriptor } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { readCapability, readLazyMedia, readLiveObject } from './readers.ts';
import { mediaKey, sign } from './signature.ts';

type Entry = ObjectDescriptor;

/** How each kind of signed object passes from one link to another. */
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
    // Without its cache, which may be forged by the sender, or hidden from the receiver: the receiver asks for the items.
    return { backend, id, permissions, mac, methods: entry['methods'] ?? null, itemCache: {}, iterItems: null };
  },
};

/**
 * The entries of a message that is passed on from one link to another: signed objects are checked by the first link, and signed for
 * the second (wire §17.4). Everything else stays as it is.
 *
 * @throws NotHandedOut for what the first link did not sign
 */
export function reSign(entries: readonly ObjectDescriptor[], from: Link, to: Link): readonly ObjectDescriptor[] {
  if (from.secret === null && to.secret === null) return entries;
  return entries.map((entry) => {
    const signed = entry.type.find((type) => Object.hasOwn(RE_SIGN, type));
    if (signed === undefined) return entry;
    // With one type only, so that the receiver cannot read it as another one.
    return { path: entry.path, type: [signed], ...RE_SIGN[signed]?.(entry, from, to) };
  });
}
