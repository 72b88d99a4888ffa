import type { CallerSetting, CallSetting } from '../pool/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller, Program } from './caller.ts';

/** What Python is told of who calls. Cookies written in this session count before those the browser came with. */
export function settingFor(
  { sessions, environmentOrigin, far }: Pick<CallServices, 'sessions' | 'environmentOrigin' | 'far'>,
  { session, cookies, ip, program }: Pick<Caller, 'session' | 'cookies' | 'program'> & Pick<CallSetting, 'ip'>,
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
    ...(program && { caller: callerOf(program) }),
    ...(far.names.length > 0 && { farFunctions: far.names }),
  };
}

function callerOf({ type, isTrusted, callers }: Program): CallerSetting {
  const furthest = callers.at(-1)?.type;
  return { type, isTrusted, ...(furthest && { client: furthest }) };
}
