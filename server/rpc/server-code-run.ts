import type { CallMessage } from '../../protocol/index.ts';
import type { AskServices } from '../pool/index.ts';
import { answer, payloadOf, type ServiceCaller, type ServiceMessage } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { printableName } from '../text/index.ts';
import { dropStreams, TRUSTED_LINK, whole } from '../values/index.ts';
import { reportCallFailure } from './call-failures.ts';
import type { CallServices } from './call-services.ts';
import { disconnectedError } from './disconnected-functions.ts';
import { callErrors, errorResponse } from './errors.ts';
import { RunScope } from './run-scope.ts';
import type { CallFrame, UplinkCall, UplinkFunctions, UplinkReply } from './uplink-functions.ts';

/** A message of server code to this process. */
type AskMessage = ServiceMessage & CallMessage & { readonly forBrowser?: boolean };

const BROWSER: CallFrame = { type: 'browser' };

/** What services may know about the request that server code answers. */
export interface Visit extends Pick<ServiceCaller, 'session' | 'visitor' | 'ip'> {
  /** Set for a background task; absent for a call, a request, or a media download. */
  readonly type?: 'background_task';
  /** The caller, and the calls within which it called, innermost first. */
  readonly callStack: readonly CallFrame[];
  /** The run that this belongs to; null or absent for a new one. */
  readonly run?: ServiceCaller['run'];
}

/**
 * The services of one run of server code, which trust it. All its requests have the same `Run` until it ends.
 *
 * @param name the run's name in the terminal
 * @param onInvalid called when objects that the session was handed earlier become invalid
 */
export function serverCodeRun(
  services: Pick<
    CallServices,
    'registry' | 'uplinkFunctions' | 'sessions' | 'terminal' | 'uninstalled' | 'environmentOrigin' | 'journal'
  >,
  visit: Visit,
  name: string,
  onInvalid: () => void = () => undefined,
): AskServices {
  const { session, visitor, ip, type = 'server_module' } = visit;
  const ended = services.journal?.began(name, type === 'background_task' ? 'task' : 'call');
  const own = visit.run ? null : new RunScope(name, (error) => void reportCallFailure(services, `the end of ${name}`, error));
  const run = visit.run ?? own;
  const renewed = renewals(services.sessions, visit.session);
  const caller: ServiceCaller = { session, visitor, ip, type, isTrusted: true, origin: services.environmentOrigin(), run };
  const callStack: readonly CallFrame[] = [{ type }, ...visit.callStack];
  return {
    async ask({ text, media }) {
      const message = JSON.parse(text) as AskMessage;
      const { forBrowser = false } = message;
      // If a browser chose the function (`forBrowser`), uplinks see that in the call stack, and services are not available.
      if (forBrowser || !services.registry.takes(message)) {
        const frames = forBrowser ? [BROWSER, ...callStack] : callStack;
        const call = { message, text, media, link: TRUSTED_LINK, callStack: frames, caller, onInvalid };
        const answered = await answerByUplink(services.uplinkFunctions, call, forBrowser);
        if (answered) return answered;
      }
      const onFault = (asked: string, error: unknown) =>
        reportCallFailure(services, `${printableName(asked)}, asked by ${name}`, error);
      const answered = await answer(services.registry, message, { caller, media: new Map(media), onFault });
      if (answered.invalidatesObjects) onInvalid();
      try {
        const media = await whole(answered.media);
        const news = renewed();
        return { text: news ? JSON.stringify({ ...JSON.parse(answered.text), renewed: news }) : answered.text, media };
      } catch (error) {
        await dropStreams(answered.media);
        const payload = payloadOf(error) ?? onFault('its media', error);
        return { text: JSON.stringify(errorResponse(message.id, payload)), media: [] };
      }
    },
    end: (how) => {
      ended?.(how);
      return own?.end();
    },
  };
}

/** The answer of an uplink, or the error for a function that none has; null where the services say that there is no such function. */
async function answerByUplink(
  uplinkFunctions: UplinkFunctions,
  call: UplinkCall,
  forBrowser: boolean,
): Promise<Pick<UplinkReply, 'text' | 'media'> | null> {
  const { id, command } = call.message;
  if (uplinkFunctions.takes(command)) return await uplinkFunctions.call(call);
  const refusal = disconnectedError(uplinkFunctions, command) ?? (forBrowser ? callErrors.noFunction(command ?? '') : null);
  return refusal && { text: JSON.stringify(errorResponse(id, refusal)), media: [] };
}

/** The session's secrets, sent to server code when they have changed since the run began. */
interface Renewed {
  readonly objectSecret: string;
  readonly urlToken: string;
  readonly printToken: string;
}

/** Returns a function that gives the secrets if they have changed since its last call, as after a sign-in; else null. */
function renewals(sessions: CallServices['sessions'], session: Session): () => Renewed | null {
  let [secret, generation] = [session.objectSecret, session.generation];
  return () => {
    if (session.objectSecret === secret && session.generation === generation) return null;
    [secret, generation] = [session.objectSecret, session.generation];
    return { objectSecret: secret, urlToken: sessions.urlToken(session), printToken: sessions.temporaryToken(session) };
  };
}
