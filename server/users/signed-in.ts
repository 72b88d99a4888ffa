import type { Json, JsonObject } from '../../protocol/index.ts';
import type { Asker } from '../services/index.ts';
import type { Session } from '../sessions/index.ts';
import { DateTime } from '../values/index.ts';
import { type Account, type AccountCells, passwordStamp } from './accounts/index.ts';
import { usersError } from './errors.ts';
import type { UsersParts } from './parts.ts';
import { forgetBrowser, isRemembered, type LoginCookie, readLoginCookie, rememberBrowser } from './secrets/index.ts';

/** What a session keeps of who is signed in. */
interface SignedIn {
  readonly user: number;
  /** Of the password then: who changes it signs everybody else out. */
  readonly stamp: string;
  /** By server code, which may let in whom it likes. */
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

/**
 * From now on the account is the one of the asker's session, whose tokens of before lead nowhere (wire §2.2).
 *
 * @throws ServiceError AuthenticationFailed when it is gone, or has got another password, since it was looked at
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
  enter(asker, account, isForced, login);
}

/** The account that is signed in, or, where that is allowed, remembered; null when nobody is. */
export async function currentAccount(parts: UsersParts, asker: Asker, allowRemembered: boolean): Promise<Account | null> {
  const state = readState(asker.session);
  const account = state && (await (await parts.accounts(asker)).byId(state.user));
  if (account && state.stamp === passwordStamp(account) && (state.isForced || account.isEnabled)) return account;
  return allowRemembered ? await rememberedAccount(parts, asker) : null;
}

/** Nobody is signed in any more, and the browser is not remembered. */
export async function signOut(parts: UsersParts, asker: Asker): Promise<void> {
  const cookie = readLoginCookie(cookieText(asker), parts.now());
  asker.session.keepForService(SERVICE, { kept: { last: lastEmail(asker.session) }, login: '' });
  asker.visitor?.announceCookies();
  if (!cookie) return;
  const accounts = await parts.accounts(asker);
  await accounts.change(cookie.user, ['remembered_logins'], (account) => ({ remembered_logins: forgotten(cookie, account) }));
}

/** The password is another one; who is signed in with it here stays so, and no browser is remembered. */
export function keepSignedIn(asker: Asker, account: Account): void {
  const state = readState(asker.session);
  if (state?.user !== account.id) return;
  keep(asker.session, account, state.isForced, '');
  asker.visitor?.announceCookies();
}

/** Somebody has followed a link to choose another password in the app: `key` is the link's, and is good until it is used. */
export function requestReset(session: Session, key: string): void {
  session.keepForService(SERVICE, { kept: { ...stateOf(session), reset: key } });
}

/** The key of the link by which another password is to be chosen; null where none is. */
export function requestedReset(session: Session): string | null {
  const { reset } = stateOf(session);
  return typeof reset === 'string' ? reset : null;
}

export function forgetReset(session: Session): void {
  const { reset, ...kept } = stateOf(session);
  if (reset !== undefined) session.keepForService(SERVICE, { kept: kept as JsonObject });
}

/** Who was last signed in in this session; null for nobody. */
export function lastEmail(session: Session): string | null {
  const { last } = stateOf(session);
  return typeof last === 'string' ? last : null;
}

/** Who is signed in in a session, by what the session keeps of services; null for nobody. */
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
  enter(asker, account, false);
  return account;
}

function enter(asker: Asker, account: Account, isForced: boolean, login?: string): void {
  keep(asker.session, account, isForced, login);
  asker.visitor?.renewSession();
}

function keep(session: Session, account: Account, isForced: boolean, login?: string): void {
  const state: SignedIn = { user: account.id, stamp: passwordStamp(account), isForced };
  session.keepForService(SERVICE, { kept: { ...state, last: account.email }, ...(login !== undefined && { login }) });
}

/** What a session keeps for this service, as far as it is known. */
function stateOf(session: Session): Partial<Record<string, Json>> {
  return (session.service(SERVICE) ?? {}) as Partial<Record<string, Json>>;
}

function readState(session: Session): SignedIn | null {
  const { user, stamp, isForced } = stateOf(session);
  return typeof user === 'number' && typeof stamp === 'string' ? { user, stamp, isForced: isForced === true } : null;
}

/** What was written in the session counts before what the browser came with: it may not have it yet. */
function cookieText({ session, visitor }: Asker): string | undefined {
  return session.cookies.login ?? visitor?.cookies.login;
}

function forgotten(cookie: LoginCookie, { rememberedLogins }: Account) {
  return { kind: 'json', value: forgetBrowser(cookie, rememberedLogins) } as const;
}
