import type { Json, JsonObject } from '../../protocol/index.ts';
import type { ServiceCaller } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { DateTime } from '../values/index.ts';
import { type Account, type AccountCells, passwordStamp } from './accounts/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { usersError } from './errors.ts';
import { forgetBrowser, isRemembered, type LoginCookie, readLoginCookie, rememberBrowser } from './secrets/index.ts';

/** What a session stores about the signed-in user. */
interface SignedIn {
  readonly user: number;
  /** The password stamp at sign-in. A changed password has another stamp, which signs out all other sessions. */
  readonly stamp: string;
  /** Whether server code signed the user in (`force_login`), which is allowed for disabled accounts too. */
  readonly isForced: boolean;
  /** Whether the browser's cookie signed the user in, and no password has been given in this session. */
  readonly isRemembered: boolean;
}

/** The service's key in the session's state. */
const SERVICE = 'users';

/** Options of a sign-in. */
export interface Entry {
  /** Whether the browser stays signed in after the session has ended. */
  readonly remember: boolean;
  readonly isForced?: boolean;
}

/** What to store in the session. */
interface KeptEntry extends Pick<SignedIn, 'isForced'>, Partial<Pick<SignedIn, 'isRemembered'>> {
  /** The cookie that remembers the browser, empty for none; undefined leaves the current one unchanged. */
  readonly login?: string | undefined;
}

/**
 * Signs in to the caller's session, and invalidates the session's earlier tokens (wire §2.2).
 *
 * @throws ServiceError AuthenticationFailed when the account was deleted, or its password changed, since it was read
 */
export async function signIn(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  account: Account,
  { remember, isForced = false }: Entry,
): Promise<void> {
  const { now, settings } = dependencies;
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
  if (!(await (await dependencies.accounts(caller)).change(account.id, columns, cellsOf)))
    throw usersError('AuthenticationFailed');
  enter(caller, account, { isForced, login });
}

/**
 * The account that is signed in; null for none. If `allowRemembered`, the browser's cookie may have signed it in, now or earlier in
 * this session: who is asked whether they have just given their password must not pass because of it.
 */
export async function currentAccount(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  { allowRemembered }: { readonly allowRemembered: boolean },
): Promise<Account | null> {
  const state = readState(caller.session);
  const account = state && (await (await dependencies.accounts(caller)).byId(state.user));
  if (account && state.stamp === passwordStamp(account) && (state.isForced || account.isEnabled))
    return allowRemembered || !state.isRemembered ? account : null;
  return allowRemembered ? await rememberedAccount(dependencies, caller) : null;
}

/** Signs out of the session, and makes the account and the browser forget the login cookie. */
export async function signOut(dependencies: UsersDependencies, caller: ServiceCaller): Promise<void> {
  const cookie = readLoginCookie(cookieText(caller), dependencies.now());
  caller.session.keepForService(SERVICE, { kept: { last: lastEmail(caller.session) }, login: '' });
  caller.visitor?.announceCookies();
  if (!cookie) return;
  const accounts = await dependencies.accounts(caller);
  await accounts.change(cookie.user, ['remembered_logins'], (account) => ({ remembered_logins: forgotten(cookie, account) }));
}

/** Updates the session after a change of the account's password, so that it stays signed in; the browser's cookie is deleted. */
export function keepSignedIn(caller: ServiceCaller, account: Account): void {
  const state = readState(caller.session);
  if (state?.user !== account.id) return;
  keep(caller.session, account, { isForced: state.isForced, login: '' });
  caller.visitor?.announceCookies();
}

/** Stores that the user has followed a link for choosing a new password in the app. @param key the link's key */
export function requestReset(session: Session, key: string): void {
  session.keepForService(SERVICE, { kept: { ...stateOf(session), reset: key } });
}

/** The key stored by `requestReset`; null for none. */
export function requestedReset(session: Session): string | null {
  const { reset } = stateOf(session);
  return typeof reset === 'string' ? reset : null;
}

export function forgetReset(session: Session): void {
  const { reset, ...kept } = stateOf(session);
  if (reset !== undefined) session.keepForService(SERVICE, { kept: kept as JsonObject });
}

/** The email address of the last sign-in to this session; null for none. */
export function lastEmail(session: Session): string | null {
  const { last } = stateOf(session);
  return typeof last === 'string' ? last : null;
}

/** The signed-in email address, read from a session's stored service state; null for none. */
export function signedInEmail(services: Readonly<Record<string, Json>>): string | null {
  const { user, last } = (services[SERVICE] ?? {}) as Partial<Record<'user' | 'last', Json>>;
  return typeof user === 'number' && typeof last === 'string' ? last : null;
}

async function rememberedAccount(dependencies: UsersDependencies, caller: ServiceCaller): Promise<Account | null> {
  const { now, settings } = dependencies;
  const cookie = settings().isOn('allow_remember_me') ? readLoginCookie(cookieText(caller), now()) : null;
  if (!cookie) return null;
  const accounts = await dependencies.accounts(caller);
  const account = await accounts.byId(cookie.user);
  if (!account?.isEnabled || !isRemembered(cookie, account.rememberedLogins, now())) return null;
  if (settings().isOn('confirm_email') && !account.isConfirmed) return null;
  await accounts.write(account.id, { last_login: DateTime.at(now()) });
  enter(caller, account, { isForced: false, isRemembered: true });
  return account;
}

function enter(caller: ServiceCaller, account: Account, kept: KeptEntry): void {
  keep(caller.session, account, kept);
  caller.visitor?.renewSession();
}

function keep(session: Session, account: Account, { isForced, isRemembered = false, login }: KeptEntry): void {
  const state: SignedIn = { user: account.id, stamp: passwordStamp(account), isForced, isRemembered };
  session.keepForService(SERVICE, { kept: { ...state, last: account.email }, ...(login !== undefined && { login }) });
}

/** The stored state of this service; any field may be missing. */
function stateOf(session: Session): Partial<Record<string, Json>> {
  return (session.service(SERVICE) ?? {}) as Partial<Record<string, Json>>;
}

function readState(session: Session): SignedIn | null {
  const { user, stamp, isForced, isRemembered } = stateOf(session);
  if (typeof user !== 'number' || typeof stamp !== 'string') return null;
  return { user, stamp, isForced: isForced === true, isRemembered: isRemembered === true };
}

/** A cookie that the session has set overrides that of the browser, which may not have received it yet. */
function cookieText({ session, visitor }: ServiceCaller): string | undefined {
  return session.cookies.login ?? visitor?.cookies.login;
}

function forgotten(cookie: LoginCookie, { rememberedLogins }: Account) {
  return { kind: 'json', value: forgetBrowser(cookie, rememberedLogins) } as const;
}
