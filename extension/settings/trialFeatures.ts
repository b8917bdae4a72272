/** What the extension knows of each feature; the packaging writes it into the extension's scripts. */

export interface TrialFeature {
  readonly id: string
  /** Id whose switch also switches this one: a feature's, or the name of a group. */
  readonly continues?: string
  /** A sentence in each language about what the feature does. */
  readonly sentence: { readonly de: string; readonly en: string }
  /** True: only the standalone script has the feature. */
  readonly isStandalone: boolean
  /** True: the feature can behave exactly like the legacy script. */
  readonly hasParity: boolean
}

/** Filled in by the packaging. */
declare const __FEATURES__: readonly TrialFeature[]

export function trialFeatures(): readonly TrialFeature[] {
  return __FEATURES__
}

/** The features of the script that a mode loads. */
export function featuresOf(mode: 'takeover' | 'beside', all: readonly TrialFeature[]): readonly TrialFeature[] {
  return mode === 'takeover' ? all : all.filter(({ isStandalone }) => !isStandalone)
}
