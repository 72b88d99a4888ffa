import { expose, wrap } from 'comlink';
import type { PageApi, PythonApi } from '../../protocol/index.ts';
import type { LocalIoOptions } from '../../worker/src/io/index.ts';
import { type ConnectPage, type PageLink, pushLink } from '../../worker/src/page-link.ts';
import { HeadlessPage } from './headless-page.ts';
import { later } from './python.ts';

type Network = Pick<LocalIoOptions, 'WebSocket' | 'fetch'>;

/** A headless page and its connection to a worker in this process. The connection is open from the worker's boot on. */
export class HeadlessConnection {
  readonly page: HeadlessPage;
  /** The worker's end of the channel. */
  readonly port: MessagePort;
  readonly #near: MessagePort;
  readonly #network: Partial<Network>;
  #link: PageLink | undefined;

  /** `network` replaces parts of this process's network for the worker when it boots. */
  constructor(network: Partial<Network> = {}) {
    const { port1, port2 } = new MessageChannel();
    [this.#near, this.port, this.#network] = [port1, port2, network];
    const { deliver } = wrap<PythonApi>(port1);
    this.page = new HeadlessPage((delivery) => void deliver(delivery));
  }

  readonly connect: ConnectPage = async (...from) => {
    const page: PageApi = {
      run: async (batch) => this.page.receive(batch),
      profiled: async () => undefined,
      failed: async () => undefined,
    };
    expose(page, this.#near);
    const { WebSocket, fetch } = globalThis;
    this.#link = await pushLink({ WebSocket, fetch, later, ...this.#network })(...from);
    return this.#link;
  };

  close(): void {
    this.#link?.io.close();
    this.#near.close();
  }
}
