import type { Capability } from './capability.ts';
import type { DateTime, Day } from './dates.ts';
import type { LiveObject } from './live-object.ts';
import type { Media, Stream } from './media.ts';
import type { Portable, PortableClass } from './portable.ts';

/**
 * A value as services have it. Whole numbers beyond 2^53 are bigints; NaN and the infinities are numbers. What is of no class here
 * is JSON. Objects that came in have no prototype: `constructor` is in them only where somebody sent it.
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
