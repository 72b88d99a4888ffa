import { afterEach, expect, test } from '@jest/globals';
import { RequestSyncClient } from './request-client.ts';

const { XMLHttpRequest: own } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: own });
});

/** The page is in the back/forward cache, where every load fails, while it is asked. */
const FROZEN = 'frozen';
/** The service worker is not there, while what is in memory loads. */
const GONE = 'gone';

/** A client of a service worker that answers with such statuses, one after the other, the addresses it was asked at, and its pauses. */
function clientOf(...statuses: (number | typeof FROZEN | typeof GONE)[]) {
  const asked: string[] = [];
  const paused: number[] = [];
  let isFrozen = false;
  class Request {
    responseType = '';
    status = 0;
    readonly response = Uint8Array.of(7).buffer;
    #isBlob = false;

    open(_method: string, address: string): void {
      this.#isBlob = address.startsWith('blob:');
      if (!this.#isBlob) asked.push(address);
    }

    send(): void {
      const status = this.#isBlob ? null : (statuses.shift() ?? 200);
      if (status !== null) isFrozen = status === FROZEN;
      if (isFrozen || status === GONE) throw new DOMException('no response', 'NetworkError');
      this.status = status as number;
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
  return { client: new RequestSyncClient('/line', (milliseconds) => paused.push(milliseconds)), asked, paused };
}

test('a request that was held for as long as it may be is asked again, under another number', () => {
  const { client, asked } = clientOf(204, 204, 200);
  expect(client.bytes('next.1')).toEqual(Uint8Array.of(7));
  expect(asked).toEqual(['/line/1/next.1', '/line/2/next.1', '/line/3/next.1']);
});

test('what is refused is not asked again', () => {
  const { client, asked } = clientOf(400, 200);
  expect(() => client.bytes('next.1')).toThrow('the other worker has no answer to the question next.1');
  expect(asked).toEqual(['/line/1/next.1']);
});

test('while the page is kept for a user who may come back, requests fail for as long as that takes', () => {
  const { client, asked, paused } = clientOf(...Array<typeof FROZEN>(8).fill(FROZEN), 200);
  expect(client.bytes('next.1')).toEqual(Uint8Array.of(7));
  expect([asked.length, paused]).toEqual([9, Array(8).fill(250)]);
});

test('a service worker that is gone while the page is open ends the wait', () => {
  const { client, paused } = clientOf(...Array<typeof GONE>(8).fill(GONE), 200);
  expect(() => client.bytes('next.1')).toThrow("the page's service worker does not answer (no response)");
  expect(paused).toEqual([100, 200, 400, 800, 1600]);
});
