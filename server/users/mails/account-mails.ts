import type { OutgoingMail } from '../../mail/index.ts';
import type { LinkPurpose } from '../secrets/index.ts';
import { type AppMails, fillIn } from './mail-templates.ts';

/** Paths of the links (wire §11.5). */
const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  'confirm-email': '/_/email-confirm',
  'reset-password': '/_/email-pw-reset',
  'reset-mfa': '/_/email-mfa-reset',
  login: '/_/login',
};

interface Words {
  readonly subject: (app: string) => string;
  readonly before: (app: string) => string;
  readonly after: string;
}

const UNASKED = 'If you did not ask for this, you need not do anything.';
const WORDS: Readonly<Record<LinkPurpose, Words>> = {
  'confirm-email': {
    subject: (app) => `Confirm your email address for ${app}`,
    before: (app) => `Please confirm that this address is yours, and your account with ${app} can be used:`,
    after: 'The link is good for a week. If you did not sign up, you need not do anything.',
  },
  'reset-password': {
    subject: (app) => `Reset your password for ${app}`,
    before: (app) => `Choose a new password for ${app} here:`,
    after: `The link is good for two hours, and works once. ${UNASKED}`,
  },
  'reset-mfa': {
    subject: (app) => `Reset two-factor authentication for ${app}`,
    before: (app) => `Remove the second factor of your account with ${app} here, and set up another one when you log in:`,
    after: `The link is good for two hours, and works once. ${UNASKED}`,
  },
  login: {
    subject: (app) => `Log in to ${app}`,
    before: (app) => `This link logs you in to ${app}:`,
    after: `It is good for half an hour, and works once. ${UNASKED}`,
  },
};

/** The content of an email with a link. */
export interface LinkMail {
  readonly purpose: LinkPurpose;
  readonly to: string;
  /** The app's title. */
  readonly app: string;
  /** The app's public origin, without a trailing slash. */
  readonly origin: string;
  readonly key: string;
  /** The app's own templates. */
  readonly own: AppMails;
}

export function mailWithLink({ purpose, to, app, origin, key, own }: LinkMail): OutgoingMail {
  const { subject, before, after } = WORDS[purpose];
  const address = purpose === 'login' ? '' : `/${encodeURIComponent(to)}`;
  const link = `${origin}${LINK_PATHS[purpose]}${address}/${key}`;
  const { subject: ownSubject, html } = own[purpose] ?? { subject: null, html: null };
  return {
    to: [{ address: to, name: '' }],
    subject: ownSubject ?? subject(app),
    // Shown by mail programs that do not display HTML.
    text: `${before(app)}\n\n${link}\n\n${after}\n`,
    ...(html !== null && { html: fillIn(html, { purpose, to, link }) }),
  };
}
