import type { ErrorPayload } from '../../protocol/index.ts';
import type { Journal } from '../journal/index.ts';
import type { PythonPool } from '../pool/index.ts';
import type { Registry } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import type { Terminal } from '../terminal/index.ts';
import type { PageLogs } from './page-logs.ts';
import type { UplinkFunctions } from './uplink-functions.ts';
import type { UploadBudget } from './upload-budget.ts';

/** What callers of all transports share. */
export interface CallServices {
  readonly python: Pick<PythonPool, 'call' | 'hasRoomFor' | 'isEnding'>;
  /** What this process answers by itself. */
  readonly registry: Registry;
  /** What programs elsewhere answer that have connected. */
  readonly uplinkFunctions: UplinkFunctions;
  readonly uploadBudget: UploadBudget;
  readonly sessions: SessionStore;
  readonly terminal: Terminal;
  /** The file of the app's whose packages cannot be installed, so that no function can run; null where that is not so. */
  uninstalled(): string | null;
  environmentOrigin(): string;
  readonly pageLogs: PageLogs;
  /** Where runs of server code are recorded. */
  readonly journal?: Pick<Journal, 'began'>;
  /** Told of a call that the app's code failed, by the function's name. */
  onFailedCall(command: string, error: ErrorPayload): void;
}
