import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('account.html');

/** A field of the page's form. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: 'password' | 'text';
  /** HTML's `autocomplete`: what browsers may fill in by themselves. */
  readonly autocomplete: string;
}

/** A page about somebody's account, which works without the app. */
export interface AccountPage {
  /** The app's title. */
  readonly app: string;
  readonly title: string;
  readonly text: string;
  /** Origin of the app. */
  readonly origin: string;
  readonly fields?: readonly AccountField[];
  /** The text of the button that sends the fields; left out where there is no form. */
  readonly button?: string;
  /** What was wrong with the form that was sent. */
  readonly wrong?: string;
  /** Is nothing left to do here, so that the page links to the app? */
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

/** The form, which is sent to the page's own address. */
function formOf(fields: readonly AccountField[], button: string): string {
  const inputs = fields.map(
    ({ name, label, type, autocomplete }, at) =>
      `<label>${escapeHtml(label)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required${at === 0 ? ' autofocus' : ''} /></label>`,
  );
  return `<form method="post">${inputs.join('')}<button>${escapeHtml(button)}</button></form>`;
}
