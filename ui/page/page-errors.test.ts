import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PythonObject } from '../host/index.ts';
import { markReported, type PageError, watchPageErrors } from './page-errors.ts';

const heard = jest.fn<(error: PageError) => void>();
const raised = jest.fn<(thrown: unknown) => void>();
watchPageErrors(
  window,
  () => false,
  (error, thrown) => {
    heard(error);
    raised(thrown);
  },
);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  heard.mockClear();
});

const raise = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));
/** jsdom has no event for rejections that nobody handles. */
const reject = (reason: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  jest.runAllTimers();
};

test('an error is told with its place', () => {
  raise({ message: 'Uncaught TypeError: x', filename: '/theme.js', lineno: 3, colno: 9, error: new TypeError('x') });
  expect(raised.mock.lastCall).toEqual([new TypeError('x')]);
  const jsTrace = expect.stringContaining('TypeError: x');
  expect(heard.mock.calls).toEqual([
    [{ runtimeError: 'TypeError', message: 'x', jsTrace, jsUrl: '/theme.js', jsLine: 3, jsCol: 9 }],
  ]);
});

test('a thrown value that is no error is told by its text alone', () => {
  raise({ message: 'Uncaught no stock', error: 'no stock' });
  raise({ message: 'Uncaught 0', error: 0 });
  raise({ message: 'Uncaught null', error: null });
  expect(heard.mock.calls).toMatchObject([
    [{ runtimeError: 'Error', message: 'no stock' }],
    [{ runtimeError: 'Error', message: '0' }],
    [{ runtimeError: 'Error', message: 'Uncaught null' }],
  ]);
});

test('the same error is told each time it happens', () => {
  for (let count = 0; count < 3; count++) raise({ message: 'again', error: new Error('again') });
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a rejection that nobody handles is told, be its reason an error or not', () => {
  reject(new RangeError('far'));
  reject('just text');
  reject(Object.create(null));
  expect(heard.mock.calls).toMatchObject([
    [{ runtimeError: 'RangeError', message: 'far' }],
    [{ runtimeError: 'Error', message: 'just text' }],
    [{ runtimeError: 'Error', message: '[object]' }],
  ]);
});

test('what says nothing, and what autofill of a browser stumbles over, is told to nobody', () => {
  raise({ message: 'Script error.' });
  raise({ message: "TypeError: undefined is not an object (evaluating '__gCrWeb.autofill.extractForms')" });
  reject(new TypeError('__gCrWeb.autofill.extractForms is undefined'));
  expect(heard).not.toHaveBeenCalled();
});

test('an error that looks opaque and has a place is told', () => {
  raise({ message: 'Script error.', filename: '/theme.js', lineno: 3 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a resize observer that comes round again is for the log alone', () => {
  raise({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  expect(heard.mock.calls).toMatchObject([[{ message: expect.stringContaining('ResizeObserver'), ignored: true }]]);
});

test('a view transition that the browser gives up is for the log alone; another timeout is told', () => {
  reject(new DOMException('Transition was aborted because of timeout in DOM update. DOM update timed out', 'TimeoutError'));
  reject(new DOMException('View transition update callback timed out.', 'TimeoutError'));
  reject(new DOMException('The operation timed out.', 'TimeoutError'));
  expect(heard.mock.calls.map(([{ ignored }]) => ignored)).toEqual([true, true, undefined]);
});

test("Python's exceptions, and what is on the screen already, are not told again", () => {
  const shown = new Error('no wasm');
  markReported(shown);
  reject(shown);
  reject(new PythonObject());
  expect(heard).not.toHaveBeenCalled();
});
