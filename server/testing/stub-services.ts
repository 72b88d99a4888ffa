import type { CallMessage } from '../../protocol/index.ts';
import type { AskServices, WithMedia } from '../pool/index.ts';
import type { RunEnd } from '../services/index.ts';

/** Returns the fields of the response message to a call. */
export type Answer = (call: CallMessage, media: WithMedia['media']) => object | Promise<object>;

/** Services that answer with given fields, and record requests and ends. */
export class StubServices implements AskServices {
  readonly asked: string[] = [];
  readonly ends: RunEnd[] = [];
  readonly #answer: Answer;
  media: WithMedia['media'] = [];

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  async ask({ text, media }: WithMedia): Promise<WithMedia> {
    const call = JSON.parse(text) as CallMessage;
    this.asked.push(call.command ?? `${call.liveObjectCall?.backend}.${call.liveObjectCall?.method}`);
    return { text: JSON.stringify({ id: call.id, objects: [], ...(await this.#answer(call, media)) }), media: this.media };
  }

  end(how: RunEnd): undefined {
    this.ends.push(how);
  }
}
