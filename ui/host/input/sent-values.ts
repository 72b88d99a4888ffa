import type { StateValue } from '../../../protocol/index.ts';
import { BoundedMap } from '../../../shared/common/index.ts';
import type { Edited, Overtaken } from '../../components/definition.ts';
import { ANYWHERE, rebase } from './rebase.ts';

/** How many values of a property are kept, so that a late write finds the one that it was based on. */
const MAX_VALUES = 256;
/** Most characters of kept texts: of long texts fewer are kept, since each key press makes another one. */
const MAX_CHARACTERS = 4_000_000;
const MIN_VALUES = 32;

/** The value that was sent to Python at one revision. */
interface SentValue {
  value: StateValue;
  /** The caret's place in a typed text; null for other values. */
  caret: number | null;
  /** Where the user has edited the text since the value before it. */
  edited: Edited;
  /** The delivery that the value was sent with. */
  readonly delivery: number;
}

/**
 * The values of a property that were sent to Python, by revision, oldest first. Each text is kept as the box would have shown it if all
 * writes of Python's that were based on older revisions had been there already. So a handler that begins late reads what it would have
 * read if Python had not been busy.
 */
export class SentValues {
  readonly #sent = new BoundedMap<number, SentValue>(MAX_VALUES);
  /** The revision that Python's last write was based on; `#newestBase` is the newest of all writes. */
  #base = 0;
  #newestBase = 0;

  constructor(first: StateValue) {
    this.add(0, first, null, 0);
  }

  add(revision: number, value: StateValue, caret: number | null, delivery: number, edited = ANYWHERE): void {
    this.#sent.set(revision, { value, caret, edited, delivery });
    const kept = Math.max(MAX_CHARACTERS / asText(value).length, MIN_VALUES);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= kept) break;
      this.#sent.delete(oldest);
    }
  }

  /** Python writes, based on a revision; one that is not kept any more counts as the oldest kept one. */
  write(base: number, value: StateValue): Omit<Overtaken, 'edited'> {
    this.#base = base;
    this.#newestBase = Math.max(base, this.#newestBase);
    let known: StateValue | undefined;
    let written = value;
    const isKept = this.#sent.has(base);
    for (const [revision, sent] of this.#sent) {
      if (isKept && revision < base) continue;
      if (known === undefined) {
        known = sent.value;
        sent.value = value;
      } else if (sent.caret !== null) {
        const caret = { start: sent.caret, end: sent.caret };
        const { text, selection, edited } = rebase(asText(known), asText(written), asText(sent.value), caret, sent.edited);
        known = sent.value;
        written = text;
        sent.value = text;
        sent.caret = selection.end;
        sent.edited = edited;
      }
    }
    return { known: known ?? null, written };
  }

  /**
   * The text at a delivery, but none older than those that Python's writes were based on; null for a value that is no text, and where
   * Python knows the text, since its own write was based on that.
   */
  textAt(delivery: number): readonly [text: StateValue, revision: number] | null {
    let found: readonly [StateValue, number] | null = null;
    for (const [revision, sent] of this.#sent) {
      if (sent.delivery > delivery && revision > this.#newestBase) break;
      found = sent.caret === null ? null : [sent.value, revision];
    }
    return found && found[1] > this.#base ? found : null;
  }
}

export function asText(value: StateValue | undefined): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
