import { expect, test } from '@jest/globals';
import { explainInstall } from './install-errors.ts';

const STEPS = 'Collecting six\n  Using cached six-1.17.0-py2.py3-none-any.whl\n';

test('an error that names its package is not put down to the one that pip was at before', () => {
  const stderr = 'ERROR: No matching distribution found for no-such-package==1\n';
  expect(explainInstall({ code: 1, stdout: STEPS, stderr })).toBe(
    '  ERROR: No matching distribution found for no-such-package==1',
  );
});

test('an error that names none is told with the package that pip was at', () => {
  const stderr = 'error: command gcc failed\n';
  expect(explainInstall({ code: 1, stdout: STEPS, stderr })).toBe('  while at six:\n  error: command gcc failed');
});
