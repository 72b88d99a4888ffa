import type { WebSocket } from 'ws';
import { type CallMessage, SERVER_PROTOCOL_VERSION } from '../../protocol/index.ts';
import {
  answerCall,
  type Caller,
  type CallServices,
  CloseCode,
  callErrors,
  closeReason,
  IncomingMedia,
  RunScope,
  readClientMessage,
  reportCallFailure,
  type SocketFlow,
  type UplinkCall,
  type UplinkReply,
} from '../rpc/index.ts';
import type { Session } from '../sessions/index.ts';
import { printableName } from '../text/index.ts';
import { CallStacks } from './call-stacks.ts';
import { FunctionNames, SLOW_PAUSE } from './function-names.ts';
import type { Privilege } from './keys.ts';
import { readUplinkMessage } from './messages.ts';
import { withPlaceholderSignatures } from './placeholder-signatures.ts';
import { RunningCalls } from './running-calls.ts';

/** The dependencies of an uplink. */
export interface UplinkParts {
  readonly socket: WebSocket;
  readonly flow: SocketFlow;
  readonly privilege: Privilege;
  readonly ip: string;
  /** A session of its own. */
  readonly session: Session;
  readonly services: CallServices;
  readonly appId: string;
  onRegistered(): void;
}

/** The member of a call that identifies its call stack (wire §17.3). */
const STACK = 'call-stack-id';

/** A connected and authenticated uplink. It registers functions, runs them, and calls others. */
export class Uplink {
  readonly names: FunctionNames;
  readonly #parts: UplinkParts;
  readonly #media: IncomingMedia;
  readonly #stacks: CallStacks;
  readonly #running: RunningCalls;

  constructor(parts: UplinkParts) {
    this.#parts = parts;
    const { services } = parts;
    this.#media = new IncomingMedia(services.uploadBudget);
    this.names = new FunctionNames((name) =>
      services.terminal.error(
        'hearth',
        `The regular expression ${JSON.stringify(name)} that an uplink has registered took too long to match; it is not tried for ${SLOW_PAUSE / 1000} seconds`,
      ),
    );
    this.#stacks = new CallStacks(() => this.#ownStack());
    this.#running = new RunningCalls({
      appId: parts.appId,
      stacks: this.#stacks,
      send: (data) => this.#send(data),
      collect: (answer, bytes) => this.#media.collect(answer, bytes),
      onFault: (name, error) => reportCallFailure(services, `${printableName(name)} of an uplink`, error),
    });
  }

  /** Runs a function on the uplink. Never rejects. */
  run(call: UplinkCall): Promise<UplinkReply> {
    return this.#running.run(call);
  }

  /** Handles one frame. */
  receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) return this.#media.add(data);
    const text = data.toString('utf8');
    const message = readClientMessage(data);
    if (message?.type === 'CALL') return void this.#answer(message, text);
    if (message?.type === 'REFUSED') {
      // The message was either a call of the uplink or its answer to one; in both cases somebody waits.
      this.#running.fail(message.answer.id, callErrors.tooLarge());
      return this.#parts.flow.send(JSON.stringify(message.answer));
    }
    if (message?.type === 'CHUNK_HEADER') return this.#media.announce(message);
    if (message?.type === 'LOG') return undefined;
    this.#take(text);
  }

  /** Cleans up after the uplink has disconnected. */
  close(): void {
    this.#media.close();
    this.#running.close();
    this.#stacks.close();
  }

  #send(data: string | Uint8Array): void {
    const { flow, privilege } = this.#parts;
    flow.send(typeof data === 'string' && privilege === 'uplink' ? withPlaceholderSignatures(data) : data);
  }

  #take(text: string): void {
    const said = readUplinkMessage(text);
    if (!said) return this.#refuse('This server cannot read what the uplink sent');
    if (said.kind === 'media-error') return this.#running.fail(said.id, said.cause);
    if (said.kind === 'no-answer') return this.#running.fail(said.id, callErrors.noAnswer(said.why));
    if (said.kind === 'answer') return void this.#running.take(said.answer, text);
    if (this.#parts.privilege === 'client') return this.#refuse('A client uplink may not register functions');
    const refusal =
      said.kind === 'register' ? this.names.add(said.name) : 'This server takes no kinds of live objects from uplinks';
    if (refusal !== null) this.#refuse(refusal);
    else this.#parts.onRegistered();
  }

  /** Closes the connection with an error. An error without an id makes the uplink stop for good (wire §17.1). */
  #refuse(error: string): void {
    this.#parts.flow.send(JSON.stringify({ error }));
    this.#parts.socket.close(CloseCode.policyViolation, closeReason(error));
  }

  async #answer(call: CallMessage, text: string): Promise<void> {
    const { flow, privilege, services } = this.#parts;
    // A trusted uplink may have to answer a call before its own calls can end, so it is read however many calls are running.
    const leave = privilege === 'client' ? flow.enter(text.length) : async () => undefined;
    // Uplinks may omit the version in calls, since they have sent it when they connected.
    const versioned = call.v === undefined ? { ...call, v: SERVER_PROTOCOL_VERSION } : call;
    const spelled = call.v === undefined ? text.replace('{', `{"v":${SERVER_PROTOCOL_VERSION},`) : text;
    await answerCall(services, this.#caller(call), versioned as CallMessage, spelled, (_, bytes) =>
      this.#media.collect(call, bytes),
    );
    await leave();
  }

  #caller(call: CallMessage): Caller {
    const { privilege, flow, ip: own } = this.#parts;
    // A field that only uplinks send.
    const id = (call as unknown as Readonly<Record<string, unknown>>)[STACK];
    // A client uplink is not trusted and cannot call within the calls of others.
    const stack = privilege === 'client' ? this.#ownStack() : this.#stacks.of(typeof id === 'string' ? id : '');
    const { session, visitor, ip, run, callStack, onInvalid } = stack;
    const isTrusted = privilege === 'uplink';
    return {
      session,
      ip,
      queueKey: { address: own, session: session.id },
      cookies: visitor?.cookies ?? {},
      hold: null,
      transport: 'uplink',
      program: {
        type: isTrusted ? 'uplink' : 'client_uplink',
        isTrusted,
        visitor,
        run: isTrusted ? run : null,
        callStack,
        onInvalid,
      },
      send: (data) => this.#send(data),
      drained: () => flow.drained(),
    };
  }

  #ownStack() {
    const { session, services } = this.#parts;
    const run = new RunScope('an uplink', (error) => void reportCallFailure(services, 'the end of an uplink', error));
    return { session, visitor: null, ip: null, run, callStack: [], onInvalid: () => undefined };
  }
}
