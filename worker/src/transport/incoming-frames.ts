import { type ChunkHeader, readServerMessage, type ServerMessage } from '../../../protocol/index.ts';

/** Receives the server's messages. */
export interface ServerMessageListener {
  /** A message, classified and checked, with its text; never a chunk header. */
  onMessage(message: Exclude<ServerMessage, { kind: 'chunk' }>, text: string): void;
  onChunk(header: ChunkHeader, content: ArrayBuffer): void;
  /** A text that is no valid message; `error` tells where and why. */
  onUnreadable(text: string, error: Error): void;
  /** A chunk without a header before it. */
  onStrayChunk(): void;
}

/**
 * One stream of frames from the server: of a socket, or of the response to one HTTP request. A binary frame belongs to the header directly
 * before it in the same stream (wire §4.3).
 */
export class IncomingFrames {
  readonly #receiver: ServerMessageListener;
  #header: ChunkHeader | null = null;

  constructor(receiver: ServerMessageListener) {
    this.#receiver = receiver;
  }

  text(text: string): void {
    let incoming: ServerMessage;
    try {
      incoming = readServerMessage(text);
    } catch (error) {
      // The unreadable text may have been a header, so the next chunk must not be taken for that of an earlier one.
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
