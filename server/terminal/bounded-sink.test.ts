import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { boundedSink, MOST_WAITING } from './bounded-sink.ts';

const PART = 'x'.repeat(2 ** 20);

test('what nobody reads does not pile up, and that something was left out is told where it was', async () => {
  const stream = new PassThrough();
  const write = boundedSink(stream, (words) => `hearth | ${words}\n`);
  for (let part = 0; part < 40; part += 1) write(PART);
  expect(stream.writableLength).toBeLessThanOrEqual(MOST_WAITING);
  let read = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    read += text;
  });
  await once(stream, 'drain');
  write('and on');
  await new Promise(setImmediate);
  const kept = read.lastIndexOf('x') + 1;
  expect(kept).toBeGreaterThanOrEqual(MOST_WAITING);
  expect(read.slice(kept)).toBe(
    `hearth | ${40 * PART.length - kept} characters are left out here: they came faster than they were read\nand on`,
  );
});

test('a reader who has gone is no failure of who writes', () => {
  const stream = new PassThrough();
  const write = boundedSink(stream, (words) => words);
  expect(() => stream.emit('error', new Error('write EPIPE'))).not.toThrow();
  expect(() => write('and on')).not.toThrow();
});
