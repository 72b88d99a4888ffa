import { type Figures, median, percentile } from '../common/index.ts';

/** All values that one visit measured; `figures` reduces them to one figure for each measure. */
export class Samples {
  readonly #values = new Map<string, number[]>();
  readonly #times = new Map<string, number[]>();

  /** One value of the measure `id`; its figure is the median of all. */
  add(id: string, value: number): void {
    append(this.#values, id, [value]);
  }

  /** Many times of one kind; they give the measures `name.p50` and `name.p95`. */
  addTimes(name: string, times: readonly number[]): void {
    append(this.#times, name, times);
  }

  figures(): Figures {
    return Object.fromEntries([
      ...[...this.#values].map(([id, values]) => [id, median(values)]),
      ...[...this.#times].flatMap(([name, times]) => [
        [`${name}.p50`, percentile(times, 50)],
        [`${name}.p95`, percentile(times, 95)],
      ]),
    ]);
  }
}

function append(into: Map<string, number[]>, key: string, values: readonly number[]): void {
  into.set(key, [...(into.get(key) ?? []), ...values]);
}
