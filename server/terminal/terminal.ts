import { printable, shortened } from '../text/index.ts';
import { boundedSink, type Sink } from './bounded-sink.ts';

/** The source of a line: the app in a browser, the app on the server, or Hearth itself. */
export type Speaker = 'browser' | 'server' | 'hearth';

/**
 * Limits in characters of one output. Pages may send any amount, which nobody reads; server code's output is its author's own, who
 * may want to see a whole table, and is limited so that it does not block others.
 */
const MOST_SHOWN: Readonly<Record<Speaker, number>> = { browser: 10_000, server: 2 ** 18, hearth: 2 ** 18 };

/**
 * The terminal. Each line of an output is marked with its source. Control characters are escaped and the length is limited, since
 * even the output of the author's own code may contain what a visitor sent.
 */
export interface Terminal {
  output(speaker: Speaker, text: string): void;
  error(speaker: Speaker, text: string): void;
  /** Writes a line without a mark. */
  say(line: string): void;
}

const marked = (speaker: Speaker, text: string): string => {
  const mark = `${speaker} | `;
  return `${mark}${printable(shortened(text, MOST_SHOWN[speaker])).replaceAll('\n', `\n${mark}`)}\n`;
};
const told = (words: string): string => marked('hearth', words);

/** Writes output to stdout, and errors to stderr, in red if that is a terminal. */
export function createTerminal(
  out: Sink = boundedSink(process.stdout, told),
  err: Sink = boundedSink(process.stderr, told),
  color: boolean = process.stderr.isTTY === true,
): Terminal {
  return {
    output: (speaker, text) => out(marked(speaker, text)),
    error: (speaker, text) => err(color ? `\u001b[31m${marked(speaker, text)}\u001b[0m` : marked(speaker, text)),
    say: (line) => out(`${printable(line)}\n`),
  };
}
