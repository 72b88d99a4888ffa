import { drain, fileNameOf } from '../../shared/common/index.ts';

/** How far something has come that is on its way. */
export interface Download {
  /** Bytes, unpacked; they are known beforehand. */
  readonly size: number;
  received: number;
}

/** So long a download may stand still before it is begun anew, in ms. */
const STALLED_MS = 15_000;
/** What broke off is begun anew so much later, in ms, the second time twice as much: a line is often back in a moment. */
const PAUSE_MS = 1000;
/** So often it is begun in all. */
const MOST_TRIES = 3;

/**
 * Fetch a file of known size. One that stands still, or breaks off, is begun anew: a browser that has kept a part of it goes on from there.
 *
 * @throws Error that names the file and what was wrong with it
 */
export async function downloadBytes(fetcher: typeof fetch, url: string, progress: Download): Promise<ArrayBuffer> {
  for (let tries = 1; ; tries += 1) {
    progress.received = 0;
    const watch = new Watch();
    try {
      const response = await fetcher(url, { signal: watch.signal });
      if (response.ok) return await receive(response, progress, watch);
      tries = MOST_TRIES;
      throw new Error(`HTTP ${response.status}`);
    } catch (error) {
      if (tries >= MOST_TRIES) throw new Error(`${fileNameOf(url)} did not come: ${String(watch.reason ?? error)}`);
    } finally {
      watch.end();
    }
    if (watch.reason === null) await pause(tries * PAUSE_MS);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** What stands still for too long is given up. */
class Watch {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why it was given up; null where it was not. */
  reason: string | null = null;

  constructor() {
    this.moved();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  moved(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.reason = `no byte of it came for ${STALLED_MS / 1000} seconds`;
      this.#controller.abort();
    }, STALLED_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function receive(response: Response, progress: Download, watch: Watch): Promise<ArrayBuffer> {
  const whole = new Uint8Array(progress.size);
  const free = drain(new MessageChannel());
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    watch.moved();
    // More than it is to be: it is another file, which its reader says.
    whole.set(value.subarray(0, whole.length - progress.received), progress.received);
    progress.received = Math.min(progress.received + value.length, whole.length);
    if (value.length === value.buffer.byteLength) free([value.buffer]);
  }
  return progress.received === whole.length ? whole.buffer : whole.slice(0, progress.received).buffer;
}
