import type { Json } from '../../../protocol/index.ts';
import { escapeHtml } from '../../page/index.ts';
import type { LinkPurpose } from '../secrets/index.ts';

/** An app's own subject and HTML for an email with a link; null for the default. */
export interface MailTemplate {
  readonly subject: string | null;
  readonly html: string | null;
}

export type AppMails = Readonly<Partial<Record<LinkPurpose, MailTemplate>>>;

/** Purposes of links by their names in manifests. */
const MESSAGES: Readonly<Record<string, LinkPurpose>> = {
  confirm_address: 'confirm-email',
  reset_password: 'reset-password',
  token_login: 'login',
};
/** Placeholders for the link in an app's template. */
const PLACEHOLDERS: Readonly<Partial<Record<LinkPurpose, string>>> = {
  'confirm-email': '{{confirm_link}}',
  'reset-password': '{{reset_link}}',
  login: '{{login_link}}',
};

/** The templates in the setting `email_content`. Parts of an unexpected type are ignored. */
export function appMails(content: Json | undefined): AppMails {
  const entries = membersOf(content).flatMap(([name, words]) => {
    const purpose = MESSAGES[name];
    const { subject, html } = Object.fromEntries(membersOf(words));
    return purpose ? [[purpose, { subject: textOrNull(subject), html: textOrNull(html) }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Replaces the placeholders of the link and of the address in the app's HTML. If the app uses the link in no tag, it becomes an
 * `<a>` element.
 */
export function fillIn(html: string, { purpose, to, link }: { purpose: LinkPurpose; to: string; link: string }): string {
  const placeholder = PLACEHOLDERS[purpose];
  // The address is inserted last, so that placeholders in it are not replaced.
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
