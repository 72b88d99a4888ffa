/** Milliseconds without input after which a user counts as still. */
const STILL_MS = 1000;
/** Most milliseconds that somebody is waited for who clicks or types on and on. */
const MOST_MS = 20_000;

const INPUT = ['pointerdown', 'click', 'keydown', 'input', 'wheel'] as const;

/** The parts of the platform that are used. */
type StillnessWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'performance'
>;

/**
 * Runs `work` that can wait, so that no answer to the user comes later for it: `still` resolves when nobody has clicked, typed or scrolled
 * for a second.
 */
export async function whileWatched(window: StillnessWindow, work: (still: () => Promise<void>) => Promise<void>): Promise<void> {
  const { performance } = window;
  let last = performance.now();
  const moved = (): void => void (last = performance.now());
  const still = async (): Promise<void> => {
    const latest = performance.now() + MOST_MS;
    const rest = (): number => Math.min(last + STILL_MS, latest) - performance.now();
    while (rest() > 0) await new Promise((resolve) => window.setTimeout(resolve, rest()));
  };
  for (const type of INPUT) window.addEventListener(type, moved, { capture: true, passive: true });
  try {
    await work(still);
  } finally {
    for (const type of INPUT) window.removeEventListener(type, moved, { capture: true });
  }
}
