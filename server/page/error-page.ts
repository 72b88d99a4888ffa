import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('error.html');

/** The page for status 404 of an unknown path below `/_/` (wire §1.7). */
export function notFoundPage(): string {
  return render('Page not found', 'There is nothing at this address.', null);
}

/**
 * The page for status 500, when the app cannot be served at all.
 *
 * @param detail for the app's author; null if others may see the page
 */
export function brokenAppPage(detail: string | null): string {
  return render('This app could not be loaded', 'Its author can correct this; then reload the page.', detail);
}

/** The page for status 502, when Hearth is a proxy and the app server is unreachable. */
export function unreachablePage(server: string, reason: string): string {
  const explanation = 'Hearth passes on what it serves. Reload this page to try again.';
  return render('The app server cannot be reached', explanation, `${server}: ${reason}`);
}

function render(title: string, explanation: string, detail: string | null): string {
  return template.render({ title, explanation, detail: detail === null ? '' : `<pre>${escapeHtml(detail)}</pre>` });
}
