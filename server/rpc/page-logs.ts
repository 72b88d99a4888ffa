import type { LogMessage } from '../../protocol/index.ts';
import { BoundedMap } from '../../shared/common/index.ts';
import type { QueueKey } from '../pool/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { type FileName, logEntriesOf } from './client-log.ts';

/** Limit in characters of what is shown of a page in each period; enough for a loop of prints that somebody may want to read. */
const MOST_SHOWN = 2 ** 18;
/** Length of a period in milliseconds. */
const PERIOD = 10_000;
/** Characters that each line counts in addition to its own. */
const LINE_COST = 100;
/** Maximum number of failed calls that are remembered until a page reports them as well. */
const MOST_TOLD = 100;

/**
 * Shows what pages print and the errors they report on the author's terminal. These messages have no responses, so nothing slows
 * down a page that sends them endlessly: the amount shown in each period is limited, and messages beyond that are dropped unread.
 */
export class PageLogs {
  readonly #terminal: Terminal;
  readonly #fileName: FileName;
  readonly #now: () => number;
  /** Characters shown in this period, by sender. */
  readonly #shown = new Map<string, number>();
  /** Names of functions that have failed, by the error text already shown in the terminal. */
  readonly #told = new BoundedMap<string, string>(MOST_TOLD);
  #since = 0;

  /** @param now a clock in milliseconds */
  constructor(terminal: Terminal, fileName: FileName, now = (): number => performance.now()) {
    this.#terminal = terminal;
    this.#fileName = fileName;
    this.#now = now;
  }

  /**
   * Records that the terminal already shows the failure of a function with this text, so that a page's report does not repeat it.
   */
  told(command: string, text: string): void {
    this.#told.set(text, command);
  }

  /** @param queueKey the sender: the pages of a session, or else of an address, share the limit */
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

  /** Replaces the part of a page's error that the terminal already shows by a reference to it; each failure once. */
  #withoutTold(text: string): string {
    for (const told of this.#told.keys()) {
      if (text !== told && !text.endsWith(`\n${told}`)) continue;
      return `${text.slice(0, -told.length)}${this.#told.take(told)} failed, as told above`;
    }
    return text;
  }
}
