import type { ProviderClients } from '../users/index.ts';
import type { OptionValues } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/** The options of each sign-in provider. */
const OPTIONS = {
  google: ['google-client-id', 'google-client-secret'],
  microsoft: ['microsoft-app-id', 'microsoft-app-secret'],
  facebook: ['facebook-app-id', 'facebook-app-secret'],
} as const;

/**
 * This server's client ids and secrets at sign-in providers, as far as they are given.
 *
 * @throws UsageError for an id without a secret, or the reverse
 */
export function providerClients(values: OptionValues): ProviderClients {
  const clients = Object.entries(OPTIONS).flatMap(([name, [idOption, secretOption]]) => {
    const [id, secret] = [values[idOption], values[secretOption]];
    if ((id === undefined) !== (secret === undefined))
      throw new UsageError(`--${idOption} and --${secretOption} go together: one is missing`);
    return id === undefined || secret === undefined ? [] : [[name, { id, secret }] as const];
  });
  return Object.fromEntries(clients);
}
