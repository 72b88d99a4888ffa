/** The form that is painted before Python has started is the same that Python then creates, node for node. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type AppPayload, FIRST_PAINTED_NODE, type NodeDto, type Paint, readBatch, TreeOp } from '../../protocol/index.ts';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { AppSource } from '../../server/app/index.ts';
import { paintOf } from '../../server/paint/index.ts';
import { PAINTED_TYPES } from '../../server/paint/tree.ts';
import { nodeProblem } from '../../shared/components/nodes/index.ts';
import { bootApp, readApp } from '../../testing/node/index.ts';
import { LAZY_TYPES } from '../../ui/components/lazy-components.ts';
import { HeadlessConnection } from '../support/worker/index.ts';

const directory = inRepo('test', 'fixtures', 'painted');
const loaded = (entryPoint: string | null) =>
  new AppSource({ directory, places: { directory: join(directory, '..'), folders: new Map() }, entryPoint }).load();

let paint: Paint;
const made: NodeDto[] = [];
const line = new HeadlessConnection();
beforeAll(async () => {
  const found = paintOf(loaded(null));
  if (!found) throw new Error('nothing is painted');
  paint = found;
  const receive = line.page.receive.bind(line.page);
  jest.spyOn(line.page, 'receive').mockImplementation((batch) => {
    for (const operation of readBatch(batch).parsed) if (operation[0] === TreeOp.create) made.push(operation[1]);
    return receive(batch);
  });
  const app = readApp(directory);
  const payload: AppPayload = { ...app.payload, paint: { ...paint, tree: null } };
  await bootApp({ ...app, payload }, line.connect, line.port);
  await line.page.until(() => made.length > 0);
});
afterAll(() => line.close());

test('all of the form is painted', () => {
  expect([paint.why, paint.content, Object.keys(paint.nodes).length]).toEqual([null, true, 44]);
});

test('Python makes the same nodes, with what code has added and with the events that it wants', () => {
  expect(withoutNewcomers(made[0] as NodeDto)).toEqual(paint.tree);
});

test('the page waits for no component to come with which it could paint', () => {
  expect(LAZY_TYPES.filter((type) => PAINTED_TYPES.has(type))).toEqual([]);
});

test('every painted node has the form that its component wants', () => {
  const check = ([, type, props, children]: NodeDto): void => {
    expect([type, nodeProblem(type, props)]).toEqual([type, null]);
    for (const [child] of children) check(child as NodeDto);
  };
  check(paint.tree as NodeDto);
});

function withoutNewcomers([id, type, { events: _, ...props }, children]: NodeDto): NodeDto {
  const known = children.filter(([child]) => (child as NodeDto)[0] >= FIRST_PAINTED_NODE);
  return [id, type, props, known.map(([child, layout]) => [withoutNewcomers(child as NodeDto), layout])];
}
