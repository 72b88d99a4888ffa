/** Public interface of `server/types`: an app's types, for checkers and editors. */
export { checkTypes } from './check-types.ts';
export { writeEditorFiles } from './editor-files.ts';
