import { randomUUID } from 'node:crypto';
import type { ScheduledTask } from '../app/index.ts';
import { errorText } from '../text/index.ts';
import { lastDue } from './last-due.ts';
import type { TaskDatabase } from './task-database.ts';
import type { Tasks } from './tasks.ts';

const MINUTE = 60_000;
/**
 * If the clock is set back by up to this many milliseconds, the scheduler waits for it; if by more, it trusts the clock only after
 * this long.
 */
const DOUBT = 60 * MINUTE;

export interface SchedulerParts {
  readonly tasks: Pick<Tasks, 'launch' | 'find'>;
  readonly database: Pick<TaskDatabase, 'lastDue' | 'setLastDue' | 'keepDue'>;
  /** The tasks of the current manifest; for an invalid one, the error text. */
  scheduled(): readonly (ScheduledTask | string)[];
  /** Called with one line for the author. */
  tell(line: string): void;
  readonly now?: () => number;
  /** A monotonic clock in milliseconds. */
  readonly uptime?: () => number;
}

/** The observation that the clock is hours before a task's stored due time: either it was ahead then, or it is behind now. */
interface Doubted {
  /** The time of the observation, by the clock and by `uptime`. */
  readonly now: number;
  readonly uptime: number;
  /** When the task was last due by that clock; it replaces the stored time once the clock is trusted. */
  readonly due: number;
}

/**
 * Launches the tasks of the manifest's `scheduled_tasks` when they are due, each time once, also across restarts. A task that was
 * due while no server ran is run once afterwards, however often it was due; one that was not in the manifest then is not.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #now: () => number;
  readonly #uptime: () => number;
  readonly #told = new Set<string>();
  /** Id of the background task last launched for each scheduled task, by the id of the latter. */
  readonly #last = new Map<string, string>();
  /** Keyed by the id of the scheduled task. */
  readonly #doubted = new Map<string, Doubted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#uptime = parts.uptime ?? (() => performance.now());
  }

  /** Launches what is due, and repeats that every minute. */
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
      // Stored before the launch: if the server ends in between, a run is missed rather than repeated.
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
   * When the task was last due. A stored time in the future means that the clock is wrong now (as on a machine that has just
   * started) or was wrong then. At first the stored time counts; after DOUBT the clock is trusted instead, or else a task that once
   * ran with a clock a year ahead would wait for a year.
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

  /** Removes the due times of other tasks, so that a task that returns to the manifest later counts as new. */
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
