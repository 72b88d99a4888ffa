import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('./error.html');

/** Status 404 for a path below `/_/` that means nothing (facts wire-protocol §1.16). */
export function notFoundPage(): string {
  return render('Page not found', 'There is nothing at this address.', null);
}

/** Status 500: the app as a whole can't be served. `detail` is for the app's author. */
export function brokenAppPage(detail: string): string {
  return render('This app could not be loaded', 'Its author can correct this; then reload the page.', detail);
}

function render(title: string, explanation: string, detail: string | null): string {
  return template.render({ title, explanation, detail: detail === null ? '' : `<pre>${escapeHtml(detail)}</pre>` });
}
