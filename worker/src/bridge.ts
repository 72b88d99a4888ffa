import type { ReplyId } from '../../protocol/index.ts';
import type { Blocker, Replies, RunReports, Tick } from './blocking/index.ts';
import { BlobContent, type PythonBinaries, type PythonBinary, PythonContent, toArray, toSendable } from './contents/index.ts';
import type { Downlink } from './downlink.ts';
import type { ImageOperation } from './images/index.ts';
import type { Io } from './io/index.ts';
import type { Log } from './log.ts';
import { outcome } from './outcome.ts';
import type { CallEnvelope, FetchRequest } from './transport/index.ts';

export interface BridgeParts {
  readonly blocker: Blocker;
  /** Start a flow that Python has begun; resolves when it has ended. */
  readonly begin: (cause: number | null, flow: number) => Promise<void>;
  readonly downlink: Downlink;
  readonly io: Io;
  readonly log: Log;
  readonly replies: Replies;
  readonly runs: Pick<RunReports, 'ticked'>;
  readonly tick: Tick;
}

/** The object that Python gets at boot: the methods that `_runtime/bridge.py` calls. */
export function createBridge({ blocker, begin, downlink, io, log, replies, runs, tick }: BridgeParts) {
  return {
    send(seq: number, operations: string, binaries: PythonBinaries | null | undefined, cause: number | null | undefined) {
      downlink.send({ seq, operations, binaries: binaries ? toArray(binaries).map(toSendable) : [], cause: cause ?? null });
    },
    backlog: () => downlink.backlog,
    wait: (reply: ReplyId, onPage: boolean) => blocker.wait(reply, onPage),
    begin: (cause: number | null | undefined, flow: number) => blocker.within(() => begin(cause ?? null, flow)),
    waitsNest: () => blocker.nests,
    takeBinaries: (reply: ReplyId) => replies.takeBinaries(reply),
    settle: (reply: ReplyId, ok: boolean) => replies.settle(reply, outcome(ok, null)),
    sleep(reply: ReplyId, seconds: number) {
      replies.expire(reply, { ok: true, interruptible: true });
      io.alarm(reply, seconds);
    },
    settleLater(reply: ReplyId, seconds: number) {
      replies.expire(reply, { ok: false, interruptible: false });
      io.alarm(reply, seconds);
    },
    call(reply: ReplyId, envelope: string, contents: PythonBinaries) {
      const sent = toArray(contents).map((one) => (one instanceof Blob ? new BlobContent(one) : new PythonContent(one)));
      io.call(reply, JSON.parse(envelope) as CallEnvelope, sent);
    },
    connectServer: () => io.connect(),
    renewSession: (token: string) => io.renewSession(token),
    askOnline: (reply: ReplyId) => io.askOnline(reply),
    suspectOffline: () => io.suspectOffline(),
    fetch(reply: ReplyId, request: string, body: PythonBinary | null | undefined) {
      io.fetch(reply, JSON.parse(request) as FetchRequest, body ? toSendable(body) : null);
    },
    picture(reply: ReplyId, work: string, content: PythonBinary) {
      io.picture(reply, JSON.parse(work) as ImageOperation, toSendable(content));
    },
    readBlob: (reply: ReplyId, blob: Blob, start: number, end: number) => io.read(reply, blob, start, end),
    setTimer: (timer: number, seconds: number) => io.setTimer(timer, seconds),
    clearTimer: (timer: number) => io.clearTimer(timer),
    log: (stream: string, text: string) => log.print(stream, text),
    report: (error: string) => log.error(error),
    entered: () => tick.entered(),
    answered: () => tick.yielded(),
    deferTick: () => tick.defer(),
    hastenTick: () => tick.hasten(),
    wantsYield: () => tick.wantsYield(),
    takeSample: () => tick.takeSample(),
    takeTick: () => tick.takeTick(),
    takeStop: () => tick.takeStop(),
    yieldTask() {
      runs.ticked();
      return blocker.letIn();
    },
  };
}

export type Bridge = ReturnType<typeof createBridge>;
