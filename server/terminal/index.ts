/** The door of `server/terminal`: where people read what happens. */
export { createTerminal, type Speaker, type Terminal } from './terminal.ts';
