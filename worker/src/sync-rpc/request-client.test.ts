import { afterEach, expect, test } from '@jest/globals';
import { RequestSyncClient } from './request-client.ts';

const { XMLHttpRequest: own } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: own });
});

/** A client of a service worker that answers with such statuses, one after the other, and the addresses it was asked at. */
function clientOf(...statuses: number[]) {
  const asked: string[] = [];
  class Request {
    responseType = '';
    status = 0;
    readonly response = Uint8Array.of(7).buffer;

    open(_method: string, address: string): void {
      asked.push(address);
    }

    send(): void {
      this.status = statuses.shift() ?? 200;
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
  return { client: new RequestSyncClient('/line'), asked };
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
