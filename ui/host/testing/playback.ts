import type { Binary, Delivery, InboxItem, JsonObject, Operation } from '../../../protocol/index.ts';
import type { ComponentDefinition } from '../../components/definition.ts';
import { createHost, type Host } from '../host.ts';
import type { HostOptions } from '../host-options.ts';
import { Spinner } from '../services/index.ts';

/**
 * The page without Python: batches go in; tests read the DOM and what was sent. It is the same host as in the browser, without the
 * port.
 */
export class Playback {
  readonly host: Host;
  /** Everything that was sent to Python, in order. */
  readonly deliveries: Delivery[] = [];
  /** The numbers of the batches that have run, in order. */
  readonly ran: number[] = [];
  /** The faults of the host and of components. */
  readonly faults: string[] = [];
  readonly #frames: (() => void)[] = [];
  #seq = 0;

  constructor(definitions: readonly ComponentDefinition[], options: Partial<HostOptions> = {}) {
    const complain = (where: string, error: unknown): void => {
      this.faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    };
    // With this set, React would require `act` around each update; the host flushes updates itself.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    document.body.innerHTML = '<div id="appGoesHere"></div>';
    this.host = createHost({
      window,
      appRoot: this.app,
      prefix: 'anvil-',
      registry: new Map(definitions.map((definition) => [definition.type, definition])),
      defaults: () => NO_DEFAULTS,
      problemOf: () => null,
      policy: () => 'all',
      send: (delivery) => this.deliveries.push(delivery),
      nextFrame: (callback) => this.#frames.push(callback),
      spinner: new Spinner(document),
      showSessionExpired: () => undefined,
      nodeFault: complain,
      fault: complain,
      ...options,
    });
  }

  get app(): HTMLElement {
    const found = document.getElementById('appGoesHere');
    if (!found) throw new Error('the page has lost #appGoesHere');
    return found;
  }

  /** The items that were sent. */
  get items(): readonly InboxItem[] {
    return this.deliveries.map((delivery) => delivery.item);
  }

  /** The root element of a node. */
  root(id: number): HTMLElement {
    const live = this.host.nodes.find(id);
    if (!live) throw new Error(`node ${id} has no root`);
    return live.root;
  }

  /** Run one batch; resolves with its number when it has run, and rejects if the host refused it or failed. */
  async play(operations: readonly Operation[], binaries: readonly Binary[] = []): Promise<number> {
    const seq = ++this.#seq;
    await this.host.receive({ seq, operations: JSON.stringify(operations), binaries, cause: null });
    this.ran.push(seq);
    return seq;
  }

  /** Run the next frame. */
  frame(): void {
    for (const callback of this.#frames.splice(0)) callback();
  }
}

const NO_DEFAULTS: JsonObject = {};
