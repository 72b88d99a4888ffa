import { expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const told = (text: string): string[] => readManifest(text, 'anvil.yaml').problems.map(({ message }) => message);

test('a misspelt setting of the manifest is told with its line, and what was meant', () => {
  expect(told('name: Shop\npakage_name: shop\ndb_shema: {}\n')).toEqual([
    'anvil.yaml:2: nothing reads the setting pakage_name; did you mean package_name?',
    'anvil.yaml:3: nothing reads the setting db_shema; did you mean db_schema?',
  ]);
});

test('settings of editors are not told, nor what resembles a setting that is there', () => {
  const editors = 'renamed: true\nuplink_visible: true\ntoolbox: {}\ndependency_order: []\ndependency_code: {}\n';
  expect(told(`name: Shop\npackage_name: shop\n${editors}code_prelude: ''\ncorrect_dependency_ids: {}\nnames: []\n`)).toEqual([]);
});
