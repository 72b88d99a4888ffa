/**
 * Takes the place of `@jest/globals` where Node loads the tests (`runner.mjs`). Its exports are live bindings that change with the test
 * file that runs, since modules that test files share import them only once.
 */

/** @typedef {typeof import('@jest/globals')} Globals */

/** @type {Globals['jest']} */
export let jest;
/** @type {Globals['expect']} */
export let expect;
/** @type {Globals['test']} */
export let test;
/** @type {Globals['it']} */
export let it;
/** @type {Globals['describe']} */
export let describe;
/** @type {Globals['beforeAll']} */
export let beforeAll;
/** @type {Globals['beforeEach']} */
export let beforeEach;
/** @type {Globals['afterAll']} */
export let afterAll;
/** @type {Globals['afterEach']} */
export let afterEach;

/** Sets the bindings to those of a test file, before it is loaded. @param {Globals} globals */
export function follow(globals) {
  ({ jest, expect, test, it, describe, beforeAll, beforeEach, afterAll, afterEach } = globals);
}
