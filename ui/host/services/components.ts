import { LiveResult, type Service } from './service.ts';

/** What Python makes and places components written in JavaScript with, as a page object (`js-components/toolkit.ts`). */
export const componentToolkit: Service = (_call, { toolkit }) => new LiveResult(toolkit);
