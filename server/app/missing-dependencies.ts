import type { LoadedApp } from './app-source.ts';
import { nameOf } from './dependencies.ts';

/** What manifests name and the server does not have, as its terminal calls it: imports that fail are explained with it. */
export function missingDependencies({ app, dependencies, dependencyIds }: LoadedApp): readonly string[] {
  const asked = [app, ...dependencies].flatMap(({ manifest }) => manifest.dependencies);
  return [...new Set(asked.filter(({ logicalId }) => !dependencyIds.has(logicalId)).map(nameOf))];
}
