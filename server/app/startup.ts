import { nearestName } from '../text/index.ts';
import type { LoadedApp } from './app-source.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { type AppPackage, packageNameOf } from './package.ts';

const NO_START = `${MANIFEST_FILE}: the app has no startup form or module. Name one: startup: {type: form, module: NAME}`;

/**
 * Why pages will not open, in one line: what the app is to start with is not there. Null when all is well.
 *
 * @param named what the command line has in place of the manifest's, or null
 */
export function startupProblem({ app, dependencies, startup }: LoadedApp, named: string | null): string | null {
  // Where there is server code that may answer in its place.
  if (startup === null) return [app, ...dependencies].some(({ serverUnits }) => serverUnits.length > 0) ? null : NO_START;
  const own = namesIn(app);
  const qualified = [app, ...dependencies].flatMap((each) => namesIn(each).map((name) => `${packageNameOf(each)}.${name}`));
  if ([...own, ...qualified].includes(startup.module)) return null;
  const nearest = nearestName(startup.module, own);
  const hint = nearest === null ? '' : `; did you mean ${nearest}?`;
  return `${named === null ? MANIFEST_FILE : '--startup'}: the app has no ${startup.type} ${startup.module} to start with${hint}`;
}

const namesIn = ({ clientUnits }: AppPackage): string[] => clientUnits.map(({ name }) => name);
