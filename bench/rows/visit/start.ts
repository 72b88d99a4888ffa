import { count, open, reload, type Step } from '../../beside-react/index.ts';

/** Open the page, and wait until it has handled a click. */
export const start: Step = async (visit) => {
  await open(null)(visit);
  await count(visit.page);
};

/** Reload the page, so that it has neither earlier rows nor their garbage, and wait until it has handled a click. */
export const startAnew: Step = async (visit) => {
  await reload(null)(visit);
  await count(visit.page);
};
