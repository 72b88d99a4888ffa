import { isBlob, type LineAnswer, type LineQuestion, lineChannel } from '../../../protocol/index.ts';
import type { Answer } from './arrivals.ts';
import { tellRefusal } from './line.ts';

/** The other end of a `RequestLine`: answers the questions that the service worker passes on. @param name of the line */
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
    // Questions are repeated, for an end that comes late; this one has been answered or is being answered.
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
