import type { CallTimes } from './times.ts';

/** One call in the flame graph: its position and width as fractions of the whole width, and its parent. */
export interface Box {
  readonly call: CallTimes;
  readonly depth: number;
  readonly left: number;
  readonly width: number;
  /** The parent's index among the boxes; null for the top box. */
  readonly parent: number | null;
}

const MAX_DEPTH = 300;
/** Least width of a box: narrower ones could not be seen. */
const MIN_WIDTH = 0.002;
const MAX_BOXES = 3000;

/** The boxes of a call and of all calls below it, each after its parent, always in the same order. */
export function boxesOf(top: CallTimes): readonly Box[] {
  const boxes: Box[] = [{ call: top, depth: 0, left: 0, width: 1, parent: null }];
  const whole = top.total || 1;
  for (let index = 0; index < boxes.length && boxes.length < MAX_BOXES; index++) {
    const { call, depth, left } = boxes[index] as Box;
    if (depth === MAX_DEPTH) continue;
    let at = left;
    for (const called of [...call.calls].sort((one, other) => other.total - one.total)) {
      const width = called.total / whole;
      if (width < MIN_WIDTH) break;
      boxes.push({ call: called, depth: depth + 1, left: at, width, parent: index });
      at += width;
    }
  }
  return boxes;
}

/** Index of the box that an arrow key leads to; null where there is none. */
export function besides(boxes: readonly Box[], from: number, key: string): number | null {
  const box = boxes[from];
  if (!box) return null;
  const among = boxes.flatMap((one, index) => (one.parent === box.parent ? [index] : []));
  const place = among.indexOf(from);
  const found = {
    ArrowUp: box.parent ?? undefined,
    ArrowDown: boxes.findIndex(({ parent }) => parent === from),
    ArrowLeft: among[place - 1],
    ArrowRight: among[place + 1],
  }[key];
  return found === undefined || found < 0 ? null : found;
}
