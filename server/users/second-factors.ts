import type { Json } from '../../protocol/index.ts';
import type { Value } from '../values/index.ts';
import type { Account } from './accounts/index.ts';
import { usersError } from './errors.ts';
import { asTotpMethod, periodOfCode, type TotpMethod } from './secrets/index.ts';

/** A stored method, with the time period of the last accepted code. */
interface KeptMethod extends TotpMethod {
  readonly used: number;
}

/**
 * Whether the account has a second factor. Kinds that only other servers support count too, although they cannot be checked here.
 */
export function hasFactors({ factors }: Account): boolean {
  return Array.isArray(factors) ? factors.length > 0 : factors !== null;
}

/** The types of the account's second factors that can be checked here. */
export function factorTypes(account: Account): readonly string[] {
  return methodsOf(account.factors).length > 0 ? ['totp'] : [];
}

/**
 * The account's factors with the new method, added to the others or replacing them. One that the account has already takes its own place,
 * with the period of its last code: were it there twice, each of its codes would be good twice.
 */
export function withMethod({ factors }: Account, method: TotpMethod, clearExisting: boolean): Json {
  const isSame = (entry: Json): boolean => keptMethod(entry)?.secret === method.secret;
  const used = methodsOf(factors).map((kept) => (isSame(kept) ? kept.used : 0));
  const others = clearExisting || !Array.isArray(factors) ? [] : factors.filter((entry) => !isSame(entry));
  return [...others, { ...method, used: Math.max(0, ...used) }];
}

/**
 * Checks the proof of a second factor, `{"type": "totp", "code"}`.
 *
 * @returns the factors to store, with which the code is not valid again
 * @throws ServiceError MFARequired without a proof, MFAException for a wrong one
 */
export function proven({ factors }: Account, proof: Value | undefined, now: number): Json {
  if (proof === null || proof === undefined) throw usersError('MFARequired');
  const { type, code } = proof as { readonly type?: Value; readonly code?: Value };
  if (type === 'totp' && typeof code === 'string') {
    const methods = Array.isArray(factors) ? factors : [];
    for (const [at, entry] of methods.entries()) {
      const method = keptMethod(entry);
      const period = method && periodOfCode(method, code, now, method.used);
      if (method && period !== null) return methods.with(at, { ...method, used: period });
    }
  }
  throw usersError('MFAException');
}

function methodsOf(factors: Json): readonly KeptMethod[] {
  return (Array.isArray(factors) ? factors : []).flatMap((entry) => keptMethod(entry) ?? []);
}

function keptMethod(entry: Json): KeptMethod | null {
  const method = asTotpMethod(entry);
  const used = (entry as { readonly used?: Json } | null)?.used;
  return method && { ...method, used: typeof used === 'number' ? used : 0 };
}
