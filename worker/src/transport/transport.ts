import type { ErrorPayload } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { Receiver } from './incoming.ts';

/** A request as `_server/calls.py` hands it over. */
export interface CallEnvelope {
  readonly id: string;
  /** The function, or the method of a live object, that the call is of. */
  readonly name: string;
  /** The complete message, as text. */
  readonly message: string;
  /** The ids that the message gives its media. */
  readonly media: readonly string[];
  /** The delivery that started the flow which calls; null where none did. It stays here: the inspector asks for it. */
  readonly cause: number | null;
  /** Over HTTP, whatever other calls use (`anvil.server._call_http`). */
  readonly http?: boolean;
}

/** An envelope with the contents of its media, in the order of their ids. They are read as they are sent. */
export interface OutgoingCall extends CallEnvelope {
  readonly contents: readonly Content[];
}

/** Of the connection; `idle` until it is first used. */
export type TransportState = 'idle' | 'connecting' | 'open' | 'closed' | 'errored';

/** What a transport says to whoever uses it. */
export interface TransportListener extends Receiver {
  /** One call has no answer and will have none. */
  onFailed(id: string, error: ErrorPayload): void;
  /** The connection is gone, and these calls with it (wire §4.9). */
  onLost(ids: readonly string[], error: ErrorPayload): void;
  onState(state: TransportState): void;
}

/**
 * One way to the app server. Messages and chunks of its answers go to the listener in the order in which they come. A call
 * that is sent ends: it is answered, it fails, or it is lost with its connection (docs/decisions/transports.md says when).
 */
export interface Transport {
  readonly state: TransportState;
  /** Connect, where there is something to connect, without anything to send. */
  open(): void;
  send(call: OutgoingCall): void;
  /** Send a message that nobody answers, such as one for the log. It is dropped where there is no connection. */
  post(message: string): void;
  /** The call has ended: losing the connection is none of its business any more, and what was not sent of it need not be. */
  ended(id: string): void;
  close(): void;
}
