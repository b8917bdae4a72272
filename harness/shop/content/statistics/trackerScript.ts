/** Where the tracker's file lies, and when it waits (attribution-and-statistics.md B3, B8). */
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'
import { hasConsent } from '../consent/consent.ts'

/** A short name that says nothing, where ad blockers are to be bypassed. */
export function unsuspiciousPath({ switches, shop }: Scope): string | undefined {
  return switches.bypassAdBlockers ? `/wp-content/uploads/${hexHash(10, shop.options.seed, 'tracker')}.js` : undefined
}

/** One of the consent plugins keeps the script itself from running. */
export function isTrackerHeldBack(scope: Scope): boolean {
  return scope.switches.consent === 'borlabs_cookie' && !hasConsent(scope, 'wp-statistics')
}
