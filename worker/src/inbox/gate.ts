/**
 * The event gate (design §4). A long task lets messages in now and then without ending; app code must not run in the
 * midst of it, be it new handlers or flows that waited. While the gate is closed they wait here.
 */
export class Gate {
  readonly #later: (run: () => void) => void;
  readonly #waiting: (() => void)[] = [];
  #open = true;
  #planned = false;

  /** `later` runs something in a task of its own, behind the messages that are there by now. */
  constructor(later: (run: () => void) => void) {
    this.#later = later;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  close(): void {
    this.#open = false;
  }

  /** The long task goes on first: those that wait get their turn when it ends, blocks, or is through. */
  open(): void {
    this.#open = true;
    this.#plan();
  }

  /** Run something in a task of its own in which the gate is open. */
  whenOpen(run: () => void): void {
    this.#waiting.push(run);
    this.#plan();
  }

  #plan(): void {
    if (this.#planned || !this.#open || this.#waiting.length === 0) return;
    this.#planned = true;
    this.#later(() => {
      this.#planned = false;
      while (this.#open && this.#waiting.length > 0) this.#waiting.shift()?.();
    });
  }
}
