import { describe, expect, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { markup } from './testing/markup.ts';
import { Stage } from './testing/stage.ts';

const radio = (text: string, props = {}) => ({
  type: 'RadioButton',
  props: { events: ['clicked', 'change'], text, value: text.toUpperCase(), ...props },
});

test('is a label around button and text', async () => {
  const stage = new Stage();
  const id = await stage.show(radio('tea'));
  expect(stage.root(id).className).toContain('anvil-radio anvil-inlinable anvil-component');
  expect(markup(stage.root(id))).toBe(
    markup(
      '<label><input type="radio" class="anvil-to-disable" name="radioGroup1" value="TEA">' +
        '<span style="display: inline-block; min-height: 1em; text-decoration: none;">tea</span></label>',
    ),
  );
});

test('one that shows a no-break space alone is called by its tooltip', async () => {
  const stage = new Stage();
  const id = await stage.show(radio('\u00a0', { tooltip: 'Tea' }));
  expect(stage.find(id, 'input').getAttribute('aria-label')).toBe('Tea');
});

test('choosing one raises clicked and change on it alone, and takes the choice from its group', async () => {
  const stage = new Stage();
  const panel = await stage.show({ type: 'LinearPanel', children: [[radio('tea', { selected: true })], [radio('milk')]] });
  const [tea = 0, milk = 0] = stage.children(panel);
  stage.find(milk, 'label').click();
  expect([stage.events(tea), stage.events(milk)]).toEqual([[], ['clicked', 'change']]);
  expect(stage.find<HTMLInputElement>(tea, 'input').checked).toBe(false);
  expect(stage.mirrored(milk, 'selected')).toBe(true);
});

describe('a handler that writes back to a group', () => {
  /** Three buttons, the first selected, of which the user then picks the second. */
  async function picked() {
    const stage = new Stage();
    const buttons = [radio('tea', { selected: true }), radio('milk'), radio('rum')];
    const panel = await stage.show({ type: 'LinearPanel', children: buttons.map((button) => [button]) });
    const nodes = stage.children(panel);
    stage.find(nodes[1] ?? 0, 'label').click();
    return {
      /** Python's writes, all based on what it knew before the user's choice. */
      write: (...writes: (readonly [at: number, selected: boolean])[]) =>
        stage.playback.play(writes.map(([at, selected]) => [TreeOp.set, nodes[at] ?? 0, { selected }, { selected: 0 }] as const)),
      /** The buttons on the screen, and what Python was told last. */
      shown: () => nodes.map((id) => stage.find<HTMLInputElement>(id, 'input').checked),
      told: () => nodes.map((id) => stage.mirrored(id, 'selected')),
    };
  }

  test('what it knew leaves the choice that the user has made since, and Python is told of it again', async () => {
    const group = await picked();
    await group.write([0, true], [1, false], [2, false]);
    expect([group.shown(), group.told()]).toEqual([
      [false, true, false],
      [false, true, undefined],
    ]);
  });

  test.each([
    [
      'before',
      [
        [2, true],
        [0, false],
        [1, false],
      ],
    ],
    [
      'behind',
      [
        [0, false],
        [1, false],
        [2, true],
      ],
    ],
  ] as const)('another choice, written %s the others, takes its place', async (_where, writes) => {
    const group = await picked();
    await group.write(...writes);
    expect(group.shown()).toEqual([false, false, true]);
    expect(group.told()[1]).toBe(false);
  });
});

test('one that comes into another group takes the choice from it, and Python is told which one of that the user had chosen', async () => {
  const stage = new Stage();
  const buttons = [radio('tea', { selected: true, group_name: 'first' }), radio('milk'), radio('rum')];
  const panel = await stage.show({ type: 'LinearPanel', children: buttons.map((button) => [button]) });
  const [tea = 0, milk = 0, rum = 0] = stage.children(panel);
  stage.find(milk, 'label').click();
  await stage.set(tea, { group_name: 'radioGroup1' });
  expect([stage.find<HTMLInputElement>(milk, 'input').checked, stage.mirrored(milk, 'selected')]).toEqual([false, false]);
  stage.find(rum, 'label').click();
  expect([tea, milk, rum].map((id) => stage.mirrored(id, 'selected'))).toEqual([false, false, true]);
});
