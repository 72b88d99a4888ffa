/** Public interface of `server/values`: values in messages to and from the services of this process (wire §6). */
export { Capability } from './capability.ts';
export { DateTime, Day } from './dates.ts';
export { type Link, sessionLink, TRUSTED_LINK } from './link.ts';
export { LiveObject, type LivePages } from './live-object.ts';
export { Bytes, LazyMedia, Stream } from './media.ts';
export { Portable, PortableClass } from './portable.ts';
export { NotHandedOut, UnreadableValue } from './problems.ts';
export { reSign } from './re-sign.ts';
export { type IncomingValues, readCall } from './read.ts';
export { readLazyMedia, readLiveObject } from './readers.ts';
export { mediaKey } from './signature.ts';
export { dropStreams, whole } from './streams.ts';
export { readDateTime, readDay } from './texts.ts';
export { isPlainMap } from './tree.ts';
export type { Value, ValueMap } from './value.ts';
export { type OutgoingContent, writeValues } from './write.ts';
