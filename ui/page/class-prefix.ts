import type { LegacyFeature, RuntimeOptions } from '../../protocol/index.ts';

/** Does the app have a legacy feature? It has all of them below runtime version 3, or without a version (api §1.1). */
export function hasLegacyFeature(options: RuntimeOptions | null | undefined, feature: LegacyFeature): boolean {
  return (options?.version ?? 0) < 3 || options?.legacy_features?.[feature] === true;
}

/** The prefix of generated classes: `anvil-`, or none with legacy class names (api §1.2). */
export function classPrefix(options: RuntimeOptions | null | undefined): string {
  return hasLegacyFeature(options, 'class_names') ? '' : 'anvil-';
}
