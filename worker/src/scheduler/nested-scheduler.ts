import type { FlowScheduler, FlowSource } from './flow-scheduler.ts';
import { NestedTurns } from './nested-turns.ts';

/** Turns without stack switching: a flow starts at once, on top of the one that waits, except during a long task. */
export class NestedScheduler implements FlowScheduler {
  readonly #later: (run: () => void) => void;
  readonly #supplies = new Set<FlowSource>();
  readonly #nested = new NestedTurns();
  #taken = false;

  /** @param later runs something in a task of its own */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#taken;
  }

  enter<T>(flow: () => Promise<T>): Promise<T> {
    return flow();
  }

  offer(supply: FlowSource): void {
    this.#supplies.add(supply);
    if (!this.#taken) this.drain();
  }

  isAwaited(batch: number): boolean {
    return this.#nested.of(batch) !== null;
  }

  nest(batch: number, start: () => Promise<void>): void {
    if (this.#nested.of(batch)) this.#nested.add(batch, () => void start());
    else void start();
  }

  /**
   * Handle messages until the page has answered what was sent up to a batch. Meanwhile only callbacks of the page run; each must end before
   * the flow for which it was called goes on.
   */
  answering(upTo: number, isAnswered: () => boolean, next: () => void): void {
    const turn = this.#nested.begin(upTo);
    try {
      this.letIn(() => {
        for (;;) {
          for (let run = turn.called.shift(); run; run = turn.called.shift()) run();
          if (isAnswered()) break;
          next();
        }
      });
    } finally {
      this.#nested.end(turn);
    }
  }

  /** Run everything that is queued, on top of the stack. */
  drain(): void {
    for (let run = this.#nested.next(); run; run = this.#nested.next()) run();
    for (const supply of this.#supplies) {
      while (supply.length > 0) void supply.start();
      this.#supplies.delete(supply);
    }
  }

  /**
   * Handle messages, but start nothing except callbacks of the page. Other items are started when the running flow waits, or has ended.
   */
  letIn(messages: () => void): void {
    this.#whileTaken(messages);
    this.#later(() => this.drain());
  }

  /** Handle several messages together; items that would have been started at once are started after the last message. */
  gather(messages: () => void): void {
    this.#whileTaken(messages);
    if (!this.#taken) this.drain();
  }

  #whileTaken(messages: () => void): void {
    const before = this.#taken;
    this.#taken = true;
    try {
      messages();
    } finally {
      this.#taken = before;
    }
  }
}
