/** A cache for the files of each build, by its name; they are every app's of this origin. */
const PREFIX = 'hearth:files:';

/** What is used of the platform. */
export interface Keeping {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/** A file of any build that is kept: its name carries a hash of its content. */
export const keptFile = ({ caches }: Pick<Keeping, 'caches'>, url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

/**
 * Keep these files of a build, from what is kept already where they are the same. The files of the build that was used before are
 * kept one build longer, for pages that are open yet; those of older ones go.
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
    const file = (await keptFile(keeping, url)) ?? (await immutable(keeping, url));
    if (file) await cache.put(url, file);
    else isWhole = false;
  }
  // In the order in which they were made.
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
  return isWhole;
}

/** The file, if its server says that it never changes; it is in the browser's own cache as a rule. */
async function immutable({ fetch }: Keeping, url: string): Promise<Response | null> {
  const response = await fetch(url).catch(() => null);
  return response?.status === 200 && /\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '') ? response : null;
}
