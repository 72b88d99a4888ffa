import { type ChildProcess, spawn } from 'node:child_process';
import { errorText } from '../../text/index.ts';
import { childEnvironment } from '../child-environment.ts';

/** The output of a program that has ended. */
export interface ProcessResult {
  /** Exit code; null when it was killed or did not start. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** Milliseconds, after which the process is killed. */
  readonly timeout?: number;
}

/** Maximum number of characters kept of each stream, from its end: the output of builds is long. */
const KEPT = 200_000;

/** Variables that make a Python use packages from elsewhere, which server code, running isolated, would not see. */
const ELSEWHERE = ['PYTHONPATH', 'PYTHONHOME'];

const running = new Set<ChildProcess>();
// An installation that outlives its server would write to the folder in which the next server starts to install.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program without standard input; it is killed when this process exits. If it cannot be started, the reason is in `stderr`;
 * rejects where the system cannot create a process, e.g. for lack of memory.
 */
export function run(program: string, args: readonly string[], { cwd, timeout }: RunOptions = {}): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const said = { stdout: '', stderr: '' };
    const env = Object.fromEntries(Object.entries(childEnvironment()).filter(([name]) => !ELSEWHERE.includes(name)));
    const child = spawn(program, args, {
      cwd,
      env,
      timeout,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    running.add(child);
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] = (said[name] + text).slice(-KEPT);
      });
    child.on('error', (error) => end({ code: null, stdout: '', stderr: `${program}: ${errorText(error)}` }));
    child.on('close', (code) => end({ code, ...said }));
    const end = (result: ProcessResult): void => {
      running.delete(child);
      resolve(result);
    };
  });
}
