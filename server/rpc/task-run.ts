import type { ErrorPayload } from '../../protocol/index.ts';
import { type AskServices, CallFailure, type WithMedia } from '../pool/index.ts';
import type { RunEnd } from '../services/index.ts';
import type { TaskEnd, TaskReply, TaskRun } from '../tasks/index.ts';
import { callContextFor } from './call-context.ts';
import { reportCallFailure } from './call-failures.ts';
import type { CallServices } from './call-services.ts';
import { asDisconnectedError } from './disconnected-functions.ts';
import { callErrors } from './errors.ts';
import { serverCodeRun } from './server-code-run.ts';

/** The queue address of all tasks, which thus take turns as sessions of one address do. */
const TASKS = 'background tasks';

/**
 * Runs a background task, in server code or on the uplink that has registered it, in a new session and without a time limit. Never
 * rejects.
 *
 * @returns the reply of its function, or the error that replaces it
 */
export async function runTask(
  services: CallServices,
  { id, name, message, signal, onState, onPrinted }: TaskRun,
): Promise<TaskEnd> {
  const shown = `background task ${name}`;
  const visit = { session: services.sessions.begin(), visitor: null, ip: null };
  try {
    const asked = serverCodeRun(services, { ...visit, callStack: [], type: 'background_task' }, shown);
    const { command } = JSON.parse(message.text) as { readonly command: string };
    if (services.uplinkFunctions.takes(command)) {
      const reply = await runUplinkTask(asked, message);
      // The program itself prints nothing of it.
      if (reply.error) services.onFailedCall(shown, reply.error);
      return { reply };
    }
    const caller = { type: 'background_task', task: id } as const;
    const context = { ...callContextFor(services, { ...visit, cookies: {} }), caller };
    const queueKey = { address: TASKS, session: visit.session.id };
    const call = { ...message, context, services: asked, timeLimit: null, signal, onTold: onState, onPrinted };
    const reply = await services.python.call(call, queueKey);
    const gone = reply.error && asDisconnectedError(services.uplinkFunctions, command, reply.error);
    if (reply.error) services.onFailedCall(shown, gone ?? reply.error);
    return gone ? { lost: gone } : { reply };
  } catch (error) {
    // Whoever stopped the task is responsible for reporting it; nothing is logged here.
    if (error instanceof CallFailure && error.reason === 'stopped') return { lost: callErrors.timeout() };
    return { lost: reportCallFailure(services, shown, error) };
  }
}

/** Runs a task on an uplink. A killed one continues there and its result is ignored, since the protocol cannot stop it. */
async function runUplinkTask(asked: AskServices, message: WithMedia): Promise<TaskReply> {
  let how: RunEnd = 'failed';
  try {
    const { text } = await asked.ask(message);
    const { error = null } = JSON.parse(text) as { readonly error?: ErrorPayload | null };
    if (error === null) how = 'done';
    return { text, error };
  } finally {
    await asked.end(how);
  }
}
