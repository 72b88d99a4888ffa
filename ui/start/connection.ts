/** The browser's information about its connection (`NetworkInformation`), which not every browser has. */
export interface ConnectionInfo {
  /** The type of mobile network that is about as fast; `4g` also where the speed is unknown. */
  readonly effectiveType: string;
  /** Has the user asked to save data? */
  readonly saveData: boolean;
}

/**
 * Is Python to start from the snapshot at `url`? On a slow connection, fetching it takes longer than it saves, unless it is in the
 * browser's cache. `downlink` is not used, since it is low where the speed is unknown.
 */
export async function shouldRestore(
  connection: ConnectionInfo | undefined,
  url: string,
  fetcher: typeof fetch,
): Promise<boolean> {
  const isSlow = connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
  return !isSlow || isCached(fetcher, url);
}

/** Is the file in the browser's cache? Browsers tell that only for files of the page's own origin. */
async function isCached(fetcher: typeof fetch, url: string): Promise<boolean> {
  try {
    const cached = await fetcher(url, { cache: 'only-if-cached', mode: 'same-origin' });
    await cached.body?.cancel();
    return cached.ok;
  } catch {
    return false;
  }
}
