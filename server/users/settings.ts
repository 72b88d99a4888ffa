import type { Json } from '../../protocol/index.ts';
import type { LoadedApp, Manifest } from '../app/index.ts';
import { type AppMails, appMails } from './mails/index.ts';

const USERS_SOURCE = '/runtime/services/anvil/users.yml';

/** What can be on or off in the service's settings; what the manifest does not say is off (api §14.2). */
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

/** How an app has its users sign in. */
export interface UsersSettings {
  /** Does the app, or a dependency, have the service? */
  readonly isDeclared: boolean;
  isOn(name: UsersSwitch): boolean;
  /** For how many days a browser may be signed in again. */
  readonly rememberDays: number;
  /** The attribute of `app_tables`; null where the manifest does not say, or says a number that is none of its tables'. */
  readonly userTable: string | null;
  /** What the app says itself in messages about accounts. */
  readonly mails: AppMails;
}

const DEFAULT_DAYS = 30;
/** The settings of an app whose manifest does not have the service, with which it can be used as it is. */
const DEFAULTS = { use_email: true, allow_signup: true, enable_automatically: true };

/** The settings of the service in the app's own manifest, or else in that of the first dependency that has it. */
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

/** Old manifests name the table by a number, for which their list of tables may have a name. */
function nameOfUserTable({ serverConfigs, dbSchema }: Manifest): string | null {
  const given = serverConfigs.get(USERS_SOURCE)?.['user_table'];
  if (typeof given === 'number') return dbSchema.numbered.get(given) ?? null;
  return typeof given === 'string' ? given : null;
}
