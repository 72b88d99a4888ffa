import type { Binary, Reaching, ReplyId } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { PictureWork } from '../images/index.ts';
import type { LogOutlet } from '../log.ts';
import type { CallEnvelope, FetchRequest, Push } from '../transport/index.ts';

/**
 * What Python waits for besides the page: the server, other servers, pictures, the clock. All of it needs an event loop, which a
 * worker that is blocked in a pull does not have; so nothing is given back here: every outcome comes through the inbox.
 * With stack switching it is done in this worker (`local-io.ts`); else by another one, and the inbox is where they meet.
 */
export interface Io extends LogOutlet {
  /** Send a request to the app server; ends in an `answer`. */
  call(reply: ReplyId, envelope: CallEnvelope, contents: readonly Content[]): void;
  /** Connect to the app server, so that it can say something unasked. */
  connect(): void;
  /** The app's payload is here, which says how its server is reached. */
  reach(app: Reaching): void;
  /** The session has another token from now on. */
  renewSession(token: string): void;
  /** Can the app server be reached? Ends in an `answer`, true or false. */
  askOnline(reply: ReplyId): void;
  /** The browser says that it has lost its network: what was last known is worth nothing. */
  suspectOffline(): void;
  /** Do one HTTP request; ends in an `answer` whose only binary is the body. */
  fetch(reply: ReplyId, request: FetchRequest, body: Binary | null): void;
  /** Do something to a picture; ends in an `answer` whose only binary, if any, is the new one. */
  picture(reply: ReplyId, work: PictureWork, content: Binary): void;
  /** Read a part of a Blob; ends in an `answer` whose only binary is that part, or in one that says why it cannot be read. */
  read(reply: ReplyId, blob: Blob, start: number, end: number): void;
  /** Say that a reply is `due` after so many seconds. */
  alarm(reply: ReplyId, seconds: number): void;
  /** Start one of Python's timers; ends in a `timer`, unless it is cleared. */
  setTimer(timer: number, seconds: number): void;
  clearTimer(timer: number): void;
  close(): void;
}

/** An outcome, as the text that Python gets: `[ok, value]` in JSON. */
export interface AnswerItem {
  readonly kind: 'answer';
  readonly reply: ReplyId;
  readonly json: string;
}

/** The time of a reply is up; of no consequence when it was settled before. */
export interface DueItem {
  readonly kind: 'due';
  readonly reply: ReplyId;
}

/** A timer of Python's went off (`_runtime/waiting/timers.py`). */
export interface TimerItem {
  readonly kind: 'timer';
  readonly timer: number;
}

/** The app server said something unasked (`_server/pushes.py`). */
export interface PushItem {
  readonly kind: 'push';
  readonly push: Push;
}

export type IoItem = AnswerItem | DueItem | TimerItem | PushItem;

/** How it comes into the inbox: like a delivery of the page, without a number, since nothing is caused by it. */
export interface IoArrival {
  readonly seq: null;
  readonly item: IoItem;
  readonly binaries: readonly Binary[];
}
