import { LONGEST_TIMER_MS } from '../../../shared/common/index.ts';
import { wholeContent } from '../../fetched/index.ts';
import { errorText } from '../../text/index.ts';

/**
 * The result for Python: the head of the response as JSON, and the body. Undefined, which Python sees as None, when the call was
 * stopped.
 */
type Answer = readonly [head: string, content: Uint8Array] | undefined;

/** The request that `hearth_server/http_fetch.py` sends, as JSON. */
interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds; null for no timeout. */
  readonly timeout: number | null;
}

/** HTTP requests of server code on Pyodide. */
export class HttpRequests {
  readonly #stopping = new Map<number, AbortController>();

  /**
   * Sends a request for a call. Never rejects, since Python would see a rejection as an Exception that app code may catch.
   *
   * @param text the request (`Sending`) as JSON
   */
  async send(text: string, body: Uint8Array<ArrayBuffer> | null, call: number): Promise<Answer> {
    const { method, url, headers, timeout } = JSON.parse(text) as Sending;
    const stopping = new AbortController();
    this.#stopping.set(call, stopping);
    const signals = [
      stopping.signal,
      ...(timeout === null ? [] : [AbortSignal.timeout(Math.min(Math.ceil(timeout * 1000), LONGEST_TIMER_MS))]),
    ];
    try {
      const response = await fetch(url, { method, headers, body, signal: AbortSignal.any(signals) });
      const { status, statusText } = response;
      const head = JSON.stringify({ status, statusText, headers: Object.fromEntries(response.headers) });
      return [head, await wholeContent(response)];
    } catch (error) {
      return stopping.signal.aborted ? undefined : [JSON.stringify({ failure: failureOf(error) }), new Uint8Array()];
    } finally {
      this.#stopping.delete(call);
    }
  }

  /** Aborts the request of a call, if it has one. */
  stop(call: number): void {
    this.#stopping.get(call)?.abort();
  }
}

function failureOf(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: unknown };
  return name === 'TimeoutError' ? 'timeout' : errorText(cause ?? error);
}
