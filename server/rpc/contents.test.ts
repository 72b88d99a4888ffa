import { expect, test } from '@jest/globals';
import type { ErrorPayload } from '../../protocol/index.ts';
import { ServiceError } from '../services/index.ts';
import type { OutgoingContent } from '../values/index.ts';
import { sendContents } from './contents.ts';

/** A caller that disconnects after so many messages, with what it received: lengths of contents, and texts. */
function caller(takes = Infinity) {
  const got: (number | string)[] = [];
  const send = (data: string | Uint8Array): void => void got.push(typeof data === 'string' ? data : data.length);
  return { got, send, drained: async () => got.length < takes };
}

const told: unknown[] = [];
const onFault = (error: unknown): ErrorPayload => {
  told.push(error);
  return { message: 'Internal server error: 1' };
};

/** A stream of chunks of these lengths, which records its progress. */
async function* stream(notes: string[], ...lengths: (number | Error)[]): AsyncIterable<Uint8Array> {
  try {
    for (const length of lengths) {
      if (length instanceof Error) throw length;
      notes.push(`read ${length}`);
      yield new Uint8Array(length);
    }
  } finally {
    notes.push('closed');
  }
}

test('a stream is sent piece by piece, in chunks of 64000 bytes at most, and an empty one ends it', async () => {
  const { got, ...page } = caller();
  await sendContents(page, 'c', [['m', stream([], 64_001, 0, 5)]], onFault);
  expect(got.filter((each) => typeof each === 'number')).toEqual([64_000, 1, 5, 0]);
  const headers = got.filter((each) => typeof each === 'string').map((text) => JSON.parse(text) as object);
  expect(headers).toEqual(
    [0, 1, 2, 3].map((chunkIndex) => ({
      type: 'CHUNK_HEADER',
      requestId: 'c',
      mediaId: 'm',
      chunkIndex,
      lastChunk: chunkIndex === 3,
    })),
  );
});

test('of a stream that nobody takes any more no further piece is read, and it is closed', async () => {
  const notes: string[] = [];
  await sendContents(caller(1), 'c', [['m', stream(notes, 1, 2, 3)]], onFault);
  expect(notes).toEqual(['read 1', 'closed']);
});

test('where its service says why a stream breaks off, the page is told that', async () => {
  const { got, ...page } = caller();
  await sendContents(page, 'c', [['m', stream([], new ServiceError('anvil.tables.TableError', 'it went away'))]], onFault);
  const cause = { type: 'anvil.tables.TableError', message: 'it went away' };
  expect(JSON.parse(String(got.at(-1)))).toMatchObject({ type: 'MEDIA_ERROR', cause });
  expect(told).toEqual([]);
});

test('a stream that breaks off fails its media and those behind it, which are let go', async () => {
  const { got, ...page } = caller();
  const broken = new Error('the disk is gone');
  let isLetGo = false;
  const behind: AsyncIterator<Uint8Array> = {
    next: () => Promise.reject(new Error('it is read')),
    return: async () => {
      isLetGo = true;
      return { done: true, value: undefined };
    },
  };
  const files: OutgoingContent[] = [
    ['whole', new Uint8Array(3)],
    ['broken', stream([], 1, broken)],
    ['behind', { [Symbol.asyncIterator]: () => behind }],
  ];
  await sendContents(page, 'c', files, onFault);
  expect(got.filter((each) => typeof each === 'number')).toEqual([3, 0, 1]);
  expect(JSON.parse(String(got.at(-1)))).toEqual({
    type: 'MEDIA_ERROR',
    requestId: 'c',
    mediaIds: ['broken', 'behind'],
    cause: { message: 'Internal server error: 1' },
  });
  expect([told, isLetGo]).toEqual([[broken], true]);
});
