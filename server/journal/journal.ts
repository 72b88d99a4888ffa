import type { RunEnd } from '../services/index.ts';
import type { Speaker, Terminal } from '../terminal/index.ts';

const MOST_LINES = 10_000;
const MOST_RUNS = 1_000;
/** Most characters that are kept of what was said at once. */
const LONGEST = 10_000;

/** Something that was said on the terminal. */
export interface Line {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Null for a line of the program's own, unmarked. */
  readonly speaker: Speaker | null;
  readonly isError: boolean;
  readonly text: string;
}

/** A run of server code. */
export interface RecordedRun {
  readonly name: string;
  readonly kind: 'call' | 'task';
  /** Milliseconds since the epoch. */
  readonly began: number;
  /** Milliseconds that it took; null while it goes on. */
  readonly duration: number | null;
  readonly hasFailed: boolean;
}

/** What has happened lately, in memory: what the terminal was told, and what server code has run. */
export class Journal {
  readonly #lines: Line[] = [];
  readonly #runs: RecordedRun[] = [];
  /** Runs that have not ended. */
  readonly #going = new Set<RecordedRun>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The oldest first. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** Those that have ended, in the order of their ends, then those that go on. */
  get runs(): readonly RecordedRun[] {
    return [...this.#runs, ...this.#going];
  }

  /** A terminal that is recorded. */
  recorded(terminal: Terminal): Terminal {
    const note = (speaker: Speaker | null, isError: boolean, text: string): void => {
      this.#lines.push({ at: this.#now(), speaker, isError, text: text.slice(0, LONGEST) });
      if (this.#lines.length > MOST_LINES) this.#lines.shift();
    };
    return {
      output: (speaker, text) => {
        note(speaker, false, text);
        terminal.output(speaker, text);
      },
      error: (speaker, text) => {
        note(speaker, true, text);
        terminal.error(speaker, text);
      },
      say: (line) => {
        note(null, false, line);
        terminal.say(line);
      },
    };
  }

  /** Notes that a run begins; to be told by the function returned how it has ended. */
  began(name: string, kind: RecordedRun['kind']): (how: RunEnd) => void {
    const run: RecordedRun = { name, kind, began: this.#now(), duration: null, hasFailed: false };
    this.#going.add(run);
    return (how) => {
      if (!this.#going.delete(run)) return;
      this.#runs.push({ ...run, duration: this.#now() - run.began, hasFailed: how === 'failed' });
      if (this.#runs.length > MOST_RUNS) this.#runs.shift();
    };
  }
}
