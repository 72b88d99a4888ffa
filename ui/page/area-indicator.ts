import { hideDrawingIfThemed } from '../host/index.ts';

/** Sizes in px. */
const LARGEST = 70;
const SMALLEST = 24;
const LEAST_EXTENT = 50;

const shown = new Set<AreaIndicator>();

/** Remove all indicators, since Python, which would stop them, has stopped itself. */
export function endAreaIndicators(): void {
  for (const indicator of [...shown]) indicator.stop();
}

/** A loading indicator over one part of the page, until it is stopped. */
export interface AreaIndicator {
  stop(): void;
}

/**
 * Show a spinner over `element` (api §8.5). The overlay goes into the element or, if that cannot have children (an input, a picture), into
 * its parent, at the same place. An area lower than 50 px grows while the spinner is shown.
 */
export function areaIndicator(element: HTMLElement, minHeight: number | null): AreaIndicator {
  const document = element.ownerDocument;
  const holder = canHold(element) ? element : (element.parentElement ?? element);
  const restore = [
    overrideUnless(holder, 'position', 'relative', getComputedStyle(holder).position !== 'static'),
    overrideUnless(holder, 'minHeight', `${minHeight ?? LEAST_EXTENT}px`, holder.clientHeight >= (minHeight ?? LEAST_EXTENT)),
  ];
  const overlay = document.createElement('div');
  Object.assign(overlay.style, { position: 'absolute', ...placeOver(element, holder), zIndex: '1' });
  const spinner = document.createElement('div');
  spinner.className = 'anvil-loading-spinner anvil-spinner';
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', 'Loading');
  const drawing = document.querySelector('#loadingSpinner svg');
  if (drawing) spinner.append(drawing.cloneNode(true));
  overlay.append(spinner);
  holder.append(overlay);
  hideDrawingIfThemed(spinner);
  const extent = Math.min(overlay.clientWidth, overlay.clientHeight) * 0.8;
  const size = Math.max(SMALLEST, Math.min(LARGEST, extent));
  spinner.style.setProperty('--anvil-spinner-size', `${size}px`);
  spinner.style.setProperty('--anvil-spinner-shadow', `${size * (100 / LARGEST)}px`);
  const indicator: AreaIndicator = {
    stop() {
      if (!shown.delete(indicator)) return;
      overlay.remove();
      for (const undo of restore) undo();
    },
  };
  shown.add(indicator);
  return indicator;
}

function canHold(element: HTMLElement): boolean {
  return !/^(AREA|CANVAS|HR|IFRAME|IMG|INPUT|SELECT|TEXTAREA|VIDEO)$/.test(element.tagName);
}

function placeOver(element: HTMLElement, holder: HTMLElement): Partial<CSSStyleDeclaration> {
  if (element === holder) return { inset: '0' };
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element;
  return { top: `${offsetTop}px`, left: `${offsetLeft}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px` };
}

/** A style property that indicators have set on an element, as long as one of them is over it. */
interface StyleOverride {
  /** Number of these indicators. */
  count: number;
  /** The value before, which the app has set. */
  readonly before: string;
  value: string;
}

type Property = 'position' | 'minHeight';

const overrides = new WeakMap<HTMLElement, Map<Property, StyleOverride>>();

/** Sets a property, unless its value is enough. Several indicators share this: the last one restores the value. */
function overrideUnless(element: HTMLElement, property: Property, value: string, enough: boolean): () => void {
  const known = overrides.get(element) ?? new Map<Property, StyleOverride>();
  const entry = known.get(property) ?? { count: 0, before: element.style[property], value };
  if (enough && entry.count === 0) return () => undefined;
  entry.count += 1;
  overrides.set(element, known.set(property, entry));
  if (!enough) element.style[property] = entry.value = value;
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    known.delete(property);
    if (element.style[property] === entry.value) element.style[property] = entry.before;
  };
}
