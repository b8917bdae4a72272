/** Decides whether a feature is on: by its own switch and, where it continues another feature, by that one's. */
import type { AnyFeature } from '../feature.ts'

type Identity = Pick<AnyFeature, 'id' | 'continues'>

/** @param switches `features` of the configuration, validated or not. */
export function isSwitchedOff(switches: unknown, { id, continues }: Identity): boolean {
  const values = (switches ?? {}) as Record<string, unknown>
  return values[id] === false || (continues !== undefined && values[continues] === false)
}

/** Whether the feature is on; false also for a feature that this build does not have. */
export function isFeatureOn(features: readonly Identity[], switches: unknown, id: string): boolean {
  const feature = features.find((candidate) => candidate.id === id)
  return feature !== undefined && !isSwitchedOff(switches, feature)
}

/** Every id that the configuration may name: those of the features, and those that they continue. */
export function switchIds(features: readonly Identity[]): readonly string[] {
  return features.flatMap(({ id, continues = id }) => [id, continues])
}

/** Whether a list of ids, such as `parity`, names the feature or the one that it continues. */
export function isListed(ids: readonly string[], { id, continues }: Identity): boolean {
  return ids.includes(id) || (continues !== undefined && ids.includes(continues))
}
