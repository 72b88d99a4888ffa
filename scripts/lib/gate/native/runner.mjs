/**
 * Jest's `testRunner` for tests that need no page. Node itself loads the tests and the modules that they test, as it loads the server:
 * once per worker, with types stripped, and compiled code cached. Jest would evaluate hundreds of modules again for each test file, which
 * took a third of the gate's time. Everything else is Jest's own: circus, reports, retries, matchers, mocks, timers.
 *
 * The test files of a worker share the modules, so changes that a file makes to globals or the environment are undone after it.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import jestCircus from 'jest-circus/runner';
import { follow } from './globals.mjs';
import { saveGlobals } from './restore-globals.mjs';

/** The CommonJS module has an export named `default`. */
const { default: circus } = jestCircus;
const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/** The global by which `jest.setTimeout` passes the timeout to circus. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The parameters are those that Jest passes to a test runner. */
export default function runNatively(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // A test file may ask for an environment with a page; Jest loads that file itself.
  if ('window' in environment.global) return circus(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  const restore = saveGlobals();
  const jest = jestObject(environment, config);
  // Jest shows what tests print together with their file.
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

/** Loads a module again: circus keeps a file's tests in module state, so each file needs a circus of its own. @param {string} path */
function anew(path) {
  delete require.cache[path];
  return require(path);
}

/** The parts of the `jest` object that work without Jest's module loader. */
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
