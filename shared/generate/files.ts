/** All generated files: their paths and contents. */
import { common } from '../components/groups/events.ts';
import { COMPONENT_SPECS, OVERLAY_SPECS, resolveSpecs } from '../components/index.ts';
import { pythonCanvas } from './canvas.ts';
import { formatPython, formatTypeScript } from './format.ts';
import { pythonProtocol } from './protocol.ts';
import { pythonSpecs } from './python.ts';
import { referenceSource } from './reference.ts';
import { stubsSource } from './stubs.ts';
import { propsSource, tablesSource } from './typescript.ts';

/** Path below the repository's root to content, generated from the specs and the protocol. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const components = [...resolveSpecs(COMPONENT_SPECS).values()];
  const nodes = [...components, ...resolveSpecs(OVERLAY_SPECS).values()].filter(({ spec }) => !spec.nodeless);
  const typescript = (path: string, source: string) => [path, formatTypeScript(source, path)] as const;
  return new Map([
    ['worker/python/anvil/_generated/specs.py', formatPython(pythonSpecs(COMPONENT_SPECS, common))],
    ['worker/python/anvil/_generated/protocol.py', formatPython(pythonProtocol())],
    ['worker/python/anvil/_generated/components.pyi', formatPython(stubsSource(COMPONENT_SPECS))],
    ['docs/components.md', referenceSource(components)],
    ['worker/python/anvil/_generated/canvas.py', formatPython(pythonCanvas())],
    typescript('shared/components/generated/props.ts', propsSource(nodes)),
    typescript('shared/components/generated/tables.ts', tablesSource(nodes)),
  ]);
}
