import type { AccountField, AccountPage } from '../page/index.ts';
import { ServiceError } from '../services/index.ts';
import type { Account } from './accounts/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { accountOfLink, consumeLink, LINK_OVER } from './links.ts';
import { resetByLink } from './password-reset.ts';
import type { LinkPurpose } from './secrets/index.ts';

/** Purposes of the links that lead to a page with a form. */
export type PagePurpose = Exclude<LinkPurpose, 'login'>;

/** Submitted values by field name. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** The action that a page offers, and its texts. */
interface Task extends Pick<AccountPage, 'title' | 'text'> {
  readonly fields: readonly AccountField[];
  readonly button: string;
  readonly done: string;
  /** The message for a link that is no longer valid; default: `LINK_OVER`. */
  readonly over?: string;
  /**
   * Performs the action. Returns an error message for the user, or null on success.
   *
   * @throws ServiceError whose message is for the user, too
   */
  run(dependencies: UsersDependencies, account: Account, form: FormValues): Promise<string | null>;
}

/**
 * The page of each link. Mail scanners open links but do not submit forms, so opening a link changes nothing; the button performs
 * the action.
 */
const TASKS: Readonly<Record<PagePurpose, Task>> = {
  'confirm-email': {
    title: 'Confirm your email address',
    text: 'Please confirm that this email address is yours.',
    fields: [],
    button: 'Confirm',
    done: 'Your email address is confirmed. You can log in now.',
    over: 'This link has been used already, or is too old. Please log in: if your address is still to be confirmed, you are sent a new one.',
    run: async (dependencies, { id }) => {
      await (await dependencies.accounts(null)).write(id, { confirmed_email: true });
      return null;
    },
  },
  'reset-password': {
    title: 'Reset your password',
    text: 'Please choose a new password.',
    fields: [
      { name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password' },
      { name: 'again', label: 'New password, once more', type: 'password', autocomplete: 'new-password' },
    ],
    button: 'Reset password',
    done: 'You have a new password. You can log in with it now.',
    run: async (dependencies, account, { password = '', again }) => {
      if (password !== again) return 'These passwords are not the same';
      await resetByLink(dependencies, null, account, password);
      return null;
    },
  },
  'reset-mfa': {
    title: 'Reset two-factor authentication',
    text: 'You will be asked for your password alone when you log in next, and can set up another second factor then.',
    fields: [],
    button: 'Remove my second factor',
    done: 'Your second factor is removed.',
    run: async (dependencies, { id }) => {
      await (await dependencies.accounts(null)).write(id, { mfa: null });
      return null;
    },
  },
};

/**
 * The page that a link leads to.
 *
 * @param form the submitted form; null when the link was only opened
 */
export async function linkPage(
  dependencies: UsersDependencies,
  purpose: PagePurpose,
  key: string,
  form: FormValues | null,
  origin: string,
): Promise<AccountPage> {
  const { title, text, fields, button, done, over: overText = LINK_OVER, run } = TASKS[purpose];
  const page = { app: dependencies.appTitle(), title, origin };
  const over = { ...page, text: overText, isOver: true };
  const shown = ({ email }: Account) => ({ ...page, text: `${text} (${email})`, fields, button });
  if (form === null) {
    const account = await accountOfLink(dependencies, null, purpose, key);
    return account ? shown(account) : over;
  }
  try {
    const used = await consumeLink(dependencies, null, purpose, key, async (account) => {
      const wrong = await run(dependencies, account, form);
      return wrong === null ? { ...page, text: done, isOver: true } : { ...shown(account), wrong };
    });
    return used ?? over;
  } catch (error) {
    // A password that is not acceptable, or too many uses at once: the link is usually still valid.
    if (!(error instanceof ServiceError)) throw error;
    const account = await accountOfLink(dependencies, null, purpose, key);
    return account ? { ...shown(account), wrong: error.message } : over;
  }
}
