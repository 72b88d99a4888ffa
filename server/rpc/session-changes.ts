import type { PythonReply } from '../pool/index.ts';
import type { Session, SessionBaseline, SessionLoss } from '../sessions/index.ts';
import type { Terminal } from '../terminal/index.ts';
import type { Caller } from './caller.ts';

const NO_ROOM = 'has no room for what this call put there beside what another did meanwhile; its changes are lost';
/** Messages for the author about changes that are dropped, because another call changed the same data meanwhile (wire §2.5). */
const LOSSES: Readonly<Record<SessionLoss, string>> = {
  session: 'anvil.server.session was changed by another call meanwhile; its changes are lost',
  local: `anvil.server.cookies.local ${NO_ROOM}`,
  shared: `anvil.server.cookies.shared ${NO_ROOM}`,
};

/** The state of the session at the beginning of a call, against which its changes are merged afterwards. */
export function sessionBaseline({ session, cookies }: Pick<Caller, 'session' | 'cookies'>): SessionBaseline {
  return { revision: session.revision, cookies };
}

/**
 * Stores a call's changes of its session.
 *
 * @param name the call's name in the terminal
 */
export function storeChanges(
  terminal: Terminal,
  session: Session,
  name: string,
  { changes }: Pick<PythonReply, 'changes'>,
  began: SessionBaseline,
): void {
  if (Object.keys(changes).length === 0) return;
  for (const loss of session.store(changes, began)) terminal.error('server', `${name}: ${LOSSES[loss]}`);
}
