import { type CallMessage, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { nameOf } from './call-name.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { callErrors, errorResponse } from './errors.ts';

/**
 * Sends the response to a call. One that is larger than a frame is replaced by an error, which is logged.
 *
 * @returns whether the response was sent, so that its media should follow
 */
export function sendResponse(
  { onFailedCall }: Pick<CallServices, 'onFailedCall'>,
  caller: Pick<Caller, 'send'>,
  call: CallMessage,
  text: string,
): boolean {
  if (Buffer.byteLength(text) <= MAX_FRAME_BYTES) {
    caller.send(text);
    return true;
  }
  const refusal = callErrors.tooLarge();
  caller.send(JSON.stringify(errorResponse(call.id, refusal)));
  onFailedCall(nameOf(call), refusal);
  return false;
}
