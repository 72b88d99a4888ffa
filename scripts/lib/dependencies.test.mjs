import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepo } from './repo.mjs';

const read = (path) => readFileSync(inRepo(path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

test('every dependency has its line in docs/dependencies.md, and every line its dependency', () => {
  const lines = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });
  expect(lines.map(([, name]) => name).sort()).toEqual(declared.sort());
});

test('every version is pinned', () => {
  const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const loose = Object.entries(declared).filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test('the lock file names no registry', () => {
  const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
  expect(resolved).toEqual([]);
});

test('the lock file holds every platform of what it installs, so that "npm ci" works on each', () => {
  const installed = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1));
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed.includes(name))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});
