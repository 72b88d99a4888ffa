import { expect, test } from '@jest/globals';
import { AppProblem } from './problem.ts';
import { parseYaml } from './yaml.ts';

test('booleans are those of the editor that writes the files; y and n are names', () => {
  expect(parseYaml('{a: yes, b: no, c: on, d: Off, e: true, y: n, f: "yes"}', 'x.yaml')).toEqual({
    a: true,
    b: false,
    c: true,
    d: false,
    e: true,
    y: 'n',
    f: 'yes',
  });
});

test('dates and versions stay text', () => {
  expect(parseYaml("{a: 2024-01-02, b: '3', c: v1.2.3}", 'x.yaml')).toEqual({ a: '2024-01-02', b: '3', c: 'v1.2.3' });
});

test('a document end mark and merge keys are understood', () => {
  expect(parseYaml('base: &b {x: 1}\nuse: {<<: *b, y: 2}\n...\n', 'x.yaml')).toEqual({ base: { x: 1 }, use: { x: 1, y: 2 } });
});

test('an alias may stand anywhere but inside of what it names', () => {
  expect(parseYaml('a: &a {x: 1}\nb: [*a, *a]\n', 'x.yaml')).toEqual({ a: { x: 1 }, b: [{ x: 1 }, { x: 1 }] });
  expect(() => parseYaml('a: &a {x: [*a]}\n', 'theme/x.yaml')).toThrow(
    'theme/x.yaml: broken YAML: an alias stands inside of what it names',
  );
});

test('a syntax error names the file and the line', () => {
  expect(() => parseYaml('a: 1\nb: [1, 2\nc: 3\n', 'theme/x.yaml')).toThrow(AppProblem);
  expect(() => parseYaml('a: 1\nb:\n\t- 1\n', 'theme/x.yaml')).toThrow(/^theme\/x\.yaml:3: broken YAML: /);
});

test('what a merge has left is told as that, at its first mark', () => {
  const text = 'a: 1\nb:\n<<<<<<< HEAD\n- 1\n=======\n- 2\n>>>>>>> other\n';
  expect(() => parseYaml(text, 'theme/x.yaml')).toThrow(
    'theme/x.yaml:3: broken YAML: a merge with conflicts has left its marks here: keep one of the two sides',
  );
  expect(parseYaml('a: |\n  x\n<<<<<<<: 1\n', 'x.yaml')).toEqual({ a: 'x\n', '<<<<<<<': 1 });
});
