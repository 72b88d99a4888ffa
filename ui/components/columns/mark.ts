/** A ColumnPanel marks its children's roots, beside its own elements, with a class of this beginning (api §5.6). */
export const BELONGS_TO = 'belongs-to-';
