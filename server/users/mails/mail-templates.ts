import type { Json } from '../../../protocol/index.ts';
import { escapeHtml } from '../../page/index.ts';
import type { LinkPurpose } from '../secrets/index.ts';

/** An app's own subject and HTML of a mail with a link; null for the default. */
export interface MailTemplate {
  readonly subject: string | null;
  readonly html: string | null;
}

export type AppMails = Readonly<Partial<Record<LinkPurpose, MailTemplate>>>;

/** What manifests call the messages that an app may word. */
const MESSAGES: Readonly<Record<string, LinkPurpose>> = {
  confirm_address: 'confirm-email',
  reset_password: 'reset-password',
  token_login: 'login',
};
/** What stands for the link in the app's words. */
const PLACEHOLDERS: Readonly<Partial<Record<LinkPurpose, string>>> = {
  'confirm-email': '{{confirm_link}}',
  'reset-password': '{{reset_link}}',
  login: '{{login_link}}',
};

/** The messages that the setting `email_content` words; what it says in another form counts as left out. */
export function appMails(content: Json | undefined): AppMails {
  const entries = membersOf(content).flatMap(([name, words]) => {
    const purpose = MESSAGES[name];
    const { subject, html } = Object.fromEntries(membersOf(words));
    return purpose ? [[purpose, { subject: textOrNull(subject), html: textOrNull(html) }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The app's HTML with the address and the link in it: where no tag of the app's has the link, it is made one to click. */
export function fillIn(html: string, { purpose, to, link }: { purpose: LinkPurpose; to: string; link: string }): string {
  const placeholder = PLACEHOLDERS[purpose];
  // The address comes last: nothing in it is a placeholder.
  return withLink(html, placeholder, escapeHtml(link)).replaceAll('{{email}}', () => escapeHtml(to));
}

function withLink(html: string, placeholder: string | undefined, url: string): string {
  if (!placeholder) return html;
  const isLinked = html
    .split(placeholder)
    .slice(0, -1)
    .some((before) => before.lastIndexOf('<') > before.lastIndexOf('>'));
  return html.replaceAll(placeholder, () => (isLinked ? url : `<a href="${url}">${url}</a>`));
}

function membersOf(value: Json | undefined): readonly [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
