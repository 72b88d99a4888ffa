import { COMPONENT_SPECS } from '../../shared/components/index.ts';

/** Hearth's own components by the names that templates use, without `anvil.` in front. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set([
  ...COMPONENT_SPECS.map(({ name }) => name).filter((name) => !name.includes('.')),
  'HtmlPanel',
  'TextBoxWithLabel',
]);
