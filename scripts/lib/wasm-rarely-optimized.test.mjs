import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { findHearthNode } from '../hearth-node.mjs';
import { WASM_RARELY_OPTIMIZED_LATER } from './node-flags.mjs';

/**
 * A program that runs a WebAssembly function for a fraction of a second, and prints whether V8 has compiled it only once by then, after
 * the number that stands for V8's version and flags at the start.
 */
const PROGRAM = `
  const { cachedDataVersionTag } = require('node:v8');
  const usual = cachedDataVersionTag();
  const bytes = Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 127, 0, 3, 2, 1, 0, 7, 9, 1, 5, 99, 111, 117, 110, 116, 0, 0,
    10, 16, 1, 14, 0, 3, 64, 32, 0, 65, 1, 107, 34, 0, 13, 0, 11, 11,
  );
  WebAssembly.instantiate(bytes).then(async ({ instance: { exports: { count } } }) => {
    for (let round = 0; round < 50; round += 1) {
      count(2e5);
      await new Promise((resolve) => setTimeout(resolve));
    }
    console.log(JSON.stringify([usual, %IsLiftoffFunction(count)]));
  });
`;

/** The number that stands for V8's version and flags at the start of a process; and is a function still as it was compiled first? */
function ran(...flags) {
  const { stdout, stderr } = spawnSync(findHearthNode(), [...flags, '--allow-natives-syntax', '-e', PROGRAM], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('WebAssembly that runs for a short time is compiled once, and what came compiled with Node is taken until there is any', () => {
  const [usual, isFirst] = ran();
  expect(isFirst).toBe(false);
  expect(ran(WASM_RARELY_OPTIMIZED_LATER)).toEqual([usual, true]);
});
