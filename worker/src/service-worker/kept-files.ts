import { APP_SNAPSHOTS_PATH } from '../../../protocol/index.ts';

/** A cache for the files of each build, by its name; they are every app's of this origin. */
const PREFIX = 'hearth:files:';

/** Snapshots of apps' own that are kept with a build: each edit of an app leads to another one, and without it the app starts slower. */
const MOST_APP_SNAPSHOTS = 4;

/** What is used of the platform. */
export interface Keeping {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/** A file of any build that is kept: its name carries a hash of its content. What cannot be read is not kept. */
export const keptFile = ({ caches }: Pick<Keeping, 'caches'>, url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true }).catch(() => undefined);

/**
 * Keep these files of a build, from what is kept already where they are the same. The files of the build that was used before are
 * kept one build longer, for pages that are open yet; those of older ones go. A file that may change under its name is left to the
 * network.
 *
 * @returns false where one could not be had: the build is not whole
 */
export async function keepFiles(keeping: Keeping, build: string, urls: readonly string[]): Promise<boolean> {
  const { caches } = keeping;
  const name = PREFIX + build;
  const cache = await caches.open(name);
  let isWhole = true;
  // One by one: the app is open, and has better things to do.
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const file = (await keptFile(keeping, url)) ?? (await keeping.fetch(url).catch(() => null));
    if (file?.status !== 200) isWhole = false;
    else if (isImmutable(file)) await cache.put(url, file);
    else await file.body?.cancel();
  }
  if (urls.some(isAppSnapshot)) await forgetAppSnapshots(cache);
  // In the order in which they were made.
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
  return isWhole;
}

/** Does its server say that it never changes? Then it is in the browser's own cache as a rule. */
const isImmutable = ({ headers }: Response): boolean => /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');

const isAppSnapshot = (url: string): boolean => url.includes(APP_SNAPSHOTS_PATH);

/** Of the snapshots of apps' own the ones that were kept last stay. */
async function forgetAppSnapshots(cache: Cache): Promise<void> {
  const kept = (await cache.keys()).filter(({ url }) => isAppSnapshot(url));
  await Promise.all(kept.slice(0, -MOST_APP_SNAPSHOTS).map((old) => cache.delete(old, { ignoreVary: true })));
}
