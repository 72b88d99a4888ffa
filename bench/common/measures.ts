import { type Report, ratiosOf, valuesOf } from './report.ts';
import { summarize } from './statistics.ts';
import { spread, table } from './table.ts';

/** The bound that a median is to keep: the least, or the most, that it may be. */
export type Aim = { readonly least: number } | { readonly most: number };

/** One thing that is measured, with the title that it has in the report. */
export interface Measure<Plan> {
  readonly id: string;
  readonly title: (plan: Plan) => string;
  /** Is the figure a number of things? Otherwise it is milliseconds. */
  readonly count?: boolean;
  /** For the first ratio of the table or, in a table without ratios, for the first side's figure. */
  readonly aim?: Aim;
}

/** A table of measures, side by side. */
export interface Comparison<Plan, Side extends string> {
  /** Columns, with their titles. */
  readonly sides: Readonly<Partial<Record<Side, string>>>;
  readonly ratios: readonly { readonly title: string; readonly over: Side; readonly under: Side }[];
  readonly measures: readonly Measure<Plan>[];
  /** Is there a column for their aims? */
  readonly aims?: boolean;
  /** Digits behind the point of times, and of ratios; the default depends on how large a number is. */
  readonly digits?: { readonly time: number; readonly ratio: number };
}

export function comparisonTable<Plan, Side extends string>(
  { sides, ratios, measures, aims, digits }: Comparison<Plan, Side>,
  report: Report<Plan, Side>,
): string {
  const names = Object.keys(sides) as Side[];
  const rows = measures.map(({ id, title, count, aim }) => {
    const own = names.map((side) => valuesOf(report, side, id));
    const between = ratios.map(({ over, under }) => ratiosOf(report, over, under, id));
    return [
      title(report.plan),
      ...own.map((values) => spread(values, count ? 0 : digits?.time)),
      ...between.map((values) => spread(values, digits?.ratio)),
      ...(aims ? [aim ? verdict(aim, between[0] ?? own[0] ?? []) : ''] : []),
    ];
  });
  const titles = names.map((side) => sides[side] ?? side);
  return table(['', ...titles, ...ratios.map(({ title }) => title), ...(aims ? ['aim'] : [])], rows);
}

/** The aim, and whether the median of the values reaches it, as text; an empty text if there is no value. */
export function verdict(aim: Aim, values: readonly number[]): string {
  if (values.length === 0) return '';
  const { median } = summarize(values);
  const [words, reached] =
    'least' in aim ? [`at least ${aim.least}`, median >= aim.least] : [`at most ${aim.most}`, median <= aim.most];
  return `${words}: ${reached ? 'reached' : '**not reached**'}`;
}
