import { randomUUID } from 'node:crypto';
import { type CallMessage, MAX_FRAME_BYTES } from '../../../protocol/index.ts';
import type { RequestContext } from '../../pool/index.ts';
import { type CallServices, requestVisitor } from '../../rpc/index.ts';
import { sessionLink } from '../../values/index.ts';
import { BodyTooLarge } from '../budgeted-body.ts';
import type { Client } from '../client.ts';
import type { EndpointReply } from '../endpoint-reply.ts';
import { FAILURE_TEXT } from '../failure-text.ts';
import { type RequestAnswer, requestAnswer } from './request-answer.ts';
import { requestCall } from './request-call.ts';

/**
 * Calls the uplink function that is registered for the request's path. The call has already stored the changes of the session.
 *
 * @throws BodyTooLarge for a request that does not fit into a frame; errors of `requestCall` and `requestAnswer`
 */
export async function callUplinkEndpoint(
  rpc: CallServices,
  client: Client,
  command: string,
  context: RequestContext,
  content: Uint8Array,
): Promise<EndpointReply> {
  const { session, ip } = client;
  const { generation, revision } = session;
  let hasNewCookies = false;
  const visitor = requestVisitor(rpc.sessions, client, () => void (hasNewCookies = true));
  const { media, ...said } = await requestCall(command, context, ip, content);
  const message: CallMessage = { type: 'CALL', id: randomUUID(), args: [], ...said };
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MAX_FRAME_BYTES) throw new BodyTooLarge(MAX_FRAME_BYTES);
  const caller = { session, visitor, ip, run: null };
  const [link, callStack] = [sessionLink(session), [{ type: 'http' }] as const];
  const answered = await rpc.uplinkFunctions.call({ message, text, media, link, callStack, caller, onInvalid: () => undefined });
  if (answered.error) rpc.onFailedCall(command, answered.error);
  const { body, ...reply } = answered.error ? failedAnswer() : requestAnswer(answered);
  return {
    reply,
    media: [['body', body]],
    session,
    changes: session.revision === revision ? {} : { session: session.data },
    isRenewed: session.generation !== generation,
    hasNewCookies,
  };
}

/** The response for a function that failed. */
function failedAnswer(): RequestAnswer {
  return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from(FAILURE_TEXT), page: null };
}
