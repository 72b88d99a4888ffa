import type { RunEnd } from '../services/index.ts';
import type { Speaker, Terminal } from '../terminal/index.ts';

const MOST_LINES = 10_000;
const MOST_RUNS = 1_000;
/** Maximum number of characters stored of one output. */
const LONGEST = 10_000;

/** One output on the terminal. */
export interface Line {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Null for a line without a speaker. */
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
  /** Duration in milliseconds; null while it is running. */
  readonly duration: number | null;
  readonly hasFailed: boolean;
}

/** Recent terminal output and runs of server code, in memory. */
export class Journal {
  readonly #lines: Line[] = [];
  readonly #runs: RecordedRun[] = [];
  /** Runs that have not ended. */
  readonly #going = new Set<RecordedRun>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The recorded lines, oldest first. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** Runs that have ended, in the order of their ends, followed by running ones. */
  get runs(): readonly RecordedRun[] {
    return [...this.#runs, ...this.#going];
  }

  /** Wraps a terminal so that its output is recorded. */
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

  /** Records the beginning of a run. Call the returned function at its end. */
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
