import { expect, test } from '@jest/globals';
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
