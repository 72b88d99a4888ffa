import type { ServiceFunction } from '../../services/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import { signedInEmail } from '../../users/index.ts';
import { DateTime } from '../../values/index.ts';
import { CallArguments } from '../call-arguments.ts';

/** Maximum number of listed sessions without an open page; there may be a million. */
const MOST_SESSIONS = 500;

/** Functions that list the app's sessions and end one. */
export function sessionFunctions(sessions: SessionStore): Readonly<Record<string, ServiceFunction>> {
  return {
    sessions: () =>
      sessions.glances(MOST_SESSIONS).map(({ id, began, touched, services, sockets }) => ({
        id,
        began: DateTime.at(began),
        last_used: DateTime.at(touched),
        pages: sockets,
        user: signedInEmail(services),
      })),
    end_session: (call) => {
      sessions.endById(new CallArguments(call, 'end_session', ['session']).text('session'));
      return null;
    },
  };
}
