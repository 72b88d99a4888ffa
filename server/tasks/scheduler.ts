import { randomUUID } from 'node:crypto';
import type { ScheduledTask } from '../app/index.ts';
import { errorText } from '../text/index.ts';
import { lastDue } from './last-due.ts';
import type { TaskDatabase } from './task-database.ts';
import type { Tasks } from './tasks.ts';

const MINUTE = 60_000;
/** A clock that is behind by less is waited for; one that is behind by more has to go on for so long until it is believed. */
const DOUBT = 60 * MINUTE;

export interface SchedulerParts {
  readonly tasks: Pick<Tasks, 'launch' | 'find'>;
  readonly database: Pick<TaskDatabase, 'lastDue' | 'setLastDue' | 'keepDue'>;
  /** As the app's manifest has them now; in words, those that cannot be read. */
  scheduled(): readonly (ScheduledTask | string)[];
  /** Tells the author in one line. */
  tell(line: string): void;
  readonly now?: () => number;
  /** Milliseconds since any moment, which nobody sets. */
  readonly uptime?: () => number;
}

/** A clock that is hours before a time at which a task was due: it was ahead then, or is behind now. */
interface Doubted {
  /** By that clock, and since any moment, when it was seen first. */
  readonly now: number;
  readonly uptime: number;
  /** When the task was last due by that clock: from there it goes on. */
  readonly due: number;
}

/**
 * Launches the tasks of the manifest's `scheduled_tasks` when they are due, each time once, over restarts, too. What was due
 * while no server ran is made up for, once however often it was; what was due while the manifest did not have it is not.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #now: () => number;
  readonly #uptime: () => number;
  readonly #told = new Set<string>();
  /** The task that was last launched for each, by its id. */
  readonly #last = new Map<string, string>();
  /** By the ids of the tasks. */
  readonly #doubted = new Map<string, Doubted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#uptime = parts.uptime ?? (() => performance.now());
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
      const last = this.#lastOf(id, task, database.lastDue(id), due);
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

  /**
   * When it was last due: as it was kept, if the clock may be wrong now, which a machine that has just started or woken may
   * have, and by the clock of now once it has gone on for a while, since none would wait for a year in which a wrong one was.
   */
  #lastOf(id: string, task: string, kept: number | null, due: number): number | null {
    const [now, uptime] = [this.#now(), this.#uptime()];
    if (kept === null || kept - now <= DOUBT) {
      this.#doubted.delete(id);
      return kept;
    }
    const seen = this.#doubted.get(id);
    const wasSet = !seen || Math.abs(now - seen.now - (uptime - seen.uptime)) > DOUBT;
    if (!wasSet) return uptime - seen.uptime < DOUBT ? kept : seen.due;
    this.#doubted.set(id, { now, uptime, due });
    const when = new Date(kept).toISOString();
    const until = 'it waits until the clock has come there, or has gone on for an hour from here';
    this.#tellOnce(`the clock is hours before ${when}, when the scheduled task ${task} was last due: ${until}`);
    return kept;
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
