/** The longest delay of `setTimeout` and of timeout signals, in milliseconds; a longer one would fire after 1 ms. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
