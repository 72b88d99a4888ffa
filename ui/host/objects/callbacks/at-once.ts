/** Methods of arrays that look at what the callback gives before they go on; a Promise would pass for true. */
const IMMEDIATE = /\bArray\.(filter|find|findIndex|findLast|findLastIndex|some|every|flatMap|reduce|reduceRight)\b/;

/**
 * The method of an array that is calling, by the arguments it passes (…, element, index, array) and by the call stack, where
 * the browser tells of its own methods in it; null when none is.
 */
export function immediateCaller(args: readonly unknown[]): string | null {
  const array = args.at(-1);
  const index = args.at(-2);
  if (!Array.isArray(array) || typeof index !== 'number' || args.length < 3 || array[index] !== args.at(-3)) return null;
  return IMMEDIATE.exec(new Error().stack ?? '')?.[1] ?? null;
}
