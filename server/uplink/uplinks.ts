import type { WebSocket } from 'ws';
import type { UplinkFunctions } from '../rpc/index.ts';
import { type CallServices, callErrors, errorResponse, SocketFlow, type UplinkCall, type UplinkReply } from '../rpc/index.ts';
import { printableName } from '../text/index.ts';
import { KeyChecks, type Privilege, type UplinkKeys } from './keys.ts';
import { readGreeting } from './messages.ts';
import { APP_INFO } from './relay.ts';
import { Uplink } from './uplink.ts';

/** The oldest version of the protocol that is spoken (wire §17.1). */
const OLDEST_VERSION = 5;
/** Milliseconds to say a key in. */
const GREETING_TIME = 30_000;
/** Milliseconds between two looks for whether an uplink is there still. */
const HEARTBEAT = 30_000;
/** Names of uplinks that have gone which are remembered. */
const MOST_LOST = 10_000;
/** Close codes of RFC 6455. */
const [UNREADABLE, POLICY, TRY_AGAIN_LATER] = [1003, 1008, 1013];

export interface UplinksOptions {
  readonly keys: UplinkKeys;
  readonly appId: string;
  /** Tells the author. */
  readonly tell: (line: string) => void;
}

/** The programs that are connected to this server, and the functions they have registered. */
export class Uplinks implements UplinkFunctions {
  readonly #options: UplinksOptions;
  readonly #keys: KeyChecks;
  /** Those that may register, the newest first: of several that have registered a name, the newest is called. */
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

  /** A program has opened a socket. It says its key first, and is not read on until that has been looked at. */
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
    const late = setTimeout(() => socket.close(POLICY, 'no key was said'), GREETING_TIME);
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

  /** What the first frame of a socket gives; null where that is nothing, and the socket is closed. */
  async #admit(data: Buffer, isBinary: boolean, ip: string, socket: WebSocket, flow: SocketFlow): Promise<Privilege | null> {
    const refuse = (error: string): null => {
      flow.send(JSON.stringify({ error }));
      socket.close(POLICY, error.slice(0, 100));
      return null;
    };
    const greeting = isBinary ? null : readGreeting(data.toString('utf8'));
    if (!greeting) {
      socket.close(UNREADABLE, 'an uplink says its key first');
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
    // Without an `error`: the published package gives up for good after one, and connects again after a mere close.
    socket.close(TRY_AGAIN_LATER, 'too many programs at this address wait for their keys to be looked at');
    return null;
  }

  #connect(socket: WebSocket, flow: SocketFlow, privilege: Privilege, ip: string, services: CallServices): Uplink {
    const session = services.sessions.begin();
    const { appId, tell } = this.#options;
    const uplink = new Uplink({ socket, flow, privilege, ip, session, services, appId, onRegistered: () => this.#changed() });
    const letGo = services.sessions.hold(session, () => socket.close(POLICY, 'the session has ended'));
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

/** What has gone with it, for the author. */
function lossOf({ names: { plain } }: Uplink): string {
  if (plain.size === 0) return '';
  const [first] = plain;
  return `, and with it ${plain.size === 1 ? '' : `${plain.size} functions, `}${printableName(first ?? '')}${plain.size === 1 ? '' : ' among them'}`;
}

/** Finds out a connection that is dead without having been closed: calls would wait for it. */
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
