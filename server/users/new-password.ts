import { LONGEST_PASSWORD } from './authenticate.ts';
import { normalEmail } from './email-address.ts';
import { usersError } from './errors.ts';
import type { UsersSettings } from './settings.ts';

/** Least number of characters of a password if secure passwords are required. */
const SECURE_LENGTH = 8;

/**
 * Checks a password that a user has chosen.
 *
 * @throws ServiceError PasswordNotAcceptable
 */
export function checkNewPassword({ isOn }: UsersSettings, password: string, email: string | null): void {
  const refuse = (text: string): never => {
    throw usersError('PasswordNotAcceptable', text);
  };
  if (password === '') refuse('Please choose a password');
  if (password.length > LONGEST_PASSWORD) refuse(`A password has ${LONGEST_PASSWORD} characters at most`);
  if (!isOn('require_secure_passwords')) return;
  if ([...password].length < SECURE_LENGTH) refuse(`Please choose a password of at least ${SECURE_LENGTH} characters`);
  if (new Set(password).size < 3) refuse('Please choose a password of more different characters');
  const names = email === null ? [] : [normalEmail(email), normalEmail(email).split('@')[0]];
  if (names.includes(password.toLowerCase())) refuse('Please choose a password other than your email address');
}
