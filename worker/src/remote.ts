/** The worker's ends of the channels to the page. No other file here imports Comlink. */
import { type Endpoint, expose, transfer, wrap } from 'comlink';
import type { Batch, PageApi, PythonApi, WorkerApi } from '../../protocol/index.ts';

/** Serve the page, by this worker's own messages unless another end is given. */
export function serveWorker(api: WorkerApi<MessagePort>, end?: Endpoint): void {
  expose(api, end);
}

/** Delay of an answer in milliseconds: the page does nothing with it, and Python is to start its handler first. */
const ANSWER_LATER = 1;

/** Receive the page's deliveries. An error that `deliver` throws is sent to the page, which reports it. */
export function servePython(deliver: (delivery: unknown) => void, port: MessagePort): void {
  const api: PythonApi = {
    async deliver(delivery) {
      deliver(delivery);
      await new Promise<void>((resolve) => setTimeout(resolve, ANSWER_LATER));
    },
  };
  expose(api, port);
}

/** The page, as the worker calls it. */
export interface Page {
  /** Send a batch to run. `moved` are the buffers among its binaries that are transferred. */
  readonly run: (batch: Batch, moved: readonly ArrayBuffer[]) => Promise<void>;
  readonly profiled: (profile: string) => void;
  readonly failed: (message: string) => void;
}

/** The page, at the other end of a port. */
export function pageAt(port: MessagePort): Page {
  // Read once, since Comlink makes another proxy at each access to a method.
  const { run, profiled, failed } = wrap<PageApi>(port);
  return {
    run: (batch, moved) => run(moved.length > 0 ? transfer(batch, [...moved]) : batch),
    profiled,
    failed,
  };
}
