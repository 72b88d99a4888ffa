import type { Run } from '../services/index.ts';

/** The lifetime of one run of trusted code: what it has opened in services is closed with it. */
export class RunScope implements Run {
  readonly name: string;
  readonly #onFault: (error: unknown) => void;
  readonly #work: (() => void | Promise<void>)[] = [];
  #isOver = false;

  /** @param onFault told of what fails at its end */
  constructor(name: string, onFault: (error: unknown) => void) {
    this.name = name;
    this.#onFault = onFault;
  }

  atEnd(work: () => void | Promise<void>): void {
    // What was opened for a run that was stopped meanwhile ends at once.
    if (this.#isOver) void this.#do(work);
    else this.#work.push(work);
  }

  /** What was opened last ends first. Nothing is given back where there is nothing to wait for. */
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
