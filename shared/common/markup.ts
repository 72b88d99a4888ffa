/**
 * An attribute that the app's element has while it contains HTML that the server painted. It is not in `protocol/`, so that the page's
 * first script does not contain the checks of that folder.
 */
export const MARKUP_ATTRIBUTE = 'data-hearth-markup';
