import { isBlob, type LineAnswer, type LineQuestion, lineChannel } from '../../../protocol/index.ts';
import type { Answer } from './arrivals.ts';
import { tellRefusal } from './line.ts';

/** The other end of a `RequestLine`: answers what the service worker passes on of it. `name` is the line's. */
export class ChannelAnswers {
  readonly #channel: BroadcastChannel;
  readonly #answer: (question: string) => Promise<Answer>;
  #asked = 0;

  constructor(name: string, answer: (question: string) => Promise<Answer>) {
    this.#answer = answer;
    this.#channel = new BroadcastChannel(lineChannel(name));
    this.#channel.onmessage = ({ data }: MessageEvent<LineQuestion>) => void this.#give(data);
  }

  close(): void {
    this.#channel.close();
  }

  async #give({ asked, question }: LineQuestion): Promise<void> {
    // Questions are said again for who comes late; this one has been heard.
    if (asked <= this.#asked) return;
    this.#asked = asked;
    const content = await this.#contentOf(question);
    this.#channel.postMessage({ answered: asked, content } satisfies LineAnswer);
  }

  async #contentOf(question: string): Promise<LineAnswer['content']> {
    try {
      const answer = await this.#answer(question);
      return isBlob(answer) ? answer : (answer as Exclude<Answer, Blob>).buffer;
    } catch (error) {
      tellRefusal(error);
      return null;
    }
  }
}
