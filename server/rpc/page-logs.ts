import type { LogMessage } from '../../protocol/index.ts';
import { BoundedMap } from '../../shared/common/index.ts';
import type { QueueKey } from '../pool/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { type FileName, logEntriesOf } from './client-log.ts';

/** Most characters that are shown of a page within a period: as much as a loop of prints that somebody may want to read. */
const MOST_SHOWN = 2 ** 18;
/** Milliseconds. */
const PERIOD = 10_000;
/** Characters that each line counts for besides its own. */
const LINE_COST = 100;
/** Most failures of calls that are kept until the page tells of them, too. */
const MOST_TOLD = 100;

/**
 * Shows what pages print and fail with on the author's terminal. Such messages have no answers, so nothing slows down a page that
 * sends them without end: so much of it is shown in each period, and what is beyond that is left out before any work is done.
 */
export class PageLogs {
  readonly #terminal: Terminal;
  readonly #fileName: FileName;
  readonly #now: () => number;
  /** Characters that were shown in this period, by who sent them. */
  readonly #shown = new Map<string, number>();
  /** Functions that have failed, by the text in which the terminal was told. */
  readonly #told = new BoundedMap<string, string>(MOST_TOLD);
  #since = 0;

  /** @param now a clock in milliseconds */
  constructor(terminal: Terminal, fileName: FileName, now = (): number => performance.now()) {
    this.#terminal = terminal;
    this.#fileName = fileName;
    this.#now = now;
  }

  /** The terminal has been told in this text that a function failed: where a page fails of the same, it is not repeated. */
  told(command: string, text: string): void {
    this.#told.set(text, command);
  }

  /** @param queueKey whose message it is: the pages of a session, or else of an address, share how much is shown of them */
  show(message: LogMessage, { session, address }: QueueKey): void {
    const from = session || address;
    const now = this.#now();
    if (now - this.#since >= PERIOD) {
      this.#shown.clear();
      this.#since = now;
    }
    let shown = this.#shown.get(from) ?? 0;
    if (shown >= MOST_SHOWN) return;
    for (const { level, text: said } of logEntriesOf(message, this.#fileName)) {
      const text = level === 'error' ? this.#withoutTold(said) : said;
      this.#terminal[level]('browser', text);
      shown += text.length + LINE_COST * text.split('\n').length;
    }
    this.#shown.set(from, shown);
    if (shown >= MOST_SHOWN) this.#terminal.error('browser', '... more from this page is not shown for some seconds');
  }

  /** The page's own lines alone, where the rest of its error is the failure of a call that was told; each failure once. */
  #withoutTold(text: string): string {
    for (const told of this.#told.keys()) {
      if (text !== told && !text.endsWith(`\n${told}`)) continue;
      return `${text.slice(0, -told.length)}${this.#told.take(told)} failed, as told above`;
    }
    return text;
  }
}
