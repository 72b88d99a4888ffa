import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { readTraceFile } from './read-trace-file.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

test('what is no trace is refused by its name and the reason', () => {
  const at = (name: string): string => join(apps.path, name);
  writeFileSync(at('other.json'), '{}');
  writeFileSync(at('cut.json'), '{"format": "hearth-');
  expect(() => readTraceFile(at('gone.json'))).toThrow(`${at('gone.json')}: no such file`);
  expect(() => readTraceFile(apps.path)).toThrow(`${apps.path}: expected a trace file, found a folder`);
  expect(() => readTraceFile(at('other.json'))).toThrow(
    `${at('other.json')}: At trace file, format: expected 'hearth-trace', got nothing`,
  );
  expect(() => readTraceFile(at('cut.json'))).toThrow(at('cut.json'));
});
