import type { Json } from '../../../protocol/index.ts';
import type { Size } from './size.ts';

/** What can be done to a chart that is drawn. Each rejects with Plotly's own words. */
export interface DrawnChart {
  extend(data: Json, traces: Json): Promise<unknown>;
  prepend(data: Json, traces: Json): Promise<unknown>;
  restyle(update: Json, traces: Json): Promise<unknown>;
  relayout(update: Json): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  image(options: Json): Promise<string>;
}

/**
 * In which order a chart is drawn and changed: what Python asks of it waits for the library, for the chart to be on the page, and
 * for what Python has set before to be drawn.
 */
export class ChartTurns {
  #chart: DrawnChart | null = null;
  #isDrawing = true;
  #failure: Error | null = null;
  #waiting: PromiseWithResolvers<DrawnChart>[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** Has it been drawn, whatever may have been set since? */
  get wasDrawn(): boolean {
    return this.#chart !== null;
  }

  /** Something new is to be drawn. */
  begin(): void {
    this.#isDrawing = true;
    this.#failure = null;
  }

  /** All is drawn that was to be. */
  done(chart: DrawnChart): void {
    this.#chart = chart;
    for (const { resolve } of this.#settle(null)) resolve(chart);
  }

  /** It cannot be drawn: what waits for it fails likewise, until something else is to be drawn. */
  failed(error: Error): void {
    for (const { reject } of this.#settle(error)) reject(error);
  }

  /** It is gone from the page, and will not be drawn any more. */
  end(): void {
    this.failed(new Gone());
  }

  #settle(failure: Error | null): PromiseWithResolvers<DrawnChart>[] {
    this.#isDrawing = false;
    this.#failure = failure;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** Do something to the chart in its turn. Rejects as `work` does. */
  next<T>(work: (chart: DrawnChart) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#drawn()).then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Do something that nobody waits for. */
  change(work: (chart: DrawnChart) => Promise<unknown>): void {
    this.next(work).catch(unlessGone).catch(mistaken);
  }

  /** Resolves when all is drawn that was to be, or nothing will be any more. Rejects when it cannot be drawn. */
  async whenDrawn(): Promise<void> {
    await this.next(async () => undefined).catch(unlessGone);
  }

  #drawn(): Promise<DrawnChart> {
    if (this.#isDrawing || (!this.#chart && !this.#failure)) {
      const waiting = Promise.withResolvers<DrawnChart>();
      this.#waiting.push(waiting);
      return waiting.promise;
    }
    return this.#failure ? Promise.reject(this.#failure) : Promise.resolve(this.#chart as DrawnChart);
  }
}

/** Nobody's mistake. */
class Gone extends Error {
  override readonly message = 'the plot has gone before it was drawn';
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}

/** What Plotly refuses, an app has asked of it. */
export function mistaken(error: unknown): void {
  reportError(new Error(`Plot: ${error instanceof Error ? error.message : String(error)}`, { cause: error }));
}
