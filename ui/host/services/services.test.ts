import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CLEAR_CACHED_PAGES, type Json, SERVICE_NAMES, type ServiceName } from '../../../protocol/index.ts';
import { JsComponents, Toolkit } from '../js-components/index.ts';
import { bindErrorIndicator, LiveResult, type ServiceScope, Spinner, services, showError } from './index.ts';

/** How often the dialog of an expired session was shown. */
let expired: number;
const scope: ServiceScope = {
  window,
  document,
  prefix: 'anvil-',
  spinner: new Spinner(document),
  owningNode: (element) => (element?.id === 'mine' ? 16 : null),
  showSessionExpired: () => void (expired += 1),
  toolkit: new Toolkit(new JsComponents()),
};
const call = (name: ServiceName, ...args: Json[]) => services[name]({ args, binaries: [] }, scope);

beforeEach(() => {
  expired = 0;
  document.body.innerHTML = '<div id="loadingSpinner" style="display: none"></div>';
});
afterEach(() => {
  window.location.hash = '';
});

test('every service of the protocol is served, and no other', () => {
  expect(Object.keys(services).sort()).toEqual([...SERVICE_NAMES].sort());
});

test('the hash is read and set encoded, and an empty one leaves nothing', () => {
  call('hash.set', '?a=b%20c');
  expect(window.location.hash).toBe('#?a=b%20c');
  expect(call('hash.get')).toBe('?a=b%20c');
  call('hash.set', '');
  expect(window.location.href).not.toContain('#');
});

test('an empty hash, too, is an entry of the history of its own, and is told to listeners', async () => {
  call('hash.set', 'one');
  const { length } = window.history;
  const told = new Promise<string>((resolve) => {
    window.addEventListener('hashchange', () => window.location.hash || resolve(window.location.href));
  });
  call('hash.set', '');
  expect(window.history.length).toBe(length + 1);
  expect(await told).not.toContain('#');
  call('hash.set', '');
  expect(window.history.length).toBe(length + 1);
});

test('the current entry of the history is told, whatever a page script has stored with it', () => {
  window.history.replaceState({ idx: 1 }, '');
  expect(JSON.parse(String(call('history.entry')))).toEqual([window.location.href, { idx: 1 }]);
});

test('a wrong argument says what was expected', () => {
  expect(() => call('hash.set', 3)).toThrow('argument 0 must be a string, got 3');
});

test('an expression is evaluated globally, comments at its end included', () => {
  Object.assign(globalThis, { ofThePage: { n: 7 } });
  expect(call('evaluate', 'ofThePage.n // seven')).toEqual(new LiveResult(7));
});

test('a theme colour is set as a CSS variable', () => {
  call('theme.set', '--anvil-color-Primary-3fa2', '#123456');
  expect(document.documentElement.style.getPropertyValue('--anvil-color-Primary-3fa2')).toBe('#123456');
});

test('the focused component is told by its node', () => {
  document.body.innerHTML = '<input id="mine"><input id="other">';
  document.getElementById('mine')?.focus();
  expect(call('focus.current')).toBe(16);
  document.getElementById('other')?.focus();
  expect(call('focus.current')).toBeNull();
});

describe('what is kept of the pages of somebody who has gone', () => {
  let told: unknown[];
  const controller = { postMessage: (message: unknown) => void told.push(message) };
  const container = { controller: null as typeof controller | null, getRegistration: async () => ({ active: controller }) };
  beforeEach(() => {
    told = [];
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test.each([controller, null])('is forgotten, whether or not the service worker controls the page', async (controls) => {
    container.controller = controls;
    call('pages.forget');
    await Promise.resolve();
    expect(told).toEqual([CLEAR_CACHED_PAGES]);
  });

  test('is no matter where the page may have no service worker', async () => {
    const refused = jest.fn(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: refused } });
    call('pages.forget');
    expect(refused).toHaveBeenCalledTimes(1);
    // An unhandled rejection would fail the test.
    await new Promise((resolve) => setTimeout(resolve));
  });

  test('is forgotten with a session that has expired', () => {
    container.controller = controller;
    call('error.session');
    expect(told).toEqual([CLEAR_CACHED_PAGES]);
  });
});

test('an expired session shows its dialog, also where nothing is kept', () => {
  call('error.session');
  expect(expired).toBe(1);
});

test('a download is a click on a link that names the file', () => {
  const clicked: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target as HTMLAnchorElement;
    clicked.push(`${link.getAttribute('href')} ${link.download}`);
    event.preventDefault();
  });
  call('media.download', '/_/lm/file', 'report.pdf');
  expect(clicked).toEqual(['/_/lm/file report.pdf']);
  expect(document.querySelector('a')).toBeNull();
});

test.each([
  ['https://elsewhere.example/report.pdf', '_blank'],
  ['/_/theme/report.pdf', ''],
  ['data:text/plain,report', ''],
])('a download of %s opens in a window of the name "%s", so the app stays', (url, target) => {
  let opened: string | undefined;
  const note = (event: Event) => {
    opened = (event.target as HTMLAnchorElement).target;
    event.preventDefault();
  };
  document.addEventListener('click', note, { once: true });
  call('media.download', url, 'report.pdf');
  expect(opened).toBe(target);
});

describe('the spinner', () => {
  const element = () => document.getElementById('loadingSpinner') as HTMLElement;
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('shows while anybody wants it, and hides when the fade has ended', () => {
    call('spinner.start');
    call('spinner.start');
    expect(element().style.cssText).toContain('display: block');
    call('spinner.stop');
    expect(element().style.opacity).toBe('1');
    call('spinner.stop');
    expect(element().style.transition).toBe('opacity 200ms');
    expect(element().style.display).toBe('block');
    jest.advanceTimersByTime(200);
    expect(element().style.display).toBe('none');
  });

  test('that of a start shows only where the start takes longer', () => {
    element().style.display = 'none';
    scope.spinner.startSoon();
    scope.spinner.stop();
    scope.spinner.startSoon();
    expect(element().style.display).toBe('none');
    jest.advanceTimersByTime(300);
    expect([element().style.display, element().style.opacity]).toEqual(['block', '1']);
    scope.spinner.stop();
  });

  test('a stop too many is of no consequence', () => {
    call('spinner.stop');
    expect(scope.spinner.wanted).toBe(0);
  });

  test('wanted again during its fade it stays', () => {
    call('spinner.start');
    call('spinner.stop');
    call('spinner.start');
    jest.advanceTimersByTime(1000);
    expect(element().style.display).toBe('block');
    call('spinner.stop');
  });
});

describe('the error indicator', () => {
  test('shows at once, its text when clicked, and goes with a click on its cross', () => {
    bindErrorIndicator(document);
    call('error.show', 'ValueError: no', 'at app/Form1.py, line 3');
    const indicator = document.getElementById('error-indicator') as HTMLElement;
    const output = indicator.querySelector('.output') as HTMLElement;
    expect(indicator.style.display).toBe('block');
    expect(output.hidden).toBe(true);
    indicator.click();
    expect(output.hidden).toBe(false);
    expect(output.textContent).toBe('ValueError: no\nat app/Form1.py, line 3');
    expect(indicator.style.display).toBe('block');
    indicator.querySelector<HTMLElement>('.dismiss')?.click();
    expect(indicator.style.display).toBe('none');
  });

  test('is told of, and used by keys alone', () => {
    document.getElementById('error-indicator')?.remove();
    bindErrorIndicator(document);
    showError(document, 'ValueError: no');
    const indicator = document.getElementById('error-indicator') as HTMLElement;
    const [message, output, cross] = ['message', 'output', 'dismiss'].map((name) => indicator.querySelector(`.${name}`)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const press = (on: HTMLElement, key: string) => {
      on.focus();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    expect([indicator.role, message.role, message.ariaExpanded]).toEqual(['alert', 'button', 'false']);
    press(message, 'Enter');
    expect([output.hidden, message.ariaExpanded]).toEqual([false, 'true']);
    press(cross, ' ');
    expect(indicator.style.display).toBe('none');
  });

  test('a second error takes the place of the first', () => {
    showError(document, 'first');
    showError(document, 'second');
    expect(document.querySelectorAll('#error-indicator')).toHaveLength(1);
    expect(document.querySelector('.output')?.textContent).toBe('second');
  });
});

describe('a printed document', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];
  /** Prints; its document is there. */
  const print = (printing: () => void): HTMLIFrameElement => {
    services['media.print']({ args: [['media', 0, 'application/pdf', null]], binaries: [new Uint8Array(1).buffer] }, scope);
    const frame = frames().at(-1) as HTMLIFrameElement;
    Object.assign(frame.contentWindow as Window, { print: printing });
    frame.dispatchEvent(new Event('load'));
    return frame;
  };

  test('goes when its print is over', () => {
    const frame = print(() => undefined);
    frame.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(frames()).toEqual([]);
  });

  test('goes at a later print where nothing tells that it is over', () => {
    print(() => undefined);
    const second = print(() => undefined);
    expect(frames()).toHaveLength(2);
    jest.advanceTimersByTime(61_000);
    const third = print(() => undefined);
    expect(second.isConnected).toBe(false);
    expect(frames()).toEqual([third]);
  });
});

describe('a print', () => {
  const printed = window as Window & { outstandingPrintDelayPromises?: Record<string, { promise: Promise<unknown> }> };
  let logged: jest.SpiedFunction<typeof console.log>;
  beforeEach(() => {
    logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  test('is ready when what it waits for is done, and hides the spinner', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    printed.outstandingPrintDelayPromises = { plot: { promise } };
    call('print.done', null);
    await Promise.resolve();
    expect(logged).not.toHaveBeenCalled();
    resolve();
    await promise;
    await new Promise((settled) => setTimeout(settled));
    expect(logged.mock.calls).toEqual([['READY_TO_PRINT']]);
    expect(document.getElementById('loadingSpinner')?.style.display).toBe('none');
    expect(printed).not.toHaveProperty('outstandingPrintDelayPromises');
  });

  test('whose form failed tells what Python says', () => {
    call('print.done', { type: 'KeyError', message: "'x'", trace: [['app/Form1.py', 3]] });
    expect(logged.mock.calls).toEqual([['PRINT_ERROR', '{"type":"KeyError","message":"\'x\'","trace":[["app/Form1.py",3]]}']]);
  });

  test('whose drawing failed says why', async () => {
    printed.outstandingPrintDelayPromises = { plot: { promise: Promise.reject(new RangeError('too large')) } };
    call('print.done', null);
    await new Promise((settled) => setTimeout(settled));
    expect(logged.mock.calls).toEqual([['PRINT_ERROR', '{"type":"RangeError","message":"too large","trace":[]}']]);
  });
});
