import type { Condition } from '../query.ts';

type Operator = Extract<Condition, { readonly kind: 'compare' }>['operator'];

const BEGINNING = /T00:00:00(\.0+)?\+/;

/** The operator to compare days with, for a moment later than the beginning of its day. */
const LATER: Readonly<Record<Operator, Operator>> = { '<': '<=', '<=': '<=', '>': '>', '>=': '>' };

/**
 * Turns a comparison of a date column with a moment into one with the moment's day, so that an index can be used. A date stands
 * for the beginning of its day in UTC.
 *
 * @param moment in UTC, such as `2024-01-02T03:04:05.000006+0000`
 */
export function dayComparison(operator: Operator, moment: string): { readonly operator: Operator; readonly day: string } {
  return { operator: BEGINNING.test(moment) ? operator : LATER[operator], day: moment.slice(0, 10) };
}
