import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppSource, type LoadedApp } from '../app/index.ts';
import type { StartHost } from '../pool/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { ReloadCheck } from './reload-check.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

/** A Python whose starts succeed or fail in this order; the module `failing` never loads. */
function python(starts: boolean[], failing: string): StartHost {
  return ({ onMessage }) => {
    const doesStart = starts.shift() ?? false;
    queueMicrotask(() => onMessage(doesStart ? { kind: 'ready' } : { kind: 'unusable', reason: 'no memory is left' }));
    return {
      send: () => undefined,
      run: (number) => {
        onMessage({ kind: 'module-failed', name: failing, error: JSON.stringify({ type: 'NameError', message: 'a' }) });
        onMessage({ kind: 'settled', number, reply: null, reason: '', heapBytes: 0 });
      },
      withdraw: () => undefined,
      stop: () => undefined,
      terminate: async () => undefined,
    };
  };
}

test('a module that was broken before keeps no save back for longer than Python could not be had to find that out', async () => {
  const directory = apps.add('shop', { 'client_code/Form1.py': '', 'server_code/Old.py': 'a\n', 'server_code/New.py': '' });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  const served = source.load();
  const edited = (text: string): LoadedApp => {
    apps.write('shop', { 'server_code/New.py': text });
    return source.load();
  };
  const startHost = python([true, false, true, true], 'test_app.Old');
  const check = new ReloadCheck(null, { startHost, startTimeout: 1000, loadTimeout: 1000 }, startHost);
  expect(await check.faultsOf(edited('b = 1\n'), served, false)).toEqual([expect.stringContaining('test_app.Old')]);
  expect(await check.faultsOf(edited('b = 22\n'), served, false)).toEqual([]);
});
