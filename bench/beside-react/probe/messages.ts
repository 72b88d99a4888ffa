/** Messages with changes, as the page got them: how long the worker took, seen from outside. */
export interface Batches {
  /** Milliseconds from the click to the arrival of the last one. */
  readonly lastArrived: number;
  readonly count: number;
}

/** What Comlink sends for a call. */
interface Call {
  readonly argumentList?: readonly { readonly value?: unknown }[];
}

interface Arrivals {
  clear(): void;
  since(clicked: number): Batches;
}

/**
 * Notes when batches arrive, by looking over the shoulder of whoever listens on a port. The page is not changed for it: plain
 * React's own messages carry no operations.
 */
export function watchBatches(window: Window & typeof globalThis): Arrivals {
  let arrived: number[] = [];
  const note = ({ data }: MessageEvent<Call | null>): void => {
    if (data?.argumentList?.some(({ value }) => isBatch(value))) arrived.push(window.performance.now());
  };
  const { prototype } = window.MessagePort;
  const { addEventListener } = prototype;
  prototype.addEventListener = function (this: MessagePort, ...how: Parameters<MessagePort['addEventListener']>) {
    // In front of the listener itself, once for each port.
    if (how[0] === 'message') addEventListener.call(this, 'message', note as EventListener);
    addEventListener.apply(this, how);
  } as typeof addEventListener;
  return {
    clear: () => void (arrived = []),
    since: (clicked) => ({ lastArrived: (arrived.at(-1) ?? Number.NaN) - clicked, count: arrived.length }),
  };
}

const isBatch = (data: unknown): boolean => typeof data === 'object' && data !== null && 'operations' in data;
