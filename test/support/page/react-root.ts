import { afterEach, beforeEach } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** A part of a page, rendered by React. */
export interface ReactRoot {
  readonly place: HTMLElement;
  draw(part: ReactNode): void;
}

/** Creates one on the page for each test of a file. */
export function reactRootForEach(): ReactRoot {
  let place: HTMLElement;
  let root: Root;
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });
  afterEach(() => {
    act(() => root.unmount());
    place.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  return {
    get place() {
      return place;
    },
    draw: (part) => act(() => root.render(part)),
  };
}
