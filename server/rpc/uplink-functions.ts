import type { CallMessage, ErrorPayload } from '../../protocol/index.ts';
import type { MediaContent } from '../pool/index.ts';
import type { Asker } from '../services/index.ts';
import type { Link } from '../values/index.ts';

/** One of the calls within which another call is made (wire §17.3). */
export interface CallFrame {
  readonly type: Asker['type'];
  /** What it speaks; absent for server code. */
  readonly 'protocol-version'?: number;
}

/** A call of a function that an uplink runs. */
export interface UplinkCall {
  readonly message: CallMessage;
  /** The message as it came: numbers cross as they are spelled. */
  readonly text: string;
  /** Whole contents of its media. */
  readonly media: readonly MediaContent[];
  /** The link to the caller. */
  readonly link: Link;
  /** The caller, and the calls within which it calls, the nearest first. */
  readonly callers: readonly CallFrame[];
  /** In whose name it runs. */
  readonly asker: Pick<Asker, 'session' | 'visitor' | 'ip' | 'run'>;
  /** Called when what the session was handed out before is honoured no more. */
  onInvalid(): void;
}

/** The answer of the uplink. */
export interface UplinkReply {
  /** The response message. */
  readonly text: string;
  readonly media: readonly MediaContent[];
  /** What the function failed with; null when it did not. */
  readonly error: ErrorPayload | null;
}

/** Functions that programs elsewhere have registered here, and run (`server/uplink`). */
export interface UplinkFunctions {
  /** Names that are registered now, without those that are expressions. */
  readonly names: readonly string[];
  /** Has a program that is connected registered the name? */
  takes(command: string | undefined): boolean;
  /** Had a program registered it that has gone? */
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
