import type { Json } from '../../../protocol/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { ProviderName } from './provider-table.ts';

/** Whom a provider has vouched for, as a session keeps it. */
export interface Vouched {
  /** One that the provider has checked; null where it says none. */
  readonly email: string | null;
  /** The provider's id of the user. */
  readonly id: string;
  readonly idToken: string | null;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scope: string;
  /** Has somebody signed in by it? One window is good for that once; what else it brought stays. */
  readonly isSpent?: boolean;
}

/** Personal accounts, whose addresses Microsoft has checked. */
const MICROSOFT_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Keys of what sessions keep. */
const keyOf = (name: ProviderName): string => `signed in by ${name}`;

export function vouchedIn(session: Session, name: ProviderName): Vouched | null {
  return session.service(keyOf(name)) as unknown as Vouched | null;
}

export function keepVouched(session: Session, name: ProviderName, vouched: Vouched): void {
  session.keepForService(keyOf(name), { kept: { ...vouched } as unknown as Json });
}

export function spendVouched(session: Session, name: ProviderName): void {
  const vouched = vouchedIn(session, name);
  if (vouched) keepVouched(session, name, { ...vouched, isSpent: true });
}

/**
 * The address that a provider vouches for. What people write into their own profiles is none: an account is opened by it.
 *
 * @param claims of the id token, or of what the provider says of the user
 */
export function checkedEmail(name: ProviderName, claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified, preferred_username, tid, xms_edov } = claims;
  const text = (value: unknown): string | null => (typeof value === 'string' && value.includes('@') ? value : null);
  switch (name) {
    case 'google':
      return email_verified === true ? text(email) : null;
    case 'facebook':
      return text(email);
    case 'microsoft':
      // An organisation's administrator writes any address into `email`; names to sign in with are of the domains that it has proved.
      return tid === MICROSOFT_PERSONAL || xms_edov === true || xms_edov === '1' ? text(email) : text(preferred_username);
  }
}
