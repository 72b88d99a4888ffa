import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * A part of this page could not be loaded: tell the user if the reason is that the server has another build now, which is seen from its
 * page. Servers keep the files of the previous build only, and pages may be open for weeks.
 */
export async function showUpdateNotice(
  window: PageWindow & typeof globalThis,
  show: (kind: NoticeKind, known: string) => void,
): Promise<void> {
  const build = window.hearthAssets?.build;
  try {
    const response = await window.fetch(window.document.baseURI, { cache: 'no-store' });
    if (response.ok && build !== undefined && !(await response.text()).includes(`"build":"${build}"`)) show('updated', '');
  } catch {
    // The server cannot be reached, so the build is not the reason.
  }
}
