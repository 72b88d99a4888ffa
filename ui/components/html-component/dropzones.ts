import type { ArrangeChange, Arrangement, Place, PlacedChild } from '../definition.ts';
import { insertChild, PlainSlot } from '../template/slots.ts';
import { dropzonesIn } from './markup.ts';

const DEFAULT = 'default';

/**
 * Children are placed in the dropzones that they name, in the order of the list; those that name none in `default`, or in the root
 * if there is no such dropzone.
 */
export class Dropzones implements Arrangement {
  readonly #zones: ReadonlyMap<string | null, PlainSlot>;
  readonly #root: PlainSlot;

  constructor(root: Element) {
    this.#zones = new Map(dropzonesIn(root).map(([name, element]) => [name, new PlainSlot(element)]));
    this.#root = new PlainSlot(root);
  }

  arrange(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    if (change.kind === 'inserted') insertChild(children, change.index, (child) => this.#zoneOf(child), place);
    else if (change.kind === 'children' || change.kind === 'layout') this.#putAll(children, place);
  }

  #putAll(children: readonly PlacedChild[], place: Place): void {
    const members = Map.groupBy(children, (child) => this.#zoneOf(child));
    for (const [zone, inside] of members) zone.put(inside, place);
  }

  /** A child with an unknown name goes into the root, even if there is a `default`. */
  #zoneOf({ layout }: PlacedChild): PlainSlot {
    return this.#zones.get(String(layout?.['dropzone'] || DEFAULT)) ?? this.#root;
  }
}
