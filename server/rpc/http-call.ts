import type { Writable } from 'node:stream';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { answerCall, type CollectMedia } from './calls.ts';
import type { HttpCall } from './http-call-parts.ts';
import { IncomingMedia } from './incoming-media.ts';
import { readClientMessage } from './messages.ts';
import { ResponseParts } from './response-parts.ts';

/**
 * Answers one call or log message over HTTP. What a socket would send is written as parts, as soon as it is available.
 *
 * @returns the content type of what is written to `body`; null when the text is not a valid message
 */
export function answerHttpCall(
  services: CallServices,
  client: Omit<Caller, 'transport' | 'send' | 'drained'>,
  { text, chunks }: HttpCall,
  body: Writable,
): string | null {
  const message = readClientMessage(Buffer.from(text));
  if (!message || message.type === 'CHUNK_HEADER') return null;
  const parts = new ResponseParts();
  if (message.type === 'LOG') {
    services.pageLogs.show(message, client.queueKey);
    body.end();
    return parts.contentType;
  }
  if (message.type === 'REFUSED') {
    writePart(body, parts, JSON.stringify(message.answer));
    body.end();
    return parts.contentType;
  }
  const media = new IncomingMedia(services.uploadBudget);
  const collect: CollectMedia = (call, bytes) => {
    const collected = media.collect(call, bytes);
    // Removed from the list, so that each chunk is in memory only once while Python runs.
    for (const [header, content] of chunks.splice(0)) {
      media.announce(header);
      media.add(content);
    }
    // No more chunks can arrive, so missing ones make the call fail at once.
    media.close();
    return collected;
  };
  const send = (data: string | Uint8Array): void => writePart(body, parts, data);
  const finish = (): void => void (body.writable && body.write(parts.end()));
  const caller: Caller = { ...client, transport: 'http', send, finish, drained: () => drained(body) };
  void answerCall(services, caller, message, text, collect).finally(() => body.end());
  return parts.contentType;
}

function writePart(body: Writable, parts: ResponseParts, data: string | Uint8Array): void {
  if (!body.writable) return;
  body.write(parts.head(data));
  body.write(data);
}

/** Resolves when the body can take more; the value is whether the client is still connected. */
async function drained(body: Writable): Promise<boolean> {
  if (body.writable && body.writableNeedDrain) {
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        body.off('drain', goOn).off('close', goOn);
        resolve();
      };
      body.on('drain', goOn).on('close', goOn);
    });
  }
  return body.writable;
}
