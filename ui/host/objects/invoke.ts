import { withPageHandlers } from './callbacks/index.ts';
import { Refusal } from './failure.ts';
import { kindOf, nameOf } from './kind.ts';

/** Call a function. A class is constructed, since Python has no `new` (api §12.2). */
export function invoke(callable: object, self: unknown, args: readonly unknown[]): unknown {
  if (kindOf(callable) === 'class') return construct(callable, args);
  return Reflect.apply(callable as (...args: unknown[]) => unknown, self, withPageHandlers(callable, args));
}

/** `new callable(...args)`. Refuses objects that are no constructors. */
export function construct(callable: object, args: readonly unknown[]): unknown {
  if (!isConstructor(callable)) throw new Refusal('TypeError', `${nameOf(callable) || 'the function'} is not a constructor`);
  return Reflect.construct(callable, withPageHandlers(callable, args));
}

/** Is it a constructor? Tested by a construction that runs none of its code. */
function isConstructor(candidate: object): candidate is new (...args: unknown[]) => unknown {
  try {
    Reflect.construct(Object, [], candidate as new () => unknown);
    return true;
  } catch {
    return false;
  }
}
