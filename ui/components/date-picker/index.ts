/** Public interface of `date-picker/` for the part that is always on the page; the calendar (`Popup.tsx`) is loaded separately. */

export { PickerState } from './picker-state.ts';
