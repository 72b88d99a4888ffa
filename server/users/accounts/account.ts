import { createHash } from 'node:crypto';
import type { Json } from '../../../protocol/index.ts';
import type { Cells, CellValue } from '../../data/index.ts';

/** A user, as the users table has it. What a table has no column for is null. */
export interface Account {
  readonly id: number;
  /** As it stands in the table. */
  readonly email: string | null;
  /** True for everybody where the table has no such column. */
  readonly isEnabled: boolean;
  readonly isConfirmed: boolean;
  readonly passwordHash: string | null;
  /** Wrong passwords since the last right one. */
  readonly failures: number;
  readonly rememberedLogins: Json;
  /** Second factors; null for none. */
  readonly factors: Json;
  /** When somebody last signed in, as text; empty for never. */
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

/** Stands for the account's password where the password's hash must not be: another password has another stamp. */
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
