/** Methods of arrays that use the callback's result at once: a promise in its place would count as true, or as the value. */
const IMMEDIATE = /\bArray\.(filter|find|findIndex|findLast|findLastIndex|some|every|flatMap|reduce|reduceRight)\b/;

/**
 * Which of these methods is calling: told by its arguments, which end with (element, index, array), and by its name in the call
 * stack. Null when none is, or where the browser leaves its own methods out of the stack.
 */
export function immediateCaller(args: readonly unknown[]): string | null {
  const array = args.at(-1);
  const index = args.at(-2);
  if (!Array.isArray(array) || typeof index !== 'number' || args.length < 3 || array[index] !== args.at(-3)) return null;
  return IMMEDIATE.exec(new Error().stack ?? '')?.[1] ?? null;
}
