import type { Value } from '../../values/index.ts';
import { boundArguments, listArgument, mapArgument } from '../bound-arguments.ts';
import { type Access, cellsOf, checkFetch, deleteRows, mustWrite, type RowChange, tableOf, updateRows } from '../core/index.ts';
import { rowDeleted } from '../errors.ts';
import { readRowScope } from '../scopes/index.ts';
import { fetchArgument } from './fetch-argument.ts';
import type { TableFunctions } from './functions.ts';
import { rowData, viewSpec } from './table-data.ts';
import { writeLimits } from './write-limits.ts';

/** The functions of rows (wire §13.5). The holder of a row may always read it. */
export const rowFunctions: TableFunctions = {
  fetch: async (access, call) => {
    const { cap, columns } = boundArguments('fetch', call, ['cap', 'columns?']);
    const { view, row } = readRowScope(cap);
    const fetch = fetchArgument(columns);
    checkFetch(access, view, fetch);
    const data = await rowData(access, view, row, fetch);
    if (!data) throw rowDeleted();
    return data;
  },

  update: async (access, call) => {
    const { cap, values, overrides } = boundArguments('update', call, ['cap', 'values?', 'overrides?']);
    const change = await changeOf(access, cap, values, overrides);
    await updateRows(access, [change]);
    return viewSpec(access, change.view);
  },

  batch_update: async (access, call) => {
    const { updates } = boundArguments('batch_update', call, ['updates']);
    const changes: RowChange[] = [];
    for (const each of listArgument('batch_update', 'updates', updates)) {
      const [cap = null, values = null, overrides = null] = listArgument('batch_update', 'each update', each);
      changes.push(await changeOf(access, cap, values, overrides));
    }
    await updateRows(access, changes);
    return changes.map(({ view }) => viewSpec(access, view));
  },

  delete: async (access, call) => {
    const { cap, overrides } = boundArguments('delete', call, ['cap', 'overrides?']);
    await deleteRows(access, [deletable(access, cap, overrides)]);
    return null;
  },

  batch_delete: async (access, call) => {
    const { rows } = boundArguments('batch_delete', call, ['rows']);
    const caps = listArgument('batch_delete', 'rows', rows);
    await deleteRows(
      access,
      caps.map((cap) => deletable(access, cap, null)),
    );
    return null;
  },

  batch_delete_2: async (access, call) => {
    const { rows } = boundArguments('batch_delete_2', call, ['rows']);
    const pairs = listArgument('batch_delete_2', 'rows', rows).map((each) => listArgument('batch_delete_2', 'each row', each));
    await deleteRows(
      access,
      pairs.map(([cap = null, overrides = null]) => deletable(access, cap, overrides)),
    );
    return null;
  },

  can_auto_create: ({ createsColumns, caller }) => createsColumns && caller.isTrusted,
};

async function changeOf(access: Access, cap: Value, values: Value, overrides: Value): Promise<RowChange> {
  const { view, row } = readRowScope(cap);
  const cells = await cellsOf(access, view, mapArgument('update', 'values', values), writeLimits(access, overrides));
  return { view, row, cells };
}

function deletable(access: Access, cap: Value, overrides: Value): ReturnType<typeof readRowScope> {
  const held = readRowScope(cap);
  const { asClient } = writeLimits(access, overrides);
  mustWrite(held.view, tableOf(access, held.view.table), { isTrusted: access.caller.isTrusted && !asClient });
  return held;
}
