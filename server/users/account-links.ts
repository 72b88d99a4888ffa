import type { AccountPage } from '../page/index.ts';
import { type Asker, ServiceError } from '../services/index.ts';
import { type FormValues, linkPage, type PagePurpose } from './link-pages.ts';
import { accountOfLink, LINK_OVER, loginByLink } from './links.ts';
import { requestReset } from './login-session.ts';
import type { UsersParts } from './parts.ts';

/** What routes do for the links in mails about accounts. */
export interface AccountLinks {
  /** @param form what the page's button sent; null when the link was followed */
  page(purpose: PagePurpose, key: string, form: FormValues | null, origin: string): Promise<AccountPage>;
  /** Signs in the user whom the link is for; null then, else the page to show in place of the app. */
  logIn(asker: Asker, key: string): Promise<AccountPage | null>;
  /** Has the app ask the user whom the link is for to choose another password; gives the same as `logIn`. */
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
