import type { Binary, ReplyId } from '../../../protocol/index.ts';
import { type Outcome, outcome } from '../outcome.ts';

/** The outcome Python turns into KeyboardInterrupt. */
const INTERRUPTED: Outcome = { json: '[null,"interrupted"]', binaries: [] };

/** The outcome of a reply if nothing has settled it in time. */
export interface Deadline {
  readonly ok: boolean;
  /** May Stop end the wait before that? */
  readonly interruptible: boolean;
  /** May the answer still come after Stop has ended the wait? */
  readonly promised?: boolean;
}

/** Everything Python waits for, by reply id: answers of the page and of servers, sleeps, other flows. */
export class Replies {
  readonly #waiters = new Map<ReplyId, (json: string) => void>();
  readonly #early = new Map<ReplyId, string>();
  readonly #binaries = new Map<ReplyId, readonly Binary[]>();
  /** Replies that the page has deferred. */
  readonly #deferred = new Set<ReplyId>();
  readonly #deferrals = new Map<ReplyId, () => void>();
  /** Replies for which Stop has ended the wait; their late outcomes are dropped. */
  readonly #abandoned = new Set<ReplyId>();
  readonly #deadlines = new Map<ReplyId, Deadline>();

  /** Settle a reply, before or after Python waits for it. A reply is waited for once. */
  settle(reply: ReplyId, { json, binaries }: Outcome): void {
    if (this.#abandoned.delete(reply)) return;
    if (binaries.length > 0) this.#binaries.set(reply, binaries);
    this.#deadlines.delete(reply);
    this.#deferrals.delete(reply);
    this.#deferred.delete(reply);
    const waiter = this.#waiters.get(reply);
    if (waiter) {
      this.#waiters.delete(reply);
      waiter(json);
    } else {
      this.#early.set(reply, json);
    }
  }

  /** Is there an answer that has not been taken? */
  has(reply: ReplyId): boolean {
    return this.#early.has(reply);
  }

  /** Take the answer, if it has come. */
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

  takeBinaries(reply: ReplyId): readonly Binary[] {
    const found = this.#binaries.get(reply) ?? [];
    this.#binaries.delete(reply);
    return found;
  }

  /** The answer will take long, or never come. Whoever waits for it is notified once, and Stop may end the wait from now on. */
  defer(reply: ReplyId): void {
    if (this.#deferred.has(reply)) return;
    this.#deferred.add(reply);
    this.#deadlines.set(reply, { ok: false, interruptible: true, promised: true });
    this.#deferrals.get(reply)?.();
  }

  isDeferred(reply: ReplyId): boolean {
    return this.#deferred.has(reply);
  }

  whenDeferred(reply: ReplyId, told: () => void): void {
    if (this.#deferred.has(reply)) told();
    else if (!this.#early.has(reply)) this.#deferrals.set(reply, told);
  }

  /** Set the outcome that a reply has when it is `due`, if nothing settles it before. */
  expire(reply: ReplyId, deadline: Deadline): void {
    this.#deadlines.set(reply, deadline);
  }

  /** The time of a reply is up: settle it by its deadline's outcome, if it is not settled. */
  due(reply: ReplyId): void {
    const deadline = this.#deadlines.get(reply);
    if (deadline) this.settle(reply, outcome(deadline.ok, null as never));
  }

  /** End every wait that Stop may end. */
  interrupt(): void {
    for (const [reply, { interruptible, promised }] of [...this.#deadlines]) {
      if (!interruptible) continue;
      this.settle(reply, INTERRUPTED);
      if (promised) this.#abandoned.add(reply);
    }
  }
}
