import type { Json, ObjectDescriptor } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { readCapability, readLazyMedia, readLiveObject } from './readers.ts';
import { mediaKey, sign } from './signature.ts';

type Entry = ObjectDescriptor;

/** What is signed for whom it is handed to, and how it goes from one to another. */
const CROSSINGS: Readonly<Record<string, (entry: Entry, from: Link, to: Link) => Readonly<Record<string, Json>>>> = {
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
    // What is cached in it is not believed from there, or may not be seen here: whoever wants it asks.
    return { backend, id, permissions, mac, methods: entry['methods'] ?? null, itemCache: {}, iterItems: null };
  },
};

/**
 * The entries of a message that is handed on from one link to another: what is signed is checked as one that came over the first,
 * and signed for the second (wire §17.4). Everything else stays as it is.
 *
 * @throws NotHandedOut for what the first link did not sign
 */
export function crossed(entries: readonly ObjectDescriptor[], from: Link, to: Link): readonly ObjectDescriptor[] {
  if (from.secret === null && to.secret === null) return entries;
  return entries.map((entry) => {
    const signed = entry.type.find((type) => Object.hasOwn(CROSSINGS, type));
    if (signed === undefined) return entry;
    // No other reading of it is left to whoever gets it.
    return { path: entry.path, type: [signed], ...CROSSINGS[signed]?.(entry, from, to) };
  });
}
