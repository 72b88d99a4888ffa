/** Messages between the pool and its workers. */
import type { TerminalError } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import type { RunEnd } from '../services/index.ts';
import type { CookieValues, SessionChanges } from '../sessions/index.ts';

/** Binary content that travels beside a message, with its id in that message. */
export type MediaContent = readonly [id: string, content: Uint8Array];

/** The context of a call: session, cookies, caller; JSON for Python (`hearth_server/visit.py`). */
export interface CallContext {
  /** `anvil.server.session` as of the last call that ended, serialized. */
  readonly session: string;
  readonly sessionId: string;
  /** The session's token for URLs. */
  readonly urlToken: string;
  /** A token by which a browser that prints a page joins this session. */
  readonly printToken: string;
  /** Serialized forms that wait to be printed, by id; opaque here. */
  readonly prints: Readonly<Record<string, string>>;
  /** The key that signs what this session hands out (live objects, capabilities). */
  readonly objectSecret: string;
  readonly cookies: CookieValues;
  readonly appOrigin: string;
  /** The client's IP address; null where there is no client. */
  readonly ip: string | null;
  /** Absent when the caller is a browser or an HTTP client. */
  readonly caller?: CallerContext;
  /** Names of functions that uplinks have registered; calls to them are forwarded. Absent where there are none. */
  readonly uplinkFunctions?: readonly string[];
  /** The HTTP request to answer, its body beside it as media `body`; absent for calls. */
  readonly request?: RequestContext;
}

/** The caller as server code sees it (wire §11.4). */
export type CallerContext = UplinkContext | TaskContext;

/** An uplink makes the call. */
interface UplinkContext {
  readonly type: 'uplink' | 'client_uplink';
  /** If so, objects in its messages are not signed (wire §9.3). */
  readonly isTrusted: boolean;
  /** What `anvil.server.context.client` says about the remote end; absent where the caller itself is that. */
  readonly client?: string;
}

/** A background task, launched by server code, runs instead of a call. */
interface TaskContext {
  readonly type: 'background_task';
  /** The task's id. */
  readonly task: string;
}

/** An HTTP request as server code sees it. */
export interface RequestContext {
  readonly method: string;
  /** Percent-encoded, with its leading slash; relative to `/_/api` for an endpoint. */
  readonly path: string;
  /** As received, without the question mark. */
  readonly query: string;
  /** Whether the visitor's session is withheld, because a page of another site sent the request. */
  readonly lacksSession: boolean;
  /** Whether the body has not been read yet: this request only asks whether a function takes it. */
  readonly bodyFollows: boolean;
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message with the contents of its media. */
export interface WithMedia {
  readonly text: string;
  readonly media: readonly MediaContent[];
}

/** What a worker gets to run a server function. */
export interface WorkerCall {
  /** The CALL message as received. */
  readonly text: string;
  readonly context: CallContext;
  /** Transferred to the worker, so the caller must not read them afterwards. */
  readonly media: readonly MediaContent[];
}

/** A server function to run, with the callbacks and limits that stay on this side. */
export interface PythonCall extends WorkerCall {
  /** Answers the function's requests to this process; null where there are no services. */
  readonly services: AskServices | null;
  /** Time limit in milliseconds; null for none, undefined for the pool's `callTimeout`. */
  readonly timeLimit?: number | null;
  /** Aborts the call, which is then lost as `stopped`. */
  readonly signal?: AbortSignal;
  /** Called with messages that the function sends while it runs. */
  onTold?(text: string): void;
  /** Called with the function's output, if its worker runs one call at a time. */
  onPrinted?(stream: OutputStream, text: string): void;
}

/** What server code may request of this process while it runs (`server/services`). */
export interface AskServices {
  /**
   * Answers a CALL message of server code with a response message. A rejection is a fault of this server, and ends the call.
   *
   * @param asked the message, whose media have the ids that it uses
   */
  ask(asked: WithMedia): Promise<WithMedia>;
  /**
   * Called once, when the function has ended. The pool waits for the returned promise, up to a limit, before it resolves the call,
   * so that the caller's next call sees the result.
   */
  end(how: RunEnd): Promise<void> | undefined;
}

/** The result of a call. */
export interface PythonReply {
  /** The response message for the caller; for an HTTP request an `HttpReply` as JSON. */
  readonly text: string;
  readonly changes: SessionChanges;
  /** Contents of the response's media. */
  readonly media: readonly MediaContent[];
  /** The app's error; null for success. */
  readonly error: TerminalError | null;
}

/** What a worker thread gets when it starts. */
export interface WorkerStart {
  /** Folder of the interpreter, with a slash at its end. */
  readonly pyodide: string;
  /** Folders of Python packages, in search order. */
  readonly packages: readonly string[];
  /** Folder for caches. */
  readonly cache: string;
  /** Memory limit in bytes. */
  readonly memoryLimit: number;
  /** Shared memory whose slots `StopSlot` names; the first one is Pyodide's interrupt buffer. */
  readonly stop: SharedArrayBuffer;
}

export type ToWorker =
  | { readonly kind: 'code'; readonly code: ServerCode }
  | { readonly kind: 'call'; readonly number: number; readonly call: WorkerCall }
  /** Drop a call that has not begun. */
  | { readonly kind: 'withdraw'; readonly number: number }
  /** End a call that waits; a running call is interrupted through `stop`. */
  | { readonly kind: 'stop'; readonly number: number }
  /** The response message to an `ask`; null when its call is lost. */
  | { readonly kind: 'answer'; readonly ask: number; readonly answer: WithMedia | null }
  /** Report the syntax errors of sources (`compiled`) without running them. `sources` is a list of `SourceFile` as JSON. */
  | { readonly kind: 'compile'; readonly sources: string };

export type FromWorker =
  /** The worker first prepares what it runs on (a snapshot, an environment), which may take minutes; `starting` follows. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' }
  /** The syntax errors in the sources of a `compile`: a list of error payloads as JSON. */
  | { readonly kind: 'compiled'; readonly faults: string }
  /** The worker cannot start, and ends. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** The call has begun, and can no longer be withdrawn. */
  | { readonly kind: 'begun'; readonly number: number }
  /** The call has not begun and will not begin here: another worker may run it. */
  | { readonly kind: 'withdrawn'; readonly number: number }
  /** The call waits; another one may run meanwhile. */
  | { readonly kind: 'blocked'; readonly number: number }
  /** The call sleeps for this time, and continues after that. */
  | { readonly kind: 'asleep'; readonly number: number; readonly seconds: number }
  | { readonly kind: 'resumed'; readonly number: number }
  /** The call sends a request to this process, and waits for the `answer` with the same `ask` number. */
  | { readonly kind: 'ask'; readonly number: number; readonly ask: number; readonly asked: WithMedia }
  /** The call sends a message without waiting for an answer. */
  | { readonly kind: 'told'; readonly number: number; readonly text: string }
  /** The call has ended. `reply` is null when it was stopped, or when this server failed (`reason`). */
  | {
      readonly kind: 'settled';
      readonly number: number;
      readonly reply: PythonReply | null;
      readonly reason: string;
      readonly heapBytes: number;
    }
  /** Something of a call may stay in the interpreter (`bridge.py`): the worker gets no more calls. */
  | { readonly kind: 'spoiled' }
  /** The interpreter has crashed: it ends, and all its calls are lost. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** A server module cannot be loaded; sent for each call that tries. `error` is an error payload as JSON. */
  | { readonly kind: 'module-failed'; readonly name: string; readonly error: string }
  /** A problem that the worker can continue with; one line for the operator. */
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'output'; readonly stream: OutputStream; readonly text: string };

export type OutputStream = 'stdout' | 'stderr';

/** SIGINT, the value that Pyodide's interrupt buffer expects. */
export const INTERRUPT = 2;
/**
 * Slots of the shared memory: the interrupt signal, the call that must stop, and the call that begins next, whose number is taken
 * out atomically by the side that claims it.
 */
export const StopSlot = { signal: 0, target: 1, next: 2 } as const;

/** Media contents for `postMessage` to another thread, with the buffers to transfer. */
export interface Transfer {
  readonly media: readonly MediaContent[];
  readonly memory: readonly ArrayBuffer[];
}

/**
 * Prepares contents for a transfer. A view into a larger buffer, such as Node's buffer pool, is copied first, since the whole
 * buffer would be transferred.
 */
export function toTransfer(contents: readonly MediaContent[]): Transfer {
  const media = contents.map(([id, bytes]) => [id, isAlone(bytes) ? bytes : Uint8Array.from(bytes)] as const);
  return { media, memory: media.map(([, { buffer }]) => buffer as ArrayBuffer) };
}

function isAlone({ buffer, byteLength }: Uint8Array): boolean {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
}
