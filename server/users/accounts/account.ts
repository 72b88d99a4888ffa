import { createHash } from 'node:crypto';
import type { Json } from '../../../protocol/index.ts';
import type { Cells, CellValue } from '../../data/index.ts';

/** A user as stored in the users table. Without a column in the table, a field is null, false, 0 or empty. */
export interface Account {
  readonly id: number;
  /** As stored, not normalized; null for none. */
  readonly email: string | null;
  /** True for all users if the table has no such column. */
  readonly isEnabled: boolean;
  readonly isConfirmed: boolean;
  readonly passwordHash: string | null;
  /** Consecutive wrong passwords. */
  readonly failures: number;
  readonly rememberedLogins: Json;
  /** Second factors, as `second-factors.ts` stores them; null for none. */
  readonly factors: Json;
  /** The time of the last sign-in as text; empty for never. */
  readonly lastLogin: string;
}

export function toAccount(id: number, cells: Cells): Account {
  return {
    id,
    email: textOf(cells['email']),
    isEnabled: cells['enabled'] === undefined || cells['enabled'] === true,
    isConfirmed: cells['confirmed_email'] === true,
    passwordHash: textOf(cells['password_hash']),
    failures: typeof cells['n_password_failures'] === 'number' ? cells['n_password_failures'] : 0,
    rememberedLogins: jsonOf(cells['remembered_logins']),
    factors: jsonOf(cells['mfa']),
    lastLogin: pointOf(cells['last_login']),
  };
}

/** A short digest of the password hash, to detect a changed password where the hash itself must not be stored. */
export function passwordStamp({ passwordHash }: Account): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16);
}

function textOf(value: CellValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function jsonOf(value: CellValue | undefined): Json {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'json' ? value.value : null;
}

function pointOf(value: CellValue | undefined): string {
  return typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
}
