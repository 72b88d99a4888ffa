import type { LoadedApp } from '../app/index.ts';
import type { DataStore } from '../data/index.ts';
import type { Journal } from '../journal/index.ts';
import type { KeptMail } from '../mail/index.ts';
import type { Service } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import type { Tasks } from '../tasks/index.ts';

/** The parts of the served app that the workbench shows and changes. */
export interface WorkbenchParts {
  loaded(): LoadedApp;
  data(): Promise<DataStore>;
  /** Managers of media in cells. */
  readonly tableMedia: NonNullable<Service['media']>;
  readonly sessions: SessionStore;
  /** Stored messages, oldest first. */
  mails(): readonly KeptMail[];
  readonly tasks: Pick<Tasks, 'list' | 'find' | 'kill' | 'outputOf'>;
  readonly journal: Pick<Journal, 'lines' | 'runs'>;
  /** What the app expects and this server does not have, one line each. */
  notices(): readonly string[];
  /** Path in the app of the requirements file whose packages could not be installed; null if there is none. */
  uninstalled(): string | null;
}
