import { beforeEach, expect, test } from '@jest/globals';
import { HostOp, type InboxItem, TreeOp, ValueTag, WellKnownNode } from '../../../protocol/index.ts';
import { DEFINITIONS } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const { app: APP } = WellKnownNode;
let page: Playback;
let reply: number;

beforeEach(() => {
  page = new Playback(DEFINITIONS);
  reply = 0;
});

/** Makes an element as Python does; gives it and its number. */
async function element(html: string): Promise<{ readonly made: Element; readonly handle: number }> {
  const made = document.createElement('div');
  made.innerHTML = html;
  const [only] = made.children;
  Object.assign(window, { only });
  reply += 1;
  await page.play([[HostOp.service, reply, 'evaluate', ['only']]]);
  const settled = page.items.findLast((item): item is Extract<InboxItem, { kind: 'settle' }> => item.kind === 'settle');
  const value = settled?.value;
  if (!Array.isArray(value) || value[0] !== ValueTag.handle) throw new Error(`no page object came: ${JSON.stringify(value)}`);
  return { made: only as Element, handle: value[1] };
}

const show = (handle: number) =>
  page.play([
    [
      TreeOp.create,
      [
        16,
        'Panel',
        {},
        [
          [[17, 'OwnElement', { element: handle }, []], null],
          [[18, 'Text', { text: 'after' }, []], null],
        ],
      ],
    ],
    [TreeOp.insert, APP, 0, 16, null],
  ]);

test('the element is placed as it is, and found again from the page', async () => {
  const { made, handle } = await element('<a class="mine anvil-inlinable">link</a>');
  await show(handle);
  expect(page.root(16).innerHTML).toContain('<a class="mine anvil-inlinable">link</a>');
  expect(page.root(17)).toBe(made);
  expect(page.host.nodes.find(17)?.inlinable).toBe(true);
  expect(made).toHaveProperty('__anvilPyComponent.id', 17);
});

test('another element takes its place among its siblings', async () => {
  await show((await element('<a>one</a>')).handle);
  const { made, handle } = await element('<b>two</b>');
  await page.play([[TreeOp.set, 17, { element: handle }, null]]);
  expect([...page.root(16).children]).toEqual([made, page.root(18)]);
});

test('an element that was put around the old one comes with it', async () => {
  const inner = await element('<a>one</a>');
  await show(inner.handle);
  const { made, handle } = await element('<b></b>');
  made.append(inner.made);
  await page.play([[TreeOp.set, 17, { element: handle }, null]]);
  expect([...page.root(16).children]).toEqual([made, page.root(18)]);
  expect(made.innerHTML).toBe('<a>one</a>');
});

test('what is no element is said in its place, and its siblings live', async () => {
  await page.play([[HostOp.service, 90, 'evaluate', ['window']]]);
  await show(1);
  expect(page.root(17).textContent).toContain('its _anvil_dom_element_ must be an element, not [object Window]');
  expect(page.root(18).textContent).toBe('after');
  expect(page.faults).toHaveLength(1);
});

test('a child that Python placed leaves when it is told to, and a component is scrolled to', async () => {
  const { made, handle } = await element('<section></section>');
  await show(handle);
  await page.play([[TreeOp.create, [19, 'Text', { text: 'inside' }, []]]]);
  made.append(page.root(19));
  const asked: unknown[] = [];
  made.scrollIntoView = (options) => void asked.push(options);
  await page.play([
    [HostOp.invoke, 0, 17, 'scroll_into_view', [true, 'end']],
    [HostOp.invoke, 0, 17, 'scroll_into_view', [false, 'center']],
    [HostOp.invoke, 0, 19, 'detach', []],
  ]);
  expect(asked).toEqual([
    { behavior: 'smooth', block: 'end' },
    { behavior: 'instant', block: 'center' },
  ]);
  expect(made.childElementCount).toBe(0);
  expect(page.faults).toEqual([]);
});
