import type { CallMessage } from '../../protocol/index.ts';
import type { AskServices } from '../pool/index.ts';
import { type Asker, answer, payloadOf, type ServiceMessage } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { printableName } from '../text/index.ts';
import { dropStreams, TRUSTED_LINK, whole } from '../values/index.ts';
import { reportCallFailure } from './call-failures.ts';
import type { CallServices } from './call-services.ts';
import { disconnectedError } from './disconnected-functions.ts';
import { callErrors, errorResponse } from './errors.ts';
import { RunScope } from './run-scope.ts';
import type { CallFrame } from './uplink-functions.ts';

/** What server code asks. */
type AskMessage = ServiceMessage & CallMessage & { readonly forBrowser?: boolean };

const BROWSER: CallFrame = { type: 'browser' };

/** What of a visit services may know when its server code asks. */
export interface Visit extends Pick<Asker, 'session' | 'visitor' | 'ip'> {
  /** A background task; a call, a request, or media otherwise. */
  readonly type?: 'background_task';
  /** The caller, and the calls within which it called, the nearest first. */
  readonly callers: readonly CallFrame[];
  /** The run that it is part of; one of its own where there is none. */
  readonly run?: Asker['run'];
}

/**
 * What one run of server code may ask of services: they believe it, and know it by one `Run` from its first question to its end.
 *
 * @param name what the terminal calls the run
 * @param onInvalid called when what the session was handed out before is honoured no more
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
  const asker: Asker = { session, visitor, ip, type, isTrusted: true, origin: services.environmentOrigin(), run };
  const callers: readonly CallFrame[] = [{ type }, ...visit.callers];
  return {
    async ask({ text, media }) {
      const message = JSON.parse(text) as AskMessage;
      const { command, forBrowser = false } = message;
      // A browser chose the function: it is told so, and services are not for such calls.
      if (forBrowser || !services.registry.takes(message)) {
        const frames = forBrowser ? [BROWSER, ...callers] : callers;
        if (services.uplinkFunctions.takes(command))
          return await services.uplinkFunctions.call({
            message,
            text,
            media,
            link: TRUSTED_LINK,
            callers: frames,
            asker,
            onInvalid,
          });
        const refusal =
          disconnectedError(services.uplinkFunctions, command) ?? (forBrowser ? callErrors.noFunction(command ?? '') : null);
        if (refusal) return { text: JSON.stringify(errorResponse(message.id, refusal)), media: [] };
      }
      const onFault = (asked: string, error: unknown) =>
        reportCallFailure(services, `${printableName(asked)}, asked by ${name}`, error);
      const answered = await answer(services.registry, message, { asker, media: new Map(media), onFault });
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

/** What server code is told of its session once that has other secrets than when the run began. */
interface Renewed {
  readonly objectSecret: string;
  readonly urlToken: string;
  readonly printToken: string;
}

/** Each time it is asked: what of the session was renewed since the time before, as when somebody signs in; null for nothing. */
function renewals(sessions: CallServices['sessions'], session: Session): () => Renewed | null {
  let [secret, generation] = [session.objectSecret, session.generation];
  return () => {
    if (session.objectSecret === secret && session.generation === generation) return null;
    [secret, generation] = [session.objectSecret, session.generation];
    return { objectSecret: secret, urlToken: sessions.urlToken(session), printToken: sessions.temporaryToken(session) };
  };
}
