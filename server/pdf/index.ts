/** Public interface of `server/pdf`: forms as PDF files, printed by an installed browser. */
export { findChromium } from './find-chromium.ts';
export { pdfService } from './pdf-service.ts';
export { Printer } from './printer.ts';
