import { WebSocket } from 'ws';
import { type ChunkHeader, type JsonObject, mediaIdsIn, type ObjectDescriptor } from '../../protocol/index.ts';

/** A received call, with its media by id. */
export interface ProgramCall {
  readonly message: JsonObject;
  readonly media: ReadonlyMap<string, Buffer>;
}

/** The result of a function: fields of a response, possibly with media. */
export type ProgramAnswer = JsonObject | readonly [JsonObject, Readonly<Record<string, Buffer>>];
type Work = (call: ProgramCall, program: UplinkProgram) => ProgramAnswer | Promise<ProgramAnswer>;

/** A minimal uplink that connects as the published package does (wire §17). */
export class UplinkProgram {
  readonly #socket: WebSocket;
  readonly #functions = new Map<string, Work>();
  readonly #answers = new Map<string, (message: JsonObject) => void>();
  readonly #parts = new Map<string, { message: JsonObject; media: Map<string, Buffer>; missing: number }>();
  /** Messages that are neither calls nor responses, in order; the first one is the result of authentication. */
  readonly said: JsonObject[] = [];
  readonly calls: JsonObject[] = [];
  readonly opened: Promise<unknown>;
  /** The code with which its socket was closed. */
  readonly closed: Promise<number>;
  #heard: () => void = () => undefined;
  #header: ChunkHeader | null = null;
  #lastId = 0;

  /** @param greeting sent at once; null if the test sends it */
  constructor(address: string, greeting: JsonObject | null) {
    this.#socket = new WebSocket(`${address.replace(/^http/, 'ws')}/_/uplink`, { origin: address.replace(/^http/, 'ws') });
    this.opened = new Promise((resolve) => this.#socket.once('open', resolve));
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve));
    if (greeting) this.#socket.once('open', () => this.send(greeting));
    this.#socket.on('message', (data: Buffer, isBinary) => (isBinary ? this.#chunk(data) : this.#receive(String(data))));
  }

  /** Connects, and waits for the result of authentication. */
  static async connect(address: string, key: string, functions: Readonly<Record<string, Work>> = {}): Promise<UplinkProgram> {
    const program = new UplinkProgram(address, { key, v: 8 });
    await program.judged();
    for (const [name, work] of Object.entries(functions)) program.#functions.set(name, work);
    for (const name of Object.keys(functions)) program.send({ type: 'REGISTER', name });
    // Registrations have taken effect once this call is answered.
    if (program.said[0]?.['auth'] === 'OK') await program.call('anvil.private.echo', ['here']);
    return program;
  }

  /** Waits for the result of authentication. */
  async judged(): Promise<void> {
    await Promise.race([this.#until(() => this.said.length > 0), this.closed]);
  }

  send(message: JsonObject): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Calls a function, and returns the response message. */
  async call(command: string, args: JsonObject[string][] = [], more: JsonObject = {}): Promise<JsonObject> {
    const id = `u${(this.#lastId += 1)}`;
    const answer = new Promise<JsonObject>((resolve) => this.#answers.set(id, resolve));
    this.send({ type: 'CALL', id, args, kwargs: {}, 'call-stack-id': 'own', command, objects: [], ...more });
    return await answer;
  }

  /** Terminates the connection without a close frame. */
  close(): void {
    this.#socket.terminate();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (this.#heard = resolve));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as JsonObject;
    const { type, id } = message;
    if (type === 'CHUNK_HEADER') this.#header = message as unknown as ChunkHeader;
    else if (type === 'CALL') this.#begin(message);
    else if (typeof id === 'string') this.#answers.get(id)?.(message);
    else {
      this.said.push(message);
      this.#heard();
    }
  }

  #begin(message: JsonObject): void {
    this.calls.push(message);
    const missing = mediaIdsIn(message['objects'] as unknown as readonly ObjectDescriptor[]).length;
    if (missing === 0) void this.#run(message, new Map());
    else this.#parts.set(String(message['id']), { message, media: new Map(), missing });
  }

  #chunk(data: Buffer): void {
    const { requestId = '', mediaId = '', lastChunk = false } = this.#header ?? {};
    const parts = this.#parts.get(requestId);
    if (!parts) return;
    parts.media.set(mediaId, Buffer.concat([parts.media.get(mediaId) ?? Buffer.alloc(0), data]));
    if (lastChunk && (parts.missing -= 1) === 0) void this.#run(parts.message, parts.media);
  }

  /** Names are regular expressions (wire §17.2). */
  #workFor(command: string): Work | undefined {
    const other = [...this.#functions].find(([name]) => new RegExp(`^(?:${name})$`).test(command));
    return this.#functions.get(command) ?? other?.[1];
  }

  async #run(message: JsonObject, media: ReadonlyMap<string, Buffer>): Promise<void> {
    const given = await this.#workFor(String(message['command']))?.({ message, media }, this);
    const [fields, contents] = Array.isArray(given) ? (given as [JsonObject, Record<string, Buffer>]) : [given as JsonObject, {}];
    const requestId = String(message['id']);
    this.send({ id: requestId, objects: [], sessionData: { session: null, objects: [] }, ...fields });
    for (const [mediaId, content] of Object.entries(contents)) {
      this.send({ type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex: 0, lastChunk: true });
      this.#socket.send(content);
    }
  }
}
