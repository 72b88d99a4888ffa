/** Runs in both pages before anything else: the same stopwatches for Hearth and for plain React. Wiring only. */
import { type Frames, FrameWatch } from './frames.ts';
import { type Goal, rootOf } from './goals.ts';
import { type Batches, watchBatches } from './messages.ts';
import { outline } from './outline.ts';
import { type StartTimes, watchStart } from './start.ts';
import { type Lap, Stopwatch } from './stopwatch.ts';

const batches = watchBatches(window);
const started = watchStart(document);
const stopwatch = new Stopwatch(window);
let frames: FrameWatch | null = null;

const probe = {
  /** Resolves when the app shows its first text. */
  started: (): Promise<StartTimes> => started,
  /** The next click starts the watch, the goal stops it. */
  arm(goal: Goal): void {
    batches.clear();
    stopwatch.arm(goal);
  },
  /** Arm the watch, then click a button in a task of its own: in Firefox, microtasks wait for the end of a script that the driver runs. */
  press(role: string, goal: Goal): void {
    probe.arm(goal);
    const button = rootOf(document, role).querySelector('button');
    setTimeout(() => button?.click());
  },
  lap: (): Promise<Lap> => stopwatch.lap(),
  /** Messages with changes that came from the worker since the watch was armed. */
  batches: (): Batches => batches.since(stopwatch.clicked),
  /** Count the frames of a label from now on, until `framesSeen` is called. */
  watchFrames(role: string): void {
    frames = new FrameWatch(window, role);
  },
  framesSeen(): Frames {
    if (!frames) throw new Error('nobody has watched the frames');
    return frames.stop();
  },
  outline: (role: string): string => outline(document, role),
};

declare global {
  interface Window {
    bench: typeof probe;
  }
}

window.bench = probe;
