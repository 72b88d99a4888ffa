import type { AppPackage, LoadedApp } from '../app/index.ts';
import { type Secrets, waysToGive } from '../secrets/index.ts';

const HANDLES_MAIL = /^@(?:anvil\.)?email\.handle_message\b/m;

/** What an app expects and does not have here, for its author to read when it is served; nothing fails of it yet. */
export function noticesOf(
  { app, dependencies }: Pick<LoadedApp, 'app' | 'dependencies'>,
  secrets: Pick<Secrets, 'get'>,
): string[] {
  const all = [app, ...dependencies];
  const missing = [...new Set(all.flatMap(({ manifest }) => manifest.secrets))].filter((name) => secrets.get(name) === null);
  return [
    ...missing.map((name) => `the app's secret ${name} is not given: give it ${waysToGive(name)}`),
    ...all.flatMap(({ serverUnits }) => serverUnits.flatMap(handlesMail)),
  ];
}

/** Text is enough to go by: what a string says at the beginning of a line does no harm. */
function handlesMail({ code, file }: AppPackage['serverUnits'][number]): string[] {
  const found = HANDLES_MAIL.exec(code);
  if (!found || file === null) return [];
  const line = code.slice(0, found.index).split('\n').length;
  return [`${file}:${line}: @anvil.email.handle_message: this server sends mail, and receives none`];
}
