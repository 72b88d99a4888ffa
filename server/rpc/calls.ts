import { type CallMessage, type ErrorPayload, isNestedTooDeep } from '../../protocol/index.ts';
import { PYTHON_CHUNKS } from '../../shared/common/index.ts';
import type { MediaContent, PythonReply } from '../pool/index.ts';
import { answerBuiltin, RESET_SESSION } from './builtin-calls.ts';
import { callContextFor } from './call-context.ts';
import { reportCallFailure } from './call-failures.ts';
import { nameOf } from './call-name.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { sendMedia } from './chunks.ts';
import { asDisconnectedError } from './disconnected-functions.ts';
import { callErrors, errorResponse } from './errors.ts';
import type { CollectedMedia } from './incoming-media.ts';
import { sendResponse } from './send-response.ts';
import { serverCodeRun } from './server-code-run.ts';
import { answerByService, tellInvalid } from './service-calls.ts';
import { sessionBaseline, storeChanges } from './session-changes.ts';
import { callStackOf, callUplinkFunction } from './uplink-calls.ts';
import { tellCookies, visitorOf } from './visitor.ts';

/**
 * Waits for the media of a call.
 *
 * @param bytes size of the call's message, which is kept in memory meanwhile
 */
export type CollectMedia = (call: CallMessage, bytes: number) => Promise<CollectedMedia>;

/**
 * Answers one CALL (wire §4.7) of any transport. Never rejects.
 *
 * @param text the message as received, since Python reads numbers that JavaScript would round
 */
export async function answerCall(
  services: CallServices,
  caller: Caller,
  call: CallMessage,
  text: string,
  collect: CollectMedia,
): Promise<void> {
  const refuse = (payload: ErrorPayload): void => caller.send(JSON.stringify(errorResponse(call.id, payload)));
  const fault = (error: unknown): ErrorPayload => reportCallFailure(services, nameOf(call), error);
  try {
    if (services.python.isEnding) return refuse(callErrors.ending());
    services.sessions.touched(caller.session);
    const refusal = refusalOf(call, caller, text);
    if (refusal) return refuse(refusal);
    const own = answerBuiltin(call, caller, services.sessions);
    if (own !== undefined) return caller.send(JSON.stringify({ id: call.id, response: own, objects: [] }));
    const collected = await collect(call, text.length);
    if ('refusal' in collected) return refuse(collected.refusal);
    const { registry } = services;
    if (registry.takes(call)) return await registry.during(answerByService(services, caller, call, collected.media, fault));
    if (services.uplinkFunctions.takes(call.command))
      return await registry.during(callUplinkFunction(services, caller, call, text, collected.media));
    await run(services, caller, call, text, collected.media);
  } catch (error) {
    refuse(fault(error));
  }
}

function refusalOf({ command }: CallMessage, { session, transport, program }: Caller, text: string): ErrorPayload | null {
  if (transport === 'socket' && session.replacement && !isAnsweredWhenExpired(command)) return callErrors.sessionExpired();
  if (command?.includes(':') && !program?.isTrusted) return callErrors.scoped(command);
  if (isNestedTooDeep(text)) return callErrors.tooDeep();
  return null;
}

/** Whether a call is still answered in an expired session (wire §2.4). */
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
  const began = sessionBaseline(caller);
  const { session, ip, program } = caller;
  const visit = {
    session,
    visitor: visitorOf(services.sessions, caller, call.id),
    ip,
    callStack: callStackOf(caller, call),
    run: program?.run ?? null,
  };
  const asked = serverCodeRun(services, visit, nameOf(call), () => tellInvalid(caller, call.id));
  const context = callContextFor(services, caller);
  const reply = await services.python.call({ text, media, context, services: asked }, caller.queueKey);
  storeChanges(services.terminal, caller.session, nameOf(call), reply, began);
  if (reply.changes.objectSecret !== undefined) tellInvalid(caller, call.id);
  announceCookies(services, caller, call, reply);
  await caller.cookieFetch;
  const gone = reply.error && asDisconnectedError(services.uplinkFunctions, call.command, reply.error);
  if (gone) return caller.send(JSON.stringify(errorResponse(call.id, gone)));
  if (!sendResponse(services, caller, call, reply.text)) return;
  sendMedia(caller, call.id, reply.media, PYTHON_CHUNKS);
  if (reply.error) services.onFailedCall(nameOf(call), reply.error);
}

function announceCookies({ sessions }: CallServices, caller: Caller, { id }: CallMessage, { changes }: PythonReply): void {
  if (!changes.cookies) return;
  if (caller.program) caller.program.visitor?.announceCookies();
  else tellCookies(sessions, caller, id);
}
