/** The door of `date-picker/`, for what stands on the page; the calendar (`Popup.tsx`) is loaded apart. */

export { Picking } from './picking.ts';
