import type { UplinkKeys } from '../uplink/index.ts';
import type { OptionValues } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/**
 * The keys with which uplinks authenticate, according to the command line.
 *
 * @throws UsageError when both keys are the same
 */
export function uplinkKeys(values: OptionValues): UplinkKeys {
  const { 'uplink-key': server = null, 'client-uplink-key': client = null } = values;
  if (server !== null && server === client)
    throw new UsageError('--uplink-key and --client-uplink-key expect two keys, got the same one twice');
  return { server, client };
}
