import type { Value } from '../../values/index.ts';
import { mapArgument } from '../bound-arguments.ts';
import { type Access, OWN_LIMITS, type WriteLimits } from '../core/index.ts';

/**
 * Parses `{"use_client_config": bool, "filter_client_hidden": bool}`, with which server code limits its own rights. It is ignored
 * from client code, whose rights are lower anyway.
 */
export function writeLimits({ caller }: Access, overrides: Value): WriteLimits {
  if (overrides === null || !caller.isTrusted) return OWN_LIMITS;
  const { use_client_config: asClient, filter_client_hidden: hidesColumns } = mapArgument('update', 'overrides', overrides);
  return { asClient: asClient === true, hidesColumns: hidesColumns === true };
}
