import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { Stage } from '../components/testing/stage.ts';
import { hearJQuery, type JQueryEvents } from './jquery-triggers.ts';

interface JQuerySet {
  on(type: string, heard: () => void): JQuerySet;
  val(value: string): JQuerySet;
  prop(name: string, value: boolean): JQuerySet;
  trigger(type: string): void;
}

const jQuery = createRequire(import.meta.url)('jquery') as ((element: Element) => JQuerySet) & { readonly event: JQueryEvents };
hearJQuery(jQuery.event);

test.each([
  ['TextBox', 'input', { text: 'a' }, 'typed', ['change', 'input', 'keyup']],
  ['TextArea', 'textarea', { text: 'a' }, 'typed', ['change', 'input', 'keyup']],
  ['DropDown', 'select', { items: ['one', 'two'], selected: 0 }, '1', ['change']],
])('a %s hears what jQuery triggers on it, jQuery’s own listeners once', async (type, tag, props, value, events) => {
  for (const event of events) {
    const stage = new Stage();
    const id = await stage.show({ type, props: { ...props, events: ['change'] } });
    const root = stage.root(id);
    const control = root.matches(tag) ? root : stage.find(id, tag);
    const heard: string[] = [];
    jQuery(control).on(event, () => heard.push('on it'));
    jQuery(root.parentElement as HTMLElement).on(event, () => heard.push('around it'));
    jQuery(control).val(value).trigger(event);
    expect([stage.events(id), heard]).toEqual([['change'], ['on it', 'around it']]);
  }
});

test('a CheckBox that a script has ticked hears its change', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'CheckBox', props: { events: ['change'] } });
  jQuery(stage.find(id, 'input')).prop('checked', true).trigger('change');
  expect([stage.events(id), stage.mirrored(id, 'checked')]).toEqual([['change'], true]);
});

test('a Link hears a click, which opens no address', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'Link', props: { url: 'https://other.example/', events: ['click'] } });
  const clicks: MouseEvent[] = [];
  stage.root(id).addEventListener('click', (event) => clicks.push(event));
  jQuery(stage.root(id)).trigger('click');
  expect([stage.events(id), clicks.map((one) => one.defaultPrevented)]).toEqual([['click'], [true]]);
});

test('elements of the app’s own stay with jQuery', async () => {
  const input = document.createElement('input');
  document.body.append(input);
  const heard: string[] = [];
  input.addEventListener('change', () => heard.push('native'));
  jQuery(input).on('change', () => heard.push('jQuery'));
  jQuery(input).trigger('change');
  expect(heard).toEqual(['jQuery']);
  input.addEventListener('click', () => heard.push('click'));
  jQuery(input).trigger('click');
  expect(heard).toEqual(['jQuery', 'click']);
  input.remove();
});
