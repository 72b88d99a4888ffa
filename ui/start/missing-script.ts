import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';

/** The part of the page's window that is used. */
export interface MissingScriptWindow {
  readonly document: Document;
  readonly location: Pick<Location, 'reload'>;
}

/**
 * Tell the user, in the page's error indicator, that the page's own script could not be loaded, and offer to reload the page. The form in
 * the page's HTML is removed, since it would look as if it worked.
 *
 * @param missing addresses of the scripts that could not be loaded, as far as they are known
 */
export function showMissingScript({ document, location }: MissingScriptWindow, missing: readonly string[]): void {
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
