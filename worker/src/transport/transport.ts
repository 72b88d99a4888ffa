import type { ErrorPayload } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { ServerMessageListener } from './incoming-frames.ts';

/** A call from `_server/calls.py`. */
export interface CallEnvelope {
  readonly id: string;
  /** The called function, or method of a live object. */
  readonly name: string;
  /** The complete message, as text. */
  readonly message: string;
  /** The ids of the message's media. */
  readonly media: readonly string[];
  /** The delivery that started the flow that calls; null where none did. It is not sent, but shown in the inspector. */
  readonly cause: number | null;
  /** Must the call go over HTTP, whatever other calls use (`anvil.server._call_http`)? */
  readonly http?: boolean;
}

/** A call with the contents of its media, in the order of their ids. Contents are read as they are sent. */
export interface OutgoingCall extends CallEnvelope {
  readonly contents: readonly Content[];
}

/** The state of the connection; `idle` until it is first used. */
export type TransportState = 'idle' | 'connecting' | 'open' | 'closed' | 'errored';

/** Receives the reports of a transport. */
export interface TransportListener extends ServerMessageListener {
  /** A call has failed, and will get no answer. */
  onFailed(id: string, error: ErrorPayload): void;
  /** The connection was lost, and these calls with it (wire §4.9). */
  onLost(ids: readonly string[], error: ErrorPayload): void;
  onState(state: TransportState): void;
}

/**
 * A transport to the app server. Messages and chunks go to the listener in the order in which they come. Every call that is sent ends: it
 * is answered, it fails, or it is lost with its connection (docs/decisions/transports.md tells when).
 */
export interface Transport {
  readonly state: TransportState;
  /** Connect without sending anything, if the transport has a connection. */
  open(): void;
  send(call: OutgoingCall): void;
  /** Send a message that has no answer, such as one for the log. It is dropped if there is no connection. */
  post(message: string): void;
  /** The call has ended: it is not lost with the connection any more, and the rest of it need not be sent. */
  ended(id: string): void;
  close(): void;
}
