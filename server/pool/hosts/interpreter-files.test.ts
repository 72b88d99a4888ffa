import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { interpreterFolder } from './interpreter-files.ts';

const client = mkdtempSync(join(tmpdir(), 'hearth-interpreter-'));
afterAll(() => rmSync(client, { recursive: true, force: true }));

const own = /[/\\]node_modules[/\\]pyodide[/\\]$/;

test('without a client, or where its interpreter is missing, Python is Pyodide as it was installed', () => {
  expect(interpreterFolder(client)).toMatch(own);
  writeFileSync(join(client, 'manifest.json'), '{"pyodide": "pyodide-1/"}');
  expect(interpreterFolder(client)).toMatch(own);
});

test('with a client, Python is the interpreter of its pages', () => {
  mkdirSync(join(client, 'pyodide-2'));
  writeFileSync(join(client, 'manifest.json'), '{"pyodide": "pyodide-2/"}');
  expect(interpreterFolder(client)).toBe(join(client, 'pyodide-2/'));
});
