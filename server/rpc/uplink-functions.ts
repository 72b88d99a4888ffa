import type { CallMessage, ErrorPayload } from '../../protocol/index.ts';
import type { MediaContent } from '../pool/index.ts';
import type { ServiceCaller } from '../services/index.ts';
import type { Link } from '../values/index.ts';

/** One level in the stack of nested calls (wire §17.3). */
export interface CallFrame {
  readonly type: ServiceCaller['type'];
  /** The protocol version that it speaks; absent for server code. */
  readonly 'protocol-version'?: number;
}

/** A call of a function that an uplink runs. */
export interface UplinkCall {
  readonly message: CallMessage;
  /** The message as received, so that numbers keep their spelling. */
  readonly text: string;
  /** Complete contents of its media. */
  readonly media: readonly MediaContent[];
  /** How values are signed for the caller. */
  readonly link: Link;
  /** The caller, and the calls within which it calls, innermost first. */
  readonly callStack: readonly CallFrame[];
  /** The caller on whose behalf it runs. */
  readonly caller: Pick<ServiceCaller, 'session' | 'visitor' | 'ip' | 'run'>;
  /** Called when objects that the session was handed earlier become invalid. */
  onInvalid(): void;
}

/** The uplink's answer. */
export interface UplinkReply {
  /** The response message. */
  readonly text: string;
  readonly media: readonly MediaContent[];
  /** The error of the function; null for success. */
  readonly error: ErrorPayload | null;
}

/** Functions that uplinks have registered and run (`server/uplink`). */
export interface UplinkFunctions {
  /** Names that are registered now, except those that are regular expressions. */
  readonly names: readonly string[];
  /** Whether a connected uplink has registered the name. */
  takes(command: string | undefined): boolean;
  /** Whether an uplink that has disconnected had registered the name. */
  hasLost(command: string | undefined): boolean;
  /** Never rejects. */
  call(call: UplinkCall): Promise<UplinkReply>;
}

/** For servers without uplinks. */
export const NO_UPLINK_FUNCTIONS: UplinkFunctions = {
  names: [],
  takes: () => false,
  hasLost: () => false,
  call: () => Promise.reject(new Error('nobody has registered a function')),
};
