import { printable } from './printable.ts';

/** Whose words a line is: the app in a browser, the app on the server, or this program. */
export type Speaker = 'browser' | 'server' | 'hearth';

/**
 * Where people read what happens. Output of several lines is marked on each. Whoever said it, nothing but text comes through:
 * what the author's own code prints may be what a visitor sent it.
 */
export interface Terminal {
  output(speaker: Speaker, text: string): void;
  error(speaker: Speaker, text: string): void;
  /** A line of its own, unmarked. */
  say(line: string): void;
}

type Sink = (text: string) => void;

/** Output on stdout; errors on stderr, in red where that is a terminal. */
export function createTerminal(
  out: Sink = (text) => void process.stdout.write(text),
  err: Sink = (text) => void process.stderr.write(text),
  color: boolean = process.stderr.isTTY === true,
): Terminal {
  const marked = (speaker: Speaker, text: string): string =>
    printable(text)
      .split('\n')
      .map((line) => `${speaker} | ${line}\n`)
      .join('');
  return {
    output: (speaker, text) => out(marked(speaker, text)),
    error: (speaker, text) => err(color ? `\u001b[31m${marked(speaker, text)}\u001b[0m` : marked(speaker, text)),
    say: (line) => out(`${printable(line)}\n`),
  };
}
