import { expect, test } from '@jest/globals';
import { BytesContent, outgoing } from '../testing/index.ts';
import { callForm } from './call-form.ts';

test('each media has a number, and its chunks theirs', async () => {
  const large = new Uint8Array(65_537).fill(1);
  const form = callForm(outgoing('a', [new BytesContent(large), new BytesContent([3, 13, 10])]));
  expect([...form.keys()]).toEqual([
    'json-data',
    'chunk-json-0-0',
    'chunk-data-0-0',
    'chunk-json-0-1',
    'chunk-data-0-1',
    'chunk-json-1-0',
    'chunk-data-1-0',
  ]);
  expect(form.get('json-data')).toBe('call a');
  expect(JSON.parse(String(form.get('chunk-json-0-1')))).toEqual({
    type: 'CHUNK_HEADER',
    requestId: 'a',
    mediaId: 'm0',
    chunkIndex: 1,
    lastChunk: true,
  });
  const file = form.get('chunk-data-1-0') as File;
  expect([file.name, file.type]).toEqual(['chunk-1-0.bin', 'application/octet-stream']);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([3, 13, 10]);
  expect((form.get('chunk-data-0-1') as File).size).toBe(1);
});
