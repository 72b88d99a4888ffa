import type { Json } from '../../../protocol/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { ProviderName } from './provider-table.ts';

/** A user whom a provider has vouched for, as a session keeps them. */
export interface ProviderIdentity {
  /** An address that the provider has checked; null where it gives none. */
  readonly email: string | null;
  /** The provider's id of the user. */
  readonly id: string;
  readonly idToken: string | null;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scope: string;
  /** Has it been used to sign in? A window can be used for that once; what else it brought stays. */
  readonly isSpent?: boolean;
}

/** The tenant of personal accounts, whose addresses Microsoft has checked. */
const MICROSOFT_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The key under which sessions keep it. */
const keyOf = (name: ProviderName): string => `signed in by ${name}`;

export function identityIn(session: Session, name: ProviderName): ProviderIdentity | null {
  return session.service(keyOf(name)) as ProviderIdentity | null;
}

export function storeIdentity(session: Session, name: ProviderName, identity: ProviderIdentity): void {
  session.keepForService(keyOf(name), { kept: { ...identity } as Json });
}

export function consumeIdentity(session: Session, name: ProviderName): void {
  const identity = identityIn(session, name);
  if (identity) storeIdentity(session, name, { ...identity, isSpent: true });
}

/**
 * The address that a provider vouches for, as it opens an account. What people write into their own profiles does not count.
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
