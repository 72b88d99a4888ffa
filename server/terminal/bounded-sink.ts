import type { Writable } from 'node:stream';

/** Maximum number of characters that may be buffered for a slow reader of a stream, such as a stopped pager or a busy program. */
export const MOST_WAITING = 2 ** 24;

/** Writes text to an output. */
export type Sink = (text: string) => void;

/**
 * Writes to a stream as long as its reader keeps up. While too much is buffered, texts are dropped as a whole and counted in a
 * line, so that memory stays bounded. A closed stream, as after `head`, is ignored.
 *
 * @param tell formats a line about dropped text
 */
export function boundedSink(stream: Writable, tell: (words: string) => string): Sink {
  let left = 0;
  // Without a listener, the first failed write would end the process.
  stream.on('error', () => undefined);
  return (text) => {
    if (stream.writableLength < MOST_WAITING && left === 0) return void stream.write(text);
    // The stream's buffer is full, so it will emit `drain` when everything has been written.
    if (left === 0)
      stream.once('drain', () => {
        const characters = left;
        left = 0;
        stream.write(tell(`${characters} characters are left out here: they came faster than they were read`));
      });
    left += text.length;
  };
}
