/**
 * Jest's `testRunner` for tests that need no page. Node itself loads them and what they test, as it loads the server: once per
 * worker, with types stripped and code compiled and cached. Jest would evaluate all of it anew for each file, hundreds of
 * modules, which took a third of the gate. The rest is Jest's own: circus, reports, retries, matchers, mocks, timers.
 *
 * Files of a worker share the modules, so that what a file leaves on globals or in the environment is put back behind it.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import jestCircus from 'jest-circus/runner';
import { follow } from './globals.mjs';
import { putBack } from './put-back.mjs';

/** The module is CommonJS with a default of its own. */
const { default: circus } = jestCircus;
const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/** Where `jest.setTimeout` leaves what circus reads. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** As Jest calls it. */
export default function runNatively(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // A file may ask for a page.
  if ('window' in environment.global) return circus(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  const restore = putBack();
  const jest = jestObject(environment, config);
  // What tests print is shown with their file.
  globalThis.console = environment.global.console;
  const native = {
    requireInternalModule: anew,
    requireModule: require,
    setGlobalsForRuntime: (globals) => follow({ ...globals, jest }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  // Not awaited here, so that no stack trace of a test ends in this file.
  return circus(globalConfig, config, environment, native, testPath, sendMessageToJest).finally(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    restore();
  });
}

/** Circus keeps a file's tests in module state, so that each file has a circus of its own. @param {string} path */
function anew(path) {
  delete require.cache[path];
  return require(path);
}

/** The part of Jest's `jest` that has a meaning without Jest's own modules. */
function jestObject({ moduleMocker, fakeTimersModern }, config) {
  const mocker = new moduleMocker.constructor(globalThis);
  const timers = new fakeTimersModern.constructor({ config, global: globalThis });
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    mocked: (source) => source,
    restoreAllMocks: () => mocker.restoreAllMocks(),
    setTimeout: (milliseconds) => {
      globalThis[TEST_TIMEOUT] = milliseconds;
      return jest;
    },
    useFakeTimers: (options) => {
      timers.useFakeTimers(options);
      return jest;
    },
    useRealTimers: () => {
      timers.useRealTimers();
      return jest;
    },
    advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    getTimerCount: () => timers.getTimerCount(),
  };
  return jest;
}
