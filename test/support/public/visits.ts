import { type VisitOptions, type Visits, visits } from '../browser/index.ts';
import { answerModules } from './modules.ts';

/** Visits of a public app. What it takes from elsewhere and is no npm package, such as fonts, is refused and harmless. */
export function visitsOfPublic(app: string, options: VisitOptions): Visits {
  return visits(app, { ...options, prepare: answerModules, harmless: /Failed to load resource: net::ERR_FAILED/ });
}
