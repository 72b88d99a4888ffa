import type { Json } from '../../../protocol/index.ts';
import { Capability, isPlainMap, Portable, type Value } from '../../values/index.ts';
import { invalidScope, permissionDenied } from '../errors.ts';
import { type Search, searchFromJson, searchToJson } from './search.ts';
import { isRowId, type View, viewFromJson, viewToJson } from './view.ts';

/** The beginning of every capability scope of this service (wire §13.3). */
const PREFIX = ['_', 't'] as const;

export const tableCapability = (view: View): Capability => new Capability([...PREFIX, viewToJson(view)]);
export const rowCapability = (view: View, row: number): Capability => new Capability([...PREFIX, viewToJson(view), { r: row }]);

/** The capability of a search; with `after`, of the page of it that begins there. */
export function searchCapability(view: View, search: Search, after: string | null = null): Capability {
  return new Capability([...PREFIX, viewToJson(view), searchToJson(search), ...(after === null ? [] : [after])]);
}

export function readTableScope(value: Value): View {
  const [view, ...more] = readScope(value);
  if (more.length > 0) throw tooNarrow();
  return view;
}

export function readRowScope(value: Value): { readonly view: View; readonly row: number } {
  const [view, element, ...more] = readScope(value);
  if (more.length > 0) throw tooNarrow();
  const row = element !== undefined && isPlainMap(element) ? element['r'] : undefined;
  if (!isRowId(row)) throw invalidScope();
  return { view, row };
}

export interface SearchScope {
  readonly view: View;
  readonly search: Search;
  readonly after: string | null;
}

export function readSearchScope(value: Value): SearchScope {
  const [view, element, after = null, ...more] = readScope(value);
  if (more.length > 0) throw tooNarrow();
  const search = searchFromJson(element);
  if (!search || (after !== null && typeof after !== 'string')) throw invalidScope();
  return { view, search, after };
}

/** The part after the prefix in the scope of a capability, or of the capability inside a portable reference. */
function readScope(value: Value): readonly [View, ...Json[]] {
  const capability = value instanceof Portable ? value.value : value;
  // What a table has in place of a capability for a client that may not use it; others than our own send it on.
  if (capability === null) throw permissionDenied('use this data table from client code', 'Its permissions let server code only');
  if (!(capability instanceof Capability)) throw invalidScope();
  const [first, second, third, ...more] = capability.scope;
  const view = first === PREFIX[0] && second === PREFIX[1] ? viewFromJson(third) : null;
  if (!view) throw invalidScope();
  return [view, ...more];
}

const tooNarrow = (): Error => invalidScope('Provided capability scope is too narrow.');
