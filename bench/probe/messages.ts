/** Messages with changes, as the page got them: how long the worker took, seen from outside. */
export interface Batches {
  /** Milliseconds from the click to the arrival of the last one. */
  readonly lastArrived: number;
  readonly count: number;
}

interface Arrivals {
  clear(): void;
  since(clicked: number): Batches;
}

/**
 * Notes when batches arrive, by looking over the shoulder of whoever sets `onmessage` on a port. The page is not changed
 * for it: plain React's own messages carry no operations.
 */
export function watchBatches(window: Window & typeof globalThis): Arrivals {
  let arrived: number[] = [];
  const { prototype } = window.MessagePort;
  const original = Object.getOwnPropertyDescriptor(prototype, 'onmessage');
  if (!original?.set) throw new Error('this browser has no MessagePort.onmessage');
  const { get, set } = original;
  Object.defineProperty(prototype, 'onmessage', {
    ...(get ? { get } : {}),
    configurable: true,
    set(this: MessagePort, receive: ((event: MessageEvent<unknown>) => void) | null) {
      set.call(
        this,
        receive &&
          ((event: MessageEvent<unknown>) => {
            if (isBatch(event.data)) arrived.push(window.performance.now());
            receive.call(this, event);
          }),
      );
    },
  });
  return {
    clear: () => void (arrived = []),
    since: (clicked) => ({ lastArrived: (arrived.at(-1) ?? Number.NaN) - clicked, count: arrived.length }),
  };
}

const isBatch = (data: unknown): boolean => typeof data === 'object' && data !== null && 'operations' in data;
