import { type BuildManifest, RUNTIME_PATH } from './manifest.ts';
import { Template } from './template.ts';

const template = new Template('replay.html');
const script = new Template('replay.js');

/** The page that shows a trace, and the script beside it: a policy lets no script run that stands in the page. */
export function replayPage({ entries }: BuildManifest): { readonly html: string; readonly script: string } {
  const values = { inspector: `${RUNTIME_PATH}${entries.inspector}`, page: `${RUNTIME_PATH}${entries.page}` };
  return { html: template.render({}), script: script.render(values) };
}
