import { Refusal } from './failure.ts';

/** The value of a global JavaScript expression, as page scripts see it. */
export function evaluateGlobally(window: Window & typeof globalThis, expression: string): unknown {
  // Called by another name, `eval` evaluates in the global scope, which has the page's `let` and `const`.
  const { eval: evaluate } = window;
  return evaluate(`(${expression}\n)`);
}

/** The function that a global expression names. Refuses other values, with the texts of api §6.4. */
export function namedFunction(window: Window & typeof globalThis, expression: string): object {
  const found = valueOf(window, expression);
  if (found === undefined || found === null)
    throw new Refusal('NameError', `Could not find global JS function '${expression}'.`, expression);
  if (typeof found !== 'function') throw new Refusal('TypeError', `${expression} is not callable, got ${pythonTypeOf(found)}`);
  return found;
}

function valueOf(window: Window & typeof globalThis, expression: string): unknown {
  try {
    return evaluateGlobally(window, expression);
  } catch {
    return undefined;
  }
}

function pythonTypeOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) ? 'int' : 'float';
    case 'bigint':
      return 'int';
    default:
      return 'object';
  }
}
