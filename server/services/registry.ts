import type { Json } from '../../protocol/index.ts';
import { type LazyMedia, NotHandedOut, readLazyMedia } from '../values/index.ts';
import { isForMedia, lazyMediaFunctions, managerIn } from './lazy-media.ts';
import type { LiveBackend, MediaManager, OpenMedia, Service, ServiceFunction } from './service.ts';
import { linkTo, type ServiceCaller } from './service-caller.ts';
import type { Target } from './target.ts';

/** All functions, live object backends and media managers that this process serves, by name. */
export class Registry {
  readonly #functions = new Map<string, ServiceFunction>();
  readonly #backends = new Map<string, LiveBackend>();
  readonly #media = new Map<string, MediaManager>();
  readonly #pendingWork = new Set<Promise<void>>();

  /**
   * @param urlToken returns the token for URLs of a session
   * @throws Error when two services use the same name, a fault of this server
   */
  constructor(services: readonly Service[], urlToken: (session: ServiceCaller['session']) => string = () => '') {
    addAll(this.#functions, lazyMediaFunctions(this, urlToken), 'function');
    for (const { functions, backends = {}, media = {} } of services) {
      addAll(this.#functions, functions, 'function');
      addAll(this.#backends, backends, 'kind of live object');
      addAll(this.#media, media, 'manager of media');
    }
  }

  /** Whether the call is for one of these services; otherwise it is for server code. */
  takes(target: Target): boolean {
    const { command, liveObjectCall } = target;
    if (command === undefined) return this.#backends.has(liveObjectCall?.backend ?? '');
    return isForMedia(command) ? this.#media.has(managerIn(target)) : this.#functions.has(command);
  }

  /** Number of calls that are being answered. */
  get length(): number {
    return this.#pendingWork.size;
  }

  /** Resolves when no call is being answered. */
  async idle(): Promise<void> {
    while (this.#pendingWork.size > 0) await Promise.allSettled(this.#pendingWork);
  }

  /** Counts a call as being answered until `work` is settled. */
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

  /** Whether one of these services is the manager of that name; otherwise it is in server code. */
  makes(manager: string): boolean {
    return this.#media.has(manager);
  }

  /**
   * Opens lazy media that are given by their entry in a message, or by the parts of their URL.
   *
   * @throws NotHandedOut when they were not issued here; ServiceError when their content no longer exists
   */
  async fetch(spec: Readonly<Record<string, Json | undefined>>, caller: ServiceCaller): Promise<OpenMedia> {
    return await this.open(readLazyMedia(spec, linkTo(caller)), caller);
  }

  /** Opens lazy media that were deserialized before. Throws like `fetch`. */
  async open({ manager, id }: LazyMedia, caller: ServiceCaller): Promise<OpenMedia> {
    const made = this.#media.get(manager);
    if (!made) throw new NotHandedOut();
    return await made.open(id, caller);
  }

  /** The methods of a live object backend; empty if it is served elsewhere. */
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
