import type { FormDefinition } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import { AppProblem } from './problem.ts';
import { meantOf } from './suggestion.ts';
import { type PlacedComponent, placedComponents } from './template-components.ts';

const SETTINGS = ['type', 'properties', 'event_bindings', 'data_bindings'];
const OF_CONTAINERS = [...SETTINGS, 'layout_properties', 'form_event_bindings'];
const OF_COMPONENTS = [...SETTINGS, 'name', 'layout_properties', 'components'];
/** Other keys of a form are the designer's, so only what looks like a misspelling of these is told. */
const OF_FORMS = ['container', 'components', 'layout', 'components_by_slot', 'properties', 'events', 'slots'];

/** Keys in the app's templates that nothing reads, such as `propeties`: what is below them is without effect. */
export function unknownKeys({ app }: Pick<LoadedApp, 'app'>): AppProblem[] {
  return app.client.forms.flatMap((form) => [...keysOfForm(form), ...placedComponents(form).flatMap(keysOfComponent)]);
}

function keysOfComponent({ component, isContainer, file, line }: PlacedComponent): AppProblem[] {
  const known = isContainer ? OF_CONTAINERS : OF_COMPONENTS;
  return Object.keys(component).flatMap((key) => {
    if (known.includes(key) || (isContainer && key === 'name')) return [];
    const owner = isContainer ? "the form's container" : component.name || `a ${component.type || 'component'}`;
    return [new AppProblem(file, line, `nothing reads the key ${key} of ${owner}${meantOf(key, known)}`)];
  });
}

function keysOfForm(form: FormDefinition): AppProblem[] {
  const { source } = form;
  if (!source) return [];
  const filled = Object.entries(form).flatMap(([key, value]) => (Object.keys(value ?? {}).length > 0 ? [key] : []));
  const absent = OF_FORMS.filter((key) => !filled.includes(key));
  return filled.flatMap((key) => {
    const hint = OF_FORMS.includes(key) ? '' : meantOf(key, absent);
    return hint ? [new AppProblem(source.file, null, `nothing reads the key ${key} of the form${hint}`)] : [];
  });
}
