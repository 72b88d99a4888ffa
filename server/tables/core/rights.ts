import type { TableSchema } from '../../data/index.ts';
import type { ServiceCaller } from '../../services/index.ts';
import { permissionDenied } from '../errors.ts';
import type { View } from '../scopes/index.ts';

/** What the holder of a view may do. Reading rows that were handed out is always allowed (wire §13.10). */
export interface Rights {
  readonly search: boolean;
  readonly write: boolean;
}

type Who = Pick<ServiceCaller, 'isTrusted'>;

/**
 * A view's permission applies to client code. Server code has the access that the table grants to servers, whichever view it holds.
 */
export function rightsOn({ permission }: View, { clientAccess, serverAccess }: TableSchema, { isTrusted }: Who): Rights {
  if (permission && !isTrusted) return { search: true, write: permission !== 'r' };
  const access = isTrusted ? serverAccess : clientAccess;
  return { search: access !== 'none', write: access === 'full' };
}

export function mustSearch(view: View, table: TableSchema, who: Who): void {
  if (!rightsOn(view, table, who).search) throw denied('search', view, table, who);
}

export function mustWrite(view: View, table: TableSchema, who: Who): void {
  if (!rightsOn(view, table, who).write) throw denied('change', view, table, who);
}

function denied(verb: string, { permission }: View, { name, clientAccess, serverAccess }: TableSchema, { isTrusted }: Who) {
  const [from, access] = isTrusted ? ['server', serverAccess] : ['client', clientAccess];
  const granted = permission && !isTrusted ? 'The view is one to read' : `The table's permissions give ${from} code "${access}"`;
  return permissionDenied(`${verb} the table "${name}" from ${from} code`, granted);
}
