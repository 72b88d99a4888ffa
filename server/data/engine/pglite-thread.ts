import { Worker } from 'node:worker_threads';
import type { WasmModule } from '../../../shared/wasm/index.ts';
import { threadEntry } from '../../repo/index.ts';
import { errorText } from '../../text/index.ts';
import { DatabaseBroken } from '../problems.ts';
import type { Compiled } from '../sql/index.ts';
import { diskFullError, type freeBytes } from './disk-space.ts';
import type { Connection, Result } from './engine.ts';
import type { FromPglite, PgliteStart, ToPglite } from './pglite-messages.ts';
import { SqlFailure } from './sql-failure.ts';
import { toText } from './text-format.ts';

const ENTRY = threadEntry('server/data/engine/pglite.worker.ts');
/** PGlite's WebAssembly, once a thread has compiled it: the next one is ready sooner. */
let program: WasmModule | null = null;

/** PGlite in a worker thread. Statements run in the order of the calls. */
export class PgliteThread implements Connection {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<Result>>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #gone: Promise<unknown>;
  readonly #onBreakdown: (reason: string) => void;
  readonly #full: (reason: string) => Error | null;
  #last = 0;
  #end: Error | null = null;

  /**
   * @param folder null for rows in memory
   * @param onBreakdown called with the reason when a statement has crashed the database
   * @param room returns the free bytes on the disk of a folder
   */
  constructor(folder: string | null, onBreakdown: (reason: string) => void, room?: typeof freeBytes) {
    this.#onBreakdown = onBreakdown;
    this.#full = (reason) => (folder === null ? null : diskFullError(folder, reason, room));
    this.#thread = new Worker(ENTRY.module, { argv: ENTRY.argv, workerData: { folder, program } satisfies PgliteStart });
    this.#thread.on('message', (message: FromPglite) => this.#hear(message));
    this.#thread.on('error', (error: unknown) => this.#over(errorText(error)));
    this.#thread.on('exit', () => this.#over('it has ended'));
    // Not with `once` of `node:events`: it rejects with the thread's error, which would end this process.
    this.#gone = new Promise((resolve) => this.#thread.once('exit', resolve));
    // Callers of `ready` get the error; without them it must not count as unhandled.
    this.#ready.promise.catch(() => undefined);
  }

  /** Whether the database can no longer be used. */
  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /** Resolves when the database is open. Rejects when it cannot be opened. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  async run({ sql, parameters }: Compiled): Promise<Result> {
    return this.#ask((number) => ({ kind: 'run', number, sql, parameters: parameters.map(toText) }));
  }

  /** Copies the folder as it is at one moment. Statements wait until the copy is done. */
  async copyFolder(to: string): Promise<void> {
    await this.#ask((number) => ({ kind: 'copy', number, to }));
  }

  async close(): Promise<void> {
    this.#thread.postMessage({ kind: 'close' } satisfies ToPglite);
    await this.#gone;
  }

  #ask(message: (number: number) => ToPglite): Promise<Result> {
    if (this.#end) throw this.#end;
    const number = ++this.#last;
    const answer = Promise.withResolvers<Result>();
    this.#waiting.set(number, answer);
    this.#thread.postMessage(message(number));
    return answer.promise;
  }

  #hear(message: FromPglite): void {
    if (message.kind === 'ready') {
      program ??= message.program;
      return this.#ready.resolve();
    }
    if (message.kind === 'unusable') return this.#over(message.reason);
    if (message.kind === 'broken') return this.#broken(message.reason);
    const answer = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if (message.kind === 'result') return answer?.resolve(message.result);
    const { code, constraint } = message;
    answer?.reject(code === null ? new Error(message.message) : new SqlFailure(message.message, code, constraint));
  }

  #broken(reason: string): void {
    const full = this.#full(reason);
    this.#end ??= full ?? new DatabaseBroken(`the database of the rows broke down: ${reason}`);
    this.#onBreakdown(full?.message ?? reason);
    this.#over(reason);
  }

  #over(reason: string): void {
    this.#end ??= this.#full(reason) ?? new Error(`the database of the rows does not run: ${reason}`);
    this.#ready.reject(this.#end);
    for (const answer of this.#waiting.values()) answer.reject(this.#end);
    this.#waiting.clear();
  }
}
