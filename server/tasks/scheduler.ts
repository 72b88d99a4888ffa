import { randomUUID } from 'node:crypto';
import type { ScheduledTask } from '../app/index.ts';
import { errorText } from '../text/index.ts';
import { lastDue } from './last-due.ts';
import type { TaskDatabase } from './task-database.ts';
import type { Tasks } from './tasks.ts';

const MINUTE = 60_000;
/** A clock that was set back by less is waited for, so that nothing runs twice. */
const MOST_WAITED_FOR = 60 * MINUTE;

export interface SchedulerParts {
  readonly tasks: Pick<Tasks, 'launch' | 'find'>;
  readonly database: Pick<TaskDatabase, 'lastDue' | 'setLastDue' | 'keepDue'>;
  /** As the app's manifest has them now; in words, those that cannot be read. */
  scheduled(): readonly (ScheduledTask | string)[];
  /** Tells the author in one line. */
  tell(line: string): void;
  readonly now?: () => number;
}

/**
 * Launches the tasks of the manifest's `scheduled_tasks` when they are due, each time once, over restarts, too. What was due
 * while no server ran is made up for, once however often it was; what was due while the manifest did not have it is not.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #now: () => number;
  readonly #told = new Set<string>();
  /** The task that was last launched for each, by its id. */
  readonly #last = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Launches what is due, and goes on at each minute. */
  start(): void {
    this.look();
    this.#timer = setTimeout(() => this.start(), MINUTE - (this.#now() % MINUTE)).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Launches what is due now. */
  look(): void {
    const scheduled = this.#parts.scheduled();
    this.#forgetOthers(scheduled);
    for (const each of scheduled) {
      if (typeof each === 'string') this.#tellOnce(`anvil.yaml: ${each}; it is left out`);
      else this.#lookAt(each);
    }
  }

  #lookAt({ id, task, ...times }: ScheduledTask): void {
    const { database, tasks } = this.#parts;
    const due = lastDue(times, this.#now());
    try {
      const last = database.lastDue(id);
      if (last !== null && last - this.#now() > MOST_WAITED_FOR) return this.#goOn(id, task, last, due);
      if (last !== null && last >= due) return;
      // Kept before it is launched: a server that ends in between has missed it, and has not run it twice.
      database.setLastDue(id, due);
      // One that is new here has missed nothing.
      if (last === null) return;
      if (this.#runs(id))
        return this.#tellOnce(`the scheduled task ${task} still runs when it is due again, which is passed over`);
      const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command: `task:${task}`, args: [], kwargs: {}, objects: [] });
      this.#last.set(id, tasks.launch(task, { text, media: [] }, true).id);
    } catch (error) {
      this.#parts.tell(`the scheduled task ${task} was not run: ${errorText(error)}`);
    }
  }

  /** A machine may start with a clock that is years ahead, and none would wait for that year. */
  #goOn(id: string, task: string, last: number, due: number): void {
    const { database, tell } = this.#parts;
    database.setLastDue(id, due);
    const when = new Date(last).toISOString();
    tell(`the scheduled task ${task} was last due at ${when}, by a clock that was ahead; it goes on by the clock of now`);
  }

  /** One that the manifest has again after some time is new. */
  #forgetOthers(scheduled: readonly (ScheduledTask | string)[]): void {
    try {
      this.#parts.database.keepDue(scheduled.flatMap((each) => (typeof each === 'string' ? [] : each.id)));
    } catch (error) {
      this.#tellOnce(`scheduled tasks that are no more could not be forgotten: ${errorText(error)}`);
    }
  }

  #runs(id: string): boolean {
    const last = this.#last.get(id);
    return last !== undefined && this.#parts.tasks.find(last)?.status === null;
  }

  #tellOnce(line: string): void {
    if (!this.#told.has(line)) this.#parts.tell(line);
    this.#told.add(line);
  }
}
