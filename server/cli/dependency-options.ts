import { basename, dirname, resolve } from 'node:path';
import type { DependencyLocations } from '../app/index.ts';
import type { OptionValues } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/**
 * Where an app's dependencies are, according to `--deps` and `--dep-id`; beside the app by default.
 *
 * @param appDirectory absolute path
 * @throws UsageError
 */
export function dependencyLocations(values: Pick<OptionValues, 'deps' | 'dep-id'>, appDirectory: string): DependencyLocations {
  return {
    directory: values.deps === undefined ? dirname(appDirectory) : resolve(values.deps),
    folders: new Map((values['dep-id'] ?? []).map(toFolder)),
  };
}

function toFolder(text: string): [id: string, folder: string] {
  const match = /^([^=]+)=(.+)$/.exec(text);
  const [, id, folder] = match ?? [];
  if (!id || !folder) throw new UsageError(`--dep-id expects ID=PACKAGE, got "${text}"`);
  if (basename(folder) !== folder || /^\.\.?$/.test(folder))
    throw new UsageError(`--dep-id expects the name of a folder beside the app (see --deps), got "${folder}"`);
  return [id, folder];
}
