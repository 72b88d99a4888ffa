import { isBlob, type SyncRequest, type SyncResponse, syncRpcChannel } from '../../../protocol/index.ts';
import type { SyncAnswer } from './arrival-buffer.ts';
import { logRefusal } from './sync-client.ts';

/** The other end of a `RequestSyncClient`: answers the requests that the service worker passes on. @param name of the channel */
export class ChannelSyncServer {
  readonly #channel: BroadcastChannel;
  readonly #answer: (question: string) => Promise<SyncAnswer>;
  #asked = 0;

  constructor(name: string, answer: (question: string) => Promise<SyncAnswer>) {
    this.#answer = answer;
    this.#channel = new BroadcastChannel(syncRpcChannel(name));
    this.#channel.onmessage = ({ data }: MessageEvent<SyncRequest>) => void this.#give(data);
  }

  close(): void {
    this.#channel.close();
  }

  async #give({ asked, question }: SyncRequest): Promise<void> {
    // Requests are repeated, for an end that comes late; this one has been answered or is being answered.
    if (asked <= this.#asked) return;
    this.#asked = asked;
    const content = await this.#contentOf(question);
    this.#channel.postMessage({ answered: asked, content } satisfies SyncResponse);
  }

  async #contentOf(question: string): Promise<SyncResponse['content']> {
    try {
      const answer = await this.#answer(question);
      return isBlob(answer) ? answer : (answer as Exclude<SyncAnswer, Blob>).buffer;
    } catch (error) {
      logRefusal(error);
      return null;
    }
  }
}
