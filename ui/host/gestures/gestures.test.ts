import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { InboxItem } from '../../../protocol/index.ts';
import { Gestures } from './gestures.ts';

const CLICK = 7;
const TICK = 8;

let active: boolean;
let questions: string[];
let answer: (agreed: boolean) => void;
let gestures: Gestures;

const item: InboxItem = { kind: 'event', node: 16, name: 'click', args: {}, policy: 'all' };
const note = (seq: number) => gestures.note({ seq, ran: 0, cause: null, state: [], item, binaries: [] });
const call = (callable: unknown, make: () => unknown, self: unknown = null, args: readonly unknown[] = []) =>
  gestures.run(CLICK, { callable, self, args, make });

beforeEach(() => {
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get isActive() {
        return active;
      },
    },
    configurable: true,
  });
  questions = [];
  window.open = jest.fn<typeof window.open>();
  Object.assign(Element.prototype, { requestFullscreen: () => undefined });
  gestures = new Gestures({
    window,
    ask: (wish, then) => {
      questions.push(wish);
      answer = then;
    },
  });
  active = true;
  note(CLICK);
  active = false;
  note(TICK);
});

describe('while the grace of a click is over', () => {
  test('what the browser refuses is done at the next click', async () => {
    const results = [null, window];
    const outcome = call(window.open, () => results.shift());
    expect(questions).toEqual(['open a window']);
    answer(true);
    expect(await outcome).toBe(window);
  });

  test('what it allows all the same is done, and nobody is asked', () => {
    expect(call(window.open, () => window)).toBe(window);
    expect(questions).toEqual([]);
  });

  test('a refusal may come as a rejection', async () => {
    const make = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no gesture')).mockResolvedValue('full');
    const outcome = call(Element.prototype.requestFullscreen, make);
    await Promise.resolve();
    answer(true);
    expect(await outcome).toBe('full');
  });

  test('what it refuses without a word is not tried before the user has agreed', async () => {
    const input = document.createElement('input');
    input.type = 'file';
    const make = jest.fn();
    const outcome = call(HTMLElement.prototype.click, make, input);
    expect([questions, make.mock.calls.length]).toEqual([['let you choose a file'], 0]);
    answer(true);
    await outcome;
    expect(make).toHaveBeenCalledTimes(1);
    const link = Object.assign(document.createElement('a'), { href: '/there', target: '_blank' });
    call(HTMLElement.prototype.click, make, link);
    call(window.open, make, window, ['/', '_blank', 'noopener']);
    expect(questions.slice(1)).toEqual(['open another page', 'open a window']);
  });

  test('a user who says no leaves it refused', async () => {
    const outcome = call(window.open, () => null);
    answer(false);
    expect(await outcome).toBeNull();
    const refusal = new TypeError('no gesture');
    const rejected = call(Element.prototype.requestFullscreen, () => Promise.reject(refusal)) as Promise<unknown>;
    await Promise.resolve();
    await Promise.resolve();
    answer(false);
    await expect(rejected).rejects.toBe(refusal);
  });

  test('errors that are no refusals are the answer', () => {
    const broken = new TypeError('wrong arguments');
    expect(() =>
      call(window.open, () => {
        throw broken;
      }),
    ).toThrow(broken);
    expect(questions).toEqual([]);
  });
});

test('nobody is asked for what no click has led to', () => {
  expect(gestures.run(TICK, { callable: window.open, self: window, args: [], make: () => null })).toBeNull();
  expect(gestures.run(null, { callable: window.open, self: window, args: [], make: () => null })).toBeNull();
  expect(questions).toEqual([]);
});

test('nobody is asked for what needs no click', () => {
  const button = document.createElement('button');
  expect(call(HTMLElement.prototype.click, () => 'clicked', button)).toBe('clicked');
  expect(call(Math.max, () => null)).toBeNull();
  expect(questions).toEqual([]);
});

describe('in a browser whose grace is over at the next message, though it says otherwise', () => {
  let isInClick: boolean;

  /** Its messages come when the click is over. */
  class Channel {
    readonly port1 = { onmessage: (): void => undefined, close: (): void => undefined };
    readonly port2 = { postMessage: (): void => queueMicrotask(() => this.port1.onmessage()) };
  }

  beforeEach(() => {
    Object.assign(document, { queryCommandEnabled: () => isInClick });
    Object.assign(window, { MessageChannel: Channel });
  });

  async function click(handle: () => void = () => undefined): Promise<void> {
    [active, isInClick] = [true, true];
    note(CLICK);
    handle();
    isInClick = false;
    await Promise.resolve();
  }

  afterEach(() => {
    Object.assign(document, { queryCommandEnabled: undefined });
    Reflect.deleteProperty(window, 'MessageChannel');
  });

  test('what it refuses with a word is tried, and then asked for', async () => {
    await click();
    expect(call(window.open, () => window)).toBe(window);
    expect(questions).toEqual([]);
    call(window.open, () => null);
    expect(questions).toEqual(['open a window']);
  });

  test('what it refuses without a word is asked for', async () => {
    await click();
    const input = Object.assign(document.createElement('input'), { type: 'file' });
    call(HTMLElement.prototype.click, jest.fn(), input);
    expect(questions).toEqual(['let you choose a file']);
  });

  test('a browser that let copy what was selected, until the click took that away, is not taken for one', async () => {
    const text = document.body.appendChild(document.createElement('p'));
    text.textContent = 'selected';
    window.getSelection()?.selectAllChildren(text);
    await click(() => window.getSelection()?.removeAllRanges());
    const input = Object.assign(document.createElement('input'), { type: 'file' });
    call(HTMLElement.prototype.click, jest.fn(), input);
    expect(questions).toEqual([]);
  });
});
