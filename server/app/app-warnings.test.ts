/** Warnings about mistakes in files that can be read. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { AppSource, appWarnings } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const told = (files: AppFiles): string[] =>
  appWarnings(
    new AppSource({
      directory: apps.add('shop', files),
      places: { directory: apps.path, folders: new Map() },
      entryPoint: null,
    }).load(),
  );

test('a text that is not in UTF-8 is told with the line where it begins to be wrong', () => {
  const files = { 'client_code/Card.py': '# é\n', 'theme/assets/logo.svg': '' };
  const directory = apps.add('shop', files);
  writeFileSync(join(directory, 'client_code/Latin.py'), Buffer.from('x = 1\n# é\n', 'latin1'));
  writeFileSync(join(directory, 'theme/assets/old.html'), Buffer.from([0xe9]));
  writeFileSync(join(directory, 'client_code/Wide.py'), Buffer.from('\uFEFFx = 1\n', 'utf16le'));
  expect(told(files)).toEqual([
    'client_code/Latin.py:2: not in UTF-8: save it with this encoding',
    'client_code/Wide.py:1: not in UTF-8: save it with this encoding',
  ]);
});

test('of two modules of one name the one that nothing uses is named', () => {
  const files = { 'client_code/Card/__init__.py': '', 'client_code/sub/Card.py': '', 'server_code/Card.py': '' };
  expect(told(files)).toEqual([]);
  expect(told({ ...files, 'client_code/Card.py': '', 'server_code/Card/__init__.py': '' })).toEqual([
    'client_code/Card.py: nothing uses it, since client_code/Card/__init__.py has the same name and comes before it',
    'server_code/Card.py: nothing uses it, since server_code/Card/__init__.py has the same name and comes before it',
  ]);
});

test('a template without the code of its form is named with the file that is missing', () => {
  const files = {
    'client_code/Card/__init__.py': '',
    'client_code/Card/form_template.yaml': 'container: {type: LinearPanel}\n',
    'client_code/Old.py': '',
    'client_code/Old.yaml': 'container: {type: LinearPanel}\n',
  };
  expect(told(files)).toEqual([]);
  expect(told({ ...files, 'client_code/Card/Row/form_template.html': '<b></b>' })).toEqual([
    'client_code/Card/Row/form_template.html: nothing uses it without the form`s code: client_code/Card/Row/__init__.py, with a class Row(RowTemplate)'.replace(
      '`',
      "'",
    ),
  ]);
});

test('a colour of the style sheet that the theme does not have is named once, with its line and the nearest', () => {
  const css =
    '/* was\n%color:Lake% */ a { color: %color:Sea%; }\nb { color: %color:See%; top: %color:Brick Wall%; }\nc { color: %color:See%; }\n';
  expect(
    told({
      'theme/parameters.yaml': "color_scheme: {colors: [{name: Sea, color: '#12507b'}]}\n",
      'theme/assets/theme.css': css,
    }),
  ).toEqual([
    'theme/assets/theme.css:3: the theme has no colour for %color:See%; did you mean Sea?',
    'theme/assets/theme.css:3: the theme has no colour for %color:Brick Wall%',
  ]);
});

test('a reference to a colour that lacks its end is told, and takes in nothing behind it', () => {
  const files = {
    'theme/parameters.yaml': "color_scheme: {colors: [{name: Sea, color: '#12507b'}]}\n",
    'theme/assets/theme.css': 'a { color: %color:Sea;\n}\nb { color: %color:Sea%; }\n',
  };
  expect(told(files)).toEqual(['theme/assets/theme.css:1: %color:Sea has no % at its end']);
});

test('marks that a merge has left in the style sheet are told, of which browsers say nothing', () => {
  const css = 'a { top: 0; }\n<<<<<<< HEAD\nb { top: 0; }\n=======\nb { top: 1px; }\n>>>>>>> other\n';
  expect(told({ 'theme/assets/theme.css': css })).toEqual([
    'theme/assets/theme.css:2: a merge with conflicts has left its marks here: keep one of the two sides',
  ]);
});

test('marks of a merge in a comment of the style sheet cost no rule, and are not told', () => {
  const css = '/*\n<<<<<<< HEAD\n>>>>>>> other\n*/\na { top: 0; }\n';
  expect(told({ 'theme/assets/theme.css': css })).toEqual([]);
  expect(told({ 'theme/assets/theme.css': `${css}>>>>>>> other\n` })).toEqual([
    expect.stringMatching(/^theme\/assets\/theme\.css:6: a merge/),
  ]);
});

test('what may be of a dependency that is not there is not told as missing', () => {
  const tasks = 'scheduled_tasks: [{task_name: tidy, time_spec: {every: day}}]\n';
  const css = { 'theme/assets/theme.css': 'a { color: %color:Sea%; }' };
  expect(told({ 'anvil.yaml': `dependencies: [{dep_id: gone}]\n${tasks}`, ...css })).toEqual([]);
  expect(told({ 'anvil.yaml': tasks, ...css })).toHaveLength(2);
});

test('a service with a source that there is not is named with the nearest', () => {
  const services = (...sources: string[]) => `services: [${sources.map((source) => `{source: ${source}}`).join(', ')}]\n`;
  const known = ['/runtime/services/tables.yml', '/runtime/services/anvil/users.yml'];
  expect(told({ 'anvil.yaml': services(...known) })).toEqual([]);
  expect(told({ 'anvil.yaml': services('/runtime/services/table.yml', '/somewhere/else') })).toEqual([
    'anvil.yaml: services: there is no service with the source /runtime/services/table.yml; did you mean /runtime/services/tables.yml?',
    'anvil.yaml: services: there is no service with the source /somewhere/else',
  ]);
});

test('a scheduled task is named whose function is not there, or is no background task', () => {
  const names = ['tidy', 'named', 'shared', 'by_hand', 'reported', 'tidi', 'plain', 'called'];
  const tasks = names.map((name) => `{task_name: ${name}, time_spec: {every: day}}`).join(', ');
  const own =
    '@anvil.server.background_task\n@logged\ndef tidy():\n    pass\n\n@background_task("named")\ndef other(): pass\n\ndef plain(): pass\n' +
    '@reporting.background_task\n@server.callable\ndef reported(): pass\n\n@anvil.server.callable\ndef called(): pass\n';
  apps.add('lib', { 'anvil.yaml': 'package_name: lib\n', 'server_code/a.py': '@server.background_task()\ndef shared(): pass\n' });
  expect(
    told({
      'anvil.yaml': `dependencies: [{dep_id: lib}]\nscheduled_tasks: [${tasks}]\n`,
      'server_code/tasks.py': `${own}for name in ['by_hand']: register(name)\n`,
    }),
  ).toEqual([
    'anvil.yaml: scheduled_tasks: no function tidi has @anvil.server.background_task; did you mean tidy?',
    'anvil.yaml: scheduled_tasks: no function plain has @anvil.server.background_task',
    'anvil.yaml: scheduled_tasks: no function called has @anvil.server.background_task',
  ]);
});

test('of two callables of one name the places are named', () => {
  const callable = '@anvil.server.callable\ndef total(): pass\n';
  const other = '@anvil.server.callable("sum", require_user=True)\ndef total(): pass\n';
  const branches = 'if fast:\n    @anvil.server.callable\n    def total(): pass\n';
  const task = '@anvil.server.background_task\ndef total(): pass\n';
  expect(told({ 'server_code/a.py': callable, 'server_code/b.py': other + branches + task })).toEqual([]);
  expect(told({ 'server_code/a.py': callable, 'server_code/b.py': `\n${callable}` })).toEqual([
    'server_code/b.py:2: server_code/a.py:1 has @anvil.server.callable for total as well; calls reach one of the two alone',
  ]);
});
