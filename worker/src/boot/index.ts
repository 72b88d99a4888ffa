export * from './boot.ts';
export * from './later.ts';
export { hearFirstScript } from './parts.ts';
export * from './steps.ts';
