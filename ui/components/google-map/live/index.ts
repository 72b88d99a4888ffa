/** Public interface of the chunk that is loaded when the first map gets visible or the provider is first needed. */
export { fetchJson } from './fetch-json.ts';
export { LiveMap } from './live-map.ts';
export { provider } from './provider.ts';
export { geocode, measure } from './services.ts';
