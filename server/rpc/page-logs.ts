import type { LogMessage } from '../../protocol/index.ts';
import { BoundedMap } from '../../shared/common/index.ts';
import type { Turn } from '../pool/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { type FileName, wordsOf } from './client-log.ts';

/** Characters that a page may have shown within so many milliseconds: a loop of prints that somebody may want to read. */
const ALLOWED = 2 ** 18;
const WHILE = 10_000;
/** What a line costs besides its characters. */
const LINE = 100;
/** Most failures of calls that are kept until the page tells of them, too. */
const MOST_TOLD = 100;

/**
 * Shows what pages print and fail with on the author's terminal. Nobody answers such messages, so nothing makes a page wait
 * that sends them without end: it is shown so much of at a time, and what comes beyond that is left out before any work.
 */
export class PageLogs {
  readonly #terminal: Terminal;
  readonly #fileName: FileName;
  readonly #now: () => number;
  /** What was shown since then, by who sent it. */
  readonly #shown = new Map<string, number>();
  /** The function that failed, by how that was told. */
  readonly #told = new BoundedMap<string, string>(MOST_TOLD);
  #since = 0;

  /** @param now a clock in milliseconds */
  constructor(terminal: Terminal, fileName: FileName, now = (): number => performance.now()) {
    this.#terminal = terminal;
    this.#fileName = fileName;
    this.#now = now;
  }

  /** The terminal has been told that a function failed, in this text: of a page that fails of it there is less to say. */
  told(command: string, text: string): void {
    this.#told.set(text, command);
  }

  /** @param turn whose it is: pages of a session share what they may have shown, or without one those of an address */
  show(message: LogMessage, { session, address }: Turn): void {
    const from = session || address;
    const now = this.#now();
    if (now - this.#since >= WHILE) {
      this.#shown.clear();
      this.#since = now;
    }
    let shown = this.#shown.get(from) ?? 0;
    if (shown >= ALLOWED) return;
    for (const { way, text: said } of wordsOf(message, this.#fileName)) {
      const text = way === 'error' ? this.#withoutTold(said) : said;
      this.#terminal[way]('browser', text);
      shown += text.length + LINE * text.split('\n').length;
    }
    this.#shown.set(from, shown);
    if (shown >= ALLOWED) this.#terminal.error('browser', '... more from this page is not shown for some seconds');
  }

  /** The page's lines alone, where the rest is the failure of a call that was told: each is left out once. */
  #withoutTold(text: string): string {
    for (const told of this.#told.keys()) {
      if (text !== told && !text.endsWith(`\n${told}`)) continue;
      return `${text.slice(0, -told.length)}${this.#told.take(told)} failed, as told above`;
    }
    return text;
  }
}
