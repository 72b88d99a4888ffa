import { type Asker, argumentsOf, type Run, type Service, type ServiceCall, ServiceError } from '../services/index.ts';

const PREFIX = 'anvil.private.files.';
/** Milliseconds that one waits for what another one edits. */
const PATIENCE = 20_000;

/** Who edits a file, or all files of a folder. */
interface Lock {
  readonly path: string;
  readonly run: Run;
}

/**
 * Who edits data files edits them alone: each call has copies of its own, and what one keeps last would take the place of what
 * another one has kept meanwhile. A lock ends with the run that has it.
 *
 * @param patience milliseconds that one waits
 */
export function fileLocks(patience = PATIENCE): Service {
  const locks = new Locks(patience);
  return {
    functions: {
      [`${PREFIX}lock`]: async (call, asker) => await locks.take(asked(call, asker, 'lock')),
      [`${PREFIX}unlock`]: (call, asker) => {
        locks.letGo(asked(call, asker, 'unlock'));
        return null;
      },
    },
  };
}

class Locks {
  readonly #patience: number;
  readonly #taken: Lock[] = [];
  /** Runs whose locks end with them. */
  readonly #known = new WeakSet<Run>();
  readonly #over = new WeakSet<Run>();
  /** Told that one is free, in the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(patience: number) {
    this.#patience = patience;
  }

  /** Resolves, when nobody else edits it, to whether nothing of it was locked in the same run before. */
  take(lock: Lock): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#isFree(lock)) return resolve(this.#add(lock));
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        const file = JSON.stringify(lock.path);
        reject(new ServiceError('RuntimeError', `data file ${file} is being edited by another call for too long`));
      }, this.#patience);
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
    // Of a run that was stopped meanwhile nobody would let go.
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

function asked(call: ServiceCall, { isTrusted, run }: Asker, name: string): Lock {
  const { path } = argumentsOf(call, name, ['path'], 1);
  if (!isTrusted || !run)
    throw new ServiceError('anvil.server.PermissionDenied', 'Permission denied. Cannot edit data files from client code.');
  if (typeof path !== 'string') throw new ServiceError('TypeError', 'the name of a data file is text');
  return { path: path.split('/').filter(Boolean).join('/'), run };
}

/** Is one of them the other, or a folder that it is in? The empty one is the folder of all. */
function overlap(one: string, other: string): boolean {
  return one === other || [`${one}/`, `${other}/`].some((folder, at) => folder === '/' || [other, one][at]?.startsWith(folder));
}
