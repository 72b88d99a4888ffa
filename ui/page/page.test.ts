import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { AppPayload } from '../../protocol/index.ts';
import { anvilCall } from './anvil-call.ts';
import { bootConfig } from './boot-config.ts';
import { classPrefix, hasLegacyFeature } from './class-prefix.ts';
import { installDeferLoad } from './defer-load.ts';
import { appGlobals, type PageWindow } from './globals.ts';
import { printWith } from './printing.ts';
import { hideSessionToken } from './session-url.ts';

const page = window as PageWindow & typeof globalThis;

describe('class prefix', () => {
  test.each([
    [undefined, ''],
    [{ version: 0 }, ''],
    [{ version: 2 }, ''],
    [{ version: 3 }, 'anvil-'],
    [{ version: 3, legacy_features: { class_names: true } }, ''],
    [{ version: 3, legacy_features: { bootstrap3: true } }, 'anvil-'],
  ])('of %p is %p', (options, prefix) => {
    expect(classPrefix(options)).toBe(prefix);
  });

  test('a feature can be on by itself', () => {
    expect(hasLegacyFeature({ version: 3, legacy_features: { root_container: true } }, 'root_container')).toBe(true);
    expect(hasLegacyFeature({ version: 3 }, 'root_container')).toBe(false);
  });
});

test('app scripts find what the payload says', () => {
  const payload: AppPayload = {
    app: {
      package_name: 'shop',
      services: [{ source: '/runtime/services/tables.yml', client_config: { enable_v2: true } }],
      theme: { color_scheme: { Primary: '#123' }, vars: { Primary: '--p' } },
      dependency_ids: { dep_1: 'lib' },
      dependency_code: {
        lib: { forms: [{ class_name: 'Card', code: '', custom_component: true, properties: [{ name: 'p', type: 'string' }] }] },
      },
      forms: [{ class_name: 'Form1', code: '' }],
    },
    appId: 'a1',
    appOrigin: 'https://a.test:443',
  };
  expect(appGlobals(payload)).toMatchObject({
    anvilParams: { appId: 'a1', appOrigin: 'https://a.test:443' },
    anvilAppMainPackage: 'shop',
    anvilAppDependencyIds: { dep_1: 'lib' },
    anvilServiceClientConfig: { '/runtime/services/tables.yml': { enable_v2: true } },
    anvilThemeColors: { Primary: '#123' },
    anvilThemeVars: { Primary: '--p' },
    anvilCustomComponentProperties: { 'lib:Card': [{ name: 'p', type: 'string' }] },
    anvilRuntimeVersion: 3,
  });
  expect(appGlobals(payload)['anvilParams']).not.toHaveProperty('app');
});

describe('anvil.call', () => {
  const templateCall = jest.fn(() => Promise.resolve<unknown>('result'));
  const call = anvilCall({ templateCall, templateOf: (element) => (element.closest('.template') ? 16 : null) });

  afterEach(() => {
    templateCall.mockClear();
  });

  test('calls the method of the template around an element or a jQuery selection', async () => {
    document.body.innerHTML = '<div class="template"><b></b></div>';
    const element = document.querySelector('b') as Element;
    expect(await call(element, 'save', 1)).toBe('result');
    await call({ 0: element, length: 1 }, 'save');
    expect(templateCall.mock.calls).toEqual([
      [16, 'save', [1]],
      [16, 'save', []],
    ]);
  });

  test('outside any template it rejects and names the element', async () => {
    await expect(call(document.createElement('i'), 'save')).rejects.toThrow(
      'RuntimeError: anvil.call() first argument should be a child DOM element of the Form instance you wish to call the function on. ' +
        'The DOM element provided has no parent Form instance. Got i element.',
    );
  });

  test('looks for a method under the text of whatever is given as its name', async () => {
    document.body.innerHTML = '<div class="template"></div>';
    const element = document.querySelector('.template') as Element;
    await call(element, undefined);
    await call(element, 5, 'x');
    expect(templateCall.mock.calls).toEqual([
      [16, 'undefined', []],
      [16, '5', ['x']],
    ]);
  });

  test('an argument that cannot cross rejects, and is reported', async () => {
    const told = jest.fn();
    Object.assign(globalThis, { reportError: told });
    document.body.innerHTML = '<div class="template"></div>';
    const problem = new TypeError('Could not convert argument 0');
    templateCall.mockImplementationOnce(() => {
      throw problem;
    });
    await expect(call(document.querySelector('.template'), 'save', {})).rejects.toBe(problem);
    expect(told).toHaveBeenCalledWith(problem);
  });

  test('an empty selection is an error in the console and nothing more', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(call({ length: 0 }, 'save')).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

test('what the worker learns of the page has absolute addresses', () => {
  const memory = { url: '/_/s.bin', memory: 9 };
  const fake = {
    ...globalsOf('https://a.test:443', 'tok'),
    hearthAssets: {
      worker: '/_/w.js',
      python: '/_/py.zip',
      pyodide: '/_/py/',
      snapshots: { switching: memory, blocked: memory },
    },
    document,
    location: window.location,
  };
  const config = bootConfig(fake as never, 'stack-switching', { operations: [], services: [], inbox: [] });
  const origin = window.location.origin;
  expect(config.assets).toEqual({
    pyodide: `${origin}/_/py/`,
    python: `${origin}/_/py.zip`,
    snapshot: `${origin}/_/s.bin`,
    appSnapshot: null,
    memory: 9,
  });
  expect(config.page).toMatchObject({ appOrigin: 'https://a.test:443', sessionToken: 'tok' });
});

const globalsOf = (anvilAppOrigin: string, anvilSessionToken: string) => ({ anvilAppOrigin, anvilSessionToken });

test('loading waits for every deferral', async () => {
  const fake: Pick<PageWindow, 'anvil'> = {};
  installDeferLoad(fake as PageWindow);
  const release = fake.anvil?.deferLoad?.();
  const waiting = Promise.all(fake.anvil?._loadAppAfter ?? []);
  const done = jest.fn();
  void waiting.then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  release?.();
  await waiting;
  expect(done).toHaveBeenCalled();
});

test('the session token leaves the address, the rest stays', () => {
  window.history.replaceState({ mine: 1 }, '', '/form?a=1&_anvil_session=abc%3D#here');
  hideSessionToken(window);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/form?a=1#here');
  expect(window.history.state).toEqual({ mine: 1 });
});

test('a print that Python never came up for says why', async () => {
  const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWith(page, () => Promise.reject(new TypeError('no wasm')));
  expect(logged.mock.calls).toEqual([['PRINT_ERROR', '{"type":"TypeError","message":"no wasm","trace":[]}']]);
  expect(page).not.toHaveProperty('outstandingPrintDelayPromises');
  logged.mockRestore();
});
