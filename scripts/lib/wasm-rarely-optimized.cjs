/** Preloaded by a process that is to optimize WebAssembly rarely, from its first compilation on (`node-flags.mjs` tells why). */
const { setFlagsFromString } = require('node:v8');

for (const name of /** @type {const} */ (['compile', 'instantiate'])) {
  const own = WebAssembly[name];
  WebAssembly[name] = (/** @type {readonly unknown[]} */ ...args) => {
    setFlagsFromString(require('./node-flags.mjs').WASM_RARELY_OPTIMIZED);
    WebAssembly[name] = own;
    return Reflect.apply(own, WebAssembly, args);
  };
}
