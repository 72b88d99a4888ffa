import type { CallMessage, Json } from '../../protocol/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';

/** What a private function may use. */
export interface PrivateContext {
  readonly session: Session;
  readonly sessions: SessionStore;
  environmentOrigin(): string;
}

type PrivateFunction = (call: CallMessage, context: PrivateContext) => Json;

/** Still answered when the session has expired: it is the way back (facts wire-protocol §5.4). */
export const RESET_SESSION = 'anvil.private.reset_session';

/** Functions of the server itself, called by the client runtime (facts wire-protocol §9.1). */
export const privateFunctions: ReadonlyMap<string, PrivateFunction> = new Map<string, PrivateFunction>([
  ['anvil.private.echo', (call) => call.args[0] ?? null],
  [
    RESET_SESSION,
    (_, { session, sessions }) => {
      session.replacement = false;
      return sessions.urlToken(session);
    },
  ],
  ['anvil.private.invalidate_client_objects', () => null],
  ['anvil.private.get_app_origin', (_, { environmentOrigin }) => environmentOrigin()],
]);
