/** Runs the `early` functions of features in the head, and ends the work of each when the set-up of its feature begins. */
import type { AnyFeature } from '../feature.ts'
import type { Profile } from '../profile.ts'
import { attempt } from '../shop/attempt.ts'

export interface EarlyWork {
  /** Runs the feature's `early`, if it has one. */
  begin(feature: AnyFeature, profile: Profile): void
  /** Aborts the signal that `early` got. @param featureId default: all features */
  end(featureId?: string): void
}

export function createEarlyWork(): EarlyWork {
  const controllers = new Map<string, AbortController>()
  return {
    begin(feature, profile) {
      if (!feature.early) return
      const controller = new AbortController()
      controllers.set(feature.id, controller)
      attempt(() => feature.early?.(profile, controller.signal))
    },
    end(featureId) {
      for (const [id, controller] of controllers) if (featureId === undefined || id === featureId) controller.abort()
    },
  }
}
