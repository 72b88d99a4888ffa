/** Flows that wait to be started. */
export interface Supply {
  readonly length: number;
  /** Start the next one; resolves when it has ended. */
  start(): Promise<void>;
}

/**
 * Whose turn it is to run app code (decisions/blocking.md). A long task lets messages in now and then without ending: no other
 * flow may start or go on in the midst of it.
 */
export interface Turns {
  /** Is it somebody's turn, though messages come in? */
  readonly taken: boolean;
  /** Run a flow when it may, and say what it gave. */
  enter<T>(flow: () => Promise<T>): Promise<T>;
  /** Start what is there, and what comes to it meanwhile, one by one. */
  offer(supply: Supply): void;
  /** Start what the page called while it ran a batch: within the turn of the flow that waits for that batch, one by one. */
  nest(batch: number, start: () => Promise<void>): void;
}
