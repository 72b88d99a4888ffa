import type { FlowScheduler, FlowSource } from './flow-scheduler.ts';
import { type NestedTurn, NestedTurns } from './nested-turns.ts';

/**
 * Turns with stack switching: the flow that holds the lock runs. A flow releases it when it ends or suspends its stack, but not when it
 * only lets messages be handled. Pyodide starts a flow some tasks after it was asked to. The lock is held meanwhile, so that no two flows
 * can start at the same time.
 */
export class SchedulerLock implements FlowScheduler {
  readonly #later: (run: () => void) => void;
  readonly #waiting: (() => void)[] = [];
  /** The turns of flows that wait for the page's answer, with the callbacks that run within them. */
  readonly #nested = new NestedTurns();
  readonly #offered = new Set<FlowSource>();
  #running = false;

  /** @param later runs something in a task of its own, after the messages that have arrived so far */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get taken(): boolean {
    return this.#running || this.#nested.last !== null;
  }

  async enter<T>(flow: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await flow();
    } finally {
      this.release();
    }
  }

  offer(supply: FlowSource): void {
    if (this.#offered.has(supply) || supply.length === 0) return;
    this.#offered.add(supply);
    this.#queue(() => {
      this.#offered.delete(supply);
      const ended = supply.start();
      this.offer(supply);
      void ended.finally(() => this.release());
    });
  }

  isAwaited(batch: number): boolean {
    return this.#nested.of(batch) !== null;
  }

  nest(batch: number, start: () => Promise<void>): void {
    this.#nested.add(batch, this.#starting(start));
    this.#next();
  }

  /** The running flow starts another, and goes on when that ends or is suspended. @param upTo the last batch that was sent */
  within(upTo: number, start: () => Promise<void>): Promise<void> {
    const turn = this.#nested.begin(upTo);
    turn.called.push(this.#starting(start));
    this.release();
    return this.reacquire(turn);
  }

  /** Are there callbacks of the page that have to run within the running flow, and have not? */
  get owes(): boolean {
    return this.#nested.hasLoose;
  }

  /** A flow starts or resumes. They get the lock in the order in which they ask. */
  acquire(): Promise<void> {
    return new Promise((resolve) => this.#queue(resolve));
  }

  /**
   * The flow that holds the lock ends or is suspended. The next one gets the lock in a later task: after a long task, the messages that
   * have piled up are received first, so that items can replace earlier ones.
   */
  release(): void {
    this.#running = false;
    this.#next();
  }

  /** The running flow waits for the page's answer to what was sent up to a batch, and keeps its turn: only callbacks of the page run. */
  keep(upTo: number): NestedTurn {
    const turn = this.#nested.begin(upTo);
    this.release();
    return turn;
  }

  /** The answer has come; the flow goes on after the callbacks that the page made before, and those within them. */
  reacquire(turn: NestedTurn): Promise<void> {
    return new Promise((resolve) => {
      turn.goOn = resolve;
      this.#next();
    });
  }

  /** The answer will take long, so other flows may have their turn. */
  giveUp(turn: NestedTurn): void {
    this.#nested.end(turn);
    this.#next();
  }

  #starting(start: () => Promise<void>): () => void {
    return () => void start().finally(() => this.release());
  }

  #next(): void {
    if (this.#running) return;
    const run = this.#nested.next() ?? this.#answered();
    if (run) {
      this.#running = true;
      run();
    } else if (this.#nested.last === null && this.#waiting.length > 0) {
      this.#running = true;
      this.#later(() => this.#waiting.shift()?.());
    }
  }

  /** Resumes the innermost flow that waits; null if its answer has not come. */
  #answered(): (() => void) | null {
    const { last } = this.#nested;
    if (!last?.goOn) return null;
    this.#nested.end(last);
    return last.goOn;
  }

  #queue(run: () => void): void {
    if (this.taken) {
      this.#waiting.push(run);
      return;
    }
    this.#running = true;
    run();
  }
}
