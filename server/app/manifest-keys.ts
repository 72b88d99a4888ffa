import { isMap, isScalar } from 'yaml';
import { AppProblem } from './problem.ts';
import { meantOf } from './suggestion.ts';
import type { ReadYaml } from './yaml.ts';

/** The settings of a manifest that are read here; editors write others. */
const SETTINGS = [
  ...['name', 'package_name', 'startup', 'startup_form', 'runtime_options', 'client_init_module', 'metadata', 'native_deps'],
  ...['services', 'dependencies', 'config', 'config_schema', 'db_schema', 'secrets', 'scheduled_tasks', 'allow_embedding'],
];

/** Settings that look like misspellings of others that the manifest lacks. */
export function misspeltSettings({ document, lineAt }: ReadYaml, file: string): AppProblem[] {
  const settings = document.contents;
  if (!isMap(settings)) return [];
  const absent = SETTINGS.filter((name) => !settings.has(name));
  return settings.items.flatMap(({ key }) => {
    if (!isScalar(key) || SETTINGS.includes(String(key.value))) return [];
    const hint = meantOf(String(key.value), absent);
    const line = key.range ? lineAt(key.range[0]) : null;
    return hint ? [new AppProblem(file, line, `nothing reads the setting ${key.value}${hint}`)] : [];
  });
}
