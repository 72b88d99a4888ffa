import type { Asker } from '../services/index.ts';
import { type Account, passwordStamp } from './accounts/index.ts';
import { checkMayEnter } from './authenticate.ts';
import { type Entry, signIn } from './login-session.ts';
import { mailWithLink } from './mails/index.ts';
import type { UsersParts } from './parts.ts';
import type { LinkPurpose } from './secrets/index.ts';

/** What is said of a link that is no longer valid. */
export const LINK_OVER = 'This link has been used already, or is too old. Please ask for a new one.';

/** The part of an account that the use of a link changes: a link is valid while it is the same. */
const STATES: Readonly<Record<LinkPurpose, (account: Account) => string>> = {
  'confirm-email': ({ email, isConfirmed }) => JSON.stringify([email, isConfirmed]),
  'reset-password': (account) => JSON.stringify([account.email, passwordStamp(account)]),
  'reset-mfa': ({ email, factors }) => JSON.stringify([email, factors]),
  login: ({ email, lastLogin }) => JSON.stringify([email, lastLogin]),
};

/** Sends the account's owner a link, without waiting for its delivery. An address that got too many gets none, which is told. */
export function sendLink(parts: UsersParts, purpose: LinkPurpose, account: Account, origin: string): void {
  const { appTitle, links, mailLimiter, onFault, sendMail, settings } = parts;
  const { email } = account;
  if (email === null) return;
  if (mailLimiter.isExhausted(email)) return onFault(new Error(`too many messages were asked for to ${email}: one is left out`));
  mailLimiter.count(email);
  const key = links.make(purpose, account.id, STATES[purpose](account));
  const { mails } = settings();
  sendMail(mailWithLink({ purpose, to: email, app: appTitle(), origin, key, own: mails })).catch(onFault);
}

/**
 * As `checkMayEnter`, for a user who has proved the account's password. Where the address has to be confirmed first, another link
 * is sent, as the one before may be lost or too old; but not soon after another message.
 *
 * @throws ServiceError EmailNotConfirmed, AccountIsNotEnabled
 */
export function checkMayEnterOrSendLink(parts: UsersParts, account: Account, origin: string): void {
  const isToConfirm = parts.settings().isOn('confirm_email') && !account.isConfirmed;
  if (isToConfirm && !parts.mailLimiter.isRecent(account.email ?? '')) sendLink(parts, 'confirm-email', account, origin);
  checkMayEnter(parts, account);
}

/** The account that a link is for; null for a link that is forged, too old, used, or overtaken. */
export async function accountOfLink(
  parts: UsersParts,
  asker: Asker | null,
  purpose: LinkPurpose,
  key: string,
): Promise<Account | null> {
  const link = parts.links.read(purpose, key);
  const account = link && (await (await parts.accounts(asker)).byId(link.user));
  return account && link.isFor(STATES[purpose](account)) ? account : null;
}

/**
 * Does what a link is for. Of two uses at once, the second one finds the link used.
 *
 * @returns null for a link that is not valid
 */
export async function consumeLink<T>(
  parts: UsersParts,
  asker: Asker | null,
  purpose: LinkPurpose,
  key: string,
  use: (account: Account) => Promise<T>,
): Promise<T | null> {
  const found = await accountOfLink(parts, asker, purpose, key);
  if (!found) return null;
  return parts.linkQueue.run(String(found.id), async () => {
    const account = await accountOfLink(parts, asker, purpose, key);
    return account && (await use(account));
  });
}

/**
 * Signs in the user whom a link of the purpose `login` is for. Whoever reads the mail owns the address.
 *
 * @returns the account; null for a link that is not valid
 * @throws ServiceError AccountIsNotEnabled
 */
export async function loginByLink(
  parts: UsersParts,
  asker: Asker,
  key: string,
  entry: Pick<Entry, 'remember'>,
): Promise<Account | null> {
  return consumeLink(parts, asker, 'login', key, async (found) => {
    const account = { ...found, isConfirmed: true };
    checkMayEnter(parts, account);
    // Not for an account with a password: somebody else may have signed up with this address, and have chosen that password.
    if (!found.isConfirmed && found.passwordHash === null)
      await (await parts.accounts(asker)).write(found.id, { confirmed_email: true });
    await signIn(parts, asker, account, entry);
    return account;
  });
}
