import type { ErrorPayload } from '../../protocol/index.ts';
import { CallLost, type PythonReply, type WithMedia } from '../pool/index.ts';
import type { CallServices } from './call-services.ts';
import { callErrors } from './errors.ts';
import { faultOf } from './faults.ts';
import { serverRun } from './server-run.ts';
import { settingFor } from './setting.ts';

/** A background task to run in server code. */
export interface TaskToRun {
  readonly name: string;
  /** The CALL message, with its media. */
  readonly message: WithMedia;
  readonly signal: AbortSignal;
  onState(text: string): void;
}

/** With whom tasks take turns: with each other, as the calls of one address do. */
const TASKS = 'background tasks';

/**
 * Runs a background task, in a session of its own and for as long as it takes. Never rejects.
 *
 * @returns the reply of server code; where there is none, what that is told as
 */
export async function runTask(
  services: CallServices,
  { name, message, signal, onState }: TaskToRun,
): Promise<{ readonly reply: PythonReply } | { readonly lost: ErrorPayload }> {
  const shown = `background task ${name}`;
  const visit = { session: services.sessions.begin(), visitor: null, ip: null };
  try {
    const asked = serverRun(services, { ...visit, callers: [], type: 'background_task' }, shown);
    const caller = { type: 'background_task', isTrusted: true } as const;
    const setting = { ...settingFor(services, { ...visit, cookies: {} }), caller };
    const turn = { address: TASKS, session: visit.session.id };
    const call = { ...message, setting, services: asked, timeLimit: null, signal, onTold: onState };
    const reply = await services.python.call(call, turn);
    if (reply.error) services.onFailedCall(shown, reply.error);
    return { reply };
  } catch (error) {
    // Who stopped it says so.
    if (error instanceof CallLost && error.reason === 'stopped') return { lost: callErrors.timeout() };
    return { lost: faultOf(services, shown, error) };
  }
}
