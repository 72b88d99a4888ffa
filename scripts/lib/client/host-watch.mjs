/**
 * Sees what an interpreter asks its host for that is not the same for every user and moment. Python holds nothing of it, so nothing
 * is left in its memory.
 */
import { wasm } from '../../../shared/wasm/index.ts';

/** What functions that WebAssembly imports come to, for the author of an app. */
const ASKED = {
  'draws random numbers': /^random_get$/,
  'asks for the time': /^(clock_time_get|emscripten_get_now|emscripten_date_now|_setitimer_js)$/,
  'asks for the time zone': /^(_localtime_js|_mktime_js|_tzset_js)$/,
  'writes files':
    /^(fd_write|fd_pwrite|__syscall_(mkdirat|mknodat|unlinkat|rmdir|renameat|symlinkat|truncate64|ftruncate64|chdir|fchdir|chmod))$/,
  'reaches the network': /^(getaddrinfo|__syscall_(socket|connect|bind))$/,
  'reaches the browser':
    /^(JsProxy_(GetAttr|SetAttr|DelAttr)_js|JsvFunction_(CallBound|Call_OneArg|Construct)|JsvObject_CallMethod.*)$/,
};

/** What files are opened for, in the flags: anything but to be read. */
const TO_WRITE = 0o3 | 0o100 | 0o1000;
const PLACE_OF_FLAGS = 2;

/**
 * Watch modules that are instantiated from now on.
 *
 * @returns {{ begin(): (question: string) => string; readonly ms: number }} From `begin` on everything is seen, but for calls of the
 *   function that it gives. That answers `seen` by what was seen since; empty for nothing. Between `begins` and `ends` it measures
 *   the processor's time.
 */
export function watchHost() {
  let seen = '';
  /** What nobody need see. @type {{ call: unknown }} */
  const own = { call: null };
  const { instantiate } = wasm;
  const note = (what) => {
    if (own.call !== null && seen === '') seen = what;
  };
  const watched = (name, run) => {
    const [what] = Object.entries(ASKED).find(([, names]) => names.test(name)) ?? [];
    if (name === '__syscall_openat')
      return (...given) => {
        if (given[PLACE_OF_FLAGS] & TO_WRITE) note('writes files');
        return run(...given);
      };
    if (what === undefined) return run;
    return (...given) => {
      if (given[0] !== own.call) note(what);
      return run(...given);
    };
  };
  const watching = (source, imports) => {
    for (const group of ['env', 'wasi_snapshot_preview1'])
      for (const [name, run] of Object.entries(imports?.[group] ?? {}))
        if (typeof run === 'function') imports[group][name] = watched(name, run);
    return instantiate(/** @type {never} */ (source), imports);
  };
  Object.assign(wasm, { instantiate: watching });
  let [ms, began] = [0, process.threadCpuUsage()];
  return {
    get ms() {
      return ms;
    },
    begin() {
      const answer = (/** @type {string} */ question) => {
        if (question === 'begins') began = process.threadCpuUsage();
        if (question === 'ends') ms = msOf(process.threadCpuUsage(began));
        if (question !== 'seen') return '';
        const told = seen;
        seen = '';
        return told;
      };
      own.call = answer;
      return answer;
    },
  };
}

const msOf = ({ user, system }) => (user + system) / 1000;
