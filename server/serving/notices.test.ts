import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppSource } from '../app/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { noticesOf } from './notices.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

test('a secret without a name, which nobody can give or ask for, is not missed', () => {
  const directory = apps.add('shop', {
    'anvil.yaml': "package_name: shop\nstartup_form: Main\nsecrets:\n  ? ''\n  : {type: key}\n  api_key: {type: key}\n",
    'client_code/Main/__init__.py': '',
    'client_code/Main/form_template.yaml': 'container: {type: ColumnPanel}\n',
  });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  const notices = noticesOf(source.load(), { get: () => null });
  expect(notices).toEqual([expect.stringMatching(/^the app's secret api_key is not given/)]);
});
