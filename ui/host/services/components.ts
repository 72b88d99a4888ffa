import { LiveResult, type Service } from './service.ts';

/** The functions by which Python makes and places components written in JavaScript, as a page object (`js-components/toolkit.ts`). */
export const componentToolkit: Service = (_call, { toolkit }) => new LiveResult(toolkit);
