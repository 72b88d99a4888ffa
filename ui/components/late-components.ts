import type { ComponentDefinition } from './definition.ts';
import { Chunk } from './shared/chunk.ts';

const OVERLAYS = ['Circle', 'InfoWindow', 'Marker', 'Polygon', 'Polyline', 'Rectangle'];

/** Types of the components in `late.ts`. */
export const LATE_TYPES: readonly string[] = [
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

/** Milliseconds that everything else waits for what components draw with: a line that says nothing must not hold up the app. */
const PATIENCE = 5000;

/**
 * Components that few forms begin with: no start waits for their part of the page, which comes when the app is open, or when something
 * that is about to be shown names one of them.
 */
export class LateComponents {
  /** The types that are not here yet, in quotes as JSON text has them; empty once they are. */
  #lacking: readonly string[];
  readonly #part: Chunk<void>;
  /** Types, in quotes likewise, each with the chunk that it draws with. */
  readonly #further: readonly (readonly [type: string, part: Chunk<unknown>])[];
  /** Ends when nothing waits any more; null where nothing does. */
  #line: Promise<unknown> | null = null;

  /**
   * @param registry takes them in
   * @param further what components of a type draw with: they are shown without it, but what comes behind waits, since who reads a
   * component's elements as soon as it is shown is to find what it shows
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

  /** Rejects when it does not come; the next who needs it tries again. */
  load(): Promise<void> {
    return this.#part.load();
  }

  /**
   * Show something, behind what was to be shown before: at once, unless its components have to come first. Those that do not come
   * are left to the page's box for what it does not know.
   *
   * @param text of nodes or operations, as JSON
   */
  whenHere(text: string, show: () => Promise<void>): Promise<void> {
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
  const clock = setTimeout(resolve, PATIENCE);
  await Promise.race([Promise.allSettled(loading), late]);
  clearTimeout(clock);
}
