/** Public interface of `server/terminal`: the output that the operator and the author read. */
export { createTerminal, type Speaker, type Terminal } from './terminal.ts';
