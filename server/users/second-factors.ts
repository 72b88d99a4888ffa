import type { Json } from '../../protocol/index.ts';
import type { Value } from '../values/index.ts';
import type { Account } from './accounts/index.ts';
import { usersError } from './errors.ts';
import { asTotpMethod, periodOfCode, type TotpMethod } from './secrets/index.ts';

/** A method as an account keeps it, with the period of the last code that was accepted. */
interface KeptMethod extends TotpMethod {
  readonly used: number;
}

/** Has the account a second factor? Those of another server count, though they cannot be proved here. */
export function hasFactors({ factors }: Account): boolean {
  return Array.isArray(factors) ? factors.length > 0 : factors !== null;
}

/** The kinds of second factors that can be proved here. */
export function factorTypes(account: Account): readonly string[] {
  return methodsOf(account.factors).length > 0 ? ['totp'] : [];
}

/** What the account is to keep once it has the method, beside the others or in place of them. */
export function withMethod({ factors }: Account, method: TotpMethod, clearExisting: boolean): Json {
  const others = clearExisting || !Array.isArray(factors) ? [] : factors;
  return [...others, { ...method, used: 0 }];
}

/**
 * Checks the proof of a second factor, `{"type": "totp", "code"}`.
 *
 * @returns what the account is to keep from now on, by which the code is no longer valid
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
