/** What a browser knows of its line (`NetworkInformation`); not every one says. */
export interface Line {
  /** As fast as which mobile network; `4g` is also said where nothing is known. */
  readonly effectiveType: string;
  /** Does the user ask for little to be fetched? */
  readonly saveData: boolean;
}

/**
 * Is Python to start from the snapshot at `url`? Over a slow line that takes longer to come than it saves, unless the browser has
 * kept it. The `downlink` that a line also tells is low wherever nothing is known.
 */
export async function restores(line: Line | undefined, url: string, fetcher: typeof fetch): Promise<boolean> {
  const isSlow = line !== undefined && (line.saveData || line.effectiveType !== '4g');
  return !isSlow || isKept(fetcher, url);
}

/** Has the browser the file in its cache? It says so for files of the page's own origin only. */
async function isKept(fetcher: typeof fetch, url: string): Promise<boolean> {
  try {
    const kept = await fetcher(url, { cache: 'only-if-cached', mode: 'same-origin' });
    await kept.body?.cancel();
    return kept.ok;
  } catch {
    return false;
  }
}
