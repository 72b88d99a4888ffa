import type { UplinkKeys } from '../uplink/index.ts';
import type { OptionValues } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/**
 * What programs elsewhere show to be let in, as the command line says.
 *
 * @throws UsageError for a key that gives two things
 */
export function uplinkKeys(values: OptionValues): UplinkKeys {
  const { 'uplink-key': server = null, 'client-uplink-key': client = null } = values;
  if (server !== null && server === client)
    throw new UsageError('--uplink-key and --client-uplink-key expect two keys, got the same one twice');
  return { server, client };
}
