import { escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('account.html');

/** What somebody is asked to fill in. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: 'password' | 'text';
  /** What browsers may fill in by themselves (HTML's `autocomplete`). */
  readonly autocomplete: string;
}

/** A page about somebody's account, which works without the app. */
export interface AccountPage {
  /** The app's title. */
  readonly app: string;
  readonly title: string;
  readonly text: string;
  /** Where the app is. */
  readonly origin: string;
  readonly fields?: readonly AccountField[];
  /** What the button says that sends the fields; none where there is nothing to send. */
  readonly button?: string;
  /** What was wrong with what was sent. */
  readonly wrong?: string;
  /** Is there nothing to do here any more? */
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

/** Sent to the address that the page has. */
function formOf(fields: readonly AccountField[], button: string): string {
  const inputs = fields.map(
    ({ name, label, type, autocomplete }, at) =>
      `<label>${escapeHtml(label)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required${at === 0 ? ' autofocus' : ''} /></label>`,
  );
  return `<form method="post">${inputs.join('')}<button>${escapeHtml(button)}</button></form>`;
}
