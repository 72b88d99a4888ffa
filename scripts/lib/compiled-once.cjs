/** Preloaded in a process: WebAssembly is compiled once from when any is compiled (`node-flags.mjs` says what for). */
const { setFlagsFromString } = require('node:v8');

for (const name of /** @type {const} */ (['compile', 'instantiate'])) {
  const own = WebAssembly[name];
  WebAssembly[name] = (/** @type {readonly unknown[]} */ ...args) => {
    // What the first one implies on a command line is said here.
    for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
    WebAssembly[name] = own;
    return Reflect.apply(own, WebAssembly, args);
  };
}
