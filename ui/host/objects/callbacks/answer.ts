import { type CallbackAnswer, isBytes } from '../../../../protocol/index.ts';
import { evaluate, UNKNOWN } from '../events/index.ts';

/** What the page gives by itself. */
export interface KnownAnswer {
  readonly value: unknown;
}

export interface AnswerScope {
  readonly args: readonly unknown[];
  /** The callable's mirrored values. */
  readonly values: readonly unknown[];
  /** Does the page hold it for Python? What it is like only Python knows. */
  readonly isPythons: (candidate: unknown) => boolean;
}

/**
 * What a Python callable gives that the page can work out (`protocol/guards.ts`), as if the arguments had gone to Python and
 * the result had come back. Null where that can't be said: Python has to be asked.
 */
export function answerAtOnce(answer: CallbackAnswer, { args, values, isPythons }: AnswerScope): KnownAnswer | null {
  if (args.length < answer.fewest || args.length > (answer.most ?? args.length)) return null;
  const known = (value: unknown): unknown => (isPythons(value) ? UNKNOWN : asPythonHasIt(value));
  const found = evaluate(answer.gives, { args: args.map(known), values });
  // Python reads a method of an object as bound to that object, which the bare function here is not.
  if (typeof found === 'function' && !args.includes(found) && !values.includes(found)) return null;
  const value = known(found);
  return value === UNKNOWN ? null : { value };
}

/** Whole numbers of so many bits and a sign come back from Python as numbers, others as BigInts. */
const SAFE_BITS = 54;

/** The value as it is after a way through Python; UNKNOWN for what is another one then (api §12.2). */
function asPythonHasIt(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'symbol' || isBytes(value)) return UNKNOWN;
  if (typeof value === 'bigint') return BigInt.asIntN(SAFE_BITS, value) === value ? UNKNOWN : value;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= Number.MAX_SAFE_INTEGER ? UNKNOWN : value;
  return Array.isArray(value) && Object.isFrozen(value) ? UNKNOWN : value;
}
