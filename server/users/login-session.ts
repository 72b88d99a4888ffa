import type { Json, JsonObject } from '../../protocol/index.ts';
import type { Asker } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { DateTime } from '../values/index.ts';
import { type Account, type AccountCells, passwordStamp } from './accounts/index.ts';
import { usersError } from './errors.ts';
import type { UsersParts } from './parts.ts';
import { forgetBrowser, isRemembered, type LoginCookie, readLoginCookie, rememberBrowser } from './secrets/index.ts';

/** What a session stores of the user who is signed in. */
interface SignedIn {
  readonly user: number;
  /** The stamp of the password at that time: a change of it signs out all other sessions. */
  readonly stamp: string;
  /** Was it done by server code, which may also sign in a user who is not enabled? */
  readonly isForced: boolean;
}

/** The service's name in sessions. */
const SERVICE = 'users';

/** How somebody is signed in. */
export interface Entry {
  /** Is the browser to be signed in again when the session is over? */
  readonly remember: boolean;
  readonly isForced?: boolean;
}

/** What a session is to keep of it. */
interface KeptEntry extends Pick<SignedIn, 'isForced'> {
  /** The cookie by which the browser is remembered, empty for none; undefined leaves it as it is. */
  readonly login?: string | undefined;
}

/**
 * Signs the account in to the asker's session, whose earlier tokens are no longer valid (wire §2.2).
 *
 * @throws ServiceError AuthenticationFailed when it was deleted, or got another password, since it was read
 */
export async function signIn(
  parts: UsersParts,
  asker: Asker,
  account: Account,
  { remember, isForced = false }: Entry,
): Promise<void> {
  const { now, settings } = parts;
  const isKept = remember && settings().isOn('allow_remember_me');
  let login: string | undefined;
  const cellsOf = (current: Account): AccountCells => {
    if (passwordStamp(current) !== passwordStamp(account)) throw usersError('AuthenticationFailed');
    const cells: AccountCells = { last_login: DateTime.at(now()) };
    if (!isKept) return cells;
    const browser = rememberBrowser(account.id, settings().rememberDays, current.rememberedLogins, now());
    login = browser.text;
    return { ...cells, remembered_logins: { kind: 'json', value: browser.kept } };
  };
  const columns = isKept ? (['last_login', 'remembered_logins'] as const) : (['last_login'] as const);
  if (!(await (await parts.accounts(asker)).change(account.id, columns, cellsOf))) throw usersError('AuthenticationFailed');
  enter(asker, account, { isForced, login });
}

/** The account that is signed in, or, where that is allowed, the one that the browser is remembered for; null for none. */
export async function currentAccount(
  parts: UsersParts,
  asker: Asker,
  { allowRemembered }: { readonly allowRemembered: boolean },
): Promise<Account | null> {
  const state = readState(asker.session);
  const account = state && (await (await parts.accounts(asker)).byId(state.user));
  if (account && state.stamp === passwordStamp(account) && (state.isForced || account.isEnabled)) return account;
  return allowRemembered ? await rememberedAccount(parts, asker) : null;
}

/** Signs out, and forgets the browser. */
export async function signOut(parts: UsersParts, asker: Asker): Promise<void> {
  const cookie = readLoginCookie(cookieText(asker), parts.now());
  asker.session.keepForService(SERVICE, { kept: { last: lastEmail(asker.session) }, login: '' });
  asker.visitor?.announceCookies();
  if (!cookie) return;
  const accounts = await parts.accounts(asker);
  await accounts.change(cookie.user, ['remembered_logins'], (account) => ({ remembered_logins: forgotten(cookie, account) }));
}

/** Keeps the account signed in to this session after a change of its password; no browser is remembered. */
export function keepSignedIn(asker: Asker, account: Account): void {
  const state = readState(asker.session);
  if (state?.user !== account.id) return;
  keep(asker.session, account, { isForced: state.isForced, login: '' });
  asker.visitor?.announceCookies();
}

/** Notes that somebody has followed a link to choose another password in the app; `key` is the link's. */
export function requestReset(session: Session, key: string): void {
  session.keepForService(SERVICE, { kept: { ...stateOf(session), reset: key } });
}

/** The key of the link by which another password is to be chosen in this session; null for none. */
export function requestedReset(session: Session): string | null {
  const { reset } = stateOf(session);
  return typeof reset === 'string' ? reset : null;
}

export function forgetReset(session: Session): void {
  const { reset, ...kept } = stateOf(session);
  if (reset !== undefined) session.keepForService(SERVICE, { kept: kept as JsonObject });
}

/** The address that was last signed in to this session; null for none. */
export function lastEmail(session: Session): string | null {
  const { last } = stateOf(session);
  return typeof last === 'string' ? last : null;
}

/** The address that is signed in to a session, from what the session keeps for services; null for none. */
export function signedInEmail(services: Readonly<Record<string, Json>>): string | null {
  const { user, last } = (services[SERVICE] ?? {}) as Partial<Record<'user' | 'last', Json>>;
  return typeof user === 'number' && typeof last === 'string' ? last : null;
}

async function rememberedAccount(parts: UsersParts, asker: Asker): Promise<Account | null> {
  const { now, settings } = parts;
  const cookie = settings().isOn('allow_remember_me') ? readLoginCookie(cookieText(asker), now()) : null;
  if (!cookie) return null;
  const accounts = await parts.accounts(asker);
  const account = await accounts.byId(cookie.user);
  if (!account?.isEnabled || !isRemembered(cookie, account.rememberedLogins, now())) return null;
  if (settings().isOn('confirm_email') && !account.isConfirmed) return null;
  await accounts.write(account.id, { last_login: DateTime.at(now()) });
  enter(asker, account, { isForced: false });
  return account;
}

function enter(asker: Asker, account: Account, kept: KeptEntry): void {
  keep(asker.session, account, kept);
  asker.visitor?.renewSession();
}

function keep(session: Session, account: Account, { isForced, login }: KeptEntry): void {
  const state: SignedIn = { user: account.id, stamp: passwordStamp(account), isForced };
  session.keepForService(SERVICE, { kept: { ...state, last: account.email }, ...(login !== undefined && { login }) });
}

/** What a session keeps for this service: any of its fields may be missing. */
function stateOf(session: Session): Partial<Record<string, Json>> {
  return (session.service(SERVICE) ?? {}) as Partial<Record<string, Json>>;
}

function readState(session: Session): SignedIn | null {
  const { user, stamp, isForced } = stateOf(session);
  return typeof user === 'number' && typeof stamp === 'string' ? { user, stamp, isForced: isForced === true } : null;
}

/** A cookie that the session has set counts before that of the browser, which may not have received it yet. */
function cookieText({ session, visitor }: Asker): string | undefined {
  return session.cookies.login ?? visitor?.cookies.login;
}

function forgotten(cookie: LoginCookie, { rememberedLogins }: Account) {
  return { kind: 'json', value: forgetBrowser(cookie, rememberedLogins) } as const;
}
