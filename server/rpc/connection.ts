import type { WebSocket } from 'ws';
import type { CallMessage } from '../../protocol/index.ts';
import type { CallServices } from './call-services.ts';
import type { Caller } from './caller.ts';
import { answerCall } from './calls.ts';
import { IncomingMedia } from './incoming-media.ts';
import { readClientMessage } from './messages.ts';
import { CloseCode } from './socket-close.ts';
import { SocketFlow } from './socket-flow.ts';

/** One page's socket, with its calls, media chunks and log messages (wire §4). */
export class Connection {
  readonly #socket: WebSocket;
  readonly #caller: Caller;
  readonly #services: CallServices;
  readonly #media: IncomingMedia;
  readonly #flow: SocketFlow;

  constructor(socket: WebSocket, client: Omit<Caller, 'transport' | 'send' | 'drained'>, services: CallServices) {
    this.#socket = socket;
    this.#services = services;
    this.#media = new IncomingMedia(services.uploadBudget);
    this.#flow = new SocketFlow(socket, {
      onFrame: (data, isBinary) => (isBinary ? this.#media.add(data) : this.#receive(data)),
      isEnding: () => services.python.isEnding,
      hasRoom: () => services.python.hasRoomFor(client.queueKey),
    });
    const flow = this.#flow;
    this.#caller = {
      ...client,
      transport: 'socket',
      isHeld: () => flow.isHeld,
      send: (data) => flow.send(data),
      drained: () => flow.drained(),
    };
    socket.on('close', () => this.#media.close());
  }

  /** Whether messages in both directions wait. */
  get isHeld(): boolean {
    return this.#flow.isHeld;
  }

  /** Lets messages in both directions wait, until `release`. */
  hold(): void {
    this.#flow.hold();
  }

  release(): void {
    this.#flow.release();
  }

  #receive(data: Buffer): void {
    const message = readClientMessage(data);
    if (!message) this.#socket.close(CloseCode.unreadable, 'not a message of the protocol');
    else if (message.type === 'CALL') void this.#answer(message, data.toString('utf8'));
    else if (message.type === 'REFUSED') this.#flow.send(JSON.stringify(message.answer));
    else if (message.type === 'CHUNK_HEADER') this.#media.announce(message);
    else this.#services.pageLogs.show(message, this.#caller.queueKey);
  }

  async #answer(call: CallMessage, text: string): Promise<void> {
    let leave = this.#flow.enter(text.length);
    await answerCall(this.#services, this.#caller, call, text, async (_, bytes) => {
      const collecting = this.#media.collect(call, bytes);
      if (!this.#media.awaits(call.id)) return collecting;
      // The call's media arrive through this socket, which must be read meanwhile, so the call does not count as in progress.
      void leave();
      const collected = await collecting;
      const media = 'media' in collected ? collected.media : [];
      leave = this.#flow.enter(media.reduce((sum, [, content]) => sum + content.length, bytes));
      return collected;
    });
    await leave();
  }
}
