import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { serveWithSnapshots } from '../../testing/browser/app-server.ts';
import { type Side, type SideName, serveSides, within } from '../beside-react/index.ts';

/** Milliseconds between two requests for the page. */
const LOOK_MS = 200;

/** Serve the pages of `bench/rows` as all but the first visitors get them: with the snapshots and HTML that the server made meanwhile. */
export async function serveWarmSides(): Promise<Readonly<Record<SideName, Side>>> {
  const sides = await serveSides(join(import.meta.dirname, '..', 'rows'), serveWithSnapshots);
  await within(wholePage(sides.hearth.address), "the start form in the page's HTML");
  return sides;
}

async function wholePage(address: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(`id="appGoesHere" ${MARKUP_ATTRIBUTE}`)) await setTimeout(LOOK_MS);
}
