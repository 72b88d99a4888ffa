import type { ErrorPayload } from '../../protocol/index.ts';
import { type AskServices, CallLost, type WithMedia } from '../pool/index.ts';
import type { TaskEnd, TaskReply, TaskRun } from '../tasks/index.ts';
import type { CallServices } from './call-services.ts';
import { callErrors } from './errors.ts';
import { faultOf } from './faults.ts';
import { errorOfUnknown } from './lost-functions.ts';
import { serverRun } from './server-run.ts';
import { settingFor } from './setting.ts';

/** With whom tasks take turns: with each other, as the calls of one address do. */
const TASKS = 'background tasks';

/**
 * Runs a background task, in server code or on the uplink that has registered it, in a session of its own and for as long as it
 * takes. Never rejects.
 *
 * @returns the reply of its function; where there is none, what that is told as
 */
export async function runTask(
  services: CallServices,
  { id, name, message, signal, onState, onPrinted }: TaskRun,
): Promise<TaskEnd> {
  const shown = `background task ${name}`;
  const visit = { session: services.sessions.begin(), visitor: null, ip: null };
  try {
    const asked = serverRun(services, { ...visit, callers: [], type: 'background_task' }, shown);
    const { command } = JSON.parse(message.text) as { readonly command: string };
    if (services.far.takes(command)) return { reply: await runFarTask(asked, message) };
    const caller = { type: 'background_task', task: id } as const;
    const setting = { ...settingFor(services, { ...visit, cookies: {} }), caller };
    const turn = { address: TASKS, session: visit.session.id };
    const call = { ...message, setting, services: asked, timeLimit: null, signal, onTold: onState, onPrinted };
    const reply = await services.python.call(call, turn);
    const gone = reply.error && errorOfUnknown(services.far, command, reply.error);
    if (reply.error) services.onFailedCall(shown, gone ?? reply.error);
    return gone ? { lost: gone } : { reply };
  } catch (error) {
    // Who stopped it says so.
    if (error instanceof CallLost && error.reason === 'stopped') return { lost: callErrors.timeout() };
    return { lost: faultOf(services, shown, error) };
  }
}

/** One that is killed is not heard of any more; nothing in the protocol stops a program. */
async function runFarTask(asked: AskServices, message: WithMedia): Promise<TaskReply> {
  let hasFailed = true;
  try {
    const { text } = await asked.ask(message);
    const { error = null } = JSON.parse(text) as { readonly error?: ErrorPayload | null };
    hasFailed = error !== null;
    return { text, error };
  } finally {
    await asked.end(hasFailed);
  }
}
