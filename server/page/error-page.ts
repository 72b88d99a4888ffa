import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('error.html');

/** Status 404 for a path below `/_/` that means nothing (wire §1.7). */
export function notFoundPage(): string {
  return render('Page not found', 'There is nothing at this address.', null);
}

/** Status 500: the app as a whole can't be served. `detail` is for the app's author; null where others may read the page. */
export function brokenAppPage(detail: string | null): string {
  return render('This app could not be loaded', 'Its author can correct this; then reload the page.', detail);
}

/** Status 502: Hearth stands in front of an app server that is not there. */
export function unreachablePage(server: string, reason: string): string {
  const explanation = 'Hearth passes on what it serves. Reload this page to try again.';
  return render('The app server cannot be reached', explanation, `${server}: ${reason}`);
}

function render(title: string, explanation: string, detail: string | null): string {
  return template.render({ title, explanation, detail: detail === null ? '' : `<pre>${escapeHtml(detail)}</pre>` });
}
