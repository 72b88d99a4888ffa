import type { LoadedApp } from './app-source.ts';
import { type Config, overlaid } from './manifest.ts';
import type { AppPackage } from './package.ts';

/** Settings of a package as the app has them: its own, and over them what those who depend on it set, the app last. */
export function configOf(loaded: Pick<LoadedApp, 'app' | 'dependencies' | 'dependencyIds'>, each: AppPackage): Config {
  return [...loaded.dependencies]
    .reverse()
    .concat(loaded.app)
    .flatMap(({ manifest }) => manifest.dependencies)
    .filter(({ logicalId }) => loaded.dependencyIds.get(logicalId) === each.id)
    .reduce((config, request) => overlaid(config, request.config), each.manifest.config);
}
