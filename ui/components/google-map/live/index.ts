/** The door of what is loaded when the first map is to be seen, or the provider asked for the first time. */
export { fetchJson } from './fetch-json.ts';
export { LiveMap } from './live-map.ts';
export { provider } from './provider.ts';
export { geocode, measure } from './services.ts';
