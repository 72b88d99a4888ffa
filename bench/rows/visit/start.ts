import { count, open, reload, type Step } from '../../beside-react/index.ts';

/** Open the page, and wait until it rests. */
export const start: Step = async (visit) => {
  await open(null)(visit);
  await count(visit.page);
};

/** The same once more: what was built before is gone, the garbage with it. */
export const startAnew: Step = async (visit) => {
  await reload(null)(visit);
  await count(visit.page);
};
