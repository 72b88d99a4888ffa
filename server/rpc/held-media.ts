/** Most bytes that all connections together may hold while media arrive. */
export const MAX_HELD_IN_ALL = 2 ** 31;

/** What one connection's calls hold while the rest of their media is awaited. */
export interface MediaHolder {
  readonly held: number;
  /** Refuses what it holds most of. */
  giveUp(): void;
}

/**
 * Bytes that all connections hold while media arrive. Bounded: beyond that, whoever holds most loses it, so that many
 * uploads that never end leave room for one that does.
 */
export class HeldMedia {
  readonly most: number;
  readonly #holders = new Set<MediaHolder>();
  #held = 0;

  /** @param most bytes */
  constructor(most: number) {
    this.most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** A holder holds so many bytes more, or fewer. While that is too much in all, the one that holds most gives up, which may be this one. */
  add(holder: MediaHolder, bytes: number): void {
    this.#held += bytes;
    if (holder.held > 0) this.#holders.add(holder);
    else this.#holders.delete(holder);
    if (bytes <= 0) return;
    while (this.#held > this.most) {
      const [first, ...others] = this.#holders;
      if (!first) return;
      others.reduce((most, each) => (each.held > most.held ? each : most), first).giveUp();
    }
  }
}
