import { type VisitOptions, type Visits, visits } from '../browser/index.ts';
import { answerModules } from './modules.ts';

/** Visits to a public app. Requests elsewhere that are not for npm packages, such as fonts, are refused, which counts as harmless. */
export function visitsOfPublic(app: string, options: VisitOptions): Visits {
  return visits(app, { ...options, prepare: answerModules, harmless: /Failed to load resource: net::ERR_FAILED/ });
}
