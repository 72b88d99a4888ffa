/** Nesting depth of work in which the host moves the focus itself; components get no focus events then (decisions/screen-state.md). */
let depth = 0;

export function focusIsMuted(): boolean {
  return depth > 0;
}

/** Run `work` with the components' focus events muted. */
export function withFocusMuted(work: () => void): void {
  depth += 1;
  try {
    work();
  } finally {
    depth -= 1;
  }
}
