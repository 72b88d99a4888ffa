import { summarize } from '../statistics.ts';

/** What several rounds gave, for a table: the median and, in brackets, the smallest and the largest. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const { median, min, max } = summarize(values);
  return `${number(median)} (${number(min)}–${number(max)})`;
}

/** With as many digits as mean something. */
export function number(value: number): string {
  return value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0);
}

/** When a report was measured, and of which commit. */
export function measuredAt({
  date,
  machine,
}: {
  readonly date: string;
  readonly machine: { readonly commit: string | null };
}): string {
  return `Measured ${date.slice(0, 16).replace('T', ' ')} UTC${machine.commit ? ` at commit ${machine.commit}` : ''}`;
}

/** What else the machine did meanwhile. */
export function loadOf(rounds: readonly { readonly load: number }[]): string {
  const load = rounds.map((round) => round.load);
  return `The machine's load average was ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)} when the rounds began. Compare figures within this page only.`;
}
