import { Chunk } from '../shared/chunk.ts';

/** The chunk that parses Markdown and HTML, loaded for the first text that needs it. */
export const formats = new Chunk(() => import('./formats.tsx'));
