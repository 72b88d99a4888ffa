import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';

/** The part of the page's window that is used. */
export interface MissingWindow {
  readonly document: Document;
  readonly location: Pick<Location, 'reload'>;
}

/**
 * The page's own script is not there, so nothing here will ever answer: say so in the page's error indicator, and offer to load the
 * page anew. The form that came with the page goes, since it looks as if it did.
 *
 * @param missing addresses of what did not come, as far as that is known
 */
export function showMissing({ document, location }: MissingWindow, missing: readonly string[]): void {
  const place = document.querySelector(`[${MARKUP_ATTRIBUTE}]`);
  place?.replaceChildren();
  for (const name of [MARKUP_ATTRIBUTE, 'aria-busy']) place?.removeAttribute(name);
  const indicator = document.getElementById('error-indicator');
  if (!indicator) return;
  const message = indicator.querySelector('.message');
  if (message) message.textContent = `A part of this page did not come: ${missing.join(', ') || 'its script'}.`;
  indicator.append(Object.assign(document.createElement('button'), { textContent: 'Reload', onclick: () => location.reload() }));
  indicator.style.display = 'block';
}
