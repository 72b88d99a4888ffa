import type { Capability } from './capability.ts';
import type { DateTime, Day } from './dates.ts';
import type { LiveObject } from './live-object.ts';
import type { Media, Stream } from './media.ts';
import type { Portable, PortableClass } from './portable.ts';

/**
 * A value, as services see it. Integers beyond 2^53 are bigints; NaN and infinities are numbers. What is not an instance of these
 * classes is JSON. Objects that were received have no prototype, so a key such as `constructor` exists only if it was sent.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Value[]
  | ValueMap
  | Capability
  | DateTime
  | Day
  | LiveObject
  | Media
  | Stream
  | Portable
  | PortableClass;

export interface ValueMap {
  readonly [key: string]: Value;
}
