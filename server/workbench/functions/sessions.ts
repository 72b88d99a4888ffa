import type { ServiceFunction } from '../../services/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import { signedInEmail } from '../../users/index.ts';
import { DateTime } from '../../values/index.ts';
import { Given } from '../given.ts';

/** Of those that nobody holds; there may be a million. */
const MOST_SESSIONS = 500;

/** Who is there: sessions of the app, and an end to each. */
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
      sessions.endById(new Given(call, 'end_session', ['session']).text('session'));
      return null;
    },
  };
}
