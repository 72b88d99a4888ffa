/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in the same proportions whose longest side is `longest`; null when both sides are that short already. */
export function shrunkSize({ width, height }: Size, longest: number): Size | null {
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of the bounding box of a rotated picture. Quarter turns are exact. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  const radians = (degrees * Math.PI) / 180;
  const [along, across] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: Math.round(width * along + height * across), height: Math.round(width * across + height * along) };
}
