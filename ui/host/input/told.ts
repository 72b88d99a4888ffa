import type { StateValue } from '../../../protocol/index.ts';
import { BoundedMap } from '../../../shared/common/index.ts';
import type { Overtaken } from '../../components/definition.ts';
import { rebase } from './rebase.ts';

/** Values kept of one property, so that a late write finds what it was made against. */
const KEPT = 256;
/** Of long texts fewer are kept, since each key makes one more: as many as come to so many characters, but these at least. */
const CHARACTERS = 4_000_000;
const FEWEST = 32;

/** What Python was told at one revision. */
interface Told {
  value: StateValue;
  /** Where the caret stood behind a text; null for what is no text that is typed. */
  caret: number | null;
  /** The delivery that told it. */
  readonly delivery: number;
}

/**
 * What Python was told of one property, by revision; oldest first. Each text is kept as the box would have shown it if all that
 * Python has written against older ones had been there already: so a handler that begins late reads what it would have read, had
 * Python been free.
 */
export class ToldValues {
  readonly #told = new BoundedMap<number, Told>(KEPT);
  /** The revision of Python's last write, and the newest of any. */
  #base = 0;
  #newestBase = 0;

  constructor(first: StateValue) {
    this.add(0, first, null, 0);
  }

  add(revision: number, value: StateValue, caret: number | null, delivery: number): void {
    this.#told.set(revision, { value, caret, delivery });
    const kept = Math.max(CHARACTERS / asText(value).length, FEWEST);
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= kept) break;
      this.#told.delete(oldest);
    }
  }

  /** Python writes against a revision; one that is not kept any more counts as the oldest that is. */
  write(base: number, value: StateValue): Overtaken {
    this.#base = base;
    this.#newestBase = Math.max(base, this.#newestBase);
    let known: StateValue | undefined;
    let written = value;
    const isKept = this.#told.has(base);
    for (const [revision, told] of this.#told) {
      if (isKept && revision < base) continue;
      if (known === undefined) {
        known = told.value;
        told.value = value;
      } else if (told.caret !== null) {
        const { text, selection } = rebase(asText(known), asText(written), asText(told.value), {
          start: told.caret,
          end: told.caret,
        });
        known = told.value;
        written = text;
        told.value = text;
        told.caret = selection.end;
      }
    }
    return { known: known ?? null, written };
  }

  /**
   * The text as of a delivery, but none older than Python has written against; null for what is no text, and where Python knows
   * it, since it has written against that itself.
   */
  textAt(delivery: number): readonly [text: StateValue, revision: number] | null {
    let found: readonly [StateValue, number] | null = null;
    for (const [revision, told] of this.#told) {
      if (told.delivery > delivery && revision > this.#newestBase) break;
      found = told.caret === null ? null : [told.value, revision];
    }
    return found && found[1] > this.#base ? found : null;
  }
}

export function asText(value: StateValue | undefined): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
