import type { AskServices } from '../pool/index.ts';
import { type Asker, answer, type Run, type ServiceMessage } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { printableName } from '../text/index.ts';
import { dropStreams, whole } from '../values/index.ts';
import type { CallServices } from './call-services.ts';
import { errorResponse } from './errors.ts';
import { faultOf } from './faults.ts';

/** What of a visit services may know when its server code asks. */
export interface Visit extends Pick<Asker, 'session' | 'visitor' | 'ip'> {
  /** A background task; a call, a request, or media otherwise. */
  readonly type?: 'background_task';
}

/**
 * What one run of server code may ask of services: they believe it, and know it by one `Run` from its first question to its end.
 *
 * @param name what the terminal calls the run
 * @param onInvalid told that nothing is honoured any more that the session was handed out
 */
export function serverRun(
  services: Pick<CallServices, 'registry' | 'sessions' | 'terminal' | 'uninstalled' | 'environmentOrigin' | 'journal'>,
  visit: Visit,
  name: string,
  onInvalid: () => void = () => undefined,
): AskServices {
  const { type = 'server_module' } = visit;
  const ended = services.journal?.began(name, type === 'background_task' ? 'task' : 'call');
  const run = new ServerRun(name, (error) => void faultOf(services, `the end of ${name}`, error));
  const renewed = renewals(services.sessions, visit.session);
  const asker: Asker = { ...visit, type, isTrusted: true, origin: services.environmentOrigin(), run };
  return {
    async ask({ text, media }) {
      const message = JSON.parse(text) as ServiceMessage;
      const onFault = (asked: string, error: unknown) => faultOf(services, `${printableName(asked)}, asked by ${name}`, error);
      const answered = await answer(services.registry, message, { asker, media: new Map(media), onFault });
      if (answered.invalidatesObjects) onInvalid();
      try {
        const media = await whole(answered.media);
        const news = renewed();
        return { text: news ? JSON.stringify({ ...JSON.parse(answered.text), renewed: news }) : answered.text, media };
      } catch (error) {
        await dropStreams(answered.media);
        return { text: JSON.stringify(errorResponse(message.id, onFault('its media', error))), media: [] };
      }
    },
    end: (failed) => {
      ended?.(failed);
      return run.end(failed);
    },
  };
}

/** What server code is told of the session that it began with, when that is another by now. */
interface Renewed {
  readonly objectSecret: string;
  readonly urlToken: string;
  readonly printToken: string;
}

/** Gives what of a session was renewed since it was last asked: somebody signed in, for one; null where nothing was. */
function renewals(sessions: CallServices['sessions'], session: Session): () => Renewed | null {
  let [secret, generation] = [session.objectSecret, session.generation];
  return () => {
    if (session.objectSecret === secret && session.generation === generation) return null;
    [secret, generation] = [session.objectSecret, session.generation];
    return { objectSecret: secret, urlToken: sessions.urlToken(session), printToken: sessions.temporaryToken(session) };
  };
}

class ServerRun implements Run {
  readonly name: string;
  readonly #onFault: (error: unknown) => void;
  readonly #work: ((failed: boolean) => void | Promise<void>)[] = [];
  #isOver = false;

  constructor(name: string, onFault: (error: unknown) => void) {
    this.name = name;
    this.#onFault = onFault;
  }

  atEnd(work: (failed: boolean) => void | Promise<void>): void {
    // What was opened for a run that was stopped meanwhile ends at once.
    if (this.#isOver) void this.#do(work, true);
    else this.#work.push(work);
  }

  /** What was opened last ends first. Nothing is given back where there is nothing to wait for. */
  end(failed: boolean): Promise<void> | undefined {
    this.#isOver = true;
    if (this.#work.length === 0) return undefined;
    const ends = this.#work
      .splice(0)
      .reverse()
      .map((work) => this.#do(work, failed));
    return Promise.all(ends).then(() => undefined);
  }

  #do(work: (failed: boolean) => void | Promise<void>, failed: boolean): Promise<void> {
    return (async () => work(failed))().catch(this.#onFault);
  }
}
