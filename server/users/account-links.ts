import type { AccountPage } from '../page/index.ts';
import { type ServiceCaller, ServiceError } from '../services/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { type FormValues, linkPage, type PagePurpose } from './link-pages.ts';
import { accountOfLink, LINK_OVER, loginByLink } from './links.ts';
import { requestReset } from './login-session.ts';

/** What routes do for the links in emails about accounts. */
export interface AccountLinks {
  /** @param form the submitted form; null when the link was only opened */
  page(purpose: PagePurpose, key: string, form: FormValues | null, origin: string): Promise<AccountPage>;
  /** Signs in the user of a login link. Returns null on success, otherwise the page to show instead of the app. */
  logIn(caller: ServiceCaller, key: string): Promise<AccountPage | null>;
  /** Stores in the session that the app must ask the user for a new password. Returns the same as `logIn`. */
  reset(caller: ServiceCaller, key: string): Promise<AccountPage | null>;
}

export function accountLinks(dependencies: UsersDependencies): AccountLinks {
  const refusal = ({ origin }: ServiceCaller, title: string, text: string): AccountPage => ({
    app: dependencies.appTitle(),
    title,
    text,
    origin,
    isOver: true,
  });
  return {
    page: (purpose, key, form, origin) => linkPage(dependencies, purpose, key, form, origin),
    reset: async (caller, key) => {
      if (!(await accountOfLink(dependencies, caller, 'reset-password', key)))
        return refusal(caller, 'Reset your password', LINK_OVER);
      requestReset(caller.session, key);
      return null;
    },
    logIn: async (caller, key) => {
      const refuse = (text: string): AccountPage => refusal(caller, 'Log in', text);
      try {
        return (await loginByLink(dependencies, caller, key, { remember: false })) ? null : refuse(LINK_OVER);
      } catch (error) {
        if (error instanceof ServiceError) return refuse(error.message);
        throw error;
      }
    },
  };
}
