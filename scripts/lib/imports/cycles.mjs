/** Cycles of imports. */

/**
 * @param {ReadonlyMap<string, readonly string[]>} imports file → files that it imports; files that are no keys are ignored
 * @returns {string[]} for each strongly connected set of files, its shortest cycle (`a → b → a`), and the number of files in the set
 */
export function findCycles(imports) {
  return sets(imports)
    .map((files) => {
      const way = shortest(files, imports);
      const more = files.size > way.length ? ` (${files.size} files reach each other so)` : '';
      return `circle of imports: ${[...way, way[0]].join(' → ')}${more}`;
    })
    .sort();
}

/** The strongly connected sets of more than one file, by Tarjan's algorithm. @returns {Set<string>[]} */
function sets(imports) {
  const found = [];
  const numbers = new Map();
  const lowest = new Map();
  const open = [];
  const isOpen = new Set();
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    open.push(file);
    isOpen.add(file);
    for (const next of targets(imports, file)) {
      if (!numbers.has(next)) visit(next);
      if (isOpen.has(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const set = new Set(open.splice(open.indexOf(file)));
    for (const one of set) isOpen.delete(one);
    if (set.size > 1) found.push(set);
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found;
}

const targets = (imports, file) => imports.get(file).filter((next) => next !== file && imports.has(next));

/** The shortest cycle within a set; of several, the one that starts at the first file by name. @returns {string[]} */
function shortest(files, imports) {
  const ways = [...files].sort().map((start) => wayBack(start, files, imports));
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/** The shortest path from a file back to itself, through files of the set. */
function wayBack(start, files, imports) {
  const before = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of targets(imports, file)) {
      if (next === start) {
        const way = [file];
        while (way[0] !== start) way.unshift(before.get(way[0]));
        return way;
      }
      if (files.has(next) && !before.has(next)) {
        before.set(next, file);
        queue.push(next);
      }
    }
  }
  throw new Error(`${start} is in no circle`);
}
