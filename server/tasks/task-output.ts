/** Most lines, and characters in all, that are kept of what a task prints: the latest. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 2 ** 18;
/** Most of one line. */
const LONGEST = 10_000;

/** What a task printed at once. */
export interface PrintedLine {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isError: boolean;
  readonly text: string;
}

/** What a task has printed, the oldest first. */
export interface TaskOutput {
  readonly lines: readonly PrintedLine[];
  /** Lines before these that are not kept. */
  readonly dropped: number;
}

export const NO_OUTPUT: TaskOutput = { lines: [], dropped: 0 };

/** The output of one task while it runs. */
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

  /** As it is now. */
  get whole(): TaskOutput {
    return { lines: [...this.lines], dropped: this.dropped };
  }
}
