import type { CallContext, CallerContext } from '../pool/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller, Program } from './caller.ts';

/** The context of a call for Python. Cookies set in this session take precedence over those that the browser sent. */
export function callContextFor(
  { sessions, environmentOrigin, uplinkFunctions }: Pick<CallServices, 'sessions' | 'environmentOrigin' | 'uplinkFunctions'>,
  { session, cookies, ip, program }: Pick<Caller, 'session' | 'cookies' | 'program'> & Pick<CallContext, 'ip'>,
): CallContext {
  // The cookie of a remembered sign-in is not exposed to the app.
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
    ...(uplinkFunctions.names.length > 0 && { uplinkFunctions: uplinkFunctions.names }),
  };
}

function callerOf({ type, isTrusted, callStack }: Program): CallerContext {
  const furthest = callStack.at(-1)?.type;
  return { type, isTrusted, ...(furthest && { client: furthest }) };
}
