import type { PyodideInterface } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import type { ServerCode } from '../../app/index.ts';
import { errorText } from '../../text/index.ts';
import {
  type FromWorker,
  type PythonReply,
  StopSlot,
  toTransfer,
  type WithMedia,
  type WorkerCall,
  type WorkerStart,
} from '../messages.ts';
import { HttpRequests } from './http-requests.ts';
import { limitMemory } from './memory.ts';
import { PendingAsks } from './pending-asks.ts';
import { type ServerPackage, startPython } from './pyodide.ts';
import { silenceFatalErrors } from './silence-fatal-errors.ts';

/** Sends a message; buffers named are moved, not copied. */
type Post = (message: FromWorker, moved?: readonly ArrayBuffer[]) => void;

/** Python in this thread, running calls. It knows nothing of worker threads: messages leave through `post`. */
export class Interpreter {
  readonly #pyodide: PyodideInterface;
  readonly #server: ServerPackage;
  readonly #post: Post;
  readonly #waiting: Waiting;
  /** Calls that Python has begun, and not ended. */
  readonly #begun: Set<number>;
  /** Kept from the start: an interpreter that has broken down gives nothing any more, not even this class. */
  readonly #PythonError: PyodideInterface['ffi']['PythonError'];

  private constructor(pyodide: PyodideInterface, server: ServerPackage, post: Post, waiting: Waiting, begun: Set<number>) {
    this.#pyodide = pyodide;
    this.#server = server;
    this.#post = post;
    this.#waiting = waiting;
    this.#begun = begun;
    this.#PythonError = pyodide.ffi.PythonError;
  }

  static async start(start: WorkerStart, post: Post): Promise<Interpreter> {
    limitMemory(start.memoryLimit);
    const { pyodide, server } = await startPython(start, post);
    silenceFatalErrors(pyodide);
    server.set_memory_limit(start.memoryLimit);
    const signals = new Int32Array(start.stop);
    pyodide.setInterruptBuffer(signals);
    const sleepers = new Sleepers();
    const requests = new HttpRequests();
    const asks = new PendingAsks(post);
    const begun = new Set<number>();
    server.boot({
      begin: (number: number) => {
        if (Atomics.compareExchange(signals, StopSlot.next, number, 0) !== number) return false;
        begun.add(number);
        post({ kind: 'begun', number });
        return true;
      },
      sleep: (seconds: number, call: number) => {
        post({ kind: 'asleep', number: call, seconds });
        return sleepers.sleep(seconds, call);
      },
      fetch: (text: string, body: PyProxy | undefined, call: number) => {
        const { timeout } = JSON.parse(text) as { readonly timeout: number | null };
        post({ kind: 'asleep', number: call, seconds: timeout ?? LONGEST_SLEEP / 1000 });
        return requests.send(text, (body?.toJs() as Uint8Array<ArrayBuffer> | undefined) ?? null, call);
      },
      ask: (text: string, media: PyProxy, call: number) => asks.ask(text, media, call),
      tell: (text: string, call: number) => post({ kind: 'told', number: call, text }),
      blocked: (number: number) => post({ kind: 'blocked', number }),
      resumed: (number: number) => post({ kind: 'resumed', number }),
      admitStops: (call: number) => Atomics.load(signals, StopSlot.target) === call,
      // Python itself sees that an interrupt finds nobody.
      holdStops: () => undefined,
      moduleFailed: (name: string, error: string) => post({ kind: 'module-failed', name, error }),
      output: (stream: 'stdout' | 'stderr', text: string) => post({ kind: 'output', stream, text }),
    });
    return new Interpreter(pyodide, server, post, { sleepers, requests, asks }, begun);
  }

  installCode(code: ServerCode): void {
    this.#server.install_code(JSON.stringify(code));
  }

  /**
   * Runs a call and posts what it led to, unless it was withdrawn. Other calls may be run while this one waits. Pyodide enters
   * Python some tasks after it was asked to: another call may wake up meanwhile, so it is Python that says when it begins.
   */
  async run(number: number, call: WorkerCall): Promise<void> {
    let reply: PythonReply | null = null;
    let reason = '';
    try {
      const result = await this.#server.handle.callPromising(number, call.text, JSON.stringify(call.context), call.media);
      if (!this.#begun.has(number)) return;
      reply = takeReply(result);
    } catch (error) {
      reason = errorText(error);
      // What is no exception of Python's is a stack that overflowed, or memory at an end: nothing goes on from there.
      if (!(error instanceof this.#PythonError)) return this.#post({ kind: 'broken', reason });
    }
    this.#begun.delete(number);
    const { media, memory } = toTransfer(reply?.media ?? []);
    const taken = reply && { ...reply, media };
    this.#post({ kind: 'settled', number, reply: taken, reason, heapBytes: heapBytes(this.#pyodide) }, memory);
  }

  /** Posts what of these sources is no Python; nothing of them runs. */
  compile(sources: string): void {
    this.#post({ kind: 'compiled', faults: this.#server.syntax_faults(sources) as string });
  }

  /** Wakes the call to its end if it sleeps, or waits for an answer. */
  stop(number: number): void {
    this.#waiting.sleepers.wake(number);
    this.#waiting.requests.stop(number);
    this.#waiting.asks.stop(number);
  }

  /** What a call has asked for; null when nobody answers it any more. */
  answer(ask: number, answer: WithMedia | null): void {
    this.#waiting.asks.answer(ask, answer);
  }
}

/** Milliseconds; longer than this `setTimeout` would take as 1. No call lasts so long. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/** What calls wait for. */
interface Waiting {
  readonly sleepers: Sleepers;
  readonly requests: HttpRequests;
  readonly asks: PendingAsks;
}

/** Calls that wait for a time to pass; each learns whether it was stopped meanwhile. */
class Sleepers {
  readonly #waking = new Map<number, () => void>();

  sleep(seconds: number, call: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.#waking.delete(call);
          resolve(false);
        },
        Math.min(seconds * 1000, LONGEST_SLEEP),
      );
      this.#waking.set(call, () => {
        clearTimeout(timer);
        this.#waking.delete(call);
        resolve(true);
      });
    });
  }

  wake(call: number): void {
    this.#waking.get(call)?.();
  }
}

/** Bytes of memory the interpreter has taken. Pyodide's types leave its Emscripten module out. */
function heapBytes(pyodide: PyodideInterface): number {
  return (pyodide as PyodideInterface & { readonly _module: { readonly HEAP8: Int8Array } })._module.HEAP8.length;
}

/** The reply out of Python's named tuple, which is let go; null when the call was stopped. */
function takeReply(result: PyProxy | undefined): PythonReply | null {
  if (!result) return null;
  try {
    const [text, changes, media, error] = result.toJs({ create_pyproxies: false }) as [
      string,
      string,
      PythonReply['media'],
      string | undefined,
    ];
    return {
      text,
      changes: JSON.parse(changes) as PythonReply['changes'],
      media,
      error: error === undefined ? null : (JSON.parse(error) as PythonReply['error']),
    };
  } finally {
    result.destroy();
  }
}
