import { permissionDenied } from '../errors.ts';
import {
  type ColumnTree,
  commonColumns,
  EVERYTHING,
  PERMISSIONS,
  type Permission,
  storedCondition,
  type View,
} from '../scopes/index.ts';
import { type Access, tableOf } from './access.ts';
import { mustSearch, rightsOn } from './rights.ts';

/** How a new view differs from the one that it is made from. */
export interface Restriction {
  /** Null to inherit that of the base view. */
  readonly permission: Permission | null;
  readonly columns: ColumnTree | null;
  /** A condition as `storedCondition` serializes it. */
  readonly where: string;
}

const NO_RESTRICTION = storedCondition(EVERYTHING);

/**
 * Makes a view from another one: its rows meet the conditions of both, and it shows the columns that both show. Server code may
 * choose any permission, client code none that exceeds its own.
 */
export function viewWithin(access: Access, view: View, { permission, columns, where }: Restriction): View {
  const table = tableOf(access, view.table);
  mustSearch(view, table, access.caller);
  if (permission && !mayGrant(access, view, permission)) {
    const reason = 'A view grants no more than what it is made from';
    throw permissionDenied(`make a view of the table "${table.name}" that may do more from client code`, reason);
  }
  return {
    table: view.table,
    permission: permission ?? view.permission,
    columns: commonColumns(view.columns, columns),
    where: where === NO_RESTRICTION || view.where.includes(where) ? view.where : [...view.where, where],
  };
}

function mayGrant(access: Access, view: View, permission: Permission): boolean {
  if (access.caller.isTrusted) return true;
  const held = view.permission ?? (rightsOn(view, tableOf(access, view.table), access.caller).write ? 'rw' : 'r');
  return PERMISSIONS.indexOf(permission) <= PERMISSIONS.indexOf(held);
}
