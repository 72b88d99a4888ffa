import { CACHED_PAGE_ATTRIBUTE } from '../../protocol/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';

/** Milliseconds until the server is asked for again: the first time, and at most. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Milliseconds after which a server that has not answered counts as unreachable. */
const PROBE_TIMEOUT_MS = 10_000;

/** When this page was cached, if it is a cached page; null if it came from the server. */
function cachedSince({ document }: PageWindow): Date | null {
  const kept = document.documentElement.getAttribute(CACHED_PAGE_ATTRIBUTE);
  return kept === null ? null : new Date(kept);
}

/**
 * Tell the user that the app was opened without the network, and later that the server can be reached again: the page may be outdated then,
 * and only the user knows when to reload it. Calls of the app do not depend on this.
 */
export async function showOfflineNotices(
  window: PageWindow & typeof globalThis,
  show: (kind: NoticeKind, known: string) => void,
): Promise<void> {
  const since = cachedSince(window);
  if (since === null) return;
  show('offline', since.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
  for (let wait = FIRST_RETRY_MS; !(await isServerReachable(window)); wait = Math.min(2 * wait, MAX_RETRY_MS))
    await online(window, wait);
  show('online', '');
}

/** Can the server be reached? Any response counts. */
async function isServerReachable(window: PageWindow & typeof globalThis): Promise<boolean> {
  const origin = (window.anvilAppOrigin ?? window.location.origin).replace(/\/$/, '');
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await window.fetch(`${origin}/_/check-app-online?t=${Date.now()}`, { cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the browser reports a network, or after this many milliseconds. */
function online(window: Window, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });
}
