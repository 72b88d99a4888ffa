import { type ServiceCall, ServiceError } from '../services/index.ts';
import { isPlainMap, type Value } from '../values/index.ts';

/** The page format; lengths are CSS texts. */
export interface Paper {
  readonly width: string;
  readonly height: string;
  readonly landscape: boolean;
  readonly scale: number;
  readonly margin: Readonly<Record<Side, string>>;
}

type Side = 'top' | 'bottom' | 'left' | 'right';
const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];
const LETTER = [215.9, 279.4] as const;
const A0 = [841, 1189] as const;
const QUALITIES = ['original', 'screen', 'printer', 'prepress', 'default'];
/** The range that the browser allows. */
const [LEAST_SCALE, MOST_SCALE] = [0.1, 2];

/**
 * Reads the settings of a `PDFRenderer` (api §14.5).
 *
 * @throws ServiceError naming the invalid setting
 */
export function readPaper(settings: ServiceCall['kwargs']): Paper {
  const { page_size: size = null, margins = null, landscape = null, scale = null, quality = null } = settings;
  if (quality !== null && !QUALITIES.includes(String(quality))) refuse('quality', `one of ${QUALITIES.join(', ')}`, quality);
  const [width, height] = sizeOf(size ?? 'letter');
  const zoom = scale ?? 1;
  if (typeof zoom !== 'number' || !(zoom >= LEAST_SCALE && zoom <= MOST_SCALE))
    return refuse('scale', `a number from ${LEAST_SCALE} to ${MOST_SCALE}`, zoom);
  return { width: `${width}mm`, height: `${height}mm`, landscape: landscape === true, scale: zoom, margin: marginsOf(margins) };
}

function sizeOf(size: Value): readonly [width: number, height: number] {
  if (typeof size === 'string') {
    if (size.toLowerCase() === 'letter') return LETTER;
    const [, number] = /^a(\d|10)$/i.exec(size) ?? [];
    if (number !== undefined) return halved(A0, Number(number));
  }
  if (Array.isArray(size) && size.length === 2) {
    const [width, height] = size as readonly Value[];
    if (isLength(width) && isLength(height) && width > 0 && height > 0) return [width * 10, height * 10];
  }
  return refuse('page_size', "'letter', 'A0' to 'A10', or a width and a height in centimetres", size);
}

function halved([width, height]: readonly [number, number], times: number): readonly [number, number] {
  return times === 0 ? [width, height] : halved([Math.floor(height / 2), width], times - 1);
}

function marginsOf(margins: Value): Paper['margin'] {
  const named = isPlainMap(margins) ? margins : null;
  const entries = SIDES.map((side) => {
    const centimetres = (named ? named[side] : margins) ?? 1;
    if (!isLength(centimetres))
      return refuse('margins', 'centimetres, or a dictionary of them for top, bottom, left, right', centimetres);
    return [side, `${centimetres * 10}mm`] as const;
  });
  return Object.fromEntries(entries) as Paper['margin'];
}

function isLength(value: Value | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value < 1000;
}

function refuse(setting: string, expected: string, got: Value): never {
  throw new ServiceError('ValueError', `PDFRenderer() expects ${setting} to be ${expected}, got ${JSON.stringify(got)}`);
}
