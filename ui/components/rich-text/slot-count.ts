import type { SlotName } from './slot-text.ts';

/** Gives equal slots different ids. Python counts in the same way: `{n}` and `{n:.2f}` are `0:n` and `0:n:.2f`, a second `{n}` is `1:n`. */
export class SlotCount {
  readonly #seen = new Map<string, number>();

  next({ written }: SlotName): string {
    const before = this.#seen.get(written) ?? 0;
    this.#seen.set(written, before + 1);
    return `${before}:${written}`;
  }
}
