import type { CallMessage, Json } from '../../protocol/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';
import type { Caller } from './caller.ts';

/** An echo. Python also answers it, since it reads numbers and other values exactly. */
const ECHO = 'anvil.private.echo';

/** Answered even after the session has expired, since it is how a client recovers from that (wire §2.4). */
export const RESET_SESSION = 'anvil.private.reset_session';

/** Answers keep-alives and session resets; undefined for any other call. */
export function answerBuiltin(call: CallMessage, { session, transport }: Caller, sessions: SessionStore): Json | undefined {
  // A keep-alive sends a text; other values are left to Python.
  if (call.command === ECHO && typeof call.args[0] === 'string') return call.args[0];
  if (call.command === RESET_SESSION && transport === 'socket') return reset(session, sessions);
  return undefined;
}

function reset(session: Session, sessions: SessionStore): string {
  session.invalidateObjects();
  session.accept();
  return sessions.urlToken(session);
}
