/** What the extension knows of each feature; the packaging writes it into the extension's scripts. */

export interface TrialFeature {
  readonly id: string
  /** Id whose switch also switches this one: a feature's, or the name of a group. */
  readonly continues?: string
  /** What it does, a sentence for each language. */
  readonly sentence: { readonly de: string; readonly en: string }
  /** Only the standalone script has it. */
  readonly isStandalone: boolean
  /** The feature can be asked to behave exactly like the legacy script. */
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
