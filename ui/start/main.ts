/** The page's first script: wiring only. Servers write it into the page's head, as small as it is. */
import { begin, type StartWindow } from './index.ts';

begin(window as StartWindow & typeof globalThis);
