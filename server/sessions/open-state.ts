import { FolderUnusable, StateFolder } from '../state/index.ts';
import { AppCookies } from './cookies.ts';
import { SessionDatabase } from './database.ts';
import { type KeyPurpose, ServerSecret } from './secret.ts';
import { SessionStore } from './store.ts';
import { StoredSessions } from './stored-sessions.ts';
import { TokenSigner } from './tokens.ts';

/** What SQLite calls a file that keeps nothing. */
const MEMORY = ':memory:';

/** Where a server remembers its visitors. */
export interface StateLocation {
  /** Absolute. */
  readonly directory: string;
  /** Will nothing else do? So it is where somebody has named it, and in production. */
  readonly isRequired: boolean;
}

/** What a server remembers of its visitors. */
export interface State {
  readonly sessions: SessionStore;
  readonly appCookies: AppCookies;
  /** Where background tasks are kept, beside: a file of SQLite, or `:memory:`. */
  readonly tasksFile: string;
  /** The same key each time, as long as the state is there. */
  keyFor(purpose: KeyPurpose): Buffer;
  close(): void;
}

/**
 * Opens what outlives the process. A server that can do without its folder goes on without: with an app that it may not
 * write beside, or as the second server of one app.
 *
 * @param tell has the author read a line
 * @throws StateProblem in one line, when it cannot be used
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
