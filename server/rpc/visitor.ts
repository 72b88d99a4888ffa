import type { SessionStore, Visitor } from '../sessions/index.ts';
import type { Caller } from './caller.ts';

/**
 * The browser that a call originates from, possibly through other calls; null where there is none. Messages to it are sent under
 * the call's id, before the response.
 *
 * @param id the call's id
 */
export function visitorOf(sessions: SessionStore, caller: Caller, id: string): Visitor | null {
  if (caller.program) return caller.program.visitor;
  const { session, cookies, hold } = caller;
  const tell = (fields: object): void => tellCookies(sessions, caller, id, fields);
  return {
    cookies,
    renewSession: () => {
      // Another page has just renewed the tokens while this call ran, and this one is told no token until it has shown the cookie.
      // Renewing them again would take the cookie from both.
      if (caller.isHeld?.()) return;
      sessions.renew(session, hold);
      tell({ 'session-token': sessions.urlToken(session) });
    },
    announceCookies: () => tell({}),
  };
}

/**
 * Milliseconds that an answer waits for its page to fetch cookies. Over HTTP a proxy may withhold the message that says so until the
 * whole answer is there.
 */
const FETCH_TIMES = { socket: 3000, http: 1500, uplink: 0 };

/**
 * Tells the page to fetch its cookies (wire §1.4): neither a socket nor a response whose headers have been sent can set any.
 *
 * @param id the call's id
 * @param fields more fields of the message
 */
export function tellCookies(sessions: SessionStore, caller: Caller, id: string, fields: object = {}): void {
  caller.send(JSON.stringify({ id, 'set-cookie': true, ...fields, objects: [] }));
  if (!caller.hasSessionCookie) return;
  caller.finish?.();
  caller.cookieFetch = sessions.fetches.next(caller.session, FETCH_TIMES[caller.transport]);
}

/**
 * The browser of a request whose response can set cookies itself.
 *
 * @param onCookies called when there are cookies to set
 */
export function requestVisitor(
  sessions: SessionStore,
  { session, cookies }: Pick<Caller, 'session' | 'cookies'>,
  onCookies: () => void,
): Visitor {
  return { cookies, renewSession: () => sessions.renew(session, null), announceCookies: onCookies };
}
