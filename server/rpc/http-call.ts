import type { Writable } from 'node:stream';
import type { CallMessage } from '../../protocol/index.ts';
import type { Caller } from './caller.ts';
import { answerCall } from './calls.ts';
import { logToTerminal } from './client-log.ts';
import { type HttpCall, partHead } from './http-parts.ts';
import { IncomingMedia } from './incoming-media.ts';
import { parseClientMessage } from './messages.ts';
import type { RpcServices } from './services.ts';

/**
 * Answers one call or log message over HTTP: what the socket would have sent goes out as parts, as it comes up.
 *
 * @returns false when the text is no message of the protocol; nothing is written then
 */
export function answerHttpCall(
  services: RpcServices,
  client: Pick<Caller, 'session' | 'ip' | 'cookies'>,
  { text, chunks }: HttpCall,
  body: Writable,
): boolean {
  const message = parseClientMessage(text);
  if (!message || message.type === 'CHUNK_HEADER') return false;
  if (message.type === 'LOG') {
    logToTerminal(message, services.terminal, services.fileName);
    body.end();
    return true;
  }
  const media = new IncomingMedia();
  const collect = (call: CallMessage): ReturnType<IncomingMedia['collect']> => {
    const collected = media.collect(call);
    for (const [header, content] of chunks) {
      media.announce(header);
      media.add(content);
    }
    // Nothing more will come: what is missing now is missing for good.
    media.close();
    return collected;
  };
  const caller: Caller = { ...client, transport: 'http', send: (data) => void (body.writable && writePart(body, data)) };
  void answerCall(services, caller, message, text, collect).finally(() => body.end());
  return true;
}

function writePart(body: Writable, data: string | Uint8Array): void {
  body.write(partHead(data));
  body.write(data);
}
