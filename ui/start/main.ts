/** The page's first script: wiring only. Servers write it into the page's head, as small as it is. */
import { beginEarly, noteDeeds, type StartWindow } from './index.ts';

const page = window as StartWindow & typeof globalThis;
noteDeeds(page);
beginEarly(page);
