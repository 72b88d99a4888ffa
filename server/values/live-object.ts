import type { Value, ValueMap } from './value.ts';

/** The first items of an iterable live object, with a reference to the next page. */
export interface LivePages {
  readonly items: readonly Value[];
  /** Null on the last page. */
  readonly nextPage: Value;
}

/**
 * An object that stays in a service and is passed by reference (wire §8.1). Its backend defines its methods. An object that was
 * received has a verified signature and an empty cache.
 */
export class LiveObject {
  readonly backend: string;
  readonly id: string;
  readonly permissions: readonly string[];
  /** Cached items, which the holder need not fetch. */
  readonly items: ValueMap;
  readonly pages: LivePages | null;

  constructor(
    backend: string,
    id: string,
    { permissions = [], items = {}, pages = null }: Partial<Pick<LiveObject, 'permissions' | 'items' | 'pages'>> = {},
  ) {
    this.backend = backend;
    this.id = id;
    this.permissions = permissions;
    this.items = items;
    this.pages = pages;
  }
}
