/** On the app's place while it holds what the server has painted there. Not in `protocol/`, whose checks the page's first script is spared. */
export const MARKUP_ATTRIBUTE = 'data-hearth-markup';
