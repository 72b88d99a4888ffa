import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * Time limit in minutes, after which the process counts as hung. It is this long because the process has low priority on a busy
 * machine.
 */
const MOST_MINUTES = 5;

/** The line with the error message in Node's error output. */
const FAILURE = /^\w*Error\b.*$/m;

/** The job of a build process: a script that reads its input from stdin and writes the result to stdout, both as JSON. */
export interface BuildJob {
  readonly script: string;
  readonly input: object;
  /** Command-line flags for Node. */
  readonly flags?: readonly string[];
}

/** A build in a process of its own, with low priority unless it is urgent. */
export class BuildProcess<Result> {
  readonly #child: ChildProcess;
  /** Rejects when the build fails or is terminated. */
  readonly result: Promise<Result>;

  /** @param isUrgent whether a caller waits for the result */
  constructor({ script, input, flags = [] }: BuildJob, isUrgent = false) {
    this.#child = spawn(process.execPath, [...flags, script], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      timeout: MOST_MINUTES * 60_000,
      killSignal: 'SIGKILL',
    });
    if (!isUrgent && this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    this.result = this.#result();
    // Prevents an unhandled rejection; callers that await `result` still receive the error.
    this.result.catch(() => undefined);
    this.#child.stdin?.on('error', () => undefined).end(JSON.stringify(input));
  }

  /** Terminates the process, and waits until it has ended. */
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
    // The process has already ended, or the system has no priorities.
  }
}
