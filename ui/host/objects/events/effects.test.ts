import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CallbackFacts, Guard } from '../../../../protocol/index.ts';
import { DeferredActions } from './deferred-actions.ts';
import { EventEffects } from './effects.ts';
import { snapshotEvent } from './event-snapshot.ts';

const ALWAYS: Guard = ['constant', true];
const PERHAPS: Guard = ['unknown'];

let deferred: DeferredActions;
let effects: EventEffects;
let warnings: (string | null)[];

beforeEach(() => {
  document.body.replaceChildren();
  deferred = new DeferredActions(window);
  warnings = [];
  effects = new EventEffects(deferred, (_message, site) => warnings.push(site));
});

/** Dispatches an event at an element of the page that a handler with these facts listens to, by call 1. */
function dispatch(event: Event, facts: Partial<CallbackFacts>, target: Element = document.body): Event {
  const listener = (heard: Event): void => {
    if (deferred.isReplay(heard)) return;
    effects.apply(heard, { name: 'handler', ...facts }, [], 1);
    snapshotEvent(heard);
  };
  target.addEventListener(event.type, listener, { once: true });
  target.dispatchEvent(event);
  return event;
}

/** Resolves when a link to a part of this page was followed. */
const followed = (): Promise<unknown> => new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));

const key = () => new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });

function link(href: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  document.body.append(made);
  return made;
}

describe('what the guards say is done at once', () => {
  test('a key is prevented where they say so, and left alone where they leave it open', () => {
    expect(dispatch(key(), { prevent: ALWAYS }).defaultPrevented).toBe(true);
    expect(dispatch(key(), { prevent: PERHAPS }).defaultPrevented).toBe(false);
    expect(dispatch(key(), {}).defaultPrevented).toBe(false);
  });

  test('propagation is stopped only where they say so', () => {
    let heard = 0;
    const count = () => (heard += 1);
    const inner = document.body.appendChild(document.createElement('p'));
    document.body.addEventListener('keydown', count);
    dispatch(key(), { stop: PERHAPS }, inner);
    expect(heard).toBe(1);
    dispatch(key(), { stop: ALWAYS }, inner);
    dispatch(key(), { stopNow: ALWAYS }, inner);
    expect(heard).toBe(1);
    document.body.removeEventListener('keydown', count);
  });

  test('an event that jQuery has wrapped is prevented through the wrapper', () => {
    const originalEvent = key();
    let prevented = 0;
    effects.apply({ originalEvent, preventDefault: () => (prevented += 1) }, { name: 'handler', prevent: ALWAYS }, [], 1);
    expect(prevented).toBe(1);
  });
});

describe('a click on a link', () => {
  test('is held, and followed when Python has not prevented it', async () => {
    const event = dispatch(click(), { prevent: PERHAPS }, link('#followed'));
    expect(window.location.hash).not.toBe('#followed');
    expect(event.defaultPrevented).toBe(false);
    deferred.proceed(1);
    await followed();
    expect(window.location.hash).toBe('#followed');
  });

  test('is not followed when Python has', () => {
    const event = dispatch(click(), { prevent: ALWAYS }, link('#kept'));
    event.preventDefault();
    expect(event.defaultPrevented).toBe(true);
    deferred.proceed(1);
    expect(window.location.hash).not.toBe('#kept');
  });

  test('waits for the last of several handlers', async () => {
    const target = link('#several');
    target.addEventListener('click', (event) => !deferred.isReplay(event) && deferred.defer(event, 2), { once: true });
    dispatch(click(), { prevent: PERHAPS }, target);
    deferred.proceed(1);
    expect(window.location.hash).not.toBe('#several');
    deferred.proceed(2);
    await followed();
    expect(window.location.hash).toBe('#several');
  });

  test('is left alone with a modifier key, and where a script has prevented it', () => {
    expect(dispatch(click({ ctrlKey: true }), { prevent: ALWAYS }, link('#tab')).defaultPrevented).toBe(false);
    const target = link('#script');
    target.addEventListener('click', (event) => event.preventDefault(), { once: true });
    dispatch(click(), { prevent: PERHAPS }, target);
    deferred.proceed(1);
    expect(window.location.hash).not.toBe('#script');
  });

  test('is heard by nobody a second time', () => {
    let heard = 0;
    const target = link('#once');
    target.addEventListener('click', () => (heard += 1));
    dispatch(click(), { prevent: PERHAPS }, target);
    deferred.proceed(1);
    expect(heard).toBe(1);
  });
});

describe('a click on a button that submits a form', () => {
  let button: HTMLButtonElement;
  let submitted: number;

  beforeEach(() => {
    document.body.innerHTML = '<form><button><i>Send</i></button></form>';
    button = document.querySelector('button') as HTMLButtonElement;
    submitted = 0;
    button.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted += 1;
    });
  });

  test('waits for the handler, and submits, which everybody hears of, when it leaves that be', () => {
    const python: boolean[] = [];
    button.form?.addEventListener('submit', (event) => python.push(deferred.isReplay(event)));
    expect(dispatch(click(), {}, button).defaultPrevented).toBe(false);
    expect(submitted).toBe(0);
    deferred.proceed(1);
    expect([submitted, python]).toEqual([1, [false]]);
  });

  test('submits nothing when the handler has disabled the button, taken it out, or prevented the click', () => {
    for (const act of [
      () => button.toggleAttribute('disabled', true),
      () => button.remove(),
      (event: Event) => event.preventDefault(),
    ]) {
      document.querySelector('form')?.append(button);
      button.disabled = false;
      const event = dispatch(click(), {}, button);
      act(event);
      deferred.proceed(1);
    }
    expect(submitted).toBe(0);
  });

  test('goes on at once where it is heard by a handler around the form alone', () => {
    document.body.addEventListener('click', (event) => effects.apply(event, { name: 'around' }, [], 2), { once: true });
    button.click();
    expect(submitted).toBe(1);
  });
});

test('a form whose button has gone meanwhile is submitted without it', () => {
  document.body.innerHTML = '<form><button>Send</button></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const submitter = form.querySelector('button') as HTMLButtonElement;
  const submit = jest.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  dispatch(new SubmitEvent('submit', { cancelable: true, submitter }), { prevent: PERHAPS }, form);
  submitter.remove();
  deferred.proceed(1);
  expect(submit).toHaveBeenCalledWith(null);
});

test('a form that a script has submitted by an element of its own is submitted without it', () => {
  document.body.innerHTML = '<form><x-send></x-send></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const submitter = Object.assign(form.firstElementChild as HTMLElement, { form, type: 'submit' });
  const submit = jest.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  dispatch(new SubmitEvent('submit', { cancelable: true, submitter }), { prevent: PERHAPS }, form);
  deferred.proceed(1);
  expect(submit).toHaveBeenCalledWith(null);
});

describe('what comes too late', () => {
  test('is told of once a line', () => {
    const event = dispatch(key(), { prevent: PERHAPS });
    effects.called(event, 'preventDefault', 'app/Form1.py:3');
    effects.called(event, 'preventDefault', 'app/Form1.py:3');
    effects.called(event, 'stopPropagation', 'app/Form1.py:4');
    expect(warnings).toEqual(['app/Form1.py:3', 'app/Form1.py:4']);
  });

  test('is not told of where it was done, or still counts', () => {
    effects.called(dispatch(key(), { prevent: ALWAYS }), 'preventDefault', 'a:1');
    effects.called(dispatch(key(), { stop: ALWAYS }), 'stopPropagation', 'a:2');
    effects.called(dispatch(key(), { stopNow: ALWAYS }), 'stopPropagation', 'a:3');
    effects.called(dispatch(click(), { prevent: PERHAPS }, link('#held')), 'preventDefault', 'a:4');
    effects.called(dispatch(click({ ctrlKey: true }), {}, link('#tab')), 'preventDefault', 'a:5');
    effects.called(new Event('made'), 'preventDefault', 'a:6');
    effects.called({}, 'preventDefault', 'a:7');
    expect(warnings).toEqual([]);
  });
});
