/** The batches that the page received: they tell how long the worker took. */
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
 * Notes when batches arrive: whoever adds a listener for messages to a port has one of the probe's added first. Both pages can be
 * watched in this way, since a message of plain React's own has no `operations` and counts as no batch.
 */
export function watchBatches(window: Window & typeof globalThis): Arrivals {
  let arrived: number[] = [];
  const note = ({ data }: MessageEvent<Call | null>): void => {
    if (data?.argumentList?.some(({ value }) => isBatch(value))) arrived.push(window.performance.now());
  };
  const { prototype } = window.MessagePort;
  const { addEventListener } = prototype;
  prototype.addEventListener = function (this: MessagePort, ...how: Parameters<MessagePort['addEventListener']>) {
    // Before the page's own listener. A port gets it once, since a listener that is added again is ignored.
    if (how[0] === 'message') addEventListener.call(this, 'message', note as EventListener);
    addEventListener.apply(this, how);
  } as typeof addEventListener;
  return {
    clear: () => void (arrived = []),
    since: (clicked) => ({ lastArrived: (arrived.at(-1) ?? Number.NaN) - clicked, count: arrived.length }),
  };
}

const isBatch = (data: unknown): boolean => typeof data === 'object' && data !== null && 'operations' in data;
