import type { LoadedApp } from './app-source.ts';
import { type Config, overlaid } from './manifest.ts';
import type { AppPackage } from './package.ts';

/** The settings of a package in this app: its own, overlaid by those that packages which depend on it set, the app last. */
export function configOf(loaded: Pick<LoadedApp, 'app' | 'dependencies' | 'dependencyIds'>, each: AppPackage): Config {
  return [...loaded.dependencies]
    .reverse()
    .concat(loaded.app)
    .flatMap(({ manifest }) => manifest.dependencies)
    .filter(({ logicalId }) => loaded.dependencyIds.get(logicalId) === each.id)
    .reduce((config, request) => overlaid(config, request.config), each.manifest.config);
}
