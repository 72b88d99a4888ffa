import { type ChunkHeader, readServerMessage, type ServerMessage } from '../../../protocol/index.ts';

/** Who takes what the server says. */
export interface Receiver {
  /** One message, classified and checked, and the text it came as. Chunk headers are not among them. */
  onMessage(message: Exclude<ServerMessage, { kind: 'chunk' }>, text: string): void;
  onChunk(header: ChunkHeader, content: ArrayBuffer): void;
  /** A text that is no message of the server's; `error` says where and why. */
  onUnreadable(text: string, error: Error): void;
  /** A chunk that nothing announced. */
  onStrayChunk(): void;
}

/**
 * One stream of frames from the server: a socket, or the answer to one HTTP request. A binary frame belongs to the header
 * right before it in the same stream (wire §4.3).
 */
export class Incoming {
  readonly #receiver: Receiver;
  #header: ChunkHeader | null = null;

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  text(text: string): void {
    let incoming: ServerMessage;
    try {
      incoming = readServerMessage(text);
    } catch (error) {
      // It may have been a header: what follows must not be taken for another one's chunk.
      this.#header = null;
      this.#receiver.onUnreadable(text, error as Error);
      return;
    }
    if (incoming.kind === 'chunk') this.#header = incoming.message;
    else this.#receiver.onMessage(incoming, text);
  }

  binary(content: ArrayBuffer): void {
    const header = this.#header;
    this.#header = null;
    if (header) this.#receiver.onChunk(header, content);
    else this.#receiver.onStrayChunk();
  }
}
