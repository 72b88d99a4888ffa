import type { LoadedApp } from './app-source.ts';

const FILES_SOURCE = '/runtime/services/anvil/files.yml';

type Packages = Pick<LoadedApp, 'app' | 'dependencies'>;

/** Does the app, or a dependency of it, have the service of data files (api §14.8)? */
export function hasDataFiles({ app, dependencies }: Packages): boolean {
  return [app, ...dependencies].some(({ manifest }) => manifest.services.some(({ source }) => source === FILES_SOURCE));
}

/**
 * The data table in which data files are kept, by the settings of the app's own service, or of a dependency's where the app has
 * none. No documentation names the key, so any setting that is a text counts as the table.
 *
 * @returns null where no table is named, or only by a number that another server has known
 */
export function dataFilesTable({ app, dependencies }: Packages): string | null {
  const owner = [app, ...dependencies].find(({ manifest }) => manifest.serverConfigs.has(FILES_SOURCE));
  const settings = Object.values(owner?.manifest.serverConfigs.get(FILES_SOURCE) ?? {});
  return settings.find((value) => typeof value === 'string') ?? null;
}
