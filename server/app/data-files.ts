import type { LoadedApp } from './app-source.ts';

const FILES_SOURCE = '/runtime/services/anvil/files.yml';

type Packages = Pick<LoadedApp, 'app' | 'dependencies'>;

/** Whether the app or a dependency uses the data files service (api §14.8). */
export function hasDataFiles({ app, dependencies }: Packages): boolean {
  return [app, ...dependencies].some(({ manifest }) => manifest.services.some(({ source }) => source === FILES_SOURCE));
}

/**
 * The data table for data files, from the service's settings in the app's manifest, or else in that of a dependency. The
 * settings' key is not documented, so any text value counts as the table's name.
 *
 * @returns null when no table is named, or only by a number
 */
export function dataFilesTable({ app, dependencies }: Packages): string | null {
  const owner = [app, ...dependencies].find(({ manifest }) => manifest.serverConfigs.has(FILES_SOURCE));
  const settings = Object.values(owner?.manifest.serverConfigs.get(FILES_SOURCE) ?? {});
  return settings.find((value) => typeof value === 'string') ?? null;
}
