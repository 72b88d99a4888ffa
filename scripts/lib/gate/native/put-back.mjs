/** What a test file may change for those that its worker runs after it: globals, the environment, the working folder. */

/** @returns {() => void} puts back what there was */
export function putBack() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  const folder = process.cwd();
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const former = globals[/** @type {string} */ (key)];
      const now = Reflect.getOwnPropertyDescriptor(globalThis, key);
      if (former === undefined) forget(key);
      else if ('value' in former && now !== undefined && 'value' in now && former.value !== now.value)
        Object.defineProperty(globalThis, key, former);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(folder);
  };
}

/** What Jest sets for a file under symbols of the registry. Others there belong to packages, which are loaded once. */
const OF_A_FILE = new Set(['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS']);

/** @param {string | symbol} key */
function forget(key) {
  const registered = typeof key === 'symbol' ? Symbol.keyFor(key) : undefined;
  if (registered === undefined || OF_A_FILE.has(registered)) Reflect.deleteProperty(globalThis, key);
}
