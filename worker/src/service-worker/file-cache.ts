import { APP_SNAPSHOTS_PATH } from '../../../protocol/index.ts';

/** A cache for the files of each build, by its name; they are every app's of this origin. */
const PREFIX = 'hearth:files:';

/** Most snapshots of apps that are cached with a build: each edit of an app makes another one, and an app also starts without it. */
const MOST_APP_SNAPSHOTS = 4;

/** The parts of the platform that are used. */
export interface CacheEnvironment {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/** A cached file of any build, since its name contains a hash of its content. A file that cannot be read counts as not cached. */
export const cachedFile = ({ caches }: Pick<CacheEnvironment, 'caches'>, url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true }).catch(() => undefined);

/**
 * Cache these files of a build; files that another build has as well are copied from its cache. The files of the previous build are cached
 * until the next one, for pages that are still open; those of older builds are deleted. A file that may change under its name is not
 * cached.
 *
 * @returns false if a file could not be fetched, so that the build is incomplete
 */
export async function cacheFiles(environment: CacheEnvironment, build: string, urls: readonly string[]): Promise<boolean> {
  const { caches } = environment;
  const name = PREFIX + build;
  const cache = await caches.open(name);
  let isWhole = true;
  // One by one, so that the open app's own requests are not slowed down.
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const file = (await cachedFile(environment, url)) ?? (await environment.fetch(url).catch(() => null));
    if (file?.status !== 200) isWhole = false;
    else if (isImmutable(file)) await cache.put(url, file);
    else await file.body?.cancel();
  }
  if (urls.some(isAppSnapshot)) await forgetAppSnapshots(cache);
  // `keys` returns caches in the order in which they were made.
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
  return isWhole;
}

/** Does the server tell that the response never changes? Then it usually is in the browser's own cache. */
const isImmutable = ({ headers }: Response): boolean => /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');

const isAppSnapshot = (url: string): boolean => url.includes(APP_SNAPSHOTS_PATH);

/** Delete snapshots of apps but those that were cached last. */
async function forgetAppSnapshots(cache: Cache): Promise<void> {
  const kept = (await cache.keys()).filter(({ url }) => isAppSnapshot(url));
  await Promise.all(kept.slice(0, -MOST_APP_SNAPSHOTS).map((old) => cache.delete(old, { ignoreVary: true })));
}
