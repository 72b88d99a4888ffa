import type { ErrorPayload } from '../../protocol/index.ts';
import { NATIVE_CHUNKS } from '../../shared/common/index.ts';
import { payloadOf } from '../services/index.ts';
import { dropStreams, type OutgoingContent } from '../values/index.ts';
import type { Caller } from './caller.ts';
import { sendChunk, sendMedia } from './chunks.ts';

/**
 * Sends media contents of services after their response. Streams are sent as fast as the client reads them, so no file is in memory
 * as a whole.
 *
 * @param onFault logs a stream that failed for a reason that is not the caller's, and returns the error for the page
 */
export async function sendContents(
  caller: Pick<Caller, 'send' | 'drained'>,
  requestId: string,
  media: readonly OutgoingContent[],
  onFault: (error: unknown) => ErrorPayload,
): Promise<void> {
  for (const [at, [mediaId, content]] of media.entries()) {
    if (content instanceof Uint8Array) sendMedia(caller, requestId, [[mediaId, content]], NATIVE_CHUNKS);
    else {
      try {
        await sendStream(caller, requestId, mediaId, content);
      } catch (error) {
        const mediaIds = media.slice(at).map(([id]) => id);
        caller.send(JSON.stringify({ type: 'MEDIA_ERROR', requestId, mediaIds, cause: payloadOf(error) ?? onFault(error) }));
        return await dropStreams(media.slice(at + 1));
      }
    }
  }
}

async function sendStream(
  caller: Pick<Caller, 'send' | 'drained'>,
  requestId: string,
  mediaId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let chunkIndex = 0;
  const chunk = (bytes: Uint8Array, lastChunk: boolean): void => {
    sendChunk(caller, { type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex, lastChunk }, bytes);
    chunkIndex += 1;
  };
  for await (const piece of content) {
    for (let start = 0; start < piece.length; start += NATIVE_CHUNKS.size) {
      chunk(piece.subarray(start, start + NATIVE_CHUNKS.size), false);
    }
    // The client has disconnected: the rest is not read.
    if (!(await caller.drained())) return;
  }
  chunk(new Uint8Array(), true);
}
