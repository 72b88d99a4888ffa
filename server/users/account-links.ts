import type { AccountPage } from '../page/index.ts';
import { type Asker, ServiceError } from '../services/index.ts';
import { type FormValues, linkPage, type PagePurpose } from './link-pages.ts';
import { accountOfLink, LINK_OVER, loginByLink } from './links.ts';
import { requestReset } from './login-session.ts';
import type { UsersParts } from './parts.ts';

/** What routes do for the links in emails about accounts. */
export interface AccountLinks {
  /** @param form the submitted form; null when the link was only opened */
  page(purpose: PagePurpose, key: string, form: FormValues | null, origin: string): Promise<AccountPage>;
  /** Signs in the user of a login link. Returns null on success, otherwise the page to show instead of the app. */
  logIn(asker: Asker, key: string): Promise<AccountPage | null>;
  /** Stores in the session that the app must ask the user for a new password. Returns the same as `logIn`. */
  reset(asker: Asker, key: string): Promise<AccountPage | null>;
}

export function accountLinks(parts: UsersParts): AccountLinks {
  const refusal = ({ origin }: Asker, title: string, text: string): AccountPage => ({
    app: parts.appTitle(),
    title,
    text,
    origin,
    isOver: true,
  });
  return {
    page: (purpose, key, form, origin) => linkPage(parts, purpose, key, form, origin),
    reset: async (asker, key) => {
      if (!(await accountOfLink(parts, asker, 'reset-password', key))) return refusal(asker, 'Reset your password', LINK_OVER);
      requestReset(asker.session, key);
      return null;
    },
    logIn: async (asker, key) => {
      const refuse = (text: string): AccountPage => refusal(asker, 'Log in', text);
      try {
        return (await loginByLink(parts, asker, key, { remember: false })) ? null : refuse(LINK_OVER);
      } catch (error) {
        if (error instanceof ServiceError) return refuse(error.message);
        throw error;
      }
    },
  };
}
