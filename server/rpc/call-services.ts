import type { ErrorPayload } from '../../protocol/index.ts';
import type { Journal } from '../journal/index.ts';
import type { PythonPool } from '../pool/index.ts';
import type { Registry } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import type { Terminal } from '../terminal/index.ts';
import type { PageLogs } from './page-logs.ts';
import type { UplinkFunctions } from './uplink-functions.ts';
import type { UploadBudget } from './upload-budget.ts';

/** What the callers of all transports share. */
export interface CallServices {
  readonly python: Pick<PythonPool, 'call' | 'hasRoomFor' | 'isEnding'>;
  /** Services that this process answers itself. */
  readonly registry: Registry;
  /** Functions that connected uplinks have registered. */
  readonly uplinkFunctions: UplinkFunctions;
  readonly uploadBudget: UploadBudget;
  readonly sessions: SessionStore;
  readonly terminal: Terminal;
  /**
   * Path in the app of the requirements file that cannot be installed, so that no function can run; null if there is no such
   * problem.
   */
  uninstalled(): string | null;
  environmentOrigin(): string;
  readonly pageLogs: PageLogs;
  /** Records runs of server code. */
  readonly journal?: Pick<Journal, 'began'>;
  /** Called for each call in which the app's code failed, with the function's name. */
  onFailedCall(command: string, error: ErrorPayload): void;
}
