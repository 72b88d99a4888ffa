import type { Binary } from '../../../protocol/index.ts';
import { inlineIfSmall } from '../contents/index.ts';
import { type Outcome, outcome } from '../outcome.ts';

/** An HTTP request of `_media/fetch.py`; `timeout` is in seconds. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number | null;
}

/**
 * Make a request for Python; relative addresses are resolved against `base`. The outcome is ok for every response, whatever its status; if
 * there is no response, it is not ok, and has a text. No credentials are sent to other origins (api §11.4).
 */
export async function fetchForPython(
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
    const content = await inlineIfSmall(await response.blob());
    const head = { status: response.status, statusText: response.statusText, headers: Object.fromEntries(response.headers) };
    return outcome(true, head, [content]);
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return outcome(false, timedOut ? 'timeout' : String(error));
  }
}
