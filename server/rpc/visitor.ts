import type { SessionStore, Visitor } from '../sessions/index.ts';
import type { Caller } from './caller.ts';

/**
 * The browser that a call comes from, however far away; null where there is none. What it is told comes under the call's id,
 * before the answer.
 *
 * @param id of the call
 */
export function visitorOf(sessions: SessionStore, caller: Caller, id: string): Visitor | null {
  if (caller.program) return caller.program.visitor;
  const { session, cookies, hold } = caller;
  // Neither a socket nor a response whose head has left can set cookies: the page fetches them (wire §1.4).
  const tell = (fields: object): void => caller.send(JSON.stringify({ id, 'set-cookie': true, ...fields, objects: [] }));
  return {
    cookies,
    renewSession: () => {
      sessions.renew(session, hold);
      tell({ 'session-token': sessions.urlToken(session) });
    },
    announceCookies: () => tell({}),
  };
}

/**
 * The browser behind a request whose answer can set cookies by itself.
 *
 * @param onCookies told when there are some to set
 */
export function requestVisitor(
  sessions: SessionStore,
  { session, cookies }: Pick<Caller, 'session' | 'cookies'>,
  onCookies: () => void,
): Visitor {
  return { cookies, renewSession: () => sessions.renew(session, null), announceCookies: onCookies };
}
