import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { whatIsLacking } from '../../../scripts/lib/install.mjs';
import { nodeModules, repoRoot } from '../../../scripts/lib/repo.mjs';

/** A new clone with the changes of this work tree, without builds. */
export interface FreshClone {
  readonly folder: string;
  /** Runs npm as a user does in a shell. */
  npm(...args: readonly string[]): NpmRun;
  /** Ends running processes, and removes the folder. */
  remove(): Promise<void>;
}

export interface NpmRun {
  /** Resolves to the first complete line on stdout. @throws Error with both streams, if npm ends before */
  readonly firstLine: Promise<string>;
  /** Exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  readonly streams: { stdout: string; stderr: string };
  stop(): Promise<void>;
}

/** @param how.installed with the packages of this work tree, or with none */
export function freshClone({ installed }: { readonly installed: boolean }): FreshClone {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-clone-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repoRoot,
    encoding: 'utf8',
  });
  const removed = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: repoRoot, encoding: 'utf8' }).split('\0');
  for (const file of files.split('\0')) if (file && !removed.includes(file)) cpSync(join(repoRoot, file), join(folder, file));
  if (installed) {
    // Otherwise a command in the clone would install into the linked folder, which other tests use.
    const lacking = whatIsLacking();
    if (lacking !== null) throw new Error(`run "npm ci" first: ${lacking}`);
    symlinkSync(nodeModules, join(folder, 'node_modules'), 'junction');
  }

  const runs: NpmRun[] = [];
  return {
    folder,
    npm: (...args) => {
      const run = startNpm(folder, args);
      runs.push(run);
      return run;
    },
    remove: async () => {
      await Promise.all(runs.map((run) => run.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}

function startNpm(folder: string, args: readonly string[]): NpmRun {
  const child = spawn('npm', args, { cwd: folder, env: shellEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = { stdout: '', stderr: '' };
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    streams.stderr += part;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      streams.stdout += part;
      const end = streams.stdout.indexOf('\n');
      if (end !== -1) resolve(streams.stdout.slice(0, end));
    });
    void ended.then((code) =>
      reject(new Error(`npm ${args.join(' ')} ended with ${code}:\n${streams.stdout}\n${streams.stderr}`)),
    );
  });
  // Not every test reads the first line.
  firstLine.catch(() => undefined);
  return { firstLine, ended, streams, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** The environment without what npm has added for the tests: its variables, and the pinned Node on the PATH. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}
