import { type CallMessage, type ErrorPayload, isNestedTooDeep, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { PYTHON_CHUNKS } from '../../shared/common/index.ts';
import { CallLost, type MediaContent, type PythonReply } from '../pool/index.ts';
import { StateUnavailable } from '../state/index.ts';
import { errorText, printableName } from '../text/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { sendMedia } from './chunks.ts';
import { callErrors, errorResponse } from './errors.ts';
import type { CollectedMedia } from './incoming-media.ts';
import { answerOwn, RESET_SESSION } from './own-calls.ts';
import { answerByService, tellInvalid } from './service-calls.ts';
import { beginning, keepChanges } from './session-changes.ts';
import { settingFor } from './setting.ts';

/** Waits for the media of a call, whose message has so many bytes. */
export type CollectMedia = (call: CallMessage, bytes: number) => Promise<CollectedMedia>;

/**
 * Answers one CALL (wire §4.7), whatever it came over. Never rejects.
 *
 * @param text the message as it came: Python reads numbers that JavaScript would bend
 */
export async function answerCall(
  services: CallServices,
  caller: Caller,
  call: CallMessage,
  text: string,
  collect: CollectMedia,
): Promise<void> {
  const refuse = (payload: ErrorPayload): void => caller.send(JSON.stringify(errorResponse(call.id, payload)));
  const fault = (error: unknown): ErrorPayload => lost(services, call, error);
  try {
    if (services.python.isEnding) return refuse(callErrors.ending());
    services.sessions.touched(caller.session);
    const refusal = refusalOf(call, caller, text);
    if (refusal) return refuse(refusal);
    const own = answerOwn(call, caller, services.sessions);
    if (own !== undefined) return caller.send(JSON.stringify({ id: call.id, response: own, objects: [] }));
    const collected = await collect(call, text.length);
    if ('refusal' in collected) return refuse(collected.refusal);
    if (services.registry.takes(call)) return await answerByService(services, caller, call, collected.media, fault);
    await run(services, caller, call, text, collected.media);
  } catch (error) {
    refuse(fault(error));
  }
}

function refusalOf({ command }: CallMessage, { session, transport }: Caller, text: string): ErrorPayload | null {
  if (transport === 'socket' && session.replacement && !isAnsweredWhenExpired(command)) return callErrors.sessionExpired();
  if (command?.includes(':')) return callErrors.scoped(command);
  if (isNestedTooDeep(text)) return callErrors.tooDeep();
  return null;
}

/** What still works in an expired session (wire §2.4). */
function isAnsweredWhenExpired(command: string | undefined): boolean {
  return command === RESET_SESSION || Boolean(command?.startsWith('anvil.record_schema.get/'));
}

async function run(
  services: CallServices,
  caller: Caller,
  call: CallMessage,
  text: string,
  media: readonly MediaContent[],
): Promise<void> {
  const began = beginning(caller);
  const reply = await services.python.call({ text, media, setting: settingFor(services, caller), services: null }, caller.turn);
  keepChanges(services.terminal, caller.session, nameOf(call), reply, began);
  if (reply.changes.objectSecret !== undefined) tellInvalid(caller, call.id);
  announceCookies(caller, call, reply);
  if (Buffer.byteLength(reply.text) > MAX_FRAME_BYTES) {
    const refusal = callErrors.tooLarge();
    caller.send(JSON.stringify(errorResponse(call.id, refusal)));
    return services.onFailedCall(nameOf(call), refusal);
  }
  caller.send(reply.text);
  sendMedia(caller, call.id, reply.media, PYTHON_CHUNKS);
  if (reply.error) services.onFailedCall(nameOf(call), reply.error);
}

function announceCookies(caller: Caller, { id }: CallMessage, { changes }: PythonReply): void {
  // A response cannot set cookies here: the page is told to fetch them (wire §1.4).
  if (changes.cookies) caller.send(JSON.stringify({ id, 'set-cookie': true, objects: [] }));
}

const lostErrors = {
  timeout: callErrors.timeout,
  stopped: callErrors.timeout,
  'worker-gone': callErrors.runtimeLost,
  busy: callErrors.busy,
  unavailable: callErrors.noRuntime,
} as const;

function lost(services: CallServices, call: CallMessage, error: unknown): ErrorPayload {
  if (error instanceof CallLost && error.reason !== 'internal') {
    // A worker that is lost is told of by itself, and that calls are refused once for all of them.
    if (error.reason !== 'worker-gone' && error.reason !== 'busy')
      services.terminal.error('server', `${nameOf(call)}: ${error.message}`);
    return lostErrors[error.reason](services.uninstalled());
  }
  if (error instanceof StateUnavailable) {
    services.terminal.error('server', `${nameOf(call)}: ${error.message}`);
    return callErrors.notKept();
  }
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  services.terminal.error('hearth', `internal error ${id} in ${nameOf(call)}: ${errorText(error)}`);
  return callErrors.internal(id);
}

/** What the terminal calls it: names are whatever a page says. */
function nameOf({ command, liveObjectCall }: CallMessage): string {
  return printableName(command ?? `${liveObjectCall?.backend}.${liveObjectCall?.method}`);
}
