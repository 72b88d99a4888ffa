import { argumentsOf, type Run, type Service, type ServiceCall, type ServiceCaller, ServiceError } from '../services/index.ts';

const PREFIX = 'anvil.private.files.';
/** Milliseconds that a call waits for another one to finish editing. */
const LOCK_TIMEOUT = 20_000;

/** A run of server code that edits a file, or all files of a folder. */
interface Lock {
  readonly path: string;
  readonly run: Run;
}

/**
 * Locks for editing data files: each call works on its own copies, so without a lock the last one to store a file would overwrite
 * concurrent changes. A lock is released at the latest when its run ends.
 *
 * @param timeout milliseconds that a call waits for a lock
 */
export function fileLocks(timeout = LOCK_TIMEOUT): Service {
  const locks = new Locks(timeout);
  return {
    functions: {
      [`${PREFIX}lock`]: async (call, caller) => await locks.take(asked(call, caller, 'lock')),
      [`${PREFIX}unlock`]: (call, caller) => {
        locks.letGo(asked(call, caller, 'unlock'));
        return null;
      },
    },
  };
}

class Locks {
  readonly #timeout: number;
  readonly #taken: Lock[] = [];
  /** Runs whose end releases their locks. */
  readonly #known = new WeakSet<Run>();
  readonly #over = new WeakSet<Run>();
  /** Callbacks of waiting calls, in order of arrival. */
  readonly #waiting = new Set<() => void>();

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Resolves when no other run edits the path; the value is whether nothing of it was locked by the same run before. */
  take(lock: Lock): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#isFree(lock)) return resolve(this.#add(lock));
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        const file = JSON.stringify(lock.path);
        reject(new ServiceError('RuntimeError', `data file ${file} is being edited by another call for too long`));
      }, this.#timeout);
      const look = (): void => {
        if (!this.#over.has(lock.run) && !this.#isFree(lock)) return;
        clearTimeout(late);
        this.#waiting.delete(look);
        resolve(this.#add(lock));
      };
      this.#waiting.add(look);
    });
  }

  letGo({ path, run }: Lock): void {
    const own = this.#taken.findLast((each) => each.run === run && each.path === path);
    if (own) this.#release(own);
  }

  #overlapping({ path }: Lock): readonly Lock[] {
    return this.#taken.filter((other) => overlap(other.path, path));
  }

  #isFree(lock: Lock): boolean {
    return this.#overlapping(lock).every(({ run }) => run === lock.run);
  }

  #add(lock: Lock): boolean {
    const { run } = lock;
    // The run has ended meanwhile, so nothing would release the lock.
    if (this.#over.has(run)) return false;
    const isOutermost = this.#overlapping(lock).length === 0;
    this.#taken.push(lock);
    if (!this.#known.has(run)) run.atEnd(() => this.#end(run));
    this.#known.add(run);
    return isOutermost;
  }

  #end(run: Run): void {
    this.#over.add(run);
    for (const lock of this.#taken.filter((each) => each.run === run)) this.#release(lock);
  }

  #release(lock: Lock): void {
    const place = this.#taken.indexOf(lock);
    if (place < 0) return;
    this.#taken.splice(place, 1);
    for (const look of [...this.#waiting]) look();
  }
}

function asked(call: ServiceCall, { isTrusted, run }: ServiceCaller, name: string): Lock {
  const { path } = argumentsOf(call, name, ['path'], 1);
  if (!isTrusted || !run)
    throw new ServiceError('anvil.server.PermissionDenied', 'Permission denied. Cannot edit data files from client code.');
  if (typeof path !== 'string') throw new ServiceError('TypeError', 'the name of a data file is text');
  return { path: path.split('/').filter(Boolean).join('/'), run };
}

/** Whether the paths are equal, or one is a folder that contains the other. The empty path contains all. */
function overlap(one: string, other: string): boolean {
  return one === other || [`${one}/`, `${other}/`].some((folder, at) => folder === '/' || [other, one][at]?.startsWith(folder));
}
