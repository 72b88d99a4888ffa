import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pyodideWith } from '../../../test/support/pyodide/index.ts';
import { type FileSystem, LazyFiles } from './lazy-files.ts';

let warned: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

test('a file that does not come is an OSError of Python, which goes on, and comes when it is read again', async () => {
  const pyodide = await pyodideWith([]);
  let isThere = false;
  const late = new LazyFiles(pyodide.FS as unknown as FileSystem, (url) => {
    if (!isThere) throw new Error(`expected the file ${url}, got HTTP 503`);
    return new TextEncoder().encode('words');
  });
  late.add('late.txt', 'http://app.test/late.txt');
  pyodide.runPython(`
def read():
    try:
        with open("/lib/late.txt") as file:
            return file.read()
    except OSError as error:
        return error.strerror
`);
  expect(pyodide.runPython('read()')).toBe('I/O error');
  expect(warned.mock.calls.flat().at(-1)).toMatch(/http:\/\/app\.test\/late\.txt, got HTTP 503/);
  isThere = true;
  expect(pyodide.runPython('read()')).toBe('words');
});
