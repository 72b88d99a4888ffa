import type { LoadedApp } from './app-source.ts';
import { type Config, overlaid } from './manifest.ts';
import type { AppPackage } from './package.ts';

/** The settings of a package in this app: its own, overridden by those of packages that depend on it, finally by the app's. */
export function configOf(loaded: Pick<LoadedApp, 'app' | 'dependencies' | 'dependencyIds'>, each: AppPackage): Config {
  return [...loaded.dependencies]
    .reverse()
    .concat(loaded.app)
    .flatMap(({ manifest }) => manifest.dependencies)
    .filter(({ logicalId }) => loaded.dependencyIds.get(logicalId) === each.id)
    .reduce((config, request) => overlaid(config, request.config), each.manifest.config);
}
