import type { LiveBackend, MediaManager, Service, ServiceFunction } from './service.ts';

/** What a call is for, as its message says. */
export interface Target {
  readonly command?: string | undefined;
  readonly liveObjectCall?: { readonly backend: string } | undefined;
}

/** All that this process serves by itself, by name. */
export class Registry {
  readonly #functions = new Map<string, ServiceFunction>();
  readonly #backends = new Map<string, LiveBackend>();
  readonly #media = new Map<string, MediaManager>();

  /** @throws Error when two services have one name: a mistake of this server's */
  constructor(services: readonly Service[]) {
    for (const { functions, backends = {}, media = {} } of services) {
      addAll(this.#functions, functions, 'function');
      addAll(this.#backends, backends, 'kind of live object');
      addAll(this.#media, media, 'manager of media');
    }
  }

  /** Is the call for one of these? Else it is for server code. */
  takes({ command, liveObjectCall }: Target): boolean {
    return command === undefined ? this.#backends.has(liveObjectCall?.backend ?? '') : this.#functions.has(command);
  }

  functionOf(name: string): ServiceFunction | undefined {
    return this.#functions.get(name);
  }

  backendOf(name: string): LiveBackend | undefined {
    return this.#backends.get(name);
  }

  mediaOf(manager: string): MediaManager | undefined {
    return this.#media.get(manager);
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
