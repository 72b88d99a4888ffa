import type { CallSetting } from '../pool/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';

/** What Python is told of who calls. Cookies written in this session count before those the browser came with. */
export function settingFor(
  { sessions, environmentOrigin }: Pick<CallServices, 'sessions' | 'environmentOrigin'>,
  { session, cookies, ip }: Pick<Caller, 'session' | 'cookies'> & Pick<CallSetting, 'ip'>,
): CallSetting {
  // What signs a browser in again is no business of the app's.
  const { login: _, ...appCookies } = { ...cookies, ...session.cookies };
  return {
    session: session.data,
    sessionId: session.id,
    urlToken: sessions.urlToken(session),
    printToken: sessions.temporaryToken(session),
    prints: Object.fromEntries(session.prints),
    objectSecret: session.objectSecret,
    cookies: appCookies,
    appOrigin: environmentOrigin(),
    ip,
  };
}
