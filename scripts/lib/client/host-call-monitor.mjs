/**
 * Notes what an interpreter asks its host for that differs between users or moments. No object of Python's refers to the watch, so a
 * memory snapshot contains nothing of it.
 */
import { wasm } from '../../../shared/wasm/index.ts';

/** What the functions that WebAssembly imports do, in words for the author of an app. */
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

/** Flags with which a file is opened for anything but reading. */
const TO_WRITE = 0o3 | 0o100 | 0o1000;
const PLACE_OF_FLAGS = 2;

/**
 * Watch modules that are instantiated from now on.
 *
 * @returns {{ begin(): (question: string) => string; readonly ms: number }} `begin` starts the watch, and returns a function that
 *   Python calls, whose own calls are not noted. With `seen` it returns what was noted since the last time, or an empty text. It
 *   measures the processor's time from the call with `begins` to that with `ends`, as `ms`.
 */
export function monitorHostCalls() {
  let seen = '';
  /** The function that `begin` returned, whose calls are not noted. @type {{ call: unknown }} */
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
