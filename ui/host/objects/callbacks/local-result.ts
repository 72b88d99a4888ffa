import { type CallbackAnswer, isBytes } from '../../../../protocol/index.ts';
import { evaluate, UNKNOWN } from '../events/index.ts';

/** A result that the page has computed itself. */
export interface LocalResult {
  readonly value: unknown;
}

export interface LocalResultScope {
  readonly args: readonly unknown[];
  /** The callable's mirrored values. */
  readonly values: readonly unknown[];
  /** Is it an object of Python's, whose value only Python knows? */
  readonly isPythons: (candidate: unknown) => boolean;
}

/**
 * The result of a Python callable, where the page can compute it (`protocol/guards.ts`): the same as if the arguments had been sent to
 * Python, and the result sent back. Null where the page cannot, so that Python must be asked.
 */
export function computeLocally(answer: CallbackAnswer, { args, values, isPythons }: LocalResultScope): LocalResult | null {
  if (args.length < answer.fewest || args.length > (answer.most ?? args.length)) return null;
  const known = (value: unknown): unknown => (isPythons(value) ? UNKNOWN : afterRoundTrip(value));
  const found = evaluate(answer.gives, { args: args.map(known), values });
  // Python reads a method of an object as bound to that object, which the bare function here is not.
  if (typeof found === 'function' && !args.includes(found) && !values.includes(found)) return null;
  const value = known(found);
  return value === UNKNOWN ? null : { value };
}

/** Integers of at most this many bits, including the sign, come back from Python as numbers, others as BigInts. */
const SAFE_BITS = 54;

/** The value as it would come back from Python; UNKNOWN if it would be a different one (api §12.2). */
function afterRoundTrip(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'symbol' || isBytes(value)) return UNKNOWN;
  if (typeof value === 'bigint') return BigInt.asIntN(SAFE_BITS, value) === value ? UNKNOWN : value;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= Number.MAX_SAFE_INTEGER ? UNKNOWN : value;
  return Array.isArray(value) && Object.isFrozen(value) ? UNKNOWN : value;
}
