import type { Json } from '../../../protocol/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { ProviderName } from './provider-table.ts';

/** A user as an identity provider reported them, stored in the session. */
export interface ProviderIdentity {
  /** An address that the provider has verified; null for none. */
  readonly email: string | null;
  /** The provider's id of the user. */
  readonly id: string;
  readonly idToken: string | null;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scope: string;
  /** Whether it was used to sign in, which is allowed once. The tokens remain available. */
  readonly isSpent?: boolean;
}

/** The tenant id of personal Microsoft accounts, whose addresses Microsoft has verified. */
const MICROSOFT_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The key in the session's state. */
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
 * The email address that a provider guarantees to be verified. It gives access to an account, so addresses that users or
 * administrators can set freely are ignored.
 *
 * @param claims of the id token or the userinfo endpoint
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
      // An organization's administrator can set `email` freely; user principal names are in domains that the organization has
      // proved to own.
      return tid === MICROSOFT_PERSONAL || xms_edov === true || xms_edov === '1' ? text(email) : text(preferred_username);
  }
}
