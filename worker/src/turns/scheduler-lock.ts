import { type KeptTurn, KeptTurns } from './kept-turns.ts';
import type { Supply, Turns } from './turns.ts';

/**
 * With stack switching: whoever holds the lock runs. The flow that ends or parks its stack releases it, not the
 * one that merely lets messages in. Pyodide starts a flow some tasks after it was asked to; the lock is held meanwhile, so
 * that two flows can't both be on their way in.
 */
export class SchedulerLock implements Turns {
  readonly #later: (run: () => void) => void;
  readonly #line: (() => void)[] = [];
  /** Of flows that wait for the page's answer, with what is to run within them. */
  readonly #kept = new KeptTurns();
  readonly #offered = new Set<Supply>();
  #running = false;

  /** `later` runs something in a task of its own, behind the messages that have arrived by now. */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#running || this.#kept.last !== null;
  }

  async enter<T>(flow: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await flow();
    } finally {
      this.release();
    }
  }

  offer(supply: Supply): void {
    if (this.#offered.has(supply) || supply.length === 0) return;
    this.#offered.add(supply);
    this.#queue(() => {
      this.#offered.delete(supply);
      const ended = supply.start();
      this.offer(supply);
      void ended.finally(() => this.release());
    });
  }

  nest(batch: number, start: () => Promise<void>): void {
    this.#kept.add(batch, this.#starting(start));
    this.#next();
  }

  /** The running flow begins another, and goes on when that has ended or parks. The last batch was `upTo`. */
  within(upTo: number, start: () => Promise<void>): Promise<void> {
    const turn = this.#kept.begin(upTo);
    turn.called.push(this.#starting(start));
    this.release();
    return this.reacquire(turn);
  }

  /** Has the page called what the running flow has not let run yet? */
  get owes(): boolean {
    return this.#kept.hasLoose;
  }

  /** A flow comes, or comes back. First come, first served. */
  acquire(): Promise<void> {
    return new Promise((resolve) => this.#queue(resolve));
  }

  /**
   * The flow that holds the lock ends or parks. Whoever is next gets it in a later task: after a long one, what piled up
   * comes in first, so that it can be coalesced.
   */
  release(): void {
    this.#running = false;
    this.#next();
  }

  /** It waits for the page's answer to what was sent up to a batch, and keeps its turn: only what the page calls runs. */
  keep(upTo: number): KeptTurn {
    const turn = this.#kept.begin(upTo);
    this.release();
    return turn;
  }

  /** The answer is there; the flow goes on behind what the page has called before, and what that has called in turn. */
  reacquire(turn: KeptTurn): Promise<void> {
    return new Promise((resolve) => {
      turn.goOn = resolve;
      this.#next();
    });
  }

  /** The answer will take long: others may have their turn after all. */
  giveUp(turn: KeptTurn): void {
    this.#kept.end(turn);
    this.#next();
  }

  #starting(start: () => Promise<void>): () => void {
    return () => void start().finally(() => this.release());
  }

  #next(): void {
    if (this.#running) return;
    const run = this.#kept.next() ?? this.#answered();
    if (run) {
      this.#running = true;
      run();
    } else if (this.#kept.last === null && this.#line.length > 0) {
      this.#running = true;
      this.#later(() => this.#line.shift()?.());
    }
  }

  /** The innermost flow that waits, when it can go on. */
  #answered(): (() => void) | null {
    const { last } = this.#kept;
    if (!last?.goOn) return null;
    this.#kept.end(last);
    return last.goOn;
  }

  #queue(run: () => void): void {
    if (this.taken) {
      this.#line.push(run);
      return;
    }
    this.#running = true;
    run();
  }
}
