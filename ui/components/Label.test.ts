import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

test('has two places for an icon around its text', async () => {
  const stage = new Stage();
  const label = await stage.show({ type: 'Label', props: { text: 'Good morning', icon: 'fa:user' } });
  expect(stage.root(label).outerHTML).toBe(
    '<div class="anvil-align-left anvil-spacing-above-small anvil-spacing-below-small anvil-component-icon-present ' +
      'anvil-left-icon anvil-has-text anvil-label anvil-inlinable anvil-component" style="text-align: left;">' +
      '<i class="anvil-component-icon anvil-left fa fa-user anvil-left-icon" aria-hidden="true"></i>' +
      '<span class="anvil-label-text">Good morning</span>' +
      '<i class="anvil-component-icon anvil-right fa fa-user anvil-left-icon" aria-hidden="true"></i></div>',
  );
});

test('has plain class names under the legacy feature', async () => {
  const stage = new Stage('');
  const label = await stage.show({ type: 'Label', props: { text: 'x', visible: false } });
  expect(stage.root(label).className).toBe(
    'align-left anvil-spacing-above-small anvil-spacing-below-small left-icon visible-false has-text anvil-label anvil-inlinable anvil-component',
  );
  expect(stage.find(label, 'span').className).toBe('label-text');
});

test('is marked as having a text whatever its icon_align', async () => {
  const stage = new Stage();
  const label = await stage.show({ type: 'Label', props: { text: 'x', icon_align: '' } });
  expect(stage.root(label).classList.contains('anvil-has-text')).toBe(true);
});

test('shows text, never markup', async () => {
  const stage = new Stage();
  const label = await stage.show({ type: 'Label', props: { text: '<b>bold</b>' } });
  expect(stage.find(label, 'span').textContent).toBe('<b>bold</b>');
});

test('shows a picture for an icon that is an address', async () => {
  const stage = new Stage();
  const label = await stage.show({ type: 'Label', props: { icon: 'pic.png' } });
  expect(stage.find(label, '.anvil-left').innerHTML).toBe(
    '<img style="height: 1em; vertical-align: text-bottom;" src="pic.png">',
  );
});

test('puts margin on the root, padding and underline on the text', async () => {
  const stage = new Stage();
  const spacing = { margin: ['1px', '2em', '3px', ''], padding: ['', '', '', '9px'] };
  const label = await stage.show({ type: 'Label', props: { spacing, underline: true } });
  expect(stage.root(label).getAttribute('style')).toBe(
    'text-decoration: underline; text-align: left; margin-top: 1px; margin-right: 2em; margin-bottom: 3px;',
  );
  expect(stage.find(label, 'span').getAttribute('style')).toBe('text-decoration: underline; padding-left: 9px;');
});

test('follows its properties and keeps what page scripts added', async () => {
  const stage = new Stage();
  const label = await stage.show({
    type: 'Label',
    props: { text: 'before', role: ['one', 'two'], tooltip: 'hint', font_size: 20 },
  });
  const root = stage.root(label);
  const span = stage.find(label, 'span');
  root.classList.add('from-script');
  span.style.letterSpacing = '2px';
  expect([root.getAttribute('anvil-role'), root.title, root.style.fontSize]).toEqual(['one two', 'hint', '20px']);

  await stage.set(label, { text: '', role: [], tooltip: '', font_size: null, foreground: 'red' });

  expect([root.getAttribute('anvil-role'), root.getAttribute('title'), root.style.fontSize]).toEqual([null, null, '']);
  expect(root.classList.contains('anvil-role-one')).toBe(false);
  expect(root.classList.contains('anvil-has-text')).toBe(false);
  expect(root.style.color).toBe('red');
  expect(root.classList.contains('from-script')).toBe(true);
  expect([span.textContent, span.style.letterSpacing]).toEqual(['', '2px']);
});
