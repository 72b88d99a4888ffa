import { LINE_REFUSED } from '../../../protocol/index.ts';
import { type AskingWay, type Line, LineBroken, refused } from './line.ts';
import { pause } from './pause.ts';

/** How often in a row a question may fail. The pauses between get longer, and take some three seconds in all. */
const MOST_FAILURES = 6;
const FIRST_PAUSE_MS = 50;

/**
 * Asks questions by synchronous requests, which the service worker answers (`service-worker/`). The service worker may end at any time, and
 * the request fails then. Since it has no state of its own, the question is asked again.
 */
export class RequestLine implements Line {
  readonly way: AskingWay = 'service-worker';
  readonly #address: string;
  #asked = 0;

  /** @param address of the line, without a slash at its end */
  constructor(address: string) {
    this.#address = address;
  }

  bytes(question: string): Uint8Array {
    return new Uint8Array(this.#ask(question, 'arraybuffer') as ArrayBuffer);
  }

  blob(question: string): Blob {
    return this.#ask(question, 'blob') as Blob;
  }

  #ask(question: string, type: XMLHttpRequestResponseType): unknown {
    for (let failures = 0; ; ) {
      const tried = this.#try(question, type);
      if ('answer' in tried) return tried.answer;
      // The service worker has held the question for its longest time, without an answer.
      if (tried.status === 204) {
        failures = 0;
        continue;
      }
      if (tried.status === LINE_REFUSED) throw refused(question);
      failures += 1;
      if (failures === MOST_FAILURES)
        throw new LineBroken(
          `the page's service worker does not answer (${tried.status === null ? 'no response' : `HTTP ${tried.status}`}), so Python cannot wait any more`,
        );
      pause(FIRST_PAUSE_MS * 2 ** failures);
    }
  }

  #try(question: string, type: XMLHttpRequestResponseType): { readonly answer: unknown } | { readonly status: number | null } {
    const request = new XMLHttpRequest();
    this.#asked += 1;
    request.open('GET', `${this.#address}/${this.#asked}/${question}`, false);
    request.responseType = type;
    try {
      request.send();
    } catch {
      return { status: null };
    }
    return request.status === 200 ? { answer: request.response } : { status: request.status };
  }
}
