/** A source of flows that wait to be started. */
export interface FlowSource {
  readonly length: number;
  /** Start the next one; resolves when it has ended. */
  start(): Promise<void>;
}

/**
 * Decides which flow may run app code (decisions/blocking.md). A long task lets messages be handled from time to time without ending; no
 * other flow may start or go on then.
 */
export interface FlowScheduler {
  /** Does a flow have its turn at present, even if messages are being handled? */
  readonly taken: boolean;
  /** Run a flow when it may run; resolves to its result. */
  enter<T>(flow: () => Promise<T>): Promise<T>;
  /** Start the flows of a supply one by one, also those that are added meanwhile. */
  offer(supply: FlowSource): void;
  /** Does a flow wait for the page's answer to what was sent up to a batch? */
  isAwaited(batch: number): boolean;
  /** Start a callback that the page made while it ran a batch: within the turn of the flow that waits for that batch, one by one. */
  nest(batch: number, start: () => Promise<void>): void;
}
