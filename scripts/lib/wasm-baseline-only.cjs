/** Preloaded by a process that is to compile WebAssembly only once, from its first compilation on (`node-flags.mjs` tells why). */
const { setFlagsFromString } = require('node:v8');

/**
 * On a command line, the first of these flags implies the others; here it does not. Not all of `WASM_NEVER_AGAIN`: set so late, the flags
 * about counting calls end the process, probably since Node's own WebAssembly was compiled with it before.
 */
const FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--wasm-lazy-validation'];

for (const name of /** @type {const} */ (['compile', 'instantiate'])) {
  const own = WebAssembly[name];
  WebAssembly[name] = (/** @type {readonly unknown[]} */ ...args) => {
    for (const flag of FLAGS) setFlagsFromString(flag);
    WebAssembly[name] = own;
    return Reflect.apply(own, WebAssembly, args);
  };
}
