/** Undoes a test file's changes to globals, the environment and the working folder, which would affect later files of its worker. */

/** @returns {() => void} restores the state at this call */
export function saveGlobals() {
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

/** Registered symbols under which Jest sets globals for one file. Other registered symbols belong to packages, which are loaded once. */
const OF_A_FILE = new Set(['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS']);

/** @param {string | symbol} key */
function forget(key) {
  const registered = typeof key === 'symbol' ? Symbol.keyFor(key) : undefined;
  if (registered === undefined || OF_A_FILE.has(registered)) Reflect.deleteProperty(globalThis, key);
}
