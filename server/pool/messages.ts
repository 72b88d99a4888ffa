/** What crosses between the pool and one of its workers. */
import type { TerminalError } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import type { RunEnd } from '../services/index.ts';
import type { CookieValues, SessionChanges } from '../sessions/index.ts';

/** Bytes that travel beside a call, by their id in the message. */
export type MediaContent = readonly [id: string, content: Uint8Array];

/** The context of a call: session, cookies, caller; JSON for Python (`hearth_server/visit.py`). */
export interface CallContext {
  /** `anvil.server.session`, as the last call left it. */
  readonly session: string;
  readonly sessionId: string;
  /** The session's token for URLs. */
  readonly urlToken: string;
  /** A token that a printing browser may use in this session. */
  readonly printToken: string;
  /** Forms that wait to be printed, by id; opaque here. */
  readonly prints: Readonly<Record<string, string>>;
  /** What is handed out in this session is signed with it. */
  readonly objectSecret: string;
  readonly cookies: CookieValues;
  readonly appOrigin: string;
  /** Null where there is no visitor. */
  readonly ip: string | null;
  /** Absent for a browser, and for who sent the request. */
  readonly caller?: CallerContext;
  /** Names of functions that programs elsewhere have registered, which run those; absent where there are none. */
  readonly uplinkFunctions?: readonly string[];
  /** The HTTP request that is to be answered, its body beside it as media `body`; absent for calls. */
  readonly request?: RequestContext;
}

/** Who calls, as server code may know it (wire §11.4). */
export type CallerContext = UplinkContext | TaskContext;

/** A program that has connected calls. */
interface UplinkContext {
  readonly type: 'uplink' | 'client_uplink';
  /** What it sends and is sent is not signed then (wire §9.3). */
  readonly isTrusted: boolean;
  /** Who is at the far end, as `anvil.server.context.client` says it; absent where that is who calls. */
  readonly client?: string;
}

/** No call: a background task runs, which server code has launched. */
interface TaskContext {
  readonly type: 'background_task';
  /** Its id. */
  readonly task: string;
}

/** An HTTP request as server code may see it. */
export interface RequestContext {
  readonly method: string;
  /** Percent-encoded, with its leading slash; below `/_/api` for an endpoint. */
  readonly path: string;
  /** As it came, without the question mark. */
  readonly query: string;
  /** The visitor's session is kept from it: a page of another site asks. */
  readonly lacksSession: boolean;
  /** Asked before its body is read: does a function take it? */
  readonly bodyFollows: boolean;
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message and the contents of its media. */
export interface WithMedia {
  readonly text: string;
  readonly media: readonly MediaContent[];
}

/** What a worker is told of a server function to run. */
export interface WorkerCall {
  /** The CALL message as it came. */
  readonly text: string;
  readonly context: CallContext;
  /** Transferred to the worker: whoever calls does not read them any more. */
  readonly media: readonly MediaContent[];
}

/** One server function to run, and what stays on this side. */
export interface PythonCall extends WorkerCall {
  /** Answers what the function asks this process; null where there is nothing to ask. */
  readonly services: AskServices | null;
  /** Milliseconds that it may take; null for as long as it takes. The pool's own limit where it is not said. */
  readonly timeLimit?: number | null;
  /** Ends it: it is lost as `stopped` then. */
  readonly signal?: AbortSignal;
  /** Told what the function has to say while it runs. */
  onTold?(text: string): void;
  /** Told what it prints, where its worker has one call at a time. */
  onPrinted?(stream: OutputStream, text: string): void;
}

/** What server code may ask for while it runs (`server/services`). */
export interface AskServices {
  /**
   * Answers a CALL message of server code with a response message. What rejects is this server's fault, and ends the call.
   *
   * @param asked its media have ids of the message's
   */
  ask(asked: WithMedia): Promise<WithMedia>;
  /** Called once, when the function is over. What has to be ended before the next call is waited for, for a while. */
  end(how: RunEnd): Promise<void> | undefined;
}

/** What a call led to. */
export interface PythonReply {
  /** The response message for the caller; for an HTTP request what `HttpReply` says. */
  readonly text: string;
  readonly changes: SessionChanges;
  /** Contents of the response's media. */
  readonly media: readonly MediaContent[];
  /** What the app failed with; null when it did not. */
  readonly error: TerminalError | null;
}

/** Handed to a worker when it starts. */
export interface WorkerStart {
  /** Folder of the Pyodide package, with a slash at its end. */
  readonly pyodide: string;
  /** Folders of Python packages, searched in this order. */
  readonly packages: readonly string[];
  /** Folder for what can be made again. */
  readonly cache: string;
  /** Most bytes of its memory. */
  readonly memoryLimit: number;
  /** `StopSlot` says what is where; the first is Pyodide's interrupt buffer. */
  readonly stop: SharedArrayBuffer;
}

export type ToWorker =
  | { readonly kind: 'code'; readonly code: ServerCode }
  | { readonly kind: 'call'; readonly number: number; readonly call: WorkerCall }
  /** Leave a call that has not begun. */
  | { readonly kind: 'withdraw'; readonly number: number }
  /** End a call that waits; one that runs is interrupted through `stop`. */
  | { readonly kind: 'stop'; readonly number: number }
  /** What an `ask` led to, a response message; null when nobody answers that call any more. */
  | { readonly kind: 'answer'; readonly ask: number; readonly answer: WithMedia | null }
  /** Say which sources are no Python (`compiled`); nothing of them runs. `sources` is a list of `SourceFile` as JSON. */
  | { readonly kind: 'compile'; readonly sources: string };

export type FromWorker =
  /** What it starts on is made first, which may take minutes; `starting` follows. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' }
  /** What the sources of a `compile` fail with: a list of error payloads as JSON. */
  | { readonly kind: 'compiled'; readonly faults: string }
  /** The worker can't start; it ends. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** The call runs: from here on it is this worker's. */
  | { readonly kind: 'begun'; readonly number: number }
  /** The call has not begun, and will not: another worker may run it. */
  | { readonly kind: 'withdrawn'; readonly number: number }
  /** The call waits: another one may run meanwhile. */
  | { readonly kind: 'blocked'; readonly number: number }
  /** It sleeps for so long, and would go on then. */
  | { readonly kind: 'asleep'; readonly number: number; readonly seconds: number }
  | { readonly kind: 'resumed'; readonly number: number }
  /** The call asks this process for something, and waits for the `answer` of this number. */
  | { readonly kind: 'ask'; readonly number: number; readonly ask: number; readonly asked: WithMedia }
  /** The call has something to say, and goes on. */
  | { readonly kind: 'told'; readonly number: number; readonly text: string }
  /** `reply` is null when the call ended without one: it was stopped, or this server failed (`reason`). */
  | {
      readonly kind: 'settled';
      readonly number: number;
      readonly reply: PythonReply | null;
      readonly reason: string;
      readonly heapBytes: number;
    }
  /** The interpreter is of no more use: it ends, and every call in it is lost. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** A server module can't be loaded; sent for each call that tries. `error` is an error payload as JSON. */
  | { readonly kind: 'module-failed'; readonly name: string; readonly error: string }
  /** Something is amiss that the worker can do without; for the operator, in one line. */
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'output'; readonly stream: OutputStream; readonly text: string };

export type OutputStream = 'stdout' | 'stderr';

/** SIGINT, as Pyodide's interrupt buffer has it. */
export const INTERRUPT = 2;
/** Whether to interrupt, the call that is to stop, and the one that is to begin: whoever takes its number out has it. */
export const StopSlot = { signal: 0, target: 1, next: 2 } as const;

/** Contents for `postMessage` to another thread, with the buffers to transfer. */
export interface Transfer {
  readonly media: readonly MediaContent[];
  readonly memory: readonly ArrayBuffer[];
}

/** A view into larger memory, such as Node's pool of buffers, is copied out of it: all of that would go along. */
export function toTransfer(contents: readonly MediaContent[]): Transfer {
  const media = contents.map(([id, bytes]) => [id, isAlone(bytes) ? bytes : Uint8Array.from(bytes)] as const);
  return { media, memory: media.map(([, { buffer }]) => buffer as ArrayBuffer) };
}

function isAlone({ buffer, byteLength }: Uint8Array): boolean {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
}
