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
  const locks: Lock[] = [];
  /** Runs whose locks end with them. */
  const known = new WeakSet<Run>();
  const over = new WeakSet<Run>();
  /** Told that one is free, in the order in which they came. */
  const waiting = new Set<() => void>();

  const release = (lock: Lock): void => {
    const place = locks.indexOf(lock);
    if (place < 0) return;
    locks.splice(place, 1);
    for (const look of [...waiting]) look();
  };

  const end = (run: Run): void => {
    over.add(run);
    locks.filter((each) => each.run === run).forEach(release);
  };

  const lock = (path: string, run: Run): Promise<boolean> => {
    const overlapping = (): readonly Lock[] => locks.filter((other) => overlap(other.path, path));
    const isFree = (): boolean => overlapping().every((other) => other.run === run);
    const take = (): boolean => {
      // Of a run that was stopped meanwhile nobody would let go.
      if (over.has(run)) return false;
      const isOutermost = overlapping().length === 0;
      const taken = { path, run };
      locks.push(taken);
      if (!known.has(run)) run.atEnd(() => end(run));
      known.add(run);
      return isOutermost;
    };
    return new Promise((resolve, reject) => {
      if (isFree()) return resolve(take());
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(
          new ServiceError('RuntimeError', `data file ${JSON.stringify(path)} is being edited by another call for too long`),
        );
      }, patience);
      const look = (): void => {
        if (!over.has(run) && !isFree()) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(take());
      };
      waiting.add(look);
    });
  };

  return {
    functions: {
      // Gives whether nothing of it was locked in the same run before.
      [`${PREFIX}lock`]: async (call, asker) => {
        const { path, run } = asked(call, asker, 'lock');
        return await lock(path, run);
      },
      [`${PREFIX}unlock`]: (call, asker) => {
        const { path, run } = asked(call, asker, 'unlock');
        const own = locks.findLast((each) => each.run === run && each.path === path);
        if (own) release(own);
        return null;
      },
    },
  };
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
