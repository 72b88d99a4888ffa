import { count, open, type Step } from '../../beside-react/index.ts';

/** Open the page, and wait until it rests. */
export const start: Step = async (visit) => {
  await open(null)(visit);
  await count(visit.page);
};
