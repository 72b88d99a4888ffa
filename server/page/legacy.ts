import { LEGACY_FEATURES, type LegacyFeature, type RuntimeOptions } from '../../protocol/index.ts';

/** The legacy features that are on: all before version 3, otherwise those that the app names (api §1.1). */
export function legacyFeatures({ version, legacy_features }: RuntimeOptions): Readonly<Record<LegacyFeature, boolean>> {
  const old = (version ?? 0) < 3;
  const on = (feature: LegacyFeature): boolean => old || legacy_features?.[feature] === true;
  return Object.fromEntries(LEGACY_FEATURES.map((feature) => [feature, on(feature)])) as Record<LegacyFeature, boolean>;
}
