import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('account.html');

/** A field of the page's form. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: 'password' | 'text';
  /** HTML's `autocomplete` attribute: what browsers may fill in. */
  readonly autocomplete: string;
}

/** A page for managing an account, independent of the app. */
export interface AccountPage {
  /** The app's title. */
  readonly app: string;
  readonly title: string;
  readonly text: string;
  /** The app's origin. */
  readonly origin: string;
  readonly fields?: readonly AccountField[];
  /** Label of the submit button; absent if the page has no form. */
  readonly button?: string;
  /** Error message about the submitted form. */
  readonly wrong?: string;
  /** Whether nothing is left to do, so that the page links to the app. */
  readonly isOver?: boolean;
}

export function accountPage({ app, title, text, origin, fields = [], button, wrong, isOver }: AccountPage): string {
  return template.render({
    app: escapeHtml(app),
    title: escapeHtml(title),
    text: escapeHtml(text),
    wrong: wrong === undefined ? '' : `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>`,
    form: button === undefined ? '' : formOf(fields, button),
    back: isOver ? `<p><a rel="noreferrer" href="${escapeHtml(origin)}/">Go to ${escapeHtml(app)}</a></p>` : '',
  });
}

/** The form, which is submitted to the page's own URL. */
function formOf(fields: readonly AccountField[], button: string): string {
  const inputs = fields.map(
    ({ name, label, type, autocomplete }, at) =>
      `<label>${escapeHtml(label)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required${at === 0 ? ' autofocus' : ''} /></label>`,
  );
  return `<form method="post">${inputs.join('')}<button>${escapeHtml(button)}</button></form>`;
}
