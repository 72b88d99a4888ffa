import type { DataStore } from '../data/index.ts';
import { isEmail } from '../mail/index.ts';
import { ServiceError } from '../services/index.ts';
import { DateTime } from '../values/index.ts';
import { type Account, Accounts } from './accounts/index.ts';
import { normalEmail } from './email-address.ts';
import { Passwords } from './secrets/index.ts';
import type { UsersSettings } from './settings.ts';

/** What the operator of a server can do with an app's users. */
export interface UserAdmin {
  /**
   * Adds a user who can sign in at once.
   *
   * @returns false when the address is taken
   * @throws ServiceError when the address is invalid
   */
  add(email: string, password: string): Promise<boolean>;
  /** @returns false when no account has this address */
  changePassword(email: string, password: string): Promise<boolean>;
  /**
   * Enables or disables an account.
   *
   * @param id the account's id, since the address may be missing or not unique
   * @returns false when there is no such account
   */
  enable(id: number, isEnabled: boolean): Promise<boolean>;
  list(): Promise<readonly Account[]>;
}

export function userAdmin(store: DataStore, settings: () => UsersSettings): UserAdmin {
  const accounts = new Accounts({ store, rows: store, layout: store }, settings);
  const passwords = new Passwords();
  const forgetting = { n_password_failures: 0, remembered_logins: { kind: 'json', value: [] } } as const;
  return {
    add: async (email, password) => {
      const name = normalEmail(email);
      if (!isEmail(name))
        throw new ServiceError('ValueError', `expected an email address, such as name@example.com, got "${email}"`);
      const cells = { enabled: true, confirmed_email: true, signed_up: DateTime.at(Date.now()) };
      return (await accounts.add(name, { ...cells, password_hash: await passwords.hash(password) })) !== null;
    },
    changePassword: async (email, password) => {
      const account = await accounts.byEmail(normalEmail(email));
      if (account) await accounts.write(account.id, { ...forgetting, password_hash: await passwords.hash(password) });
      return account !== null;
    },
    enable: async (id, isEnabled) => {
      const account = await accounts.byId(id);
      if (account) await accounts.write(account.id, { enabled: isEnabled });
      return account !== null;
    },
    list: () => accounts.all(),
  };
}
