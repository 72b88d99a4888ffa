import type { WebSocket } from 'ws';
import {
  type CallServices,
  CloseCode,
  callErrors,
  closeReason,
  errorResponse,
  SocketFlow,
  type UplinkCall,
  type UplinkFunctions,
  type UplinkReply,
} from '../rpc/index.ts';
import { printableName } from '../text/index.ts';
import { KeyChecks, type Privilege, type UplinkKeys } from './keys.ts';
import { readGreeting } from './messages.ts';
import { APP_INFO } from './relay.ts';
import { Uplink } from './uplink.ts';

/** The oldest supported version of the protocol (wire §17.1). */
const OLDEST_VERSION = 5;
/** Milliseconds within which an uplink must send its key. */
const GREETING_TIME = 30_000;
/** Milliseconds between two pings. */
const HEARTBEAT = 30_000;
/** Most names of disconnected uplinks that are remembered. */
const MOST_LOST = 10_000;

export interface UplinksOptions {
  readonly keys: UplinkKeys;
  readonly appId: string;
  /** Shows a line to the app's author. */
  readonly tell: (line: string) => void;
}

/** The connected uplinks and the functions that they have registered. */
export class Uplinks implements UplinkFunctions {
  readonly #options: UplinksOptions;
  readonly #keys: KeyChecks;
  /** Trusted uplinks, the newest first: if several have registered a name, the newest is called. */
  #connected: readonly Uplink[] = [];
  #names: readonly string[] = [];
  readonly #lost = new Set<string>();

  constructor(options: UplinksOptions) {
    this.#options = options;
    this.#keys = new KeyChecks(options);
  }

  get names(): readonly string[] {
    return this.#names;
  }

  takes(command: string | undefined): boolean {
    return command !== undefined && this.#of(command) !== undefined;
  }

  hasLost(command: string | undefined): boolean {
    return command !== undefined && this.#lost.has(command);
  }

  async call(call: UplinkCall): Promise<UplinkReply> {
    const { id, command = '' } = call.message;
    const uplink = this.#of(command);
    if (uplink) return await uplink.run(call);
    const error = callErrors.uplinkGone(command);
    return { text: JSON.stringify(errorResponse(id, error)), media: [], error };
  }

  /** Accepts the socket of an uplink. It must send its key first; further frames are not read until the key has been checked. */
  receive(socket: WebSocket, ip: string, services: CallServices): void {
    let isAdmitted = false;
    let take = (data: Buffer, isBinary: boolean): void => {
      clearTimeout(late);
      void greet(data, isBinary);
    };
    const flow = new SocketFlow(socket, {
      onFrame: (data, isBinary) => take(data, isBinary),
      isEnding: () => false,
      hasRoom: () => isAdmitted,
    });
    const late = setTimeout(() => socket.close(CloseCode.policyViolation, 'no key was said'), GREETING_TIME);
    socket.on('close', () => clearTimeout(late));
    const greet = async (data: Buffer, isBinary: boolean): Promise<void> => {
      const leave = flow.enter(data.length);
      const privilege = await this.#admit(data, isBinary, ip, socket, flow);
      if (privilege && socket.readyState === socket.OPEN) {
        const uplink = this.#connect(socket, flow, privilege, ip, services);
        take = (...frame) => uplink.receive(...frame);
        flow.send(JSON.stringify({ auth: 'OK', priv: privilege, 'app-info': APP_INFO }));
        isAdmitted = true;
      }
      await leave();
    };
  }

  /** The privilege that the first frame of a socket gives; null if it gives none, in which case the socket is closed. */
  async #admit(data: Buffer, isBinary: boolean, ip: string, socket: WebSocket, flow: SocketFlow): Promise<Privilege | null> {
    const refuse = (error: string): null => {
      flow.send(JSON.stringify({ error }));
      socket.close(CloseCode.policyViolation, closeReason(error));
      return null;
    };
    const greeting = isBinary ? null : readGreeting(data.toString('utf8'));
    if (!greeting) {
      socket.close(CloseCode.unreadable, 'an uplink says its key first');
      return null;
    }
    if (greeting.version < OLDEST_VERSION)
      return refuse(
        'You are using an outdated version of the uplink library: this server needs one that speaks version 5 or later',
      );
    if (!this.#keys.takesAny) return refuse('This server takes no uplinks: it was started without --uplink-key');
    const verdict = await this.#keys.check(ip, greeting.key);
    if (verdict === 'wrong') return refuse('Incorrect uplink key');
    if (verdict !== 'too many') return verdict;
    // Without an `error` message: after one the published package stops for good, while it reconnects after a mere close.
    socket.close(CloseCode.tryAgainLater, 'too many programs at this address wait for their keys to be looked at');
    return null;
  }

  #connect(socket: WebSocket, flow: SocketFlow, privilege: Privilege, ip: string, services: CallServices): Uplink {
    const session = services.sessions.begin();
    const { appId, tell } = this.#options;
    const uplink = new Uplink({ socket, flow, privilege, ip, session, services, appId, onRegistered: () => this.#changed() });
    const letGo = services.sessions.hold(session, () => socket.close(CloseCode.policyViolation, 'the session has ended'));
    const kind = privilege === 'uplink' ? 'An uplink' : 'A client uplink';
    if (privilege === 'uplink') this.#connected = [uplink, ...this.#connected];
    tell(`${kind} has connected from ${ip}`);
    const stop = watch(socket);
    socket.on('close', () => {
      stop();
      this.#connected = this.#connected.filter((each) => each !== uplink);
      this.#changed();
      this.#remember(uplink);
      uplink.close();
      letGo();
      tell(`${kind} from ${ip} has gone${lossOf(uplink)}`);
    });
    return uplink;
  }

  #of(command: string): Uplink | undefined {
    return this.#connected.find(({ names }) => names.has(command));
  }

  #changed(): void {
    this.#names = [...new Set(this.#connected.flatMap(({ names }) => [...names.plain]))];
  }

  #remember({ names }: Uplink): void {
    for (const name of names.plain) this.#lost.delete(name);
    for (const name of names.plain) this.#lost.add(name);
    for (const name of this.#lost) {
      if (this.#lost.size <= MOST_LOST) break;
      this.#lost.delete(name);
    }
  }
}

/** The functions that are lost with an uplink, as text for the author. */
function lossOf({ names: { plain } }: Uplink): string {
  if (plain.size === 0) return '';
  const [first] = plain;
  return `, and with it ${plain.size === 1 ? '' : `${plain.size} functions, `}${printableName(first ?? '')}${plain.size === 1 ? '' : ' among them'}`;
}

/** Terminates a dead connection that was never closed; calls would wait for it otherwise. */
function watch(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => (isThere = true));
  const beat = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, HEARTBEAT);
  return () => clearInterval(beat);
}
