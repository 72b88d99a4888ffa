/** Preloaded by a process that is to compile WebAssembly only once, from its first compilation on (`node-flags.mjs` tells why). */
const { setFlagsFromString } = require('node:v8');

// On a command line, the first of these flags implies the two after it; here it does not. The others are `WASM_NEVER_AGAIN`.
const FLAGS = [
  ...['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
  ...['--no-wasm-inlining', '--no-wasm-deopt', '--wasm-lazy-validation'],
];

for (const name of /** @type {const} */ (['compile', 'instantiate'])) {
  const own = WebAssembly[name];
  WebAssembly[name] = (/** @type {readonly unknown[]} */ ...args) => {
    for (const flag of FLAGS) setFlagsFromString(flag);
    WebAssembly[name] = own;
    return Reflect.apply(own, WebAssembly, args);
  };
}
