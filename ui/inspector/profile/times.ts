import type { ProfileFile, ProfileFrame, SampledTimes } from '../../../protocol/index.ts';

export type CodeOwner = 'app' | 'hearth' | 'library';

/** Time at one line of a function: `self` in the line itself, `total` with all calls from it. */
export interface LineTimes {
  self: number;
  total: number;
}

export interface FunctionTimes extends LineTimes {
  readonly name: string;
  readonly file: string;
  readonly owner: CodeOwner;
  readonly lines: ReadonlyMap<number, LineTimes>;
}

/** A node of the call tree. */
export interface CallTimes {
  readonly of: FunctionTimes | null;
  readonly total: number;
  readonly calls: readonly CallTimes[];
}

export interface Times {
  readonly total: number;
  /** The root of the call tree, which is no function itself. */
  readonly root: CallTimes;
  readonly functions: readonly FunctionTimes[];
}

/** Whether a file is the app's, Hearth's or another's, by the names that `_runtime/profiling.py` gives to files. */
function ownerOf(file: string): CodeOwner {
  if (file.startsWith('<hearth>/')) return 'hearth';
  return file.startsWith('<python>/') || file.startsWith('<frozen') ? 'library' : 'app';
}

interface Summed extends FunctionTimes {
  readonly lines: Map<number, LineTimes>;
}

interface Node {
  readonly of: Summed | null;
  total: number;
  readonly called: Map<Summed, Node>;
  readonly calls: Node[];
}

/**
 * Times by function and by call. The time of a recursive function is counted once.
 *
 * @param hearth are Hearth's own functions shown? Otherwise their time counts for the functions that called them.
 */
export function timesOf({ frames }: Pick<ProfileFile, 'frames'>, { samples, weights }: SampledTimes, hearth: boolean): Times {
  const functions = new Map<string, Summed>();
  const numbered = frames.map((frame) => (hearth || ownerOf(frame.file) !== 'hearth' ? functionOf(functions, frame) : null));
  const root = nodeOf(null);
  samples.forEach((stack, index) => {
    const weight = weights[index] ?? 0;
    const seen = new Set<object>();
    let node = root;
    let last: { readonly at: Summed; readonly line: LineTimes } | null = null;
    root.total += weight;
    for (const number of stack) {
      const at = numbered[number];
      if (!at) continue;
      const line = lineOf(at, frames[number]?.line ?? 0);
      node = callOf(node, at);
      node.total += weight;
      for (const counted of [at, line]) {
        if (seen.has(counted)) continue;
        seen.add(counted);
        counted.total += weight;
      }
      last = { at, line };
    }
    if (!last) return;
    last.at.self += weight;
    last.line.self += weight;
  });
  return { total: root.total, root, functions: [...functions.values()].filter(({ total }) => total > 0) };
}

function functionOf(functions: Map<string, Summed>, { name, file }: ProfileFrame): Summed {
  const key = `${file}\n${name}`;
  let found = functions.get(key);
  if (!found) functions.set(key, (found = { name, file, owner: ownerOf(file), self: 0, total: 0, lines: new Map() }));
  return found;
}

function lineOf({ lines }: Summed, line: number): LineTimes {
  let found = lines.get(line);
  if (!found) lines.set(line, (found = { self: 0, total: 0 }));
  return found;
}

const nodeOf = (of: Summed | null): Node => ({ of, total: 0, called: new Map(), calls: [] });

function callOf({ called, calls }: Node, of: Summed): Node {
  let found = called.get(of);
  if (!found) {
    found = nodeOf(of);
    called.set(of, found);
    calls.push(found);
  }
  return found;
}
