/** The worker's ends of what crosses to the page: the one file here that names Comlink. */
import { type Endpoint, expose, transfer, wrap } from 'comlink';
import type { Batch, PageApi, PythonApi, WorkerApi } from '../../protocol/index.ts';

/** Serve the page; by this worker's own messages, unless another end is named. */
export function serveWorker(api: WorkerApi<MessagePort>, end?: Endpoint): void {
  expose(api, end);
}

/** In milliseconds. The page does nothing with the answer, and Python has its handler to begin. */
const ANSWER_LATER = 1;

/** Take what the page delivers. What `deliver` throws goes back to the page, which tells of it. */
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
  /** Has it run a batch. The buffers to `moved` are among its binaries. */
  readonly run: (batch: Batch, moved: readonly ArrayBuffer[]) => Promise<void>;
  readonly profiled: (profile: string) => void;
}

/** The page, at the other end of a port. */
export function pageAt(port: MessagePort): Page {
  // Kept, since Comlink makes another proxy each time that a method is looked up.
  const { run, profiled } = wrap<PageApi>(port);
  return {
    run: (batch, moved) => run(moved.length > 0 ? transfer(batch, [...moved]) : batch),
    profiled: (profile) => void profiled(profile),
  };
}
