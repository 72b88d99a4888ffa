import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PostgresEngine } from '../data/index.ts';

/** The folder of PostgreSQL's programs that the scripts found; empty where there is none. */
export const PROGRAMS = process.env['POSTGRES_BIN'] ?? '';
/** PostgreSQL refuses to run as root; Debian's package creates this account. */
const ACCOUNT = 'postgres';

type Server = ChildProcessByStdio<null, null, Readable>;

/** A PostgreSQL for tests, in a folder of its own, reached by a socket in that folder. Its data are deleted when it is stopped. */
export class TestPostgres {
  readonly #folder: string;
  readonly #server: Server;
  #databases = 0;

  private constructor(folder: string, server: Server) {
    this.#folder = folder;
    this.#server = server;
  }

  static async start(): Promise<TestPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-postgres-'));
    const account = accountToUse();
    if (account) chownSync(folder, account.uid, account.gid);
    const data = join(folder, 'data');
    const how = { ...account, cwd: folder };
    execFileSync(
      join(PROGRAMS, 'initdb'),
      ['-D', data, '-U', ACCOUNT, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...how, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'log_min_error_statement=panic'];
    const server = spawn(join(PROGRAMS, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...how,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const started = new TestPostgres(folder, server);
    await started.#isReady();
    return started;
  }

  /** Creates a database, and returns its URL. */
  async database(): Promise<string> {
    const name = `app${++this.#databases}`;
    const engine = new PostgresEngine(this.#url('postgres'), () => undefined);
    await engine.run({ sql: `create database ${name}`, parameters: [] });
    await engine.close();
    return this.#url(name);
  }

  async stop(): Promise<void> {
    const gone = once(this.#server, 'exit');
    // SIGINT makes it disconnect all clients and end at once.
    this.#server.kill('SIGINT');
    await gone;
    rmSync(this.#folder, { recursive: true });
  }

  #url(database: string): string {
    return `postgresql://${ACCOUNT}@localhost/${database}?host=${this.#folder}`;
  }

  /**
   * Waits for the line in its log that says it accepts connections. Later lines are read and ignored, so that the pipe does not
   * fill up.
   */
  async #isReady(): Promise<void> {
    const said: string[] = [];
    const log = createInterface({ input: this.#server.stderr });
    await new Promise<void>((resolve, reject) => {
      log.on('line', (line) => {
        said.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
      log.on('close', () => reject(new Error(`PostgreSQL does not start:\n${said.join('\n')}`)));
    });
  }
}

/** The account to run as; null where this process is not root. */
function accountToUse(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (what: string): number => Number(execFileSync('id', [what, ACCOUNT], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
