import { expect, test } from '@jest/globals';
import { callForm } from './call-form.ts';

test('each media has a number, and its chunks theirs', async () => {
  const header = (mediaId: string, chunkIndex: number) => JSON.stringify({ type: 'CHUNK_HEADER', mediaId, chunkIndex });
  const headers = [header('x', 0), header('x', 1), header('y', 0)];
  const form = callForm({
    id: 'a',
    name: 'f',
    message: '{"id":"a"}',
    headers,
    chunks: [1, 2, 3].map((byte) => new Uint8Array([byte, 13, 10]).buffer),
  });
  expect([...form.keys()]).toEqual([
    'json-data',
    'chunk-json-0-0',
    'chunk-data-0-0',
    'chunk-json-0-1',
    'chunk-data-0-1',
    'chunk-json-1-0',
    'chunk-data-1-0',
  ]);
  expect([form.get('json-data'), form.get('chunk-json-0-1')]).toEqual(['{"id":"a"}', headers[1]]);
  const file = form.get('chunk-data-1-0') as File;
  expect([file.name, file.type]).toEqual(['chunk-1-0.bin', 'application/octet-stream']);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([3, 13, 10]);
});
