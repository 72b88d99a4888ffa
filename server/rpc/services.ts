import type { CallMessage, ErrorResponse } from '../../protocol/index.ts';
import type { Terminal } from '../cli/index.ts';
import type { PythonPool } from '../python/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import type { FileName } from './client-log.ts';

/** What connections share. */
export interface RpcServices {
  readonly python: Pick<PythonPool, 'call'>;
  readonly sessions: SessionStore;
  readonly terminal: Terminal;
  environmentOrigin(): string;
  readonly fileName: FileName;
  /** Told of a call that the app's code failed, with the response as sent. */
  onFailedCall(call: CallMessage, response: ErrorResponse): void;
}
