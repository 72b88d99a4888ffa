import { randomBytes } from 'node:crypto';
import type { ErrorPayload } from '../../protocol/index.ts';
import type { WithMedia } from '../pool/index.ts';
import { errorPayload } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import type { TaskDatabase } from './task-database.ts';
import { RunningOutput, type TaskOutput } from './task-output.ts';
import type { TaskRecord, TaskStatus } from './task-record.ts';

/** Number of tasks that run at a time, each in a worker of its own; others wait in order. */
export const MOST_TASKS = 4;
/** Maximum number of waiting tasks; further launches raise an error. */
const MOST_WAITING = 1000;
/** Maximum number of tasks that are listed. */
const MOST_LISTED = 1000;
/** Milliseconds for which a task is kept after it has ended. */
const KEPT = 7 * 24 * 3600 * 1000;
/** Milliseconds between two deletions of old tasks. */
const FORGET_INTERVAL = 3600 * 1000;
/** Milliseconds between two saves of a running task's output. */
const OUTPUT_INTERVAL = 2000;

/** A task to run. */
export interface TaskRun {
  readonly id: string;
  readonly name: string;
  /** The CALL message for server code, with its media. */
  readonly message: WithMedia;
  /** Aborts the task. */
  readonly signal: AbortSignal;
  /** Called with the state message when the state changes. */
  onState(text: string): void;
  /** Called with what the task prints. */
  onPrinted(stream: 'stdout' | 'stderr', text: string): void;
}

/** The result of a task's function. */
export interface TaskReply {
  /** The response message. */
  readonly text: string;
  /** The function's error; null for success. */
  readonly error: ErrorPayload | null;
}

/** The result of a run: the reply of the function, or the error that replaces it. */
export type TaskEnd = { readonly reply: TaskReply } | { readonly lost: ErrorPayload };

export interface TasksParts {
  readonly database: TaskDatabase;
  /** Runs a task; never rejects. */
  run(task: TaskRun): Promise<TaskEnd>;
  /** Called with one line for the author when something cannot be stored. */
  tell(line: string): void;
  readonly now?: () => number;
}

/** Too many tasks are waiting already. */
export class TooManyTasks extends Error {}

interface Live {
  record: TaskRecord;
  readonly message: WithMedia;
  readonly abort: AbortController;
  readonly output: RunningOutput;
  /** When its output was last saved, in milliseconds since the epoch. */
  outputSaved: number;
}

/** The background tasks of an app: those that run or wait, and for some days those that have ended. */
export class Tasks {
  readonly #parts: TasksParts;
  readonly #now: () => number;
  /** Tasks that wait or run, by id, in the order of their launch. */
  readonly #live = new Map<string, Live>();
  readonly #waiting = new Set<Live>();
  #isHeld = false;
  #forgot = 0;

  constructor(parts: TasksParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    for (const record of parts.database.unfinished()) this.#save(lostWithServer(record, this.#now()));
  }

  /**
   * Launches a task, which runs as soon as it is its turn.
   *
   * @throws TooManyTasks
   */
  launch(name: string, message: WithMedia, { isScheduled = false }: { readonly isScheduled?: boolean } = {}): TaskRecord {
    if (this.#waiting.size >= MOST_WAITING) {
      throw new TooManyTasks(`${MOST_WAITING} background tasks wait to be run already: '${name}' was not launched`);
    }
    this.#forgetOld();
    const id = randomBytes(12).toString('base64url');
    const blank = { ended: null, status: null, state: null, result: null, error: null };
    const record: TaskRecord = { id, name, launched: this.#now(), isScheduled, ...blank };
    const live: Live = {
      record,
      message,
      abort: new AbortController(),
      output: new RunningOutput(),
      outputSaved: record.launched,
    };
    this.#live.set(id, live);
    this.#waiting.add(live);
    this.#save(record);
    this.#pump();
    return record;
  }

  /** Null for an unknown id, or for a task that was deleted. */
  find(id: string): TaskRecord | null {
    return this.#live.get(id)?.record ?? this.#parts.database.find(id);
  }

  /** Tasks, the newest first. */
  list(): readonly TaskRecord[] {
    return this.#parts.database.newest(MOST_LISTED).map((record) => this.#live.get(record.id)?.record ?? record);
  }

  /** A task's output; empty for an unknown task. */
  outputOf(id: string): TaskOutput {
    return this.#live.get(id)?.output.whole ?? this.#parts.database.output(id);
  }

  /** Ends a task that waits or runs; open transactions are rolled back. Has no effect on one that has ended. */
  kill(id: string): void {
    const live = this.#live.get(id);
    if (!live) return;
    live.abort.abort();
    this.#end(live, 'killed', null, null);
  }

  /** Starts no more tasks; those that run continue. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Aborts the running tasks and stores all unfinished ones as failed, because the server ends. */
  close(): void {
    this.#isHeld = true;
    for (const live of this.#live.values()) {
      live.abort.abort();
      this.#saveOutput(live);
      this.#save(lostWithServer(live.record, this.#now()));
    }
    this.#live.clear();
    this.#waiting.clear();
    this.#parts.database.close();
  }

  #pump(): void {
    for (const live of this.#waiting) {
      if (this.#isHeld || this.#live.size - this.#waiting.size >= MOST_TASKS) return;
      this.#waiting.delete(live);
      void this.#run(live);
    }
  }

  async #run(live: Live): Promise<void> {
    const { record, message, abort } = live;
    const onState = (state: string): void => {
      if (this.#live.get(record.id) !== live) return;
      live.record = { ...live.record, state };
      this.#save(live.record);
    };
    const onPrinted: TaskRun['onPrinted'] = (stream, text) => this.#printed(live, stream === 'stderr', text);
    const { id, name } = record;
    const end = await this.#parts.run({ id, name, message, signal: abort.signal, onState, onPrinted });
    if ('lost' in end) return this.#end(live, 'failed', null, end.lost);
    const { text, error } = end.reply;
    if (error) this.#end(live, 'failed', null, (JSON.parse(text) as { readonly error: ErrorPayload }).error);
    else this.#end(live, 'completed', text, null);
  }

  /** Takes effect once: what a killed task returns later is ignored. */
  #end(live: Live, status: TaskStatus, result: string | null, error: ErrorPayload | null): void {
    if (!this.#live.delete(live.record.id)) return;
    this.#waiting.delete(live);
    this.#saveOutput(live);
    this.#save({ ...live.record, ended: this.#now(), status, result, error });
    this.#pump();
  }

  #printed(live: Live, isError: boolean, text: string): void {
    if (this.#live.get(live.record.id) !== live) return;
    const at = this.#now();
    live.output.add({ at, isError, text });
    if (at - live.outputSaved < OUTPUT_INTERVAL) return;
    live.outputSaved = at;
    this.#saveOutput(live);
  }

  #saveOutput({ record, output }: Live): void {
    if (output.lines.length > 0) this.#record(record, () => this.#parts.database.saveOutput(record.id, output.whole));
  }

  #save(record: TaskRecord): void {
    this.#record(record, () => this.#parts.database.save(record));
  }

  #record({ name }: TaskRecord, write: () => void): void {
    this.#onDisk(`the background task ${name} could not be recorded`, write);
  }

  /** A write error is reported, but stops no task. */
  #onDisk(trouble: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#parts.tell(`${trouble}: ${errorText(error)}`);
    }
  }

  #forgetOld(): void {
    const now = this.#now();
    if (now - this.#forgot < FORGET_INTERVAL) return;
    this.#forgot = now;
    this.#onDisk('old background tasks could not be forgotten', () => this.#parts.database.forget(now - KEPT));
  }
}

function lostWithServer(record: TaskRecord, now: number): TaskRecord {
  const error = errorPayload('anvil.server.BackgroundTaskError', 'The server ended before this background task did');
  return { ...record, ended: now, status: 'failed', error };
}
