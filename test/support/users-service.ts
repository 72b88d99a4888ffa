/** A users service with the user Ann, for the worker of an app under test. */
import { MockServer, ServerError } from '../../testing/index.ts';

let user: string | null = null;
const passwords: Record<string, string> = { 'ann@home.test': 'secret' };
const row = () => user && { email: user };

export default new MockServer({
  functions: {
    'anvil.private.users.get_current_user': row,
    'anvil.private.users.get_last_login_email': () => null,
    'anvil.private.users.login_with_email'([email, password]) {
      const known = passwords[String(email)];
      if (known === undefined || known !== password) {
        throw new ServerError('anvil.users.AuthenticationFailed', 'Incorrect email address or password');
      }
      user = String(email);
      return row();
    },
    'anvil.private.users.signup_with_email'([email, password]) {
      if (passwords[String(email)])
        throw new ServerError('anvil.users.UserExists', 'A user with this email address exists already');
      passwords[String(email)] = String(password);
      user = String(email);
      return row();
    },
    'anvil.private.users.login_with_google'() {
      user = 'ann@gmail.test';
      return row();
    },
    'anvil.private.users.reset_password'([old, chosen]) {
      if (passwords[user ?? ''] !== old) throw new ServerError('anvil.users.AuthenticationFailed', 'Incorrect password');
      passwords[user ?? ''] = String(chosen);
      return null;
    },
    'anvil.private.users.send_password_reset_email': () => null,
    'anvil.private.users.logout'() {
      user = null;
      return null;
    },
  },
});
