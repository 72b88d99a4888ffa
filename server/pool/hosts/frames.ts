import type { FromWorker, MediaContent, PythonReply, ToWorker } from '../messages.ts';

/**
 * The framing of messages on a process's pipes, as in `server/python/hearth_process/frames.py`: a marker, the length of the head (4
 * bytes, big-endian), the head as JSON, then the binary contents, whose ids and lengths the head lists in `contents`.
 */
const MARK = Buffer.from('hth1');
const START_BYTES = MARK.length + 4;

/** A message split into its JSON head and its binary contents. */
interface Framed {
  readonly head: object;
  readonly contents: readonly MediaContent[];
}

/** Serializes a message into a list of chunks; contents are not copied. */
export function writeFrame(message: ToWorker): readonly Uint8Array[] {
  const { head, contents } = apart(message);
  const text = Buffer.from(JSON.stringify({ ...head, contents: contents.map(([id, content]) => [id, content.length]) }));
  const start = Buffer.alloc(START_BYTES);
  MARK.copy(start);
  start.writeUInt32BE(text.length, MARK.length);
  return [start, text, ...contents.map(([, content]) => content)];
}

function apart(message: ToWorker): Framed {
  if (message.kind === 'code') return { head: { kind: 'code', text: JSON.stringify(message.code) }, contents: [] };
  if (message.kind === 'answer') {
    const { answer, ...head } = message;
    return { head: { ...head, text: answer?.text ?? null }, contents: answer?.media ?? [] };
  }
  if (message.kind !== 'call') return { head: message, contents: [] };
  const { text, context, media } = message.call;
  return { head: { kind: 'call', number: message.number, text, context: JSON.stringify(context) }, contents: media };
}

/** The decoded head: a message whose contents follow it in the pipe. */
type Head = FromWorker & { readonly contents: readonly (readonly [id: string, length: number])[] };

/** The bytes read from a pipe are not a valid message. The rest of the stream cannot be read either. */
export class BrokenFrame extends Error {}

/** Splits a stream of chunks into messages and passes each to `deliver`. */
export class FrameReader {
  readonly #deliver: (message: FromWorker) => void;
  #parts: Buffer[] = [];
  #length = 0;
  /** Number of bytes that the next parsing step needs. */
  #needed = START_BYTES;
  #step: (bytes: Buffer) => void = (bytes) => this.#takeStart(bytes);

  constructor(deliver: (message: FromWorker) => void) {
    this.#deliver = deliver;
  }

  /** @throws BrokenFrame for invalid bytes; the reader cannot be used after that */
  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    // A message without contents needs zero bytes for its last step, which therefore runs without another chunk.
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

  #takeStart(bytes: Buffer): void {
    if (!bytes.subarray(0, MARK.length).equals(MARK))
      throw broken('the beginning of a message', Buffer.concat([bytes, ...this.#parts]));
    this.#await(bytes.readUInt32BE(MARK.length), (text) => this.#takeHead(text));
  }

  #takeHead(text: Buffer): void {
    const { contents, ...message } = decoded('the head of a message', text, () => readHead(text));
    const total = contents.reduce((sum, [, length]) => sum + length, 0);
    this.#await(total, (bytes) => {
      this.#await(START_BYTES, (start) => this.#takeStart(start));
      this.#deliver(decoded('a message that has contents', text, () => withContents(message as FromWorker, contents, bytes)));
    });
  }
}

/** @throws Error when the text is not a valid head */
function readHead(text: Buffer): Head {
  const head = JSON.parse(text.toString('utf8')) as Head;
  if (!head.contents.every(([, length]) => Number.isSafeInteger(length) && length >= 0)) throw new Error('no lengths');
  return head;
}

/** Returns the result of `decode`; any error becomes a `BrokenFrame` that says what was expected of these bytes. */
function decoded<T>(expected: string, bytes: Buffer, decode: () => T): T {
  try {
    return decode();
  } catch {
    throw broken(expected, bytes);
  }
}

/** An error that quotes the first 60 bytes, enough to recognize which program wrote them. */
function broken(expected: string, bytes: Buffer): BrokenFrame {
  return new BrokenFrame(`expected ${expected}, got ${JSON.stringify(bytes.toString('latin1', 0, 60))}`);
}

function withContents(message: FromWorker, contents: Head['contents'], bytes: Buffer): FromWorker {
  let at = 0;
  const media = contents.map(([id, length]) => [id, bytes.subarray(at, (at += length))] as const);
  if (message.kind === 'ask') return { ...message, asked: { text: message.asked.text, media } };
  if (message.kind !== 'settled' || !message.reply) return message;
  // A process sends `changes` and `error` as JSON text.
  const { changes, error } = message.reply as unknown as { readonly changes: string; readonly error: string | null };
  const reply = {
    text: message.reply.text,
    changes: JSON.parse(changes) as PythonReply['changes'],
    error: error === null ? null : (JSON.parse(error) as PythonReply['error']),
    media,
  };
  return { ...message, reply };
}
