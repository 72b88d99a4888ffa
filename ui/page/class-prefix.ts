import type { LegacyFeature, RuntimeOptions } from '../../protocol/index.ts';

/** Below version 3, or without one, every legacy feature is on (facts python-api §0.2). */
export function hasLegacyFeature(options: RuntimeOptions | null | undefined, feature: LegacyFeature): boolean {
  return (options?.version ?? 0) < 3 || options?.legacy_features?.[feature] === true;
}

/** In front of the generated classes: `anvil-`, or nothing with the legacy class names (facts python-api §0.1). */
export function classPrefix(options: RuntimeOptions | null | undefined): string {
  return hasLegacyFeature(options, 'class_names') ? '' : 'anvil-';
}
