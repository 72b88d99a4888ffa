import type { ReplyId, Value } from '../../../protocol/index.ts';

/**
 * How one awaited thing ended, as text for Python: `[ok, value]` in JSON. Bytes stay outside the text; Python fetches
 * them by the same reply id.
 */
export interface Outcome {
  readonly json: string;
  readonly binaries: readonly ArrayBuffer[];
}

export const outcome = (ok: boolean, value: Value | object, binaries: readonly ArrayBuffer[] = []): Outcome => ({
  json: JSON.stringify([ok, value]),
  binaries,
});

/** Everything Python waits for, by reply id: answers of the page and of the server, timers, fetches. */
export class Replies {
  readonly #waiters = new Map<ReplyId, (json: string) => void>();
  readonly #early = new Map<ReplyId, string>();
  readonly #binaries = new Map<ReplyId, readonly ArrayBuffer[]>();
  readonly #interruptible = new Set<ReplyId>();

  /** The answer may come before or after somebody waits. A reply is waited for once. */
  settle(reply: ReplyId, { json, binaries }: Outcome): void {
    if (binaries.length > 0) this.#binaries.set(reply, binaries);
    this.#interruptible.delete(reply);
    const waiter = this.#waiters.get(reply);
    if (waiter) {
      this.#waiters.delete(reply);
      waiter(json);
    } else {
      this.#early.set(reply, json);
    }
  }

  /** The answer, if it has come; it is then taken. */
  take(reply: ReplyId): string | null {
    const json = this.#early.get(reply) ?? null;
    this.#early.delete(reply);
    return json;
  }

  wait(reply: ReplyId): Promise<string> {
    const early = this.take(reply);
    if (early !== null) return Promise.resolve(early);
    return new Promise((resolve) => this.#waiters.set(reply, resolve));
  }

  takeBinaries(reply: ReplyId): readonly ArrayBuffer[] {
    const found = this.#binaries.get(reply) ?? [];
    this.#binaries.delete(reply);
    return found;
  }

  /** Mark a wait that Stop may end (a sleep). */
  interruptible(reply: ReplyId): void {
    this.#interruptible.add(reply);
  }

  /** End every wait that Stop may end. */
  interrupt(): void {
    for (const reply of [...this.#interruptible]) this.settle(reply, { json: INTERRUPTED, binaries: [] });
  }
}

/** The outcome Python turns into KeyboardInterrupt. */
export const INTERRUPTED = '[null,"interrupted"]';
