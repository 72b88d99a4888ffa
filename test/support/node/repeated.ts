/** Is this the part `soak`, in which tests repeat what they try more often? */
export const isSoak = process.env['HEARTH_SOAK'] === '1';

/** How many times as often (decisions/tests.md). */
const MORE = 5;

/**
 * How often a test repeats something that fails only now and then, or grows a little each time.
 *
 * @param times in each run of all tests; `npm test -- soak` repeats it five times as often
 */
export const repeated = (times: number): number => (isSoak ? times * MORE : times);
