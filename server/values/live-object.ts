import type { Value, ValueMap } from './value.ts';

/** The first items of a live object that can be iterated, and where the next ones are. */
export interface LivePages {
  readonly items: readonly Value[];
  /** Null at the end. */
  readonly nextPage: Value;
}

/**
 * Something that stays in a service, held by reference (wire §8.1). Its backend says which methods it has. An object that
 * came in was checked, and has nothing cached.
 */
export class LiveObject {
  readonly backend: string;
  readonly id: string;
  readonly permissions: readonly string[];
  /** Items that its holder need not ask for. */
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
