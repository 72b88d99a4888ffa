import type { FromWorker, MediaContent, PythonReply, ToWorker } from '../messages.ts';

/**
 * Messages through the pipes of a process (`lib/hearth_process/frames.py`): the length of a head as four bytes, the
 * head as JSON, then the contents that the head's `contents` names by id and length.
 */
const LENGTH_BYTES = 4;

/** A message with its contents apart. */
interface Framed {
  readonly head: object;
  readonly contents: readonly MediaContent[];
}

/** The bytes of a message, in pieces; contents are not copied. */
export function writeFrame(message: ToWorker): readonly Uint8Array[] {
  const { head, contents } = apart(message);
  const text = Buffer.from(JSON.stringify({ ...head, contents: contents.map(([id, content]) => [id, content.length]) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return [length, text, ...contents.map(([, content]) => content)];
}

function apart(message: ToWorker): Framed {
  if (message.kind === 'code') return { head: { kind: 'code', text: JSON.stringify(message.code) }, contents: [] };
  if (message.kind === 'stop') return { head: message, contents: [] };
  const { text, setting, media } = message.call;
  return { head: { kind: 'call', number: message.number, text, setting: JSON.stringify(setting) }, contents: media };
}

/** What a head says: a message, whose contents follow. */
type Head = FromWorker & { readonly contents: readonly (readonly [id: string, length: number])[] };

/** Cuts what arrives into messages. */
export class FrameReader {
  readonly #deliver: (message: FromWorker) => void;
  #parts: Buffer[] = [];
  #length = 0;
  /** Bytes that the next step needs. */
  #needed = LENGTH_BYTES;
  #step: (bytes: Buffer) => void = (bytes) => this.#takeLength(bytes);

  constructor(deliver: (message: FromWorker) => void) {
    this.#deliver = deliver;
  }

  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    // A message without contents needs no more bytes to be whole.
    while (this.#length >= this.#needed) {
      const whole = this.#parts.length === 1 ? (this.#parts[0] ?? chunk) : Buffer.concat(this.#parts);
      const taken = whole.subarray(0, this.#needed);
      const rest = whole.subarray(this.#needed);
      this.#parts = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
      this.#step(taken);
    }
  }

  #await(bytes: number, step: (bytes: Buffer) => void): void {
    this.#needed = bytes;
    this.#step = step;
  }

  #takeLength(bytes: Buffer): void {
    this.#await(bytes.readUInt32BE(), (text) => this.#takeHead(text));
  }

  #takeHead(text: Buffer): void {
    const { contents, ...message } = JSON.parse(text.toString('utf8')) as Head;
    const total = contents.reduce((sum, [, length]) => sum + length, 0);
    this.#await(total, (bytes) => {
      this.#await(LENGTH_BYTES, (length) => this.#takeLength(length));
      this.#deliver(withContents(message as FromWorker, contents, bytes));
    });
  }
}

function withContents(message: FromWorker, contents: Head['contents'], bytes: Buffer): FromWorker {
  if (message.kind !== 'settled' || !message.reply) return message;
  const { changes, error } = message.reply as unknown as { readonly changes: string; readonly error: string | null };
  let at = 0;
  const media = contents.map(([id, length]) => [id, bytes.subarray(at, (at += length))] as const);
  const reply = {
    text: message.reply.text,
    changes: JSON.parse(changes) as PythonReply['changes'],
    error: error === null ? null : (JSON.parse(error) as PythonReply['error']),
    media,
  };
  return { ...message, reply };
}
