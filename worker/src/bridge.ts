import type { Batch, ReplyId } from '../../protocol/index.ts';
import type { Blocker, Replies, Tick } from './blocking/index.ts';
import { outcome } from './blocking/replies.ts';
import type { Dispatcher } from './inbox/index.ts';
import type { Log } from './log.ts';
import type { Calls } from './transport/index.ts';
import { fetchFor } from './transport/fetch.ts';

/** Bytes as Python hands them over: a proxy of its buffer. */
export interface PythonBytes {
  getBuffer(): { readonly data: Uint8Array; release(): void };
  destroy(): void;
}

/** A list of byte objects, as Python hands it over. */
export interface PythonBytesList {
  readonly length: number;
  get(index: number): PythonBytes;
}

export interface BridgeParts {
  readonly blocker: Blocker;
  readonly calls: Calls;
  readonly dispatcher: Dispatcher;
  readonly fetch: typeof fetch;
  readonly later: (run: () => void) => void;
  readonly log: Log;
  readonly replies: Replies;
  readonly send: (batch: Batch) => void;
  readonly backlog: () => number;
  readonly tick: Tick;
  readonly resolveUrl: (url: string) => string;
}

/** What Python gets at boot: the other half of `_runtime/bridge.py`, method by method. */
export function createBridge(parts: BridgeParts) {
  const { blocker, calls, dispatcher, log, replies, tick } = parts;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    send(seq: number, operations: string, binaries: PythonBytesList, cause: number | null | undefined) {
      parts.send({ seq, operations, binaries: copyAll(binaries), cause: cause ?? null });
    },
    backlog: () => parts.backlog(),
    wait: (reply: ReplyId) => blocker.wait(reply),
    takeBinaries: (reply: ReplyId) => replies.takeBinaries(reply),
    sleep(reply: ReplyId, seconds: number) {
      replies.interruptible(reply);
      setTimeout(() => replies.settle(reply, outcome(true, null as never)), seconds * 1000);
    },
    settle: (reply: ReplyId, ok: boolean) => replies.settle(reply, outcome(ok, null as never)),
    settleLater(reply: ReplyId, seconds: number) {
      setTimeout(() => replies.settle(reply, outcome(false, null as never)), seconds * 1000);
    },
    call(reply: ReplyId, envelope: string, chunks: PythonBytesList) {
      calls.send(JSON.parse(envelope), copyAll(chunks)).then(
        (answer) => replies.settle(reply, outcome(true, { message: answer.message, media: answer.media }, answer.contents)),
        (error: Error) => replies.settle(reply, outcome(false, error.message)),
      );
    },
    fetch(reply: ReplyId, request: string, body: PythonBytes | null | undefined) {
      void fetchFor(parts.fetch, parts.resolveUrl, request, body ? copy(body) : null).then((settled) => replies.settle(reply, settled));
    },
    setTimer(timer: number, seconds: number) {
      const fire = () => {
        timers.delete(timer);
        dispatcher.enqueue({ kind: 'timer', timer });
      };
      timers.set(timer, setTimeout(fire, seconds * 1000));
    },
    clearTimer(timer: number) {
      clearTimeout(timers.get(timer));
      timers.delete(timer);
    },
    log: (stream: string, text: string) => log.print(stream, text),
    report: (error: string) => log.error(error),
    entered: () => tick.entered(),
    deferTick: () => tick.defer(),
    wantsYield: () => tick.wantsYield(),
    takeStop: () => tick.takeStop(),
    yieldTask() {
      dispatcher.closeGate();
      return new Promise<void>((resolve) => {
        parts.later(() => {
          dispatcher.openGate();
          tick.yielded();
          resolve();
        });
      });
    },
  };
}

export type Bridge = ReturnType<typeof createBridge>;

/** A copy of Python's bytes that can be transferred; the proxies are given back. */
function copy(bytes: PythonBytes): ArrayBuffer {
  const view = bytes.getBuffer();
  try {
    return view.data.slice().buffer;
  } finally {
    view.release();
    bytes.destroy();
  }
}

function copyAll(list: PythonBytesList): ArrayBuffer[] {
  const copies: ArrayBuffer[] = [];
  for (let index = 0; index < list.length; index++) copies.push(copy(list.get(index)));
  return copies;
}
