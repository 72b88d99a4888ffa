import type { CallMessage, Json } from '../../protocol/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';
import type { Caller } from './caller.ts';

/** Also answered by Python, which reads numbers and other values exactly. */
const ECHO = 'anvil.private.echo';

/** Still answered when the session has expired: it is the way back (wire §2.4). */
export const RESET_SESSION = 'anvil.private.reset_session';

/** The answer to keep-alives and to a reset of the session; undefined for any other call. */
export function answerBuiltin(call: CallMessage, { session, transport }: Caller, sessions: SessionStore): Json | undefined {
  // A keep-alive says a text; other values are Python's to read.
  if (call.command === ECHO && typeof call.args[0] === 'string') return call.args[0];
  if (call.command === RESET_SESSION && transport === 'socket') return reset(session, sessions);
  return undefined;
}

function reset(session: Session, sessions: SessionStore): string {
  session.invalidateObjects();
  session.accept();
  return sessions.urlToken(session);
}
