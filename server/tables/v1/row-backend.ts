import { ServiceReply } from '../../services/index.ts';
import type { LiveObject, Value, ValueMap } from '../../values/index.ts';
import { boundArguments, mapArgument } from '../bound-arguments.ts';
import {
  type Access,
  cellsOf,
  columnNamed,
  columnsToRead,
  deleteRows,
  fetchInView,
  shownTo,
  tableOf,
  updateRows,
} from '../core/index.ts';
import { rowDeleted } from '../errors.ts';
import { ROW_BACKEND, readRowId } from '../scopes/index.ts';
import type { LiveMethod } from './backend.ts';
import { cacheable, rowItems } from './live-rows.ts';

const update: LiveMethod = async (access, target, { args, kwargs }) => {
  const { values } = boundArguments('update', { args, kwargs: {}, shared: {} }, ['values?']);
  return await write(access, target, { ...mapArgument('update', 'values', values), ...kwargs });
};

/** The methods of a row (wire §13.9). The holder of a row may always read it. */
export const rowMethods: Readonly<Record<string, LiveMethod>> = {
  get_id: (_, { id }) => {
    const { view, row } = readRowId(id);
    return `[${view.table},${row}]`;
  },

  __getitem__: async (access, { id }, call) => {
    const { view } = readRowId(id);
    const { key } = boundArguments('__getitem__', call, ['key']);
    const { name } = columnNamed(shownTo(view, tableOf(access, view.table), access.caller), String(key));
    return (await itemsNow(access, id))[name] ?? null;
  },

  __setitem__: async (access, target, call) => {
    const { key, value } = boundArguments('__setitem__', call, ['key', 'value']);
    return await write(access, target, { [String(key)]: value });
  },

  update,
  set: update,

  delete: async (access, { id }) => {
    const { view, row } = readRowId(id);
    await deleteRows(access, [{ view, row }]);
    // An empty cache instead of null, which means the same, since the uplink package fails to read the row after null.
    return withCache(id, {});
  },

  __anvil_iter_page__: async (access, { id }) => ({
    items: Object.entries(await itemsNow(access, id)).map(([name, value]) => [name, value]),
    nextPage: null,
  }),
};

async function write(access: Access, { id }: LiveObject, values: ValueMap): Promise<ServiceReply> {
  const { view, row } = readRowId(id);
  if (Object.keys(values).length > 0) await updateRows(access, [{ view, row, cells: await cellsOf(access, view, values) }]);
  return withCache(id, cacheable(await itemsNow(access, id), tableOf(access, view.table).columns));
}

async function itemsNow(access: Access, id: string): Promise<ValueMap> {
  const { view, row } = readRowId(id);
  const cells = (await fetchInView(access.rows, view, [row], columnsToRead(access, view, null))).get(row);
  if (!cells) throw rowDeleted();
  return await rowItems(access, view, row, cells);
}

/** A reply that makes the client replace its cached items of the row. */
const withCache = (id: string, items: ValueMap, value: Value = null): ServiceReply =>
  new ServiceReply(value, { cacheUpdates: { [ROW_BACKEND]: { [id]: items } } });
