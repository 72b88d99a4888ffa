import { useEffect, useState, useSyncExternalStore } from 'react';

let tellOfLost: (error: unknown) => void = () => undefined;

/** Sets `tell`, which is called for every chunk that could not be loaded, in addition to the rejection of `load`. */
export function onChunkLoadError(tell: (error: unknown) => void): void {
  tellOfLost = tell;
}

/** A part of the client's code, loaded once on first use. After a failure the next call loads it again, which React's `lazy` never does. */
export class Chunk<T> {
  readonly #fetch: () => Promise<T>;
  #loading: Promise<T> | null = null;
  #loaded: T | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** Null until it is loaded. */
  get loaded(): T | null {
    return this.#loaded;
  }

  /** Calls `heard` when the chunk is loaded. Returns a function that cancels this. */
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
 * A chunk for an interior: null unless it is needed and loaded. This is not `Suspense`, since React delays content after a
 * suspension by up to 300 ms to avoid flicker. The interior is rendered before the callers of `load` continue. If loading fails,
 * the interior fails, unless `failed` handles it; the chunk is loaded again the next time it is needed.
 */
export function useChunk<T>(chunk: Chunk<T>, isNeeded: boolean, failed?: (error: unknown) => void): T | null {
  const loaded = useSyncExternalStore(chunk.subscribe, () => chunk.loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const waits = isNeeded && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `failed` may be a new function on each render
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
