import type { Binary } from '../../../protocol/index.ts';
import { inHand } from '../contents/index.ts';
import { type Outcome, outcome } from '../outcome.ts';

/** What `_media/fetch.py` sends: one HTTP request; `timeout` in seconds. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number | null;
}

/**
 * Do one request for Python; a relative address counts from `base`. Every answer is ok, whatever its status; not ok, with
 * a text, means that there was none. No credentials go to other origins (api §11.4).
 */
export async function fetchFor(
  fetcher: typeof fetch,
  base: string,
  request: FetchRequest,
  body: Binary | null,
): Promise<Outcome> {
  const { method, url, headers, timeout } = request;
  try {
    const response = await fetcher(new URL(url, base).href, {
      method,
      headers: { ...headers },
      body,
      signal: timeout === null ? null : AbortSignal.timeout(Math.ceil(timeout * 1000)),
    });
    const content = await inHand(await response.blob());
    const head = { status: response.status, statusText: response.statusText, headers: Object.fromEntries(response.headers) };
    return outcome(true, head, [content]);
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return outcome(false, timedOut ? 'timeout' : String(error));
  }
}
