import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { type Part, Stage } from '../../components/testing/stage.ts';
import { nextTask } from '../../host/run/next-task.ts';
import { impatient } from '../../host/testing/budgets.ts';
import { FADE_TIME } from '../modal/use-fade.ts';

const EVENTS = { events: ['shown', 'dismiss', 'hidden'] };
let stage: Stage;

beforeEach(() => {
  jest.useFakeTimers();
  stage = new Stage();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.insertAdjacentHTML('beforeend', '<div id="anvil-header"></div><div id="anvil-badge"></div>');
});
afterEach(async () => {
  await act(() => stage.clear());
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

async function open(props = {}, children: Part['children'] = [], index = 0): Promise<number> {
  let id = 0;
  await act(async () => {
    id = await stage.overlay({ type: 'Alert', props: { ...EVENTS, ...props }, children }, index);
  });
  await wait(FADE_TIME);
  return id;
}

const modal = (id: number) => stage.find(id, '.anvil-modal');
const pressEscape = () =>
  act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, cancelable: true })),
  );
const click = (element: Element) =>
  act(async () => {
    for (const type of ['mousedown', 'mouseup', 'click']) element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });

test('has the markup that themes know', async () => {
  const alert = await open({ title: 'Title', text: 'Text', large: true, role: ['mine'] });
  const [backdrop, , dialog] = stage.root(alert).children;
  expect(backdrop?.className.split(' ')).toEqual(expect.arrayContaining(['anvil-modal-backdrop', 'anvil-fade', 'anvil-in']));
  expect(dialog?.id).toBe('alert-modal');
  expect(dialog?.className.split(' ')).toEqual(
    expect.arrayContaining(['anvil-modal', 'anvil-fade', 'anvil-alert-modal', 'anvil-in']),
  );
  expect(modal(alert).style.cssText).toBe('z-index: 1040; display: block;');
  const box = modal(alert).firstElementChild as HTMLElement;
  expect([box.className.split(' ').toSorted(), box.tabIndex, box.getAttribute('anvil-role')]).toEqual([
    ['anvil-modal-dialog', 'anvil-modal-lg', 'anvil-role-mine'],
    0,
    'mine',
  ]);
  expect([...stage.find(alert, '.anvil-modal-content').children].map((part) => part.className)).toEqual([
    'anvil-modal-header',
    'anvil-modal-body anvil-alert-text',
    'anvil-modal-footer',
  ]);
  expect(stage.find(alert, '.anvil-modal-header').innerHTML).toMatch(
    /^<button type="button" class="anvil-close" data-dismiss="modal"><span aria-hidden="true">×<\/span><span class="anvil-sr-only">Close<\/span><\/button><h4 id="[^"]*" class="anvil-modal-title anvil-alert-title">Title<\/h4>$/,
  );
});

test('is a dialog that is named by its title and described by its text, or named by its text', async () => {
  const named = (id: number) => {
    const text = (attribute: string) => document.getElementById(modal(id).getAttribute(attribute) ?? '')?.textContent;
    return [text('aria-labelledby'), text('aria-describedby')];
  };
  const alert = await open({ title: 'Title', text: 'Text' });
  expect([modal(alert).getAttribute('role'), modal(alert).getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
  expect(named(alert)).toEqual(['Title', 'Text']);
  expect(named(await open({ text: 'Only text' }, [], 1))).toEqual(['Only text', undefined]);
});

test('without a title a component names it: by a heading, else by its first text, else it is called as the page is', async () => {
  document.title = 'The app';
  const label = (text: string): Part => ({ type: 'Label', props: { text } });
  const html = (html: string): Part => ({ type: 'HtmlTemplate', props: { html } });
  const box: Part = { type: 'TextBox', props: {} };
  const button: Part = { type: 'Button', props: { text: 'Go' } };
  const contents: [string, Part[]][] = [
    ['What is it called?', [button, label(' What is it called? '), label('It is')]],
    ['Head', [label('over it'), html('<div><h3> </h3><h2>Head</h2></div>')]],
    ['The app', [box, button]],
  ];
  for (const [at, [name, parts]] of contents.entries()) {
    const content: Part = { type: 'LinearPanel', children: parts.map((part) => [part]) };
    const alert = await open({ has_content: true }, [[content, { place: 'body' }]], at);
    expect([modal(alert).getAttribute('aria-label'), modal(alert).getAttribute('aria-labelledby')]).toEqual([name, null]);
  }
  expect(modal(await open({}, [], contents.length)).getAttribute('aria-label')).toBe('The app');
});

test('shows only the parts it has', async () => {
  const alert = await open({ title: 'Only a title' });
  const display = (part: string) => stage.find(alert, `.anvil-modal-${part}`).style.display;
  expect([display('header'), display('body'), display('footer')]).toEqual(['', 'none', 'none']);
  await act(() => stage.set(alert, { title: null, text: '' }));
  expect([display('header'), display('body'), display('footer')]).toEqual(['none', '', 'none']);
});

test('content and footer are children, out of reach of React', async () => {
  const alert = await open({ has_content: true }, [
    [{ type: 'Label', props: { text: 'content' } }, { place: 'body' }],
    [{ type: 'Button', props: { text: 'OK' } }, { place: 'footer' }],
  ]);
  expect(stage.find(alert, '.anvil-modal-body').textContent).toBe('content');
  expect(stage.find(alert, '.anvil-modal-footer').textContent).toBe('OK');
  expect(stage.find(alert, '.anvil-modal-footer').style.display).toBe('');
});

test('takes the focus, locks the page behind, and gives both back', async () => {
  const app = stage.playback.app;
  app.innerHTML = '<button id="opener">open</button>';
  const opener = document.getElementById('opener');
  opener?.focus();
  const alert = await open({ text: 'x' });
  expect(document.activeElement).toBe(modal(alert));
  expect(document.body.classList.contains('anvil-modal-open')).toBe(true);
  expect(['appGoesHere', 'anvil-header', 'anvil-badge'].map((id) => document.getElementById(id)?.hasAttribute('inert'))).toEqual([
    true,
    true,
    true,
  ]);

  await act(() => stage.set(alert, { open: false }));
  await wait(FADE_TIME);

  expect(document.activeElement).toBe(opener);
  expect(document.body.classList.contains('anvil-modal-open')).toBe(false);
  expect(app.hasAttribute('inert')).toBe(false);
  expect(stage.root(alert).childElementCount).toBe(0);
});

test.each([
  ['gets the focus back when it is enabled', false],
  ['leaves the focus to an element that the user has focused meanwhile', true],
])('a button that is disabled while the dialog is open %s', async (_what, goesElsewhere) => {
  stage.playback.app.innerHTML = '<button id="opener">open</button><input id="elsewhere">';
  const [opener, elsewhere] = [...stage.playback.app.children] as [HTMLButtonElement, HTMLInputElement];
  opener.focus();
  const alert = await open({ text: 'Sure?' });
  opener.disabled = true;
  await act(() => stage.set(alert, { open: false }));
  await wait(FADE_TIME);
  expect(document.activeElement).toBe(document.body);

  if (goesElsewhere) elsewhere.focus();
  await act(async () => {
    opener.disabled = false;
  });
  expect(document.activeElement).toBe(goesElsewhere ? elsewhere : opener);
});

test('leaves the page to the user until all that it holds is there', async () => {
  stage = new Stage('anvil-', impatient());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { app } = stage.playback;
  app.innerHTML = '<input id="typing">';
  const typing = document.getElementById('typing');
  typing?.focus();
  const rows = Array.from({ length: 300 }, (): Part => ({ type: 'Label', props: { text: 'row' } }));
  const content: Part = { type: 'LinearPanel', children: rows.map((row) => [row]) };
  const seen = new Set<string>();
  let alert = 0;
  await act(async () => {
    const showing = stage.overlay({ type: 'Alert', props: EVENTS, children: [[content]] }).then((id) => (alert = id));
    for (; alert === 0; await nextTask()) {
      const isThere = document.querySelector('.anvil-modal') !== null;
      const isLocked = document.body.classList.contains('anvil-modal-open');
      seen.add([isThere, app.hasAttribute('inert'), isLocked, !isThere && document.activeElement === typing].join());
    }
    await showing;
  });
  await wait(FADE_TIME);
  expect(seen).toContain('false,false,false,true');
  expect([...seen].filter((state) => state.startsWith('false'))).toHaveLength(1);
  expect([modal(alert).isConnected, app.hasAttribute('inert'), document.activeElement === modal(alert)]).toEqual([
    true,
    true,
    true,
  ]);

  await act(() => stage.set(alert, { open: false }));
  await wait(FADE_TIME);
  expect([app.hasAttribute('inert'), document.activeElement === typing]).toEqual([false, true]);
});

test('shown and hidden are raised when the fades have ended', async () => {
  let alert = 0;
  await act(async () => {
    alert = await stage.overlay({ type: 'Alert', props: { ...EVENTS, text: 'x' } });
  });
  expect(stage.events(alert)).toEqual([]);
  await wait(FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown']);
  await act(() => stage.set(alert, { open: false }));
  expect(stage.events(alert)).toEqual(['shown']);
  await wait(FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown', 'hidden']);
});

test.each([
  ['the x', (id: number) => click(stage.find(id, '.anvil-close'))],
  ['Escape', () => pressEscape()],
  ['a click beside it', (id: number) => click(modal(id))],
  ['something in it that says data-dismiss', (id: number) => click(stage.find(id, '[data-dismiss] > b'))],
])('%s dismisses it once, at once', async (_name, act) => {
  const html = '<a data-dismiss="modal"><b>no</b></a>';
  const alert = await open({ title: 'x', has_content: true }, [[{ type: 'HtmlTemplate', props: { html } }, { place: 'body' }]]);
  await act(alert);
  await act(alert);
  expect(modal(alert).classList.contains('anvil-in')).toBe(false);
  await wait(FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown', 'dismiss', 'hidden']);
});

test('a press inside that ends outside does not dismiss it', async () => {
  const alert = await open({ text: 'x' });
  await act(async () => {
    stage.find(alert, '.anvil-modal-body').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    modal(alert).dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    modal(alert).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(stage.events(alert)).toEqual(['shown']);
});

test('nor does a press outside that ends inside', async () => {
  const alert = await open({ text: 'x' });
  await act(async () => {
    modal(alert).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    stage.find(alert, '.anvil-modal-body').dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    modal(alert).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });
  expect(stage.events(alert)).toEqual(['shown']);
  await click(modal(alert));
  await wait(FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown', 'dismiss', 'hidden']);
});

test('Escape does not dismiss it where that gives up a word that is being composed', async () => {
  const alert = await open({ text: 'x' });
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', isComposing: true, cancelable: true })),
  );
  await wait(FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown']);
});

test('not dismissible it stays, whatever the user tries', async () => {
  const alert = await open({ title: 'x', dismissible: false });
  await click(stage.find(alert, '.anvil-close'));
  await pressEscape();
  await click(modal(alert));
  await wait(2 * FADE_TIME);
  expect(stage.events(alert)).toEqual(['shown']);
  expect(stage.find(alert, '.anvil-close').style.display).toBe('none');
});

test('Escape in the very moment in which it goes is nothing', async () => {
  const alert = await open({ title: 'x', dismissible: false });
  const root = stage.root(alert);
  const failed: string[] = [];
  const hear = (event: ErrorEvent): void => {
    failed.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', hear);
  const removeChild = jest.spyOn(root, 'removeChild').mockImplementation((child) => {
    Node.prototype.removeChild.call(root, child);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, cancelable: true }));
    return child;
  });
  await act(() => stage.set(alert, { open: false }));
  await wait(FADE_TIME);
  window.removeEventListener('error', hear);
  expect([removeChild.mock.calls.length > 0, failed, stage.events(alert)]).toEqual([true, [], ['shown', 'hidden']]);
});

test('two that come in one batch have names of their own', async () => {
  await act(() =>
    stage.overlays([
      { type: 'Alert', props: { text: 'first' } },
      { type: 'Alert', props: { text: 'second' } },
    ]),
  );
  await wait(FADE_TIME);
  expect([...document.querySelectorAll('.anvil-modal')].map(({ id }) => id)).toEqual(['alert-modal', 'alert-modal-1']);
});

test('it has its id from the moment in which it is on the page', async () => {
  const ids: (string | undefined)[] = [];
  customElements.define(
    'in-an-alert',
    class extends HTMLElement {
      connectedCallback(): void {
        ids.push(this.closest('.anvil-modal')?.id);
      }
    },
  );
  const html = '<in-an-alert></in-an-alert>';
  await open({ has_content: true }, [[{ type: 'HtmlTemplate', props: { html } }, { place: 'body' }]]);
  expect(ids.at(-1)).toBe('alert-modal');
});

test('of a stack only the top one is alive', async () => {
  const first = await open({ text: 'first' });
  const second = await open({ text: 'second' }, [], 1);
  expect([modal(first).id, modal(second).id]).toEqual(['alert-modal', 'alert-modal-1']);
  expect([modal(first), modal(second)].map((dialog) => dialog.hasAttribute('inert'))).toEqual([true, false]);
  await pressEscape();
  await wait(FADE_TIME);
  expect([stage.events(first), stage.events(second)]).toEqual([['shown'], ['shown', 'dismiss', 'hidden']]);
  expect(modal(first).hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(modal(first));
});

test('one that came before the lower had the focus leaves it to the lower', async () => {
  stage.playback.app.innerHTML = '<button id="opener">open</button>';
  document.getElementById('opener')?.focus();
  let [lower, upper] = [0, 0];
  await act(async () => {
    [lower, upper] = await Promise.all([
      stage.overlay({ type: 'Alert', props: { ...EVENTS, text: 'lower' } }),
      stage.overlay({ type: 'Alert', props: { ...EVENTS, text: 'upper' } }, 1),
    ]);
  });
  await wait(FADE_TIME);
  expect(document.activeElement).toBe(modal(upper));
  // What is behind a dialog is inert, which this DOM does not act on.
  document.getElementById('opener')?.remove();

  await act(() => stage.set(upper, { open: false }));
  await wait(FADE_TIME);

  expect(document.activeElement).toBe(modal(lower));
});

test('the lower of a stack may close first, and the upper one gives the focus back for both', async () => {
  stage.playback.app.innerHTML = '<button id="opener">open</button>';
  const opener = document.getElementById('opener');
  opener?.focus();
  const first = await open({ text: 'first' });
  const second = await open({ text: 'second' }, [], 1);
  await act(() => stage.set(first, { open: false }));
  await wait(FADE_TIME);
  expect(stage.events(first)).toEqual(['shown', 'hidden']);
  expect(modal(second).hasAttribute('inert')).toBe(false);
  expect(document.body.classList.contains('anvil-modal-open')).toBe(true);
  expect(document.activeElement).toBe(modal(second));

  await act(() => stage.set(second, { open: false }));
  await wait(FADE_TIME);

  expect(document.activeElement).toBe(opener);
});
