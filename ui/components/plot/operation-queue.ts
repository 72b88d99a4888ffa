import type { Json } from '../../../protocol/index.ts';
import type { Size } from './size.ts';

/** Operations on a drawn chart. Each rejects with Plotly's own message. */
export interface DrawnChart {
  extend(data: Json, traces: Json): Promise<unknown>;
  prepend(data: Json, traces: Json): Promise<unknown>;
  restyle(update: Json, traces: Json): Promise<unknown>;
  relayout(update: Json): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  image(options: Json): Promise<string>;
}

/**
 * Orders the drawings of a chart and the operations on it: an operation by Python waits until Plotly is loaded, the chart is on the
 * page, and the properties that Python set before are drawn.
 */
export class ChartOperationQueue {
  #chart: DrawnChart | null = null;
  #isDrawing = true;
  #failure: Error | null = null;
  #waiting: PromiseWithResolvers<DrawnChart>[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** Has the chart ever been drawn, even if a newer figure is pending? */
  get wasDrawn(): boolean {
    return this.#chart !== null;
  }

  /** A new figure is about to be drawn. */
  begin(): void {
    this.#isDrawing = true;
    this.#failure = null;
  }

  /** The latest figure is drawn. */
  done(chart: DrawnChart): void {
    this.#chart = chart;
    for (const { resolve } of this.#settle(null)) resolve(chart);
  }

  /** The figure can't be drawn: operations that wait for it fail with the same error, until another figure is to be drawn. */
  failed(error: Error): void {
    for (const { reject } of this.#settle(error)) reject(error);
  }

  /** The chart was removed from the page and will not be drawn any more. */
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

  /** Run an operation after all earlier ones. Rejects as `work` does. */
  next<T>(work: (chart: DrawnChart) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#drawn()).then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Run an operation whose result no one waits for; its errors are reported. */
  change(work: (chart: DrawnChart) => Promise<unknown>): void {
    this.next(work).catch(unlessGone).catch(reportPlotlyError);
  }

  /** Resolves when the latest figure is drawn, or the chart is removed. Rejects if it can't be drawn. */
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

/** The chart was removed: not an error of the app, so it isn't reported. */
class Gone extends Error {
  override readonly message = 'the plot has gone before it was drawn';
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}

/** Reports an error of Plotly's: an app's figure or operation caused it. */
export function reportPlotlyError(error: unknown): void {
  reportError(new Error(`Plot: ${error instanceof Error ? error.message : String(error)}`, { cause: error }));
}
