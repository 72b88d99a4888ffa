import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

/** jsdom has no layout: a box has the height from its style, and its content takes 20 pixels a line. */
const LAYOUT: PropertyDescriptorMap & ThisType<HTMLTextAreaElement> = {
  offsetParent: { configurable: true, get: () => document.body },
  offsetHeight: {
    configurable: true,
    get() {
      return Number.parseFloat(this.style.height) || 0;
    },
  },
  clientHeight: {
    configurable: true,
    get() {
      return this.offsetHeight - 2;
    },
  },
  scrollHeight: {
    configurable: true,
    get() {
      return Math.max(this.clientHeight, this.value.split('\n').length * 20);
    },
  },
};

beforeEach(() => {
  Object.defineProperties(HTMLTextAreaElement.prototype, LAYOUT);
});

afterEach(() => {
  for (const name of Object.keys(LAYOUT)) Reflect.deleteProperty(HTMLTextAreaElement.prototype, name);
});

async function textArea(props = {}) {
  const stage = new Stage();
  const id = await stage.show({ type: 'TextArea', props: { events: ['change'], ...props } });
  return { stage, id, area: stage.root(id) as HTMLTextAreaElement };
}

test('is the textarea itself', async () => {
  const { area } = await textArea({ height: '90', placeholder: 'at length', text: 'one\ntwo' });
  expect(area.tagName).toBe('TEXTAREA');
  expect(area.className).toContain('anvil-text-area anvil-form-control anvil-to-disable anvil-component');
  expect([area.style.height, area.placeholder, area.value]).toEqual(['90px', 'at length', 'one\ntwo']);
});

test('Enter is text like any other', async () => {
  const { stage, id, area } = await textArea();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
  area.dispatchEvent(enter);
  area.value = '\n';
  area.dispatchEvent(new InputEvent('input'));
  expect([enter.defaultPrevented, stage.events(id)]).toEqual([false, ['change']]);
});

test('auto_expand grows with the text and never below the height', async () => {
  const { stage, id, area } = await textArea({ auto_expand: true, height: '60' });
  expect(area.style.height).toBe('60px');
  await stage.set(id, { text: 'a\nb\nc\nd\ne' });
  expect(area.style.height).toBe('102px');
  area.value = 'a';
  area.dispatchEvent(new InputEvent('input'));
  expect(area.style.height).toBe('60px');
});

test('one that comes into view has its height when Python asks for it', async () => {
  Object.defineProperty(HTMLTextAreaElement.prototype, 'offsetParent', { configurable: true, value: null });
  const { stage, id, area } = await textArea({ auto_expand: true, height: '60', text: 'a\nb\nc\nd\ne' });
  expect(area.style.height).toBe('60px');
  Object.defineProperties(HTMLTextAreaElement.prototype, LAYOUT);
  await stage.invoke(id, 'fit');
  expect(area.style.height).toBe('102px');
});

test('switched off, auto_expand gives the height back', async () => {
  const { stage, id, area } = await textArea({ auto_expand: true, height: '60', text: 'a\nb\nc\nd\ne' });
  expect(area.style.height).toBe('102px');
  await stage.set(id, { auto_expand: false });
  expect(area.style.height).toBe('60px');
});
