import type { ComponentDefinition, FormDefinition } from '../../protocol/index.ts';

/** A component of a template, with its place in the file. */
export interface PlacedComponent {
  /** The container or layout of a form has the name `self`. */
  readonly component: ComponentDefinition;
  readonly isContainer: boolean;
  readonly file: string;
  readonly line: number | null;
}

/** The container of a form that was read from YAML, then its components, parents first. */
export function placedComponents(form: FormDefinition): PlacedComponent[] {
  const { source, layout, container, components_by_slot, components } = form;
  if (!source) return [];
  const below = (list: readonly ComponentDefinition[] | null | undefined): ComponentDefinition[] =>
    (list ?? []).flatMap((each) => [each, ...below(each.components)]);
  const lists = layout && components_by_slot ? Object.values(components_by_slot) : [components];
  const top = layout ?? container;
  return [{ ...top, name: 'self' }, ...lists.flatMap(below)].flatMap((component, at) => {
    if (at === 0 && !top) return [];
    const [line = null] = [source.lines[at] ?? null].flat();
    return [{ component, isContainer: at === 0, file: source.file, line }];
  });
}
