export * from './boot.ts';
export * from './later.ts';
export { fetchLate } from './package.ts';
export { hearFirstScript } from './parts.ts';
export * from './steps.ts';
