/**
 * Follows the documentation on adding a component: its code is taken from there, type-checked and used.
 *
 * @jest-environment ./test/support/page/environment.mjs
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { cacheDir, inRepo, nodeModules } from '../../scripts/lib/repo.mjs';
import { COMPONENT_SPECS, type ComponentSpec, resolveSpecs } from '../../shared/components/index.ts';
import { propsSource } from '../../shared/generate/typescript.ts';
import type { ComponentDefinition } from '../../ui/components/definition.ts';
import { Playback } from '../../ui/host/testing/playback.ts';

const guide = readFileSync(inRepo('docs', 'how-to', 'add-a-component.md'), 'utf8');
const NODE = 16;

/** The first code block in a language, with its imports as seen from `folder`, except those in `instead`. */
function block(language: string, folder: readonly string[], instead: Readonly<Record<string, string>> = {}): string {
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1];
  if (code === undefined) throw new Error(`the page has no ${language}`);
  return code.replace(/from '(\.[^']+)'/g, (_, path: string) => `from '${instead[path] ?? inRepo(...folder, path)}'`);
}

let folder: string;
let spec: ComponentSpec;
let definition: ComponentDefinition;
beforeAll(async () => {
  mkdirSync(cacheDir, { recursive: true });
  // Inside the repository, so that its imports of packages resolve.
  folder = mkdtempSync(join(cacheDir, 'how-to-'));
  writeFileSync(join(folder, 'spec.ts'), block('ts', ['shared', 'components', 'catalogue']));
  ({ Rating: spec } = await import(join(folder, 'spec.ts')));
  const nodes = [...resolveSpecs([...COMPONENT_SPECS, spec]).values()].filter((each) => !each.spec.nodeless);
  const props = propsSource(nodes);
  writeFileSync(join(folder, 'props.ts'), props.replace("'../values.ts'", `'${inRepo('shared', 'components', 'values.ts')}'`));
  const own = { './shared/props.ts': './props.ts' };
  writeFileSync(join(folder, 'Rating.tsx'), block('tsx', ['ui', 'components'], own));
  ({ Rating: definition } = await import(join(folder, 'Rating.tsx')));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('its description and its interior pass the type check', async () => {
  const settings = {
    extends: inRepo('tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      emitDeclarationOnly: false,
      declaration: false,
      noEmit: true,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: [],
      jsx: 'react-jsx',
    },
    include: ['*.ts', '*.tsx'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(nodeModules, 'typescript', 'bin', 'tsc');
  const { stdout, code } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    (told) => ({ ...told, code: 0 }),
    (error) => error,
  );
  expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
});

test('its stars are chosen by mouse and by key, and Python is told', async () => {
  const page = new Playback([definition], { defaults: () => ({ stars: 0, of: 5, enabled: true }) });
  await page.play([
    [TreeOp.create, [NODE, 'Rating', { events: ['change'] }, []]],
    [TreeOp.insert, WellKnownNode.app, 0, NODE, null],
  ]);
  const slider = () => page.root(NODE).querySelector('[role=slider]') as HTMLElement;
  const shown = () => [slider().getAttribute('aria-valuenow'), page.root(NODE).querySelectorAll('.fa-star').length];
  page.root(NODE).querySelector<HTMLElement>('[data-star="3"] i')?.click();
  expect(shown()).toEqual(['3', 3]);
  slider().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  expect(shown()).toEqual(['4', 4]);
  const events = page.deliveries.filter(({ item }) => item.kind === 'event');
  expect(events.map(({ state }) => state?.map(([, property, value]) => [property, value]))).toEqual([
    [['stars', 3]],
    [['stars', 4]],
  ]);
  expect(page.faults).toEqual([]);
});
