import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Download, downloadBytes } from './download.ts';

const URL = 'http://app.test/r/snapshot-1.bin';
const bytes = (...numbers: number[]): Uint8Array => new Uint8Array(numbers);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A server that sends some bytes and then ends the response, breaks it off, or sends no more. Each request gets the next entry. */
function server(...tries: { readonly first: Uint8Array; readonly last: 'end' | 'break' | 'silence' }[]) {
  let asked = 0;
  const fetcher: typeof fetch = async (_url, { signal } = {}) => {
    const { first, last } = tries[asked] ?? { first: bytes(), last: 'break' };
    asked += 1;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        if (first.length > 0) stream.enqueue(first);
        if (last === 'end') stream.close();
        if (last === 'break') stream.error(new TypeError('network error'));
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return { ok: true, body } as Response;
  };
  return { fetcher, asked: () => asked };
}

const download = (): Download => ({ size: 3, received: 0 });

test('what comes is counted, and given whole', async () => {
  const progress = download();
  const { fetcher } = server({ first: bytes(1, 2, 3), last: 'end' });
  expect(new Uint8Array(await downloadBytes(fetcher, URL, progress))).toEqual(bytes(1, 2, 3));
  expect(progress.received).toBe(3);
});

test('what is shorter or longer than the build says is given all the same: its reader refuses it', async () => {
  const short = server({ first: bytes(1), last: 'end' });
  expect((await downloadBytes(short.fetcher, URL, download())).byteLength).toBe(1);
  const long = server({ first: bytes(1, 2, 3, 4), last: 'end' });
  expect((await downloadBytes(long.fetcher, URL, download())).byteLength).toBe(3);
});

test('what breaks off or stands still is begun anew', async () => {
  const { fetcher, asked } = server(
    { first: bytes(1, 2), last: 'break' },
    { first: bytes(1), last: 'silence' },
    { first: bytes(7, 8, 9), last: 'end' },
  );
  const come = downloadBytes(fetcher, URL, download());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(new Uint8Array(await come)).toEqual(bytes(7, 8, 9));
  expect(asked()).toBe(3);
});

test('what broke off is begun anew in a moment, and not at once: the line is not back yet', async () => {
  const broken = { first: bytes(), last: 'break' } as const;
  const { fetcher, asked } = server(broken, broken, { first: bytes(7), last: 'end' });
  const come = downloadBytes(fetcher, URL, download());
  const askedBy: number[] = [];
  for (const moment of [0, 900, 200, 1800, 200]) {
    await jest.advanceTimersByTimeAsync(moment);
    askedBy.push(asked());
  }
  expect(askedBy).toEqual([1, 1, 2, 2, 3]);
  expect(new Uint8Array(await come)).toEqual(bytes(7));
});

test('what does not come is named, with the reason', async () => {
  const silent = { first: bytes(), last: 'silence' } as const;
  const { fetcher, asked } = server(silent, silent, silent, silent);
  const come = downloadBytes(fetcher, URL, download()).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await come).toBe('snapshot-1.bin did not come: no byte of it came for 15 seconds');
  expect(asked()).toBe(3);
});

test('what the server refuses is not asked for again', async () => {
  let asked = 0;
  const refusing: typeof fetch = async () => {
    asked += 1;
    return { ok: false, status: 404 } as Response;
  };
  await expect(downloadBytes(refusing, URL, download())).rejects.toThrow('snapshot-1.bin did not come: Error: HTTP 404');
  expect(asked).toBe(1);
});
