import { afterAll, describe, expect, test } from '@jest/globals';
import { NO_CODE, type ServerCode } from '../app/index.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { cpythonHost } from './hosts/index.ts';
import { checkImports, SyntaxChecker } from './index.ts';

const LIMITS = { startTimeout: 120_000, loadTimeout: 120_000 };

/** An app with one server module. */
const code = (text: string): ServerCode => ({
  ...NO_CODE,
  generation: 1,
  modules: [
    { name: 'shop', isPackage: true, code: '', wireFile: 'shop/__init__.py', file: null, location: null },
    {
      name: 'shop.Main',
      isPackage: false,
      code: text,
      wireFile: 'shop/Main.py',
      file: 'server_code/Main.py',
      location: null,
    },
  ],
  entryModules: ['shop.Main'],
});

describeEachPython((startHost) => {
  const tried = (text: string, loadTimeout = LIMITS.loadTimeout) =>
    checkImports(code(text), { startHost, ...LIMITS, loadTimeout });

  test('modules that load have no faults, whatever they ask for meanwhile', async () => {
    expect(await tried('import time\nimport anvil.server\ntime.sleep(0.01)\nprint(anvil.server.session)\n')).toEqual({
      faults: [],
    });
  });

  test('a module that raises is named with its line', async () => {
    expect(await tried('a = 1\nb = a / 0\n')).toMatchObject({
      faults: [{ module: 'shop.Main', error: { type: 'ZeroDivisionError', trace: [['shop/Main.py', 2]] } }],
    });
  });

  test('modules that do not come to an end are given up', async () => {
    const given = await tried('while True:\n    pass\n', 300);
    expect(given).toEqual({ faults: [{ module: 'shop.Main', error: 'not loaded within 0.3 s' }] });
  });

  test('a check that is aborted ends at once', async () => {
    const end = new AbortController();
    const given = checkImports(code('while True:\n    pass\n'), { startHost, ...LIMITS, signal: end.signal });
    end.abort();
    expect(await given).toEqual({ unchecked: 'the check was aborted' });
  });

  test('a check whose signal was aborted before does not begin', async () => {
    const given = checkImports(code('raise SystemExit\n'), { startHost, ...LIMITS, signal: AbortSignal.abort() });
    expect(await given).toEqual({ unchecked: 'the check was aborted' });
  });

  describe('of sources', () => {
    const checker = new SyntaxChecker(startHost);
    afterAll(() => checker.close());

    test('those that are no Python are told with file and line, in their order, and none of them runs', async () => {
      const faults = await checker.check([
        { file: 'client_code/a.py', code: 'x = = 1\n' },
        { file: 'client_code/b.py', code: 'raise SystemExit\n' },
        { file: 'client_code/c.py', code: '"\\d"\nif True:\npass\n' },
        { file: 'client_code/d.py', code: 'a\0b' },
        { file: 'client_code/e.py', code: `${'('.repeat(5000)}${')'.repeat(5000)}` },
      ]);
      expect(faults).toMatchObject([
        { type: 'SyntaxError', message: 'invalid syntax (a.py, line 1)', trace: [['client_code/a.py', 1]] },
        { type: 'IndentationError', trace: [['client_code/c.py', 3]] },
        { trace: [['client_code/d.py', expect.any(Number)]] },
        { trace: [['client_code/e.py', expect.any(Number)]] },
      ]);
    });

    test('nothing is asked about none, and each question has its own answer', async () => {
      const good = { file: 'good.py', code: 'a = 1\n' };
      const bad = { file: 'bad.py', code: 'a = \n' };
      const answers = await Promise.all([checker.check([good]), checker.check([bad]), checker.check([]), checker.check([good])]);
      expect(answers.map((faults) => faults.length)).toEqual([0, 1, 0, 0]);
    });
  });
});

test('where Python does not start there is no verdict but why', async () => {
  const startHost = cpythonHost('/nowhere/python');
  expect(await checkImports(code(''), { startHost, ...LIMITS })).toEqual({ unchecked: expect.stringMatching(/ENOENT/) });
  const checker = new SyntaxChecker(startHost);
  expect(await checker.check([{ file: 'a.py', code: '=' }])).toEqual([]);
});
