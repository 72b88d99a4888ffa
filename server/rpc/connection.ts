import type { WebSocket } from 'ws';
import { type CallMessage, type ErrorPayload, type ErrorResponse, MAX_FRAME_BYTES } from '../../protocol/index.ts';
import { errorText } from '../error-text.ts';
import { CallLost, type MediaContent, type PythonReply } from '../python/index.ts';
import type { Session } from '../sessions/index.ts';
import { logToTerminal } from './client-log.ts';
import { callErrors, errorResponse } from './errors.ts';
import { IncomingMedia } from './incoming-media.ts';
import { parseClientMessage } from './messages.ts';
import { privateFunctions, RESET_SESSION } from './private-functions.ts';
import type { RpcServices } from './services.ts';

/** One page's socket: calls, media chunks and log messages (facts wire-protocol §2). */
export class Connection {
  readonly #socket: WebSocket;
  readonly #session: Session;
  readonly #ip: string;
  readonly #services: RpcServices;
  readonly #media = new IncomingMedia();

  constructor(socket: WebSocket, session: Session, ip: string, services: RpcServices) {
    this.#socket = socket;
    this.#session = session;
    this.#ip = ip;
    this.#services = services;
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? this.#media.add(data) : this.#receive(data.toString('utf8'))));
    socket.on('close', () => this.#media.close());
  }

  #receive(text: string): void {
    const message = parseClientMessage(text);
    if (!message) this.#socket.close(1003, 'not a message of the protocol');
    else if (message.type === 'CALL') void this.#answer(message, text);
    else if (message.type === 'CHUNK_HEADER') this.#media.announce(message);
    else logToTerminal(message, this.#services.terminal, this.#services.fileName);
  }

  async #answer(call: CallMessage, text: string): Promise<void> {
    const { command } = call;
    if (this.#session.replacement && command !== RESET_SESSION) return this.#refuse(call, callErrors.sessionExpired());
    if (command === undefined) return this.#refuse(call, callErrors.noFunction(call.liveObjectCall?.method ?? ''));
    if (command.includes(':')) return this.#refuse(call, callErrors.scoped(command));
    const own = privateFunctions.get(command);
    if (own) {
      const response = own(call, { ...this.#services, session: this.#session });
      return this.#send(JSON.stringify({ id: call.id, response, objects: [] }));
    }
    const media = await this.#media.collect(call);
    if (!media) return this.#refuse(call, callErrors.mediaTimeout());
    return this.#run(call, text, media);
  }

  async #run(call: CallMessage, text: string, media: readonly MediaContent[]): Promise<void> {
    const { data, revision, id } = this.#session;
    const { environmentOrigin, python } = this.#services;
    try {
      const reply = await python.call({
        text,
        media,
        setting: { session: data, sessionId: id, appOrigin: environmentOrigin(), ip: this.#ip },
      });
      this.#keepSession(reply, revision, call);
      this.#deliver(call, reply);
    } catch (error) {
      this.#refuse(call, this.#lost(error, call));
    }
  }

  /** A change that another call overtook is dropped, and the log says so (facts wire-protocol §16). */
  #keepSession({ session }: PythonReply, revision: number, call: CallMessage): void {
    if (session === null || this.#session.store(session, revision)) return;
    this.#services.terminal.error(
      'server',
      `${call.command}: anvil.server.session was changed by another call meanwhile; its changes are lost`,
    );
  }

  #deliver(call: CallMessage, reply: PythonReply): void {
    const bytes = Buffer.byteLength(reply.text);
    if (bytes > MAX_FRAME_BYTES) return this.#refuse(call, callErrors.tooLarge(bytes));
    this.#send(reply.text);
    for (const [header, content] of reply.chunks) {
      this.#send(header);
      this.#send(content);
    }
    if (reply.failed) this.#services.onFailedCall(call, JSON.parse(reply.text) as ErrorResponse);
  }

  #lost(error: unknown, call: CallMessage): ErrorPayload {
    if (error instanceof CallLost && error.reason === 'timeout') {
      this.#services.terminal.error('server', `${call.command}: ${error.message}`);
      return callErrors.timeout();
    }
    if (error instanceof CallLost && error.reason === 'worker-gone') return callErrors.runtimeLost();
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
    this.#services.terminal.error('hearth', `internal error ${id} in ${call.command}: ${errorText(error)}`);
    return callErrors.internal(id);
  }

  #refuse(call: CallMessage, payload: ErrorPayload): void {
    this.#send(JSON.stringify(errorResponse(call.id, payload)));
  }

  #send(data: string | Uint8Array): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data);
  }
}
