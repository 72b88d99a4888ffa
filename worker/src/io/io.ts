import type { Binary, ConnectionSettings, ReplyId } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { ImageOperation } from '../images/index.ts';
import type { LogOutlet } from '../log.ts';
import type { CallEnvelope, FetchRequest, Push } from '../transport/index.ts';

/**
 * Operations that Python waits for, other than those of the page: the app server, other servers, pictures, the clock. All of them need an
 * event loop, which a blocked worker does not have. So these methods return nothing, and every outcome comes through the inbox.
 * With stack switching they run in this worker (`local-io.ts`), otherwise in another one (`sidecar/`).
 */
export interface Io extends LogOutlet {
  /** Send a request to the app server; ends in an `answer`. */
  call(reply: ReplyId, envelope: CallEnvelope, contents: readonly Content[]): void;
  /** Connect to the app server, so that it can push messages. */
  connect(): void;
  /** Set how the app's server is reached, which the app's payload tells. */
  reach(app: ConnectionSettings): void;
  /** Set the session's new token. */
  renewSession(token: string): void;
  /** Can the app server be reached? Ends in an `answer`, true or false. */
  askOnline(reply: ReplyId): void;
  /** The browser reports that it has lost its network, so what was last known of the connection does not count. */
  suspectOffline(): void;
  /** Make one HTTP request; ends in an `answer` whose only binary is the body. */
  fetch(reply: ReplyId, request: FetchRequest, body: Binary | null): void;
  /** Process a picture; ends in an `answer` whose only binary, if any, is the new picture. */
  picture(reply: ReplyId, work: ImageOperation, content: Binary): void;
  /** Read a part of a Blob; ends in an `answer` whose only binary is that part, or in one with the reason why it cannot be read. */
  read(reply: ReplyId, blob: Blob, start: number, end: number): void;
  /** Send a `due` for a reply after this many seconds. */
  alarm(reply: ReplyId, seconds: number): void;
  /** Start one of Python's timers; ends in a `timer` item, unless the timer is cleared. */
  setTimer(timer: number, seconds: number): void;
  clearTimer(timer: number): void;
  close(): void;
}

/** The outcome of an operation, as the text that Python gets: `[ok, value]` in JSON. */
export interface AnswerItem {
  readonly kind: 'answer';
  readonly reply: ReplyId;
  readonly json: string;
}

/** The time of a reply is up. Has no effect if the reply is settled. */
export interface DueItem {
  readonly kind: 'due';
  readonly reply: ReplyId;
}

/** A timer of Python's went off (`_runtime/waiting/timers.py`). */
export interface TimerItem {
  readonly kind: 'timer';
  readonly timer: number;
}

/** The app server pushed a message (`_server/pushes.py`). */
export interface PushItem {
  readonly kind: 'push';
  readonly push: Push;
}

export type IoItem = AnswerItem | DueItem | TimerItem | PushItem;

/** One of these items as an arrival: like a delivery of the page, but without a number, since it is no cause of batches. */
export interface IoArrival {
  readonly seq: null;
  readonly item: IoItem;
  readonly binaries: readonly Binary[];
}
