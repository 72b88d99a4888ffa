/** Methods of arrays that use a callback's result at once, and would take a promise for true, or for the value. */
const SYNC_METHODS = /\bArray\.(filter|find|findIndex|findLast|findLastIndex|some|every|flatMap|reduce|reduceRight)\b/;

/**
 * Which of these methods is calling. It is recognized by its arguments, which end with (element, index, array), and by its name in the
 * call stack. Null if none is, or if the browser does not show its own methods in the stack.
 */
export function syncArrayMethod(args: readonly unknown[]): string | null {
  const array = args.at(-1);
  const index = args.at(-2);
  if (!Array.isArray(array) || typeof index !== 'number' || args.length < 3 || array[index] !== args.at(-3)) return null;
  return SYNC_METHODS.exec(new Error().stack ?? '')?.[1] ?? null;
}
