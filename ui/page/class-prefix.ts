import type { LegacyFeature, RuntimeOptions } from '../../protocol/index.ts';

/** Below version 3, or without one, every legacy feature is on (api §1.1). */
export function hasLegacyFeature(options: RuntimeOptions | null | undefined, feature: LegacyFeature): boolean {
  return (options?.version ?? 0) < 3 || options?.legacy_features?.[feature] === true;
}

/** In front of the generated classes: `anvil-`, or nothing with the legacy class names (api §1.2). */
export function classPrefix(options: RuntimeOptions | null | undefined): string {
  return hasLegacyFeature(options, 'class_names') ? '' : 'anvil-';
}
