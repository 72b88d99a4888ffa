import { randomUUID } from 'node:crypto';
import { type CallMessage, MAX_FRAME_BYTES } from '../../../protocol/index.ts';
import type { RequestSetting } from '../../pool/index.ts';
import { type CallServices, requestVisitor } from '../../rpc/index.ts';
import { sessionLink } from '../../values/index.ts';
import type { Answered } from '../answered.ts';
import type { Client } from '../client.ts';
import { FAILED } from '../failed.ts';
import { BodyTooLarge } from '../held-body.ts';
import { type RequestAnswer, requestAnswer } from './request-answer.ts';
import { requestCall } from './request-call.ts';

/**
 * Has a program answer a request whose path it has registered. The call itself has kept what that leaves in the session.
 *
 * @throws BodyTooLarge for a request that is no frame of an uplink's. What `requestCall` and `requestAnswer` throw
 */
export async function askProgram(
  rpc: CallServices,
  client: Client,
  command: string,
  setting: RequestSetting,
  content: Uint8Array,
): Promise<Answered> {
  const { session, ip } = client;
  const { generation, revision } = session;
  let hasNewCookies = false;
  const visitor = requestVisitor(rpc.sessions, client, () => void (hasNewCookies = true));
  const { media, ...said } = await requestCall(command, setting, ip, content);
  const message: CallMessage = { type: 'CALL', id: randomUUID(), args: [], ...said };
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MAX_FRAME_BYTES) throw new BodyTooLarge(MAX_FRAME_BYTES);
  const asker = { session, visitor, ip, run: null };
  const [link, callers] = [sessionLink(session), [{ type: 'http' }] as const];
  const answered = await rpc.far.call({ message, text, media, link, callers, asker, onInvalid: () => undefined });
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

/** What is sent for a function that failed. */
function failedAnswer(): RequestAnswer {
  return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from(FAILED), page: null };
}
