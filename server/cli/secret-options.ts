import { join, resolve } from 'node:path';
import type { SecretSources } from '../secrets/index.ts';
import type { StateLocation } from '../sessions/index.ts';
import { SECRETS_FILE } from '../state/index.ts';
import type { OptionValues } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/**
 * The sources of the app's secrets, according to the command line.
 *
 * @throws UsageError, which never repeats the given text
 */
export function secretSources(values: OptionValues, state: StateLocation): SecretSources {
  return {
    given: new Map((values.secret ?? []).map(toSecret)),
    file: values.secrets === undefined ? null : resolve(values.secrets),
    usualFile: join(state.directory, SECRETS_FILE),
  };
}

function toSecret(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--secret expects NAME=VALUE, got a text without a name and "="');
  return [text.slice(0, at), text.slice(at + 1)];
}
