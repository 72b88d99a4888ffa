import type { PageFacts } from '../../../protocol/index.ts';

/** What a page of a test says of itself. */
export const PAGE_FACTS = {
  environmentOrigin: 'http://a.test',
  appOrigin: 'http://a.test',
  sessionToken: 't',
  forceHttp: false,
} as PageFacts;
