import { type BuildManifest, RUNTIME_PATH } from './manifest.ts';
import { Template } from './template.ts';

const template = new Template('replay.html');
const script = new Template('replay.js');

/** The page that displays a trace, and its script as a separate file, since the page's policy allows no inline scripts. */
export function replayPage({ entries }: BuildManifest): { readonly html: string; readonly script: string } {
  const values = { inspector: `${RUNTIME_PATH}${entries.inspector}`, page: `${RUNTIME_PATH}${entries.page}` };
  return { html: template.render({}), script: script.render(values) };
}
