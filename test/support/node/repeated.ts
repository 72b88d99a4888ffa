/** How many times as often the part `soak` repeats what tests try (decisions/tests.md). */
const FACTOR = Number(process.env['HEARTH_REPEAT'] ?? 1);

/** Whether this is the part `soak`. */
export const isSoak = FACTOR > 1;

/**
 * How often a test repeats something that fails only now and then, or grows a little each time.
 *
 * @param times in each run of all tests; `npm test -- soak` repeats it more often
 */
export const repeated = (times: number): number => times * FACTOR;
