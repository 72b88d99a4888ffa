import type { Json } from '../../protocol/index.ts';
import { type LazyMedia, NotHandedOut, readLazyMedia } from '../values/index.ts';
import { type Asker, linkTo } from './asker.ts';
import { isForMedia, lazyMediaFunctions, managerIn } from './lazy-media.ts';
import type { LiveBackend, MediaManager, OpenMedia, Service, ServiceFunction } from './service.ts';
import type { Target } from './target.ts';

/** All that this process serves by itself, by name. */
export class Registry {
  readonly #functions = new Map<string, ServiceFunction>();
  readonly #backends = new Map<string, LiveBackend>();
  readonly #media = new Map<string, MediaManager>();
  readonly #pendingWork = new Set<Promise<void>>();

  /**
   * @param urlToken gives the token for addresses of a session
   * @throws Error when two services have one name: a mistake of this server's
   */
  constructor(services: readonly Service[], urlToken: (session: Asker['session']) => string = () => '') {
    addAll(this.#functions, lazyMediaFunctions(this, urlToken), 'function');
    for (const { functions, backends = {}, media = {} } of services) {
      addAll(this.#functions, functions, 'function');
      addAll(this.#backends, backends, 'kind of live object');
      addAll(this.#media, media, 'manager of media');
    }
  }

  /** Is the call for one of these services? Otherwise it is for server code. */
  takes(target: Target): boolean {
    const { command, liveObjectCall } = target;
    if (command === undefined) return this.#backends.has(liveObjectCall?.backend ?? '');
    return isForMedia(command) ? this.#media.has(managerIn(target)) : this.#functions.has(command);
  }

  /** How many pages wait for an answer. */
  get length(): number {
    return this.#pendingWork.size;
  }

  /** Resolves when no page waits any more. */
  async idle(): Promise<void> {
    while (this.#pendingWork.size > 0) await Promise.allSettled(this.#pendingWork);
  }

  /** Counts the work as a page that waits, until it is done. */
  async during(work: Promise<void>): Promise<void> {
    this.#pendingWork.add(work);
    try {
      await work;
    } finally {
      this.#pendingWork.delete(work);
    }
  }

  functionOf(name: string): ServiceFunction | undefined {
    return this.#functions.get(name);
  }

  backendOf(name: string): LiveBackend | undefined {
    return this.#backends.get(name);
  }

  /** Is this manager of lazy media one of these services? Otherwise it is in server code. */
  makes(manager: string): boolean {
    return this.#media.has(manager);
  }

  /**
   * The content of lazy media that came in by their entry, or by what their address says.
   *
   * @throws NotHandedOut when they did not come from here; ServiceError when their content is gone
   */
  async fetch(spec: Readonly<Record<string, Json | undefined>>, asker: Asker): Promise<OpenMedia> {
    return await this.open(readLazyMedia(spec, linkTo(asker)), asker);
  }

  /** The content of lazy media that were read before. Throws as `fetch`. */
  async open({ manager, id }: LazyMedia, asker: Asker): Promise<OpenMedia> {
    const made = this.#media.get(manager);
    if (!made) throw new NotHandedOut();
    return await made.open(id, asker);
  }

  /** The methods of a kind of live object; none of one that is served elsewhere. */
  methodsOf(backend: string): readonly string[] {
    return this.#backends.get(backend)?.methods ?? [];
  }
}

function addAll<Item>(all: Map<string, Item>, more: Readonly<Record<string, Item>>, kind: string): void {
  for (const [name, item] of Object.entries(more)) {
    if (all.has(name)) throw new Error(`two services have a ${kind} called ${name}`);
    all.set(name, item);
  }
}
