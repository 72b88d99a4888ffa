import { FolderUnusable, StateFolder } from '../state/index.ts';
import { AppCookies } from './cookies.ts';
import { SessionDatabase } from './database.ts';
import { type KeyPurpose, ServerSecret } from './secret.ts';
import { SessionStore } from './store.ts';
import { StoredSessions } from './stored-sessions.ts';
import { TokenSigner } from './tokens.ts';

/** SQLite's name for a database in memory. */
const MEMORY = ':memory:';

/** Where a server stores its state. */
export interface StateLocation {
  /** Absolute path. */
  readonly directory: string;
  /**
   * Whether opening fails if the folder cannot be used, instead of keeping sessions in memory. True if the folder was named, and
   * in production.
   */
  readonly isRequired: boolean;
}

/** A server's state that outlives the process. */
export interface State {
  readonly sessions: SessionStore;
  readonly appCookies: AppCookies;
  /** The SQLite file for background tasks, in the same folder, or `:memory:`. */
  readonly tasksFile: string;
  /** A key derived from the server's secret: the same after a restart, as long as the state folder exists. */
  keyFor(purpose: KeyPurpose): Buffer;
  close(): void;
}

/**
 * Opens the state folder. If it is not required and cannot be used (because it is not writable, or another server uses it), the
 * state is kept in memory.
 *
 * @param tell shows a line to the app's author
 * @throws StateProblem with a one-line message when the folder cannot be used
 */
export function openState({ directory, isRequired }: StateLocation, tell: (message: string) => void): State {
  try {
    return stateIn(new StateFolder(directory), tell);
  } catch (error) {
    if (isRequired || !(error instanceof FolderUnusable)) throw error;
    tell(`${error.message}; without, sessions end with this server`);
    return stateOf(new ServerSecret(), new SessionDatabase(MEMORY), MEMORY, tell, () => undefined);
  }
}

function stateIn(folder: StateFolder, tell: (message: string) => void): State {
  try {
    const secret = ServerSecret.from(folder.file('secret'));
    return stateOf(secret, new SessionDatabase(folder.file('sessions.sqlite')), folder.file('tasks.sqlite'), tell, () =>
      folder.close(),
    );
  } catch (error) {
    folder.close();
    throw error;
  }
}

function stateOf(
  secret: ServerSecret,
  database: SessionDatabase,
  tasksFile: string,
  tell: (message: string) => void,
  onClosed: () => void,
): State {
  const sessions = new SessionStore(new TokenSigner(secret.key('session-tokens')), new StoredSessions(database, tell));
  return {
    sessions,
    appCookies: new AppCookies(secret.key('app-cookies')),
    tasksFile,
    keyFor: (purpose) => secret.key(purpose),
    close: () => {
      sessions.close();
      onClosed();
    },
  };
}
