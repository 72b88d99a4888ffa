import { KEPT_ATTRIBUTE } from '../../protocol/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';

/** Milliseconds between two looks for the server: the first, and the longest. */
const FIRST_LOOK = 1000;
const LONGEST_WAIT = 30_000;
/** Of one look: a server that says nothing for so long is not back. */
const ANSWER_WITHIN = 10_000;

/** When the page was kept, if it came without the network; null where the server has given it. */
export function keptSince({ document }: PageWindow): Date | null {
  const kept = document.documentElement.getAttribute(KEPT_ATTRIBUTE);
  return kept === null ? null : new Date(kept);
}

/**
 * Say that the app was opened without the network, and later that the server is back: what is seen may be old by then, and only
 * the user knows when to reload. Calls of the app need none of it.
 */
export async function tellOfKeptPage(
  window: PageWindow & typeof globalThis,
  show: (kind: NoticeKind, known: string) => void,
): Promise<void> {
  const since = keptSince(window);
  if (since === null) return;
  show('offline', since.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
  for (let wait = FIRST_LOOK; !(await isBack(window)); wait = Math.min(2 * wait, LONGEST_WAIT)) await online(window, wait);
  show('online', '');
}

/** Any answer of the server counts. */
async function isBack(window: PageWindow & typeof globalThis): Promise<boolean> {
  const origin = (window.anvilAppOrigin ?? window.location.origin).replace(/\/$/, '');
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    await window.fetch(`${origin}/_/check-app-online?t=${Date.now()}`, { cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** The browser says that it has a network, or so many milliseconds have gone by. */
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
