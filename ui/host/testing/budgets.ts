import { Budget } from '../run/budget.ts';

/** A budget that is spent at every check, so that work is split wherever possible. */
export function impatient(): Budget {
  let now = 0;
  return new Budget({ now: () => (now += 1000), inputWaits: null, onFrame: () => undefined });
}

/** A budget that is never spent, so that nothing is split. */
export function endless(): Budget {
  return new Budget({ now: () => 0, inputWaits: null, onFrame: () => undefined });
}
