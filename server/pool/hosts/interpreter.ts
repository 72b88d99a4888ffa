import type { PyodideInterface } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import { LONGEST_TIMER_MS } from '../../../shared/common/index.ts';
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

/** Sends a message; the buffers in `moved` are transferred, not copied. */
type Post = (message: FromWorker, moved?: readonly ArrayBuffer[]) => void;

/** Python in this thread, running calls. It does not depend on worker threads: messages leave through `post`. */
export class Interpreter {
  readonly #pyodide: PyodideInterface;
  readonly #server: ServerPackage;
  readonly #post: Post;
  readonly #waiting: Waiting;
  /** Numbers of the calls that Python has begun and not ended. */
  readonly #begun: Set<number>;
  /** Stored at the start, since nothing can be read from an interpreter that has crashed, not even this class. */
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
        post({ kind: 'asleep', number: call, seconds: timeout ?? LONGEST_TIMER_MS / 1000 });
        return requests.send(text, (body?.toJs() as Uint8Array<ArrayBuffer> | undefined) ?? null, call);
      },
      ask: (text: string, media: PyProxy, call: number) => asks.ask(text, media, call),
      tell: (text: string, call: number) => post({ kind: 'told', number: call, text }),
      blocked: (number: number) => post({ kind: 'blocked', number }),
      resumed: (number: number) => post({ kind: 'resumed', number }),
      admitStops: (call: number) => Atomics.load(signals, StopSlot.target) === call,
      // Nothing to do here: on Pyodide, Python itself ignores an interrupt that arrives when stops are held.
      holdStops: () => undefined,
      moduleFailed: (name: string, error: string) => post({ kind: 'module-failed', name, error }),
      spoiled: () => post({ kind: 'spoiled' }),
      output: (stream: 'stdout' | 'stderr', text: string) => post({ kind: 'output', stream, text }),
    });
    return new Interpreter(pyodide, server, post, { sleepers, requests, asks }, begun);
  }

  installCode(code: ServerCode): void {
    this.#server.install_code(JSON.stringify(code));
  }

  /**
   * Runs a call and posts its result, unless it was withdrawn. Other calls may run while this one waits. Python itself reports when
   * the call begins (`begin`), since Pyodide enters Python some event-loop tasks after this request, and another call may wake up
   * before that.
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
      // Anything but a Python exception is a stack overflow or exhausted memory, which the interpreter does not survive.
      if (!(error instanceof this.#PythonError)) return this.#post({ kind: 'broken', reason });
    }
    this.#begun.delete(number);
    const { media, memory } = toTransfer(reply?.media ?? []);
    const taken = reply && { ...reply, media };
    this.#post({ kind: 'settled', number, reply: taken, reason, heapBytes: heapBytes(this.#pyodide) }, memory);
  }

  /** Posts the syntax errors of these sources; nothing of them runs. */
  compile(sources: string): void {
    this.#post({ kind: 'compiled', faults: this.#server.syntax_faults(sources) as string });
  }

  /** Ends the wait of a call that sleeps, or that waits for an HTTP response or an answer. */
  stop(number: number): void {
    this.#waiting.sleepers.wake(number);
    this.#waiting.requests.stop(number);
    this.#waiting.asks.stop(number);
  }

  /** Passes the answer of an `ask` to the call that waits for it; null when that call is lost. */
  answer(ask: number, answer: WithMedia | null): void {
    this.#waiting.asks.answer(ask, answer);
  }
}

/** What calls may be waiting for. */
interface Waiting {
  readonly sleepers: Sleepers;
  readonly requests: HttpRequests;
  readonly asks: PendingAsks;
}

/** Calls that sleep. The promise of each says whether it was stopped before its time was over. */
class Sleepers {
  readonly #waking = new Map<number, () => void>();

  sleep(seconds: number, call: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.#waking.delete(call);
          resolve(false);
        },
        Math.min(seconds * 1000, LONGEST_TIMER_MS),
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

/** Bytes of memory that the interpreter has allocated. Pyodide's types do not declare its Emscripten module. */
function heapBytes(pyodide: PyodideInterface): number {
  return (pyodide as PyodideInterface & { readonly _module: { readonly HEAP8: Int8Array } })._module.HEAP8.length;
}

/** Converts Python's named tuple, and destroys it. Null when the call was stopped. */
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
