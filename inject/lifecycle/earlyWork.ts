/** What features do in the head, each until its set-up begins. */
import type { AnyFeature } from '../feature.ts'
import type { Profile } from '../profile.ts'
import { attempt } from '../shop/attempt.ts'

export interface EarlyWork {
  /** Runs the feature's `early`, if it has one. */
  begin(feature: AnyFeature, profile: Profile): void
  /** Ends it. @param featureId default: all features */
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
