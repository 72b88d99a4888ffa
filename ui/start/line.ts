/** The browser's information about its connection (`NetworkInformation`), which not every browser has. */
export interface Line {
  /** The type of mobile network that is about as fast; `4g` also where the speed is unknown. */
  readonly effectiveType: string;
  /** Has the user asked to save data? */
  readonly saveData: boolean;
}

/**
 * Is Python to start from the snapshot at `url`? On a slow connection, fetching it takes longer than it saves, unless it is in the
 * browser's cache. `downlink` is not used, since it is low where the speed is unknown.
 */
export async function restores(line: Line | undefined, url: string, fetcher: typeof fetch): Promise<boolean> {
  const isSlow = line !== undefined && (line.saveData || line.effectiveType !== '4g');
  return !isSlow || isKept(fetcher, url);
}

/** Is the file in the browser's cache? Browsers tell that only for files of the page's own origin. */
async function isKept(fetcher: typeof fetch, url: string): Promise<boolean> {
  try {
    const kept = await fetcher(url, { cache: 'only-if-cached', mode: 'same-origin' });
    await kept.body?.cancel();
    return kept.ok;
  } catch {
    return false;
  }
}
