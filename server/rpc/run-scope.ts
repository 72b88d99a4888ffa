import type { Run } from '../services/index.ts';

/** The lifetime of one run of trusted code; what services have open for it is closed at its end. */
export class RunScope implements Run {
  readonly name: string;
  readonly #onFault: (error: unknown) => void;
  readonly #work: (() => void | Promise<void>)[] = [];
  #isOver = false;

  /** @param onFault called with errors of the cleanup */
  constructor(name: string, onFault: (error: unknown) => void) {
    this.name = name;
    this.#onFault = onFault;
  }

  atEnd(work: () => void | Promise<void>): void {
    // The run has ended already, e.g. was stopped: the cleanup runs at once.
    if (this.#isOver) void this.#do(work);
    else this.#work.push(work);
  }

  /** Ends the run. Cleanups are started in reverse order; undefined when there are none. */
  end(): Promise<void> | undefined {
    this.#isOver = true;
    if (this.#work.length === 0) return undefined;
    const ends = this.#work
      .splice(0)
      .reverse()
      .map((work) => this.#do(work));
    return Promise.all(ends).then(() => undefined);
  }

  #do(work: () => void | Promise<void>): Promise<void> {
    return (async () => work())().catch(this.#onFault);
  }
}
