import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * A part of this page could not be loaded: say so if the server has another build by now, whose page does not name this one's.
 * Servers keep the files of one build before, and pages may be open for weeks.
 */
export async function tellOfUpdate(
  window: PageWindow & typeof globalThis,
  show: (kind: NoticeKind, known: string) => void,
): Promise<void> {
  const build = window.hearthAssets?.build;
  try {
    const response = await window.fetch(window.document.baseURI, { cache: 'no-store' });
    if (response.ok && build !== undefined && !(await response.text()).includes(`"build":"${build}"`)) show('updated', '');
  } catch {
    // It is the network that is gone.
  }
}
