import { expect, test } from '@jest/globals';
import { importedFunctions, slimWasm } from './slim-wasm.mjs';
import { numberBytes, sectionsOf, vector, withSections } from './wasm-sections.mjs';

const I32 = 0x7f;
const named = (name, ...rest) => Buffer.concat([numberBytes(name.length), Buffer.from(name), Buffer.from(rest)]);
const imported = (from, name, ...rest) => Buffer.concat([named(from), named(name, ...rest)]);

/** A module that imports a function and an address. Its function returns the address, and its own global is 7. */
const module = (imports = [imported('env', 'call', 0, 0), imported('GOT.func', 'call', 3, I32, 1)]) =>
  withSections(Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]), [
    { id: 1, content: vector([Buffer.from([0x60, 0, 0]), Buffer.from([0x60, 0, 1, I32])]) },
    { id: 2, content: vector(imports) },
    { id: 3, content: vector([Buffer.from([1])]) },
    { id: 6, content: vector([Buffer.from([I32, 0, 0x41, 7, 0x0b])]) },
    { id: 7, content: vector([named('address', 0, 1), named('own', 3, 1), named('again', 0, 1)]) },
    { id: 10, content: vector([Buffer.from([4, 0, 0x23, 0, 0x0b])]) },
  ]);

test('a slim module wants no addresses, and exports what is asked for', async () => {
  const slim = await WebAssembly.compile(slimWasm(module(), new Set(['address', 'own'])));
  expect(WebAssembly.Module.imports(slim).map(({ name, kind }) => [name, kind])).toEqual([['call', 'function']]);
  const { exports } = await WebAssembly.instantiate(slim, { env: { call: () => undefined } });
  expect(Object.keys(exports)).toEqual(['address', 'own']);
  expect([exports.address(), exports.own.value]).toEqual([0, 7]);
});

test('functions that it imports are known by name', () => {
  expect(importedFunctions(module())).toEqual(new Set(['call']));
});

test('a module that imports something else is refused', () => {
  const other = module([imported('env', 'call', 0, 0), imported('env', 'base', 3, I32, 1)]);
  expect(() => slimWasm(other, new Set())).toThrow('the interpreter imports base, of kind 3, from env');
});

test('numbers and sections stay as they are read', () => {
  expect([0, 127, 128, 300, 2 ** 28].map((value) => [...numberBytes(value)])).toEqual([
    [0],
    [127],
    [128, 1],
    [172, 2],
    [128, 128, 128, 128, 1],
  ]);
  expect(withSections(module(), sectionsOf(module()))).toEqual(module());
});
