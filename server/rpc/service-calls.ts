import type { CallMessage, ErrorPayload } from '../../protocol/index.ts';
import { answer, type ServiceCaller } from '../services/index.ts';
import { dropStreams } from '../values/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { sendContents } from './contents.ts';
import type { CollectedMedia } from './incoming-media.ts';
import { sendResponse } from './send-response.ts';
import { visitorOf } from './visitor.ts';

/** The caller as services see it. Pages are not trusted, and each of their calls is independent. */
export function serviceCallerOf(
  { sessions, environmentOrigin }: Pick<CallServices, 'sessions' | 'environmentOrigin'>,
  caller: Caller,
  callId: string,
): ServiceCaller {
  const { session, ip, program } = caller;
  const { type, isTrusted, run } = program ?? { type: 'browser', isTrusted: false, run: null };
  return { type, isTrusted, session, visitor: visitorOf(sessions, caller, callId), ip, origin: environmentOrigin(), run };
}

/**
 * Answers a call of a service (wire §11).
 *
 * @param onFault logs a fault of this server, and returns the error for the page
 */
export async function answerByService(
  services: CallServices,
  caller: Caller,
  call: CallMessage,
  media: Extract<CollectedMedia, { media: unknown }>['media'],
  onFault: (error: unknown) => ErrorPayload,
): Promise<void> {
  const serviceCaller = serviceCallerOf(services, caller, call.id);
  const answered = await answer(services.registry, call, {
    caller: serviceCaller,
    media: new Map(media),
    onFault: (_, error) => onFault(error),
  });
  if (answered.invalidatesObjects) tellInvalid(caller, call.id);
  await caller.cookieFetch;
  if (sendResponse(services, caller, call, answered.text)) await sendContents(caller, call.id, answered.media, onFault);
  else await dropStreams(answered.media);
}

/** Tells the caller that objects which the session was handed earlier are no longer valid (wire §9.5). */
export function tellInvalid(caller: Pick<Caller, 'send' | 'program'>, id: string): void {
  if (caller.program) return caller.program.onInvalid();
  caller.send(JSON.stringify({ id, 'invalidate-macs': true, objects: [] }));
}
