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
  // Neither a socket nor a response whose headers have been sent can set cookies: the page fetches them (wire §1.4).
  const tell = (fields: object): void => caller.send(JSON.stringify({ id, 'set-cookie': true, ...fields, objects: [] }));
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
