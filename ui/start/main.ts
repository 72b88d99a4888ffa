/** The page's first script: wiring only. Servers write it into the page's head, as small as it is. */
import { beginEarly, type StartWindow } from './index.ts';

beginEarly(window as StartWindow & typeof globalThis);
