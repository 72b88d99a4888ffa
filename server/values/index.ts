/** The door of `server/values`: what crosses to and from the services that run in this process (reference: wire §6). */
export { Capability } from './capability.ts';
export { DateTime, Day } from './dates.ts';
export { LiveObject, type LivePages } from './live-object.ts';
export { Bytes, LazyMedia, type Media } from './media.ts';
export { Portable } from './portable.ts';
export type { Value, ValueMap } from './value.ts';
