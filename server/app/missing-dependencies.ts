import type { LoadedApp } from './app-source.ts';
import { nameOf } from './dependencies.ts';

/** Names of declared dependencies that were not found; errors of failed imports mention them. */
export function missingDependencies({ app, dependencies, dependencyIds }: LoadedApp): readonly string[] {
  const asked = [app, ...dependencies].flatMap(({ manifest }) => manifest.dependencies);
  return [...new Set(asked.filter(({ logicalId }) => !dependencyIds.has(logicalId)).map(nameOf))];
}
