/** What an author is told of files that load and are mistaken all the same. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { AppSource, oversightsOf } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const told = (files: AppFiles): string[] =>
  oversightsOf(
    new AppSource({
      directory: apps.add('shop', files),
      places: { directory: apps.path, folders: new Map() },
      entryPoint: null,
    }).load(),
  );

test('of two modules of one name the one that nothing uses is named', () => {
  const files = { 'client_code/Card/__init__.py': '', 'client_code/sub/Card.py': '', 'server_code/Card.py': '' };
  expect(told(files)).toEqual([]);
  expect(told({ ...files, 'client_code/Card.py': '', 'server_code/Card/__init__.py': '' })).toEqual([
    'client_code/Card.py: nothing uses it, since client_code/Card/__init__.py has the same name and comes before it',
    'server_code/Card.py: nothing uses it, since server_code/Card/__init__.py has the same name and comes before it',
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
