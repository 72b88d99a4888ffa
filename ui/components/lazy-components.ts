import type { ComponentDefinition } from './definition.ts';
import { Chunk } from './shared/chunk.ts';

const OVERLAYS = ['Circle', 'InfoWindow', 'Marker', 'Polygon', 'Polyline', 'Rectangle'];

/** Types of the components in `lazy-definitions.ts`. */
export const LAZY_TYPES: readonly string[] = [
  'Alert',
  'Canvas',
  'CodeToScan',
  'DatePicker',
  'FileLoader',
  'GoogleMap',
  ...OVERLAYS.map((name) => `GoogleMap.${name}`),
  'Notification',
  'PageControls',
  'Plot',
  'RichText',
  'SimpleCanvas',
  'YouTubeVideo',
];

/** Milliseconds that later content waits for the libraries of components: a connection that never answers must not hold up the app. */
const LOAD_TIMEOUT_MS = 5000;

/**
 * Components that few apps show at first. The start doesn't wait for their code: it is loaded when the app is open, or when
 * something that is about to be shown names one of them.
 */
export class LazyComponents {
  /** The types that are not loaded yet, in quotes as in JSON; empty when they are. */
  #lacking: readonly string[];
  readonly #part: Chunk<void>;
  /** Types, also in quotes, each with the chunk that the component needs to render. */
  readonly #further: readonly (readonly [type: string, part: Chunk<unknown>])[];
  /** Resolves when everything queued has been shown; null if nothing is queued. */
  #line: Promise<unknown> | null = null;

  /**
   * @param registry receives the definitions
   * @param further chunks that the components of a type need to render: these components are shown without waiting for the chunk,
   * but later content waits, so that code which reads a component's elements right after it was shown finds its content
   */
  constructor(
    registry: Map<string, ComponentDefinition>,
    types: readonly string[],
    load: () => Promise<readonly ComponentDefinition[]>,
    further: readonly (readonly [type: string, part: Chunk<unknown>])[] = [],
  ) {
    this.#lacking = types.map((type) => JSON.stringify(type));
    this.#further = further.map(([type, part]) => [JSON.stringify(type), part]);
    this.#part = new Chunk(async () => {
      for (const definition of await load()) registry.set(definition.type, definition);
      this.#lacking = [];
    });
  }

  /** Rejects if the code can't be loaded; the next call tries again. */
  load(): Promise<void> {
    return this.#part.load();
  }

  /**
   * Show something after everything that was queued before: at once, unless components in it have to be loaded first. For
   * components that can't be loaded the page shows its box for unknown components.
   *
   * @param text the nodes or operations, as JSON
   */
  whenLoaded(text: string, show: () => Promise<void>): Promise<void> {
    const before = this.#line;
    const isLacking = this.#lacking.some((type) => text.includes(type));
    const further = this.#further.filter(([type, { loaded }]) => loaded === null && text.includes(type));
    if (before === null && !isLacking && further.length === 0) return show();
    const shown = (async () => {
      await before;
      if (isLacking) await this.load().catch(() => undefined);
      await show();
      if (further.length > 0) await settledInTime(further.map(([, part]) => part.load()));
    })();
    const line = shown.catch(() => undefined);
    this.#line = line;
    void line.then(() => {
      if (this.#line === line) this.#line = null;
    });
    return shown;
  }
}

async function settledInTime(loading: readonly Promise<unknown>[]): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const clock = setTimeout(resolve, LOAD_TIMEOUT_MS);
  await Promise.race([Promise.allSettled(loading), late]);
  clearTimeout(clock);
}
