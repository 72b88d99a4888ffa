import { type ChildProcess, spawn } from 'node:child_process';
import { errorText } from '../../text/index.ts';
import { childEnvironment } from '../child-environment.ts';

/** What a program that has ended said. */
export interface ProcessResult {
  /** Null when it was killed, or did not start. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** Milliseconds; it is killed then. */
  readonly timeout?: number;
}

/** Characters of each stream that are kept, its last ones: what a build says on the way is long. */
const KEPT = 200_000;

/** What leads a Python to packages of somebody else's, which server code, that runs isolated, does not see. */
const ELSEWHERE = ['PYTHONPATH', 'PYTHONHOME'];

const running = new Set<ChildProcess>();
// An installation that outlives its server would go on in the folder in which the next server begins anew.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program with nobody to type; it ends with this process at the latest. One that cannot be started says so on its `stderr`; rejects where the system starts none, as
 * without memory.
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
