import type { RowsArguments } from '../cli/index.ts';
import { CopyRefused, copyData, isSameLocation, openSource, openTarget } from '../data/copying/index.ts';

/**
 * Copies all rows from one place to another while no server uses either.
 *
 * @param say called with lines for the user of the command
 * @throws Error in one line, when the source has no rows, the target has rows, or a server is using either
 */
export async function runRowsCommand({ from, to }: RowsArguments, say: (line: string) => void): Promise<void> {
  if (isSameLocation(from, to)) throw new CopyRefused('rows cannot be copied to where they are: name another place');
  const source = await openSource(from, say);
  try {
    const target = openTarget(to, say);
    try {
      const copied = await copyData(source, target);
      for (const { table, rows } of copied) say(`${table}\t${rows} row${rows === 1 ? '' : 's'}`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
