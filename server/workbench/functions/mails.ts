import { randomUUID } from 'node:crypto';
import { type KeptMail, linksIn, mailboxText } from '../../mail/index.ts';
import type { ServiceFunction } from '../../services/index.ts';
import { DateTime, type ValueMap } from '../../values/index.ts';
import type { WorkbenchParts } from '../parts.ts';
import { polled } from './polled-state.ts';

/**
 * Ids of stored messages, which never change. They serve as the poll's mark, since hashing all messages (up to 64 MB) at each poll
 * would block the server.
 */
const ids = new WeakMap<KeptMail, string>();

function idOf(mail: KeptMail): string {
  const id = ids.get(mail) ?? randomUUID();
  ids.set(mail, id);
  return id;
}

/** The messages that the app has sent, oldest first. */
export function mailFunctions({ mails }: Pick<WorkbenchParts, 'mails'>): Readonly<Record<string, ServiceFunction>> {
  return {
    mails: polled('mails', () => ({ mark: mails().map(idOf).join(), now: () => mails().map(described) })),
  };
}

function described({
  at,
  from,
  to,
  cc = [],
  bcc = [],
  subject,
  text = '',
  html = '',
  attachments = [],
  outcome,
}: KeptMail): ValueMap {
  return {
    at: DateTime.at(at),
    from: mailboxText(from),
    to: [...to, ...cc, ...bcc].map(mailboxText).join(', '),
    subject,
    text,
    html,
    links: linksIn({ text, html }),
    files: attachments.map(({ name, contentType }) => name ?? contentType),
    outcome:
      outcome === 'kept' ? 'not sent: no server for mail is set up' : outcome === 'sent' ? 'sent' : `failed: ${outcome.failed}`,
  };
}
