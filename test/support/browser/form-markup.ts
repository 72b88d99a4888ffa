import { join } from 'node:path';
import { expect } from '@jest/globals';
import { clientDir } from '../../../scripts/lib/repo.mjs';
import { AppSource } from '../../../server/app/index.ts';
import { FormMarkup } from '../../../server/markup/index.ts';
import { BuildOutput } from '../../../server/page/index.ts';

/**
 * Make the start form's HTML at once, as the server does after it has served a page; a server that starts later finds it.
 *
 * @param state the folder of the server's state
 * @returns the reason why it cannot be made; null if it was made
 */
export async function makeMarkup(directory: string, state: string, entryPoint: string | null = null): Promise<string | null> {
  const told: string[] = [];
  const place = { directory: join(state, 'snapshots'), build: new BuildOutput(clientDir), isUrgent: true };
  const markup = new FormMarkup({ ...place, tell: (line) => told.push(line) });
  const loaded = new AppSource({ directory, places: { directory, folders: new Map() }, entryPoint }).load();
  markup.of(loaded);
  await markup.done;
  await markup.close();
  expect(told).toEqual([]);
  return markup.why(loaded);
}
