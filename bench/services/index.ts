/** Public interface of `services/`: rows and users in client code, beside plain fetch of JSON and handwritten SQL. */
import type { Benchmark } from '../common/index.ts';
import type { ServicesSide } from './catalogue.ts';
import { startServices } from './measure.ts';
import { toMarkdown } from './page.ts';
import { FULL, QUICK, type ServicesPlan } from './plan.ts';

export const services: Benchmark<ServicesPlan, ServicesSide> = {
  name: 'services',
  files: { page: 'SERVICES.md', figures: 'services.json' },
  full: FULL,
  quick: QUICK,
  start: startServices,
  toMarkdown,
};
