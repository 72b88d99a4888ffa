/** Preloaded by a process that is to compile WebAssembly only once, from its first compilation on (`node-flags.mjs` tells why). */
const { setFlagsFromString } = require('node:v8');

for (const name of /** @type {const} */ (['compile', 'instantiate'])) {
  const own = WebAssembly[name];
  WebAssembly[name] = (/** @type {readonly unknown[]} */ ...args) => {
    // On a command line, the first of these flags implies the others; here it does not.
    for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
    WebAssembly[name] = own;
    return Reflect.apply(own, WebAssembly, args);
  };
}
