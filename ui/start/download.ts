import { bufferFreer, fileNameOf } from '../../shared/common/index.ts';

/** The progress of a download. */
export interface Download {
  /** Size in bytes without compression, which is known before the download. */
  readonly size: number;
  received: number;
}

/** Milliseconds without data after which a download is started again. */
const STALLED_MS = 15_000;
/** Milliseconds from the first download that broke off to the next try; twice as many from the second: a connection is often back soon. */
const RETRY_DELAY_MS = 1000;
/** How often a download is tried in all. */
const MAX_ATTEMPTS = 3;

/**
 * Fetch a file of known size. A download that stalls or breaks off is started again; a browser that has cached a part continues from there.
 *
 * @throws Error that names the file and tells what went wrong
 */
export async function downloadBytes(fetcher: typeof fetch, url: string, progress: Download): Promise<ArrayBuffer> {
  for (let tries = 1; ; tries += 1) {
    progress.received = 0;
    const watch = new StallTimeout();
    try {
      const response = await fetcher(url, { signal: watch.signal });
      if (response.ok) return await receive(response, progress, watch);
      tries = MAX_ATTEMPTS;
      throw new Error(`HTTP ${response.status}`);
    } catch (error) {
      if (tries >= MAX_ATTEMPTS) throw new Error(`${fileNameOf(url)} did not come: ${String(watch.reason ?? error)}`);
    } finally {
      watch.end();
    }
    if (watch.reason === null) await pause(tries * RETRY_DELAY_MS);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Aborts a request that gets no data for too long. */
class StallTimeout {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why the request was aborted; null if it was not. */
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

async function receive(response: Response, progress: Download, watch: StallTimeout): Promise<ArrayBuffer> {
  const whole = new Uint8Array(progress.size);
  const free = bufferFreer(new MessageChannel());
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    watch.moved();
    // A response that is longer than the file is another file; whoever reads it reports that.
    whole.set(value.subarray(0, whole.length - progress.received), progress.received);
    progress.received = Math.min(progress.received + value.length, whole.length);
    if (value.length === value.buffer.byteLength) free([value.buffer]);
  }
  return progress.received === whole.length ? whole.buffer : whole.slice(0, progress.received).buffer;
}
