import type { ChunkHeader } from '../../protocol/index.ts';
import { type ChunkRule, chunksOf } from '../../shared/common/index.ts';
import type { MediaContent } from '../pool/index.ts';
import type { Caller } from './caller.ts';

/** Sends media contents after their response, each header directly before its bytes. Nothing is copied. */
export function sendMedia(
  caller: Pick<Caller, 'send'>,
  requestId: string,
  media: readonly MediaContent[],
  rule: ChunkRule,
): void {
  for (const [mediaId, content] of media) {
    for (const { header, start, end } of chunksOf(requestId, mediaId, content.length, rule))
      sendChunk(caller, header, content.subarray(start, end));
  }
}

/** Sends one chunk with its header. */
export function sendChunk(caller: Pick<Caller, 'send'>, header: ChunkHeader, bytes: Uint8Array): void {
  caller.send(JSON.stringify(header));
  caller.send(bytes);
}
