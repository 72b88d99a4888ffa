/** Limits, in lines and in characters, of a task's stored output; the oldest lines are dropped. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 2 ** 18;
/** Limit in characters of one line. */
const LONGEST = 10_000;

/** The output of one print. */
export interface PrintedLine {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isError: boolean;
  readonly text: string;
}

/** The output of a task, oldest line first. */
export interface TaskOutput {
  readonly lines: readonly PrintedLine[];
  /** Number of earlier lines that were dropped. */
  readonly dropped: number;
}

export const NO_OUTPUT: TaskOutput = { lines: [], dropped: 0 };

/** The output of a task while it runs. */
export class RunningOutput implements TaskOutput {
  readonly lines: PrintedLine[] = [];
  dropped = 0;
  #characters = 0;

  add(line: PrintedLine): void {
    const text = line.text.slice(0, LONGEST);
    this.lines.push({ ...line, text });
    this.#characters += text.length;
    while (this.lines.length > MOST_LINES || this.#characters > MOST_CHARACTERS) {
      this.#characters -= this.lines.shift()?.text.length ?? 0;
      this.dropped += 1;
    }
  }

  /** A copy of the output so far. */
  get whole(): TaskOutput {
    return { lines: [...this.lines], dropped: this.dropped };
  }
}
