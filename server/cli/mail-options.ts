import type { SmtpEncryption, SmtpOptions } from '../mail/index.ts';
import { type OptionValues, SEE_HELP } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/** How mail is delivered. */
export interface MailOptions {
  /** The SMTP server; null for none, so that mail is only stored for the author to read. */
  readonly smtp: SmtpOptions | null;
  /** The default sender's address; null for one at the app's host. */
  readonly from: string | null;
}

const ENCRYPTIONS: readonly SmtpEncryption[] = ['ssl', 'starttls', 'none'];

/**
 * How mail is delivered, according to the command line.
 *
 * @throws UsageError, which never contains a password
 */
export function mailOptions(values: OptionValues): MailOptions {
  const from = values['smtp-from'] ?? null;
  if (from !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new UsageError(`--smtp-from expects an address such as app@example.com, got "${from}"`);
  const host = values['smtp-host'];
  if (host !== undefined) return { smtp: { host, ...howToReach(values) }, from };
  const [lone] = (['smtp-port', 'smtp-user', 'smtp-password', 'smtp-encryption'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (lone !== undefined)
    throw new UsageError(`--${lone} is for the server that --smtp-host names, and there is none. ${SEE_HELP}`);
  return { smtp: null, from };
}

function howToReach(values: OptionValues): Omit<SmtpOptions, 'host'> {
  const { 'smtp-user': user, 'smtp-password': password, 'smtp-port': port, 'smtp-encryption': encryption } = values;
  if ((user === undefined) !== (password === undefined))
    throw new UsageError('--smtp-user and --smtp-password belong together, got one of them');
  return {
    port: port === undefined ? null : toSmtpPort(port),
    account: user === undefined || password === undefined ? null : { user, password },
    encryption: encryption === undefined ? null : toEncryption(encryption),
  };
}

function toSmtpPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new UsageError(`--smtp-port expects a number from 1 to 65535, got "${text}"`);
  return port;
}

function toEncryption(text: string): SmtpEncryption {
  const known = ENCRYPTIONS.find((each) => each === text);
  if (known === undefined) throw new UsageError(`--smtp-encryption expects ${ENCRYPTIONS.join(', ')}, got "${text}"`);
  return known;
}
