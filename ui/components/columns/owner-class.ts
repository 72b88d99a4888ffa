/** Prefix of the class with which a ColumnPanel marks its own elements and the roots of its children (api §5.6). */
export const OWNER_CLASS_PREFIX = 'belongs-to-';
