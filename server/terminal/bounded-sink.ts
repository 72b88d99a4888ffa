import type { Writable } from 'node:stream';

/** Characters that may wait for whoever reads a stream: a pager that stands still, a pipe to a program that is busy. */
export const MOST_WAITING = 2 ** 24;

/** Takes text that is to be read. */
export type Sink = (text: string) => void;

/**
 * Writes to a stream while whoever reads it keeps up. What comes while too much waits is left out, in whole texts, and that
 * it was is told in its place: it would be held in memory without end. A reader who has gone, as `head` does, is missed by nobody.
 *
 * @param tell makes a line of what is to be told
 */
export function boundedSink(stream: Writable, tell: (words: string) => string): Sink {
  let left = 0;
  // Else the process would end with the first text that nobody takes.
  stream.on('error', () => undefined);
  return (text) => {
    if (stream.writableLength < MOST_WAITING && left === 0) return void stream.write(text);
    // So much waits that there will be a moment when all of it has been taken.
    if (left === 0)
      stream.once('drain', () => {
        const characters = left;
        left = 0;
        stream.write(tell(`${characters} characters are left out here: they came faster than they were read`));
      });
    left += text.length;
  };
}
