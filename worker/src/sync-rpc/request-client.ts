import { SYNC_RPC_REFUSED } from '../../../protocol/index.ts';
import { blockThread } from './block-thread.ts';
import { refusal, SyncBroken, type SyncClient, type SyncWay } from './sync-client.ts';

/** How often in a row a request may fail. The pauses between get longer, and take some three seconds in all. */
const MOST_FAILURES = 6;
const FIRST_PAUSE_MS = 50;
/** How often a frozen page is looked at. */
const FROZEN_PAUSE_MS = 250;

/**
 * Sends synchronous XMLHttpRequests, which the service worker answers (`service-worker/`). The service worker may end at any time, and
 * the request fails then. Since it has no state of its own, it is sent again.
 */
export class RequestSyncClient implements SyncClient {
  readonly way: SyncWay = 'service-worker';
  readonly #address: string;
  /** False where the page's policy forbids it, so that it says nothing about whether the page is frozen. */
  readonly #canLoadBlobs = loadsBlobs();
  readonly #pause: (milliseconds: number) => void;
  #asked = 0;

  /**
   * @param address for the requests, without a slash at its end
   * @param pause blocks the thread for so long
   */
  constructor(address: string, pause = blockThread) {
    this.#address = address;
    this.#pause = pause;
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
      // The service worker has held the request for its longest time, without an answer.
      if (tried.status === 204) {
        failures = 0;
        continue;
      }
      if (tried.status === SYNC_RPC_REFUSED) throw refusal(question);
      if (tried.status === null && this.#canLoadBlobs && !loadsBlobs()) {
        failures = 0;
        this.#pause(FROZEN_PAUSE_MS);
        continue;
      }
      failures += 1;
      if (failures === MOST_FAILURES)
        throw new SyncBroken(
          `the page's service worker does not answer (${tried.status === null ? 'no response' : `HTTP ${tried.status}`}), so Python cannot wait any more`,
        );
      this.#pause(FIRST_PAUSE_MS * 2 ** failures);
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

/**
 * Loads what is in memory. That fails while the page is frozen in the back/forward cache, as every load does: in WebKit a thread that
 * was blocked when the user left runs on there. When the user comes back, requests are answered again.
 */
function loadsBlobs(): boolean {
  const address = URL.createObjectURL(new Blob());
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address, false);
    request.send();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
