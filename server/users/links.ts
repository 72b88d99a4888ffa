import type { ServiceCaller } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { type Account, passwordStamp } from './accounts/index.ts';
import { checkMayEnter } from './authenticate.ts';
import type { UsersDependencies } from './dependencies.ts';
import { type Entry, signIn } from './login-session.ts';
import { mailWithLink } from './mails/index.ts';
import type { LinkPurpose } from './secrets/index.ts';

/** The message for a link that is no longer valid. */
export const LINK_OVER = 'This link has been used already, or is too old. Please ask for a new one.';

/** The part of an account that using a link changes. A link is valid only while this part is unchanged, so it works once. */
const STATES: Readonly<Record<LinkPurpose, (account: Account) => string>> = {
  'confirm-email': ({ email, isConfirmed }) => JSON.stringify([email, isConfirmed]),
  'reset-password': (account) => JSON.stringify([account.email, passwordStamp(account)]),
  'reset-mfa': ({ email, factors }) => JSON.stringify([email, factors]),
  login: ({ email, lastLogin }) => JSON.stringify([email, lastLogin]),
};

/**
 * Emails a link to the account's owner, without waiting for the delivery. If the address has reached its limit, nothing is sent,
 * and `tell` says so; it also says why a message could not be delivered.
 */
export function sendLink(dependencies: UsersDependencies, purpose: LinkPurpose, account: Account, origin: string): void {
  const { appTitle, links, mailLimiter, sendMail, settings, tell } = dependencies;
  const { email } = account;
  if (email === null) return;
  if (mailLimiter.isExhausted(email)) return tell(`too many messages were asked for to ${email}: one is left out`);
  mailLimiter.count(email);
  const key = links.make(purpose, account.id, STATES[purpose](account));
  const { mails } = settings();
  sendMail(mailWithLink({ purpose, to: email, app: appTitle(), origin, key, own: mails })).catch((error: unknown) =>
    tell(`mail to ${email} could not be sent: ${errorText(error)}`),
  );
}

/**
 * Like `checkMayEnter`, for a user who has given the right password. If the address must be confirmed first, sends another link,
 * since the previous one may be lost or expired, unless one was sent recently.
 *
 * @throws ServiceError EmailNotConfirmed, AccountIsNotEnabled
 */
export function checkMayEnterOrSendLink(dependencies: UsersDependencies, account: Account, origin: string): void {
  const isToConfirm = dependencies.settings().isOn('confirm_email') && !account.isConfirmed;
  if (isToConfirm && !dependencies.mailLimiter.isRecent(account.email ?? ''))
    sendLink(dependencies, 'confirm-email', account, origin);
  checkMayEnter(dependencies, account);
}

/** The account of a link; null for a link that is forged, expired or used, or whose account has changed since. */
export async function accountOfLink(
  dependencies: UsersDependencies,
  caller: ServiceCaller | null,
  purpose: LinkPurpose,
  key: string,
): Promise<Account | null> {
  const link = dependencies.links.read(purpose, key);
  const account = link && (await (await dependencies.accounts(caller)).byId(link.user));
  return account && link.isFor(STATES[purpose](account)) ? account : null;
}

/**
 * Does the work for a valid link. Uses of links of one account run one after another, so that a link is never used twice.
 *
 * @returns null for an invalid link
 */
export async function consumeLink<T>(
  dependencies: UsersDependencies,
  caller: ServiceCaller | null,
  purpose: LinkPurpose,
  key: string,
  use: (account: Account) => Promise<T>,
): Promise<T | null> {
  const found = await accountOfLink(dependencies, caller, purpose, key);
  if (!found) return null;
  return dependencies.linkQueue.run(String(found.id), async () => {
    const account = await accountOfLink(dependencies, caller, purpose, key);
    return account && (await use(account));
  });
}

/**
 * Signs in the user of a login link. Reading the email proves that the user owns the address.
 *
 * @returns the account; null for an invalid link
 * @throws ServiceError AccountIsNotEnabled; TooManyPasswordFailures when too many uses of the account's links wait
 */
export async function loginByLink(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  key: string,
  entry: Pick<Entry, 'remember'>,
): Promise<Account | null> {
  return consumeLink(dependencies, caller, 'login', key, async (found) => {
    const account = { ...found, isConfirmed: true };
    checkMayEnter(dependencies, account);
    // Not for an account with a password: somebody else may have signed up with this address and know that password.
    if (!found.isConfirmed && found.passwordHash === null)
      await (await dependencies.accounts(caller)).write(found.id, { confirmed_email: true });
    await signIn(dependencies, caller, account, entry);
    return account;
  });
}
