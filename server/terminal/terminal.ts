import { printable, shortened } from '../text/index.ts';
import { boundedSink, type Sink } from './bounded-sink.ts';

/** Whose words a line is: the app in a browser, the app on the server, or this program. */
export type Speaker = 'browser' | 'server' | 'hearth';

/**
 * Most characters that are shown at once. Pages send whatever they like, and nobody reads more of it; what server code prints
 * is its author's, who may want to see all of a table, and is bounded for the sake of others who wait meanwhile.
 */
const MOST_SHOWN: Readonly<Record<Speaker, number>> = { browser: 10_000, server: 2 ** 18, hearth: 2 ** 18 };

/**
 * Where people read what happens. Output of several lines is marked on each. Whoever said it, nothing but text comes through,
 * and not without end: what the author's own code prints may be what a visitor sent it.
 */
export interface Terminal {
  output(speaker: Speaker, text: string): void;
  error(speaker: Speaker, text: string): void;
  /** A line of its own, unmarked. */
  say(line: string): void;
}

const marked = (speaker: Speaker, text: string): string => {
  const mark = `${speaker} | `;
  return `${mark}${printable(shortened(text, MOST_SHOWN[speaker])).replaceAll('\n', `\n${mark}`)}\n`;
};
const told = (words: string): string => marked('hearth', words);

/** Output on stdout; errors on stderr, in red where that is a terminal. */
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
