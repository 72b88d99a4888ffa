/** The line of the first merge conflict marker (`<<<<<<<` or `>>>>>>>`) in a file; null for none. */
export function mergeConflictLine(text: string): number | null {
  const mark = /^(?:<{7}|>{7}) /m.exec(text);
  return mark && text.slice(0, mark.index).split('\n').length;
}

/** The message for the author about such a line. */
export const MERGE_CONFLICT = 'a merge with conflicts has left its marks here: keep one of the two sides';
