import type { CallMessage } from '../../protocol/index.ts';
import { PYTHON_CHUNKS } from '../../shared/common/index.ts';
import type { MediaContent } from '../pool/index.ts';
import { linkTo } from '../services/index.ts';
import { nameOf } from './call-name.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { sendMedia } from './chunks.ts';
import { sendResponse } from './send-response.ts';
import { serviceCallerOf, tellInvalid } from './service-calls.ts';
import type { CallFrame } from './uplink-functions.ts';

/** Answers a call of a function that an uplink has registered. */
export async function callUplinkFunction(
  services: CallServices,
  caller: Caller,
  call: CallMessage,
  text: string,
  media: readonly MediaContent[],
): Promise<void> {
  const serviceCaller = serviceCallerOf(services, caller, call.id);
  const reply = await services.uplinkFunctions.call({
    message: call,
    text,
    media,
    link: linkTo(serviceCaller),
    callStack: callStackOf(caller, call),
    caller: serviceCaller,
    onInvalid: () => tellInvalid(caller, call.id),
  });
  await caller.cookieFetch;
  if (!sendResponse(services, caller, call, reply.text)) return;
  sendMedia(caller, call.id, reply.media, PYTHON_CHUNKS);
  if (reply.error) services.onFailedCall(nameOf(call), reply.error);
}

/** The caller, and the calls within which it calls, innermost first. */
export function callStackOf({ program }: Caller, { v }: CallMessage): readonly CallFrame[] {
  const version = v === undefined ? {} : { 'protocol-version': v };
  return [{ type: program?.type ?? 'browser', ...version }, ...(program?.callStack ?? [])];
}
