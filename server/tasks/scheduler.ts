import { randomUUID } from 'node:crypto';
import type { ScheduledTask } from '../app/index.ts';
import { errorText } from '../text/index.ts';
import { lastDue } from './last-due.ts';
import type { TaskDatabase } from './task-database.ts';
import type { Tasks } from './tasks.ts';

const MINUTE = 60_000;
/** A clock set back by less than this is waited for; one set back by more is believed once it has gone on for as long. */
const DOUBT = 60 * MINUTE;

export interface SchedulerParts {
  readonly tasks: Pick<Tasks, 'launch' | 'find'>;
  readonly database: Pick<TaskDatabase, 'lastDue' | 'setLastDue' | 'keepDue'>;
  /** The tasks of the app's manifest as it is now; for one that cannot be read, why that is. */
  scheduled(): readonly (ScheduledTask | string)[];
  /** Tells the author in one line. */
  tell(line: string): void;
  readonly now?: () => number;
  /** A clock that nobody can set: milliseconds since any moment. */
  readonly uptime?: () => number;
}

/** What was noted when the clock was first seen hours before a task's last run: it was ahead then, or is behind now. */
interface Doubted {
  /** The time then, by that clock and by `uptime`. */
  readonly now: number;
  readonly uptime: number;
  /** When the task was last due by that clock: it goes on from there, once the clock is believed. */
  readonly due: number;
}

/**
 * Launches the tasks of the manifest's `scheduled_tasks` when they are due, each time once, also across restarts. A task that was
 * due while no server ran is made up for, once however often it was due; one that the manifest did not have then is not.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #now: () => number;
  readonly #uptime: () => number;
  readonly #told = new Set<string>();
  /** The background task that was last launched, by the id of the scheduled one. */
  readonly #last = new Map<string, string>();
  /** By the ids of scheduled tasks. */
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
      // A task that is new in the manifest has missed nothing.
      if (last === null) return;
      if (this.#runs(id))
        return this.#tellOnce(`the scheduled task ${task} still runs when it is due again, which is passed over`);
      const text = JSON.stringify({ type: 'CALL', id: randomUUID(), command: `task:${task}`, args: [], kwargs: {}, objects: [] });
      this.#last.set(id, tasks.launch(task, { text, media: [] }, { isScheduled: true }).id);
    } catch (error) {
      this.#parts.tell(`the scheduled task ${task} was not run: ${errorText(error)}`);
    }
  }

  /**
   * When it was last due. A time kept in the future means that the clock is wrong now, as on a machine that has just started or
   * woken, or was wrong then: the kept time counts at first; by the clock of now, once that has gone on for a while. Else a task
   * that ran once by a clock a year ahead would wait for a year.
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

  /** A task that comes back into the manifest later counts as new. */
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
