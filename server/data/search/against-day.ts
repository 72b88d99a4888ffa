import type { Condition } from '../query.ts';

type Operator = Extract<Condition, { readonly kind: 'compare' }>['operator'];

const BEGINNING = /T00:00:00(\.0+)?\+/;

/** Of days that are compared with a moment later than the beginning of its day, which has begun before it. */
const LATER: Readonly<Record<Operator, Operator>> = { '<': '<=', '<=': '<=', '>': '>', '>=': '>' };

/**
 * How days, which stand for the moments that they begin with (UTC), come before or behind a moment: as before or behind its
 * day. So an index helps.
 *
 * @param moment in UTC, as `2024-01-02T03:04:05.000006+0000`
 */
export function againstDay(operator: Operator, moment: string): { readonly operator: Operator; readonly day: string } {
  return { operator: BEGINNING.test(moment) ? operator : LATER[operator], day: moment.slice(0, 10) };
}
