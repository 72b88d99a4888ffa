import type { LayoutProps, NodeId } from '../../../protocol/index.ts';
import type { ChildRecord } from './record.ts';

/**
 * The children of one node during a sequence of mutations. Removing all of `n` children one by one, in any order, takes about `n`
 * steps: a removed child leaves a gap until the list is read, and a child that is not at either end is found by an index as soon as
 * searching has cost as much as building one.
 */
export class ChildList {
  /** Null where a child was removed; never at the end. */
  #entries: (ChildRecord | null)[];
  /** The index of the first entry that is no gap. */
  #start = 0;
  #count: number;
  #places: Map<NodeId, number> | null = null;
  /** The number of entries searched since the last index was built. */
  #searched = 0;

  constructor(children: readonly ChildRecord[]) {
    this.#entries = [...children];
    this.#count = children.length;
  }

  insert(index: number, child: ChildRecord): void {
    if (index === this.#count) {
      this.#places?.set(child.id, this.#entries.length);
      this.#entries.push(child);
    } else {
      this.#entries = this.toArray();
      this.#entries.splice(index, 0, child);
      this.#start = 0;
      this.#places = null;
    }
    this.#count += 1;
  }

  /** @throws Error when there is no such child */
  remove(id: NodeId): void {
    this.#entries[this.#placeOf(id)] = null;
    this.#places?.delete(id);
    this.#count -= 1;
    while (this.#entries.at(-1) === null) this.#entries.pop();
    while (this.#entries[this.#start] === null) this.#start += 1;
    if (this.#count === 0) this.#start = 0;
  }

  /** @throws Error when there is no such child */
  place(id: NodeId, layout: LayoutProps): void {
    this.#entries[this.#placeOf(id)] = { id, layout };
  }

  toArray(): ChildRecord[] {
    return this.#entries.filter((entry) => entry !== null);
  }

  #placeOf(id: NodeId): number {
    const last = this.#entries.length - 1;
    if (this.#entries[this.#start]?.id === id) return this.#start;
    if (this.#entries[last]?.id === id) return last;
    const place = this.#places ? this.#places.get(id) : this.#search(id);
    if (place === undefined) throw new Error(`Hearth: node ${id} is not among the ${this.#count} children that were to change`);
    return place;
  }

  #search(id: NodeId): number | undefined {
    if (this.#searched <= this.#entries.length) {
      for (let place = this.#start; place < this.#entries.length; place += 1) {
        this.#searched += 1;
        if (this.#entries[place]?.id === id) return place;
      }
      return undefined;
    }
    this.#searched = 0;
    this.#places = new Map(this.#entries.flatMap((entry, place) => (entry ? [[entry.id, place] as const] : [])));
    return this.#places.get(id);
  }
}
