import { expect, jest, test } from '@jest/globals';
import { useLayoutEffect } from 'react';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { WIRE_DEFAULTS } from '../../shared/components/nodes/index.ts';
import { Playback } from '../host/testing/playback.ts';
import type { ComponentDefinition } from './definition.ts';
import { FileLoader } from './FileLoader.tsx';
import { markup } from './testing/markup.ts';
import { Stage } from './testing/stage.ts';

async function fileLoader(props = {}) {
  const stage = new Stage();
  const id = await stage.show({ type: 'FileLoader', props: { events: ['change'], text: 'Upload', ...props } });
  const input = stage.find<HTMLInputElement>(id, 'input');
  const text = () => stage.find(id, '.anvil-label-text').textContent;
  return { stage, id, input, text };
}

/** Acts as the user choosing files: the browser sets the input's files before it fires `change`. */
function choose(input: HTMLInputElement, ...names: string[]): File[] {
  const files = names.map((name) => new File(['content'], name, { type: 'text/plain' }));
  let chosen: readonly File[] = files;
  Object.defineProperty(input, 'files', { configurable: true, get: () => chosen });
  Object.defineProperty(input, 'value', { configurable: true, set: () => (chosen = []) });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return files;
}

test('is a label around icons, text and a hidden input', async () => {
  const { stage, id } = await fileLoader({ icon: 'fa:upload', file_types: '.txt,image/*', multiple: true });
  const root = stage.root(id);
  expect([root.tagName, root.getAttribute('href'), root.classList.contains('anvil-file-loader')]).toEqual([
    'A',
    'javascript:void(0)',
    true,
  ]);
  expect(markup(root)).toBe(
    markup(
      '<label class="anvil-inlinable"><i class="anvil-component-icon anvil-left fa fa-upload anvil-left-icon" aria-hidden="true"></i>' +
        '<span class="anvil-label-text">Upload</span><i class="anvil-component-icon anvil-right fa fa-upload anvil-left-icon" aria-hidden="true"></i>' +
        '<form class="anvil-file-upload"><input type="file" class="anvil-file-upload anvil-to-disable" style="display: none;" ' +
        'accept=".txt,image/*" multiple=""></form></label>',
    ),
  );
});

test('spacing is margin around it and padding in the label', async () => {
  const { stage, id } = await fileLoader({ spacing: { margin: ['1px', '', '', ''], padding: ['', '', '', '2px'] } });
  expect([stage.root(id).style.marginTop, stage.find(id, 'label').style.paddingLeft]).toEqual(['1px', '2px']);
});

test('files that are chosen go up as Files, before the event', async () => {
  const { stage, id, input } = await fileLoader();
  const files = choose(input, 'a.txt', 'b.txt');
  expect(stage.events(id)).toEqual(['change']);
  expect(stage.mirrored(id, 'files')).toEqual(files);
  const delivery = stage.playback.deliveries.find(({ item }) => item.kind === 'event');
  expect(delivery?.state).toEqual([[id, 'files', files, 1]]);
});

test('the text says how many are chosen, until it is set anew', async () => {
  const { stage, id, input, text } = await fileLoader();
  choose(input, 'a.txt');
  expect(text()).toBe('1 file selected');
  choose(input, 'a.txt', 'b.txt');
  expect(text()).toBe('2 files selected');
  await stage.set(id, { icon: 'fa:check' });
  expect(text()).toBe('2 files selected');
  await stage.set(id, { text: 'Thanks' });
  expect(text()).toBe('Thanks');
  choose(input, 'a.txt');
  await stage.invoke(id, 'show_text');
  expect(text()).toBe('Thanks');
});

test('without show_state the text stays', async () => {
  const { stage, id, input, text } = await fileLoader({ show_state: false });
  choose(input, 'a.txt');
  expect(text()).toBe('Upload');
  await stage.set(id, { show_state: true });
  expect(text()).toBe('1 file selected');
});

test('cleared it has no files, shows its text, and is silent', async () => {
  const { stage, id, input, text } = await fileLoader();
  choose(input, 'a.txt');
  await stage.playback.play([[TreeOp.set, id, { files: [] }, { files: 1 }]]);
  expect([text(), input.files?.length, stage.events(id)]).toEqual(['Upload', 0, ['change']]);
});

test('what was chosen since Python looked is not cleared with what it saw', async () => {
  const { stage, id, input, text } = await fileLoader();
  choose(input, 'a.txt');
  const later = choose(input, 'b.txt', 'c.txt');
  await stage.playback.play([[TreeOp.set, id, { files: [] }, { files: 1 }]]);
  expect(text()).toBe('2 files selected');
  expect(stage.mirrored(id, 'files')).toEqual(later);
});

test('disabled it says so, and its input is', async () => {
  const { stage, id, input } = await fileLoader({ enabled: false });
  const root = stage.root(id);
  const said = () => [root.classList.contains('anvil-disabled'), root.ariaDisabled, input.disabled];
  expect(said()).toEqual([true, 'true', true]);
  await stage.set(id, { enabled: true });
  expect(said()).toEqual([false, null, false]);
});

test('is a button to screen readers, and the space bar presses it once', async () => {
  const { stage, id, input } = await fileLoader();
  const root = stage.root(id);
  const click = jest.spyOn(input, 'click');
  const press = (repeat: boolean) => root.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat, cancelable: true }));
  // Unless it is prevented, the space key scrolls the page.
  expect([root.role, press(false), press(true)]).toEqual(['button', false, false]);
  expect(click).toHaveBeenCalledTimes(1);
});

test('Python may open the dialog and give it the focus; the Enter key opens it', async () => {
  const { stage, id, input } = await fileLoader();
  const click = jest.spyOn(input, 'click');
  await stage.invoke(id, 'open_file_selector');
  expect(click).toHaveBeenCalledTimes(1);
  await stage.invoke(id, 'focus');
  expect(document.activeElement).toBe(stage.root(id));
  stage.root(id).click();
  expect(click).toHaveBeenCalledTimes(2);
});

test('a Link around it is not pressed with it', async () => {
  const stage = new Stage();
  const link = await stage.show({
    type: 'Link',
    props: { events: ['click'] },
    children: [[{ type: 'FileLoader', props: {} }, { grid_position: 'A,B' }]],
  });
  stage.find(link, 'label').click();
  expect(stage.events(link)).toEqual([]);
});

/** A component whose removal throws. */
const Clinging: ComponentDefinition = {
  type: 'Clinging',
  createRoot: (document) => document.createElement('div'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  Interior: function ClingingInterior() {
    useLayoutEffect(
      () => () => {
        throw new Error('not without my canvas');
      },
      [],
    );
    return 'fine';
  },
};

test('what is chosen outlives a component beside it that fails as it goes', async () => {
  // Browsers allow `files` to be assigned from another input; jsdom has no way to make a FileList.
  const lists = new WeakMap<object, unknown>();
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files') as PropertyDescriptor;
  Object.defineProperty(HTMLInputElement.prototype, 'files', {
    configurable: true,
    get(this: HTMLInputElement) {
      return lists.get(this) ?? [];
    },
    set(this: HTMLInputElement, list: unknown) {
      lists.set(this, list);
    },
  });
  try {
    const page = new Playback([FileLoader as ComponentDefinition, Clinging], { defaults: (type) => WIRE_DEFAULTS[type] ?? {} });
    await page.play([
      [TreeOp.create, [16, 'FileLoader', { text: 'Upload' }, []]],
      [TreeOp.create, [17, 'Clinging', {}, []]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
      [TreeOp.insert, WellKnownNode.app, 1, 17, null],
    ]);
    const input = () => page.root(16).querySelector('input') as HTMLInputElement;
    const first = input();
    const files = [new File(['content'], 'a.txt')];
    lists.set(first, files);
    first.dispatchEvent(new Event('change', { bubbles: true }));
    await page.play([
      [TreeOp.remove, WellKnownNode.app, 17],
      [TreeOp.destroy, [17]],
    ]);
    expect(page.faults).toEqual(['A component failed while its interior was taken away: not without my canvas']);
    expect(input()).not.toBe(first);
    expect([input().files, page.root(16).textContent]).toEqual([files, '1 file selected']);
  } finally {
    Object.defineProperty(HTMLInputElement.prototype, 'files', own);
  }
});
