import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../../testing/app-folder.ts';
import { requirementsOf, separately } from './requirements.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const given = (text: string): string => join(apps.add('app', { 'server_code/requirements.txt': text }), 'server_code');

test('remarks alone ask for nothing, whatever ends their lines', () => {
  expect(requirementsOf(given('# none yet\r\n\r\n# still none\r\n'))).toBeNull();
});

test('each requirement is asked for by itself: without remarks, with the options, and values whole', () => {
  const folder = given(
    '# for pages\r\n--extra-index-url https://example.com/simple?key=1\r\nflask >= 2  # web\r\n-e git+https://example.com/tea.git#egg=tea\r\n',
  );
  const options = ['--extra-index-url', 'https://example.com/simple?key=1'];
  expect(separately({ folder, name: 'requirements.txt' })).toEqual([
    [...options, 'flask >= 2'],
    [...options, '-e', 'git+https://example.com/tea.git#egg=tea'],
  ]);
});
