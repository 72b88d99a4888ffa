import { ServiceError } from '../services/index.ts';

/** Exceptions of `anvil.users` (api §14.2). */
export type UsersErrorName =
  | 'AccountIsNotEnabled'
  | 'AuthenticationFailed'
  | 'EmailNotConfirmed'
  | 'MFAException'
  | 'MFARequired'
  | 'PasswordNotAcceptable'
  | 'PasswordResetRequested'
  | 'TooManyPasswordFailures'
  | 'UserExists';

/** For a limit that expires by itself, unlike that of an account, which is lifted only by a new password. */
export const TOO_MANY_FOR_NOW = 'Too many wrong passwords. Please try again later';

/** For more uses of an account's links at once than may wait for one another. */
export const TOO_MANY_LINK_USES = 'Too many attempts at once to use links of this account. Please try again later';

const TEXTS: Readonly<Record<UsersErrorName, string>> = {
  AccountIsNotEnabled: 'This account has not been enabled',
  AuthenticationFailed: 'Incorrect email address or password',
  EmailNotConfirmed: 'Please confirm your email address before logging in: open the link in the message that was sent to it',
  MFAException: 'This is not the code that belongs to the account',
  MFARequired: 'Two-factor authentication is required',
  PasswordNotAcceptable: 'This password is not acceptable',
  PasswordResetRequested: 'Another password is to be chosen first',
  TooManyPasswordFailures: 'Too many wrong passwords or codes. Please reset your password',
  UserExists: 'A user with this email address exists already',
};

export function isUsersError(error: unknown, name: UsersErrorName): boolean {
  return error instanceof ServiceError && error.type === `anvil.users.${name}`;
}

/** @param text replaces the default message */
export function usersError(name: UsersErrorName, text = TEXTS[name]): ServiceError {
  return new ServiceError(`anvil.users.${name}`, text);
}
