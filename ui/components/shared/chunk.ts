import { useEffect, useState, useSyncExternalStore } from 'react';

let tellOfLost: (error: unknown) => void = () => undefined;

/** Have `tell` hear of every chunk that could not be loaded; who needed it hears of it, too. */
export function whenChunkIsLost(tell: (error: unknown) => void): void {
  tellOfLost = tell;
}

/**
 * A part of the client that is loaded when it is first needed, for all who need it. What failed to load is tried again by the
 * next, which `lazy` of React's never does.
 */
export class Chunk<T> {
  readonly #fetch: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #loaded: T | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** Null until it is there. */
  get loaded(): T | null {
    return this.#loaded;
  }

  /** `heard` is called once it is there. Returns how to forget that. */
  readonly subscribe = (heard: () => void): (() => void) => {
    this.#waiting.add(heard);
    return () => this.#waiting.delete(heard);
  };

  /** Rejects as `fetch` does. */
  load(): Promise<T> {
    this.#loading ??= this.#fetch().then(
      (loaded) => {
        this.#loaded = loaded;
        for (const heard of [...this.#waiting]) heard();
        return loaded;
      },
      (error: unknown) => {
        this.#loading = null;
        tellOfLost(error);
        throw error;
      },
    );
    return this.#loading;
  }
}

/**
 * A chunk for an interior: null until it is needed and there. `Suspense` would do, but that React keeps what was waited for back
 * for up to 300 ms, lest it flicker. What is there is drawn before those go on who waited for it themselves. What fails to load fails the interior, unless `failed` takes it: then it is tried again
 * when it is needed anew.
 */
export function useChunk<T>(chunk: Chunk<T>, isNeeded: boolean, failed?: (error: unknown) => void): T | null {
  const loaded = useSyncExternalStore(chunk.subscribe, () => chunk.loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const waits = isNeeded && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who takes a failure may be another function each time
  useEffect(() => {
    if (!waits) return;
    let isHere = true;
    chunk.load().catch((error: unknown) => {
      if (!isHere) return;
      if (failed) failed(error);
      else setFailure({ error });
    });
    return () => {
      isHere = false;
    };
  }, [waits, chunk]);
  if (failure) throw failure.error;
  return isNeeded ? loaded : null;
}
