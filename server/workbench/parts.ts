import type { LoadedApp } from '../app/index.ts';
import type { DataStore } from '../data/index.ts';
import type { Journal } from '../journal/index.ts';
import type { KeptMail } from '../mail/index.ts';
import type { Service } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import type { Tasks } from '../tasks/index.ts';

/** What the workbench shows and changes: all of it the app's. */
export interface WorkbenchParts {
  loaded(): LoadedApp;
  data(): Promise<DataStore>;
  /** Media in cells. */
  readonly tableMedia: NonNullable<Service['media']>;
  readonly sessions: SessionStore;
  /** Kept messages, the oldest first. */
  mails(): readonly KeptMail[];
  readonly tasks: Pick<Tasks, 'list' | 'find' | 'kill' | 'outputOf'>;
  readonly journal: Pick<Journal, 'lines' | 'runs'>;
  /** What the app expects and does not have here, line by line. */
  notices(): readonly string[];
  /** The file whose packages could not be installed; null where all is well. */
  uninstalled(): string | null;
}
