import type { Condition } from '../query.ts';

type Operator = Extract<Condition, { readonly kind: 'compare' }>['operator'];

const BEGINNING = /T00:00:00(\.0+)?\+/;

/** The operator for the moment's day, where the moment is later than the beginning of that day. */
const LATER: Readonly<Record<Operator, Operator>> = { '<': '<=', '<=': '<=', '>': '>', '>=': '>' };

/**
 * Turns a comparison of days with a moment into one with the day of that moment, so that an index helps. A day stands for the
 * moment at which it begins (UTC).
 *
 * @param moment in UTC, as `2024-01-02T03:04:05.000006+0000`
 */
export function dayComparison(operator: Operator, moment: string): { readonly operator: Operator; readonly day: string } {
  return { operator: BEGINNING.test(moment) ? operator : LATER[operator], day: moment.slice(0, 10) };
}
