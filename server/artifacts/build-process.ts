import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/** What takes longer will not end at all. It is minutes because the process comes last on a busy machine. */
const MOST_MINUTES = 5;

/** The line that says what went wrong, among all that Node writes of an error. */
const FAILURE = /^\w*Error\b.*$/m;

/** What a build process runs: a script that reads its input from stdin and writes the result to stdout, both as JSON. */
export interface BuildJob {
  readonly script: string;
  readonly input: object;
  /** Flags of Node's. */
  readonly flags?: readonly string[];
}

/** A build in a process of its own, with low priority unless it is urgent. */
export class BuildProcess<Result> {
  readonly #child: ChildProcess;
  /** Rejects with what went wrong, and when it was ended. */
  readonly result: Promise<Result>;

  /** @param isUrgent whether somebody waits for it */
  constructor({ script, input, flags = [] }: BuildJob, isUrgent = false) {
    this.#child = spawn(process.execPath, [...flags, script], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      timeout: MOST_MINUTES * 60_000,
      killSignal: 'SIGKILL',
    });
    if (!isUrgent && this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    this.result = this.#result();
    // Whoever waits hears of it.
    this.result.catch(() => undefined);
    this.#child.stdin?.on('error', () => undefined).end(JSON.stringify(input));
  }

  /** Ends it; nothing is left behind. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.result.catch(() => undefined);
  }

  async #result(): Promise<Result> {
    const { stdout, stderr } = this.#child;
    const failed = new Promise<never>((_, reject) => this.#child.on('error', reject));
    const ended = new Promise<number | null>((resolve) => this.#child.on('close', resolve));
    const [said, complaint, code] = await Promise.race([
      failed,
      Promise.all([stdout ? text(stdout) : '', stderr ? text(stderr) : '', ended]),
    ]);
    if (code === null) throw new Error(`it was ended from outside, or by us after ${MOST_MINUTES} minutes`);
    if (code !== 0) throw new Error(FAILURE.exec(complaint)?.[0] ?? `it ended with code ${code}`);
    return JSON.parse(said) as Result;
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the machine knows no priorities.
  }
}
