import type { ErrorPayload } from '../../protocol/index.ts';
import { NATIVE_CHUNKS } from '../../shared/common/index.ts';
import { payloadOf } from '../services/index.ts';
import { dropStreams, type OutgoingContent } from '../values/index.ts';
import type { Caller } from './caller.ts';
import { sendChunk, sendMedia } from './chunks.ts';

/**
 * Sends contents of services behind their response: streams as fast as they are taken, so that no file is here whole.
 *
 * @param onFault tells of a stream that broke off for no fault of the page's, and gives what the page is told
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
    // Nobody is there any more: the rest is not read.
    if (!(await caller.drained())) return;
  }
  chunk(new Uint8Array(), true);
}
