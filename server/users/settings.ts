import type { Json } from '../../protocol/index.ts';
import type { LoadedApp, Manifest } from '../app/index.ts';
import { type AppMails, appMails } from './mails/index.ts';

const USERS_SOURCE = '/runtime/services/anvil/users.yml';

/** Switches in the service's settings, off by default (api §14.2). */
export type UsersSwitch =
  | 'allow_signup'
  | 'allow_remember_me'
  | 'confirm_email'
  | 'enable_automatically'
  | 'require_mfa'
  | 'require_secure_passwords'
  | 'use_email'
  | 'use_token'
  | 'use_facebook'
  | 'use_google'
  | 'use_microsoft'
  | 'use_saml';

/** An app's settings for its users and sign-in. */
export interface UsersSettings {
  /** Whether the app or a dependency declares the service. */
  readonly isDeclared: boolean;
  isOn(name: UsersSwitch): boolean;
  /** Days for which a browser is remembered. */
  readonly rememberDays: number;
  /** Name of the users table; null if the manifest gives none, or a number without a known table. */
  readonly userTable: string | null;
  /** The app's own templates of emails about accounts. */
  readonly mails: AppMails;
}

const DEFAULT_DAYS = 30;
/** Settings of an app that does not declare the service but uses it. */
const DEFAULTS = { use_email: true, allow_signup: true, enable_automatically: true };

/**
 * The service's settings in the app's manifest or, if it does not declare the service, in that of the first dependency that does.
 */
export function usersSettings({ app, dependencies }: LoadedApp): UsersSettings {
  const owner = [app, ...dependencies].find(({ manifest }) => manifest.services.some(({ source }) => source === USERS_SOURCE));
  const entry = owner?.manifest.services.find(({ source }) => source === USERS_SOURCE);
  const client = (entry?.client_config ?? DEFAULTS) as Readonly<Record<string, Json>>;
  const days = client['remember_me_days'];
  return {
    isDeclared: owner !== undefined,
    isOn: (name) => client[name] === true,
    rememberDays: typeof days === 'number' && days > 0 ? days : DEFAULT_DAYS,
    userTable: owner ? nameOfUserTable(owner.manifest) : null,
    mails: appMails(owner?.manifest.serverConfigs.get(USERS_SOURCE)?.['email_content']),
  };
}

/** The table's name in the manifest. Old manifests give a number, which is looked up in their list of tables. */
function nameOfUserTable({ serverConfigs, dbSchema }: Manifest): string | null {
  const given = serverConfigs.get(USERS_SOURCE)?.['user_table'];
  if (typeof given === 'number') return dbSchema.numbered.get(given) ?? null;
  return typeof given === 'string' ? given : null;
}
