import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const APPLICATIONS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Path of an installed Chrome or Chromium: the one that `CHROME_PATH` names, else one in the usual places; null for none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const { CHROME_PATH: named, PATH: path = '' } = environment;
  const commands = path.split(delimiter).flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  const installed = WINDOWS_FOLDERS.flatMap((variable) => {
    const folder = environment[variable];
    return folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')];
  });
  return [...(named ? [named] : []), ...commands, ...APPLICATIONS, ...installed].find((file) => existsSync(file)) ?? null;
}
