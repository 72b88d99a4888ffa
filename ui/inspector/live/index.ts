/** Public interface of `live/`: what the inspector needs of the page itself. */
export { ElementPicker } from './element-picker.ts';
export { excerptOf, sourcesOf } from './sources.ts';
export { stylesOf } from './styles.ts';
