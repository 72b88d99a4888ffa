/** Public interface of `functions/`: evaluates the guards of answers that few apps have (`LateGuard`). It is loaded late. */
import type { LateGuard } from '../../../../protocol/index.ts';
import type { Evaluate, GuardScope } from '../events/index.ts';
import { callFunction } from './call-function.ts';
import { RAISED, raise } from './raised.ts';

/**
 * The guard's value, or UNKNOWN. Throws RAISED where Python raises.
 *
 * @param evaluate for other guards; importing it would split the page's script
 */
export function evaluateLate(guard: LateGuard, scope: GuardScope, evaluate: Evaluate): unknown {
  const unknown = evaluate(['unknown'], scope);
  switch (guard[0]) {
    case 'raise':
      return raise();
    case 'local':
      return scope.locals?.[guard[1]];
    case 'let': {
      const [, index, value, then, otherwise] = guard;
      let found: unknown;
      try {
        found = evaluate(value, scope);
      } catch (error) {
        if (error !== RAISED) throw error;
        return evaluate(otherwise, scope);
      }
      if (found === unknown) return unknown;
      return evaluate(then, { ...scope, locals: [...(scope.locals ?? []).slice(0, index), found] });
    }
    case 'function': {
      const args = guard[2].map((argument) => evaluate(argument, scope));
      const found = args.includes(unknown) ? undefined : callFunction(guard[1], args, guard[3]);
      return found === undefined ? unknown : found;
    }
  }
}
