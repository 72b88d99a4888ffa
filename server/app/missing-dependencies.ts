import type { LoadedApp } from './app-source.ts';
import { nameOf } from './dependencies.ts';

/** The names of dependencies that manifests ask for and that are not there: errors of failed imports name them. */
export function missingDependencies({ app, dependencies, dependencyIds }: LoadedApp): readonly string[] {
  const asked = [app, ...dependencies].flatMap(({ manifest }) => manifest.dependencies);
  return [...new Set(asked.filter(({ logicalId }) => !dependencyIds.has(logicalId)).map(nameOf))];
}
