import type { AppPayload, CodePackage } from '../../../protocol/index.ts';
import { DEFAULT_PACKAGE } from '../../../protocol/index.ts';

/** Lines of a file around one of them. */
export interface Excerpt {
  readonly line: number;
  readonly lines: readonly { readonly number: number; readonly text: string }[];
}

/** Lines shown on either side. */
const AROUND = 3;

/** The source texts of the app's files, by their names in error reports and profiles: `todo/Main/__init__.py`. */
export function sourcesOf({ app }: AppPayload): ReadonlyMap<string, string> {
  const packages: readonly CodePackage[] = [app, ...Object.values(app.dependency_code ?? {})];
  return new Map(packages.flatMap(filesOf));
}

function filesOf({ package_name, modules, forms }: CodePackage): (readonly [file: string, code: string])[] {
  const folder = package_name ?? DEFAULT_PACKAGE;
  const all = [
    ...(modules ?? []).map(({ name, code, is_package }) => ({ name, code, isPackage: is_package === true })),
    ...(forms ?? []).map(({ class_name, code, is_package }) => ({ name: class_name, code, isPackage: is_package === true })),
  ];
  return all.map(({ name, code, isPackage }) => {
    if (name === '__init__') return [`${folder}/__init__.py`, code];
    return [`${folder}/${name.replaceAll('.', '/')}${isPackage ? '/__init__.py' : '.py'}`, code];
  });
}

/** The lines around a line of a file; null where there is no such file or line. */
export function excerptOf(sources: ReadonlyMap<string, string>, file: string, line: number): Excerpt | null {
  const all = sources.get(file)?.split('\n');
  if (!all || line < 1 || line > all.length) return null;
  const first = Math.max(line - AROUND, 1);
  return { line, lines: all.slice(first - 1, line + AROUND).map((text, index) => ({ number: first + index, text })) };
}
